/**
 * Key-value storage for small texts; in memory until the page is closed if the browser denies access. localStorage is
 * synchronous and shared with other tabs; IndexedDB (disk.ts) is durable. Both count the saves of each text; the copy
 * with the higher count is valid.
 */

import type { Disk, Saved } from './disk.js';

const prefix = 'quarto.';
const countPrefix = 'quarto-count.';
/** Kept per tab, in sessionStorage. */
const tabText = 'window';

export type Storage = Pick<PageStorage, 'load' | 'save' | 'quarantine' | 'pollChanges' | 'isKept' | 'isRead' | 'isOnDisk' | 'isEmpty'>;

export class PageStorage {
  /** Texts that localStorage did not accept. */
  #memory = new Map<string, string | null>();
  /** Texts as this page last loaded or saved them. */
  #known = new Map<string, string | null>();
  /** Save counts that localStorage may not have. */
  #counts = new Map<string, number>();
  #pending = new Map<string, Saved>();
  #writes = 0;
  #isDiskUsed = false;
  #disk;
  /** Resolves when IndexedDB has been read, also if that failed. */
  isRead: Promise<void>;

  constructor(disk: Pick<Disk, 'read' | 'write'> | null = null) {
    this.#disk = disk;
    this.isRead = this.#readDisk();
  }

  get isOnDisk() { return this.#writes === 0; }

  /** Whether the player has saved nothing yet. */
  get isEmpty() { return this.#memory.size === 0 && !hasLocal() && !loadForTab(); }

  load(name: string): string | null {
    if (name === tabText) return loadForTab();
    const text = this.#current(name);
    this.#known.set(name, text);
    return text;
  }

  save(name: string, text: string) {
    if (name === tabText) return saveForTab(text);
    this.#known.set(name, text);
    this.#put(name, text);
  }

  /** Whether the last save outlives the page. */
  isKept(name: string) { return this.#isDiskUsed || !this.#memory.has(name); }

  /** Whether another page has saved something since the last call. */
  pollChanges() {
    const changed = [...this.#known].filter(([name, known]) => this.#current(name) !== known);
    for (const [name] of changed) this.#known.set(name, this.#current(name));
    return changed.length > 0;
  }

  /** Renames a text to an unused name: out of the way, but not lost. */
  quarantine(name: string) {
    const text = this.load(name);
    if (text === null) return;
    let number = 1;
    while (this.load(`${name}.aside${number}`) !== null) ++number;
    this.save(`${name}.aside${number}`, text);
    this.#known.set(name, null);
    this.#put(name, null);
  }

  #current(name: string) {
    const kept = this.#memory.get(name);
    return kept === undefined ? loadLocal(prefix + name) : kept;
  }

  #countOf(name: string) {
    return Math.max(this.#counts.get(name) ?? 0, Number(loadLocal(countPrefix + name)) || 0);
  }

  #put(name: string, text: string | null) {
    const saved = { name, text, count: this.#countOf(name) + 1 };
    this.#saveLocally(saved);
    if (this.#disk) this.#saveOnDisk(saved);
  }

  /** Saves to localStorage, which other tabs see at once. */
  #saveLocally({ name, text, count }: Saved) {
    this.#counts.set(name, count);
    try {
      if (text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
      localStorage.setItem(countPrefix + name, String(count)); // last: with equal counts, this copy wins
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }

  /** Texts saved in the same task are written in one transaction. */
  #saveOnDisk(saved: Saved) {
    if (this.#pending.size === 0) void this.#writeSoon();
    this.#pending.set(saved.name, saved);
  }

  async #writeSoon() {
    ++this.#writes;
    await this.isRead;
    const texts = [...this.#pending.values()];
    this.#pending.clear();
    try {
      await this.#disk?.write(texts);
      this.#isDiskUsed = true;
    } catch {
      this.#isDiskUsed = false; // full or denied
    }
    --this.#writes;
  }

  async #readDisk() {
    try {
      for (const saved of await this.#disk?.read() ?? []) this.#compare(saved);
      this.#isDiskUsed = this.#disk !== null;
    } catch {
      // Denied: use localStorage only.
    }
  }

  #compare(saved: Saved) {
    const later = this.#pending.get(saved.name); // saved by this page before IndexedDB was read
    if (later) {
      this.#counts.set(saved.name, Math.max(saved.count, later.count));
      this.#put(saved.name, later.text);
    } else if (saved.count > this.#countOf(saved.name)) {
      this.#saveLocally(saved);
    }
  }
}

/** A browser may deny access to its storage. */
function tried<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const loadLocal = (key: string) => tried(() => localStorage.getItem(key), null);
const hasLocal = () => tried(() => Object.keys(localStorage).some((key) => key.startsWith(prefix)), false);
const loadForTab = () => tried(() => sessionStorage.getItem(prefix + tabText), null);
/** If it is denied, the tab shows the same game as the other tabs after a reload. */
const saveForTab = (text: string) => tried(() => sessionStorage.setItem(prefix + tabText, text), undefined);

/** What the game has saved, for pages that save nothing of it. */
export const savedTexts = { load: (name: string) => loadLocal(prefix + name) };

/** In-memory storage for embedded games, which leave nothing behind. */
export class Memory {
  #texts = new Map<string, string>();
  isRead = Promise.resolve();
  isOnDisk = true;
  get isEmpty() { return this.#texts.size === 0; }

  load(name: string) { return this.#texts.get(name) ?? null; }
  save(name: string, text: string) { this.#texts.set(name, text); }
  /** As long as an embedded game needs it. */
  isKept() { return true; }
  quarantine(name: string) { this.#texts.delete(name); }
  /** Never shared with other pages. */
  pollChanges() { return false; }
}
