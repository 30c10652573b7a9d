/** IndexedDB. localStorage reaches the disk seconds later; a browser that is killed loses that data. */

import type { IDBPDatabase, openDB } from 'idb';

/** `text`: null if deleted. `count`: the higher one is newer. */
export type Saved = { name: string; text: string | null; count: number };

const store = 'texts';
const durable = { durability: 'strict' } as const; // flushed to the disk before the transaction completes

export class Disk {
  #openDB;
  #database: Promise<IDBPDatabase> | null = null;

  constructor(open: typeof openDB) { this.#openDB = open; }

  /** Returns everything stored. Rejects if the browser denies access. */
  async read(): Promise<Saved[]> { return (await this.#open()).getAll(store); }

  async write(texts: Saved[]) {
    const transaction = (await this.#open()).transaction(store, 'readwrite', durable);
    for (const saved of texts) transaction.store.put(saved).catch(() => {}); // errors reject `transaction.done`
    transaction.commit();
    await transaction.done;
  }

  #open(): Promise<IDBPDatabase> {
    const forget = () => { this.#database = null; };
    this.#database ??= this.#openDB('quarto', 1, {
      upgrade: (database) => void database.createObjectStore(store, { keyPath: 'name' }),
      // A newer version of the game in another tab upgrades the database, or the user deletes it.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return this.#database;
  }
}
