/**
 * Small texts under a name, kept by the browser; where it refuses, until the page is closed. localStorage answers at
 * once and is seen by other tabs; the disk (disk.ts) has them for sure. Both count how often a text was saved: the
 * newer one holds.
 */

import type { Disk, Saved } from './disk.js';

const prefix = 'quarto.';
const countPrefix = 'quarto-count.';
/** What a tab keeps for itself, until it is closed. */
const ofTheTab = 'window';

export type Storage = Pick<PageStorage, 'load' | 'save' | 'quarantine' | 'pollChanges' | 'isKept' | 'isRead' | 'isOnDisk'>;

export class PageStorage {
  /** What localStorage did not take in. */
  #memory = new Map<string, string | null>();
  /** What this page loaded or saved last. */
  #known = new Map<string, string | null>();
  /** How often each text was saved, as far as localStorage does not know. */
  #counts = new Map<string, number>();
  /** What goes to the disk next. */
  #waiting = new Map<string, Saved>();
  #writes = 0;
  #isDiskUsed = false;
  #disk;
  /** Settled once all that the disk holds is known; that it has nothing to say, too. */
  isRead: Promise<void>;

  constructor(disk: Pick<Disk, 'read' | 'write'> | null = null) {
    this.#disk = disk;
    this.isRead = this.#readDisk();
  }

  /** Whether nothing is on its way to the disk. */
  get isOnDisk() { return this.#writes === 0; }

  load(name: string): string | null {
    if (name === ofTheTab) return heldByTab();
    const text = this.#current(name);
    this.#known.set(name, text);
    return text;
  }

  save(name: string, text: string) {
    if (name === ofTheTab) return holdInTab(text);
    this.#known.set(name, text);
    this.#put(name, text);
  }

  /** Whether what was saved last is not gone with the page. */
  isKept(name: string) { return this.#isDiskUsed || !this.#memory.has(name); }

  /** Whether another page has saved something that this one has not been told of. */
  pollChanges() {
    const news = [...this.#known].filter(([name, known]) => this.#current(name) !== known);
    for (const [name] of news) this.#known.set(name, this.#current(name));
    return news.length > 0;
  }

  /** Gives a text another, unused name, so that it is out of the way and yet not lost. */
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
    return kept === undefined ? held(prefix + name) : kept;
  }

  #countOf(name: string) {
    return Math.max(this.#counts.get(name) ?? 0, Number(held(countPrefix + name)) || 0);
  }

  #put(name: string, text: string | null) {
    const saved = { name, text, count: this.#countOf(name) + 1 };
    this.#putQuickly(saved);
    if (this.#disk) this.#putOnDisk(saved);
  }

  /** Where it is seen at once. */
  #putQuickly({ name, text, count }: Saved) {
    this.#counts.set(name, count);
    try {
      if (text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
      localStorage.setItem(countPrefix + name, String(count)); // later: of two that count the same, this text holds
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }

  /** All that is saved in one go is there or not as a whole. */
  #putOnDisk(saved: Saved) {
    if (this.#waiting.size === 0) void this.#writeSoon();
    this.#waiting.set(saved.name, saved);
  }

  async #writeSoon() {
    ++this.#writes;
    await this.isRead;
    const texts = [...this.#waiting.values()];
    this.#waiting.clear();
    try {
      await this.#disk?.write(texts);
      this.#isDiskUsed = true;
    } catch {
      this.#isDiskUsed = false; // full, or refused
    }
    --this.#writes;
  }

  async #readDisk() {
    try {
      for (const saved of await this.#disk?.read() ?? []) this.#compare(saved);
      this.#isDiskUsed = this.#disk !== null;
    } catch {
      // It is refused: what localStorage has is all there is.
    }
  }

  /** @param saved on the disk */
  #compare(saved: Saved) {
    const later = this.#waiting.get(saved.name); // saved by this page before the disk had answered
    if (later) {
      this.#counts.set(saved.name, Math.max(saved.count, later.count));
      this.#put(saved.name, later.text);
    } else if (saved.count > this.#countOf(saved.name)) {
      this.#putQuickly(saved);
    }
  }
}

function held(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function heldByTab() {
  try {
    return sessionStorage.getItem(prefix + ofTheTab);
  } catch {
    return null;
  }
}

function holdInTab(text: string) {
  try {
    sessionStorage.setItem(prefix + ofTheTab, text);
  } catch {
    // The tab shows what all of them show when it is loaded again.
  }
}

/** The same until the page is closed, for a game that is a guest and leaves nothing behind. */
export class Memory {
  #texts;
  isRead = Promise.resolve();
  isOnDisk = true;

  /** @param texts to begin with */
  constructor(texts: { [name: string]: string }) { this.#texts = new Map(Object.entries(texts)); }

  load(name: string) { return this.#texts.get(name) ?? null; }
  save(name: string, text: string) { this.#texts.set(name, text); }
  /** For as long as a guest keeps anything. */
  isKept() { return true; }
  quarantine(name: string) { this.#texts.delete(name); }
  /** Nobody else can save here. */
  pollChanges() { return false; }
}
