/**
 * Texts that are on the disk a moment after they were saved: IndexedDB. What localStorage takes in stays in memory for
 * seconds, and a browser that is killed takes it along.
 */

/** @typedef {{name: string, text: string | null, count: number}} Saved null: it is gone; the higher count is newer */

const store = 'texts';
const durable = /** @type {const} */ ({ durability: 'strict' }); // on the disk itself, and not on its way there

export class Disk {
  #openDB;
  /** @type {Promise<import('idb').IDBPDatabase> | null} */
  #database = null;

  /** @param {import('idb').openDB} openDB */
  constructor(openDB) { this.#openDB = openDB; }

  /** All that is there. Fails where the browser refuses. @returns {Promise<Saved[]>} */
  async read() {
    return (await this.#open()).getAll(store);
  }

  /** All of them or none. @param {Saved[]} texts */
  async write(texts) {
    const transaction = (await this.#open()).transaction(store, 'readwrite', durable);
    for (const saved of texts) transaction.store.put(saved).catch(() => {}); // told by the transaction
    transaction.commit();
    await transaction.done;
  }

  #open() {
    const forget = () => { this.#database = null; };
    this.#database ??= this.#openDB('quarto', 1, {
      upgrade: (database) => void database.createObjectStore(store, { keyPath: 'name' }),
      // A newer version of the game in another tab changes it, or the player has it deleted.
      blocking: (_current, _wanted, event) => {
        /** @type {IDBDatabase} */ (event.target).close();
        forget();
      },
      terminated: forget,
    });
    return this.#database;
  }
}
