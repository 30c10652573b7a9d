/**
 * Texts that are on the disk a moment after they were saved: IndexedDB. What localStorage takes in stays in memory for
 * seconds, and a browser that is killed takes it along.
 */

import type { IDBPDatabase, openDB } from 'idb';

/** Null: it is gone; the higher count is newer. */
export type Saved = { name: string; text: string | null; count: number };

const store = 'texts';
const durable = { durability: 'strict' } as const; // on the disk itself, and not on its way there

export class Disk {
  #openDB;
  #database: Promise<IDBPDatabase> | null = null;

  constructor(open: typeof openDB) { this.#openDB = open; }

  /** All that is there. Fails where the browser refuses. */
  async read(): Promise<Saved[]> {
    return (await this.#open()).getAll(store);
  }

  /** All of them or none. */
  async write(texts: Saved[]) {
    const transaction = (await this.#open()).transaction(store, 'readwrite', durable);
    for (const saved of texts) transaction.store.put(saved).catch(() => {}); // told by the transaction
    transaction.commit();
    await transaction.done;
  }

  #open(): Promise<IDBPDatabase> {
    const forget = () => { this.#database = null; };
    this.#database ??= this.#openDB('quarto', 1, {
      upgrade: (database) => void database.createObjectStore(store, { keyPath: 'name' }),
      // A newer version of the game in another tab changes it, or the player has it deleted.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return this.#database;
  }
}
