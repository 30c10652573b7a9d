/** Small texts under a name, kept by the browser; where it refuses, until the page is closed. */

const prefix = 'quarto.';

/** @typedef {Pick<PageStorage, 'load' | 'save' | 'putAside'>} Storage */

export class PageStorage {
  /** @type {Map<string, string>} what the browser did not keep */
  #memory = new Map();

  /**
   * @param {string} name
   * @returns {string | null}
   */
  load(name) {
    const kept = this.#memory.get(name);
    if (kept !== undefined) return kept;
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  save(name, text) {
    try {
      localStorage.setItem(prefix + name, text);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }

  /**
   * Gives a text another, unused name, so that it is out of the way and yet not lost.
   * @param {string} name
   */
  putAside(name) {
    const text = this.load(name);
    if (text === null) return;
    let number = 1;
    while (this.load(`${name}.aside${number}`) !== null) ++number;
    this.save(`${name}.aside${number}`, text);
    this.#memory.delete(name);
    try {
      localStorage.removeItem(prefix + name);
    } catch {
      // It was in memory alone.
    }
  }
}

/** The same until the page is closed, for a game that is a guest and leaves nothing behind. */
export class Memory {
  #texts;

  /** @param {{[name: string]: string}} texts to begin with */
  constructor(texts) { this.#texts = new Map(Object.entries(texts)); }

  /** @param {string} name */
  load(name) { return this.#texts.get(name) ?? null; }
  /** @param {string} name @param {string} text */
  save(name, text) { this.#texts.set(name, text); }
  /** @param {string} name */
  putAside(name) { this.#texts.delete(name); }
}
