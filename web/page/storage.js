/** Small texts under a name, kept by the browser; where it refuses, until the page is closed. */

const prefix = 'quarto.';

/** @typedef {Pick<PageStorage, 'load' | 'save' | 'putAside' | 'takeNews'>} Storage */

export class PageStorage {
  /** @type {Map<string, string>} what the browser did not keep */
  #memory = new Map();
  /** @type {Map<string, string | null>} what the browser held when this page looked or wrote last */
  #known = new Map();

  /**
   * @param {string} name
   * @returns {string | null}
   */
  load(name) {
    const kept = this.#memory.get(name);
    if (kept !== undefined) return kept;
    const text = held(name);
    this.#known.set(name, text);
    return text;
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  save(name, text) {
    try {
      localStorage.setItem(prefix + name, text);
      this.#memory.delete(name);
      this.#known.set(name, text);
    } catch {
      this.#memory.set(name, text);
    }
  }

  /** Whether another page has saved something that this one has not been told of. */
  takeNews() {
    const news = [...this.#known].filter(([name, known]) => held(name) !== known);
    for (const [name] of news) this.#known.set(name, held(name));
    return news.length > 0;
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

/** @param {string} name @returns {string | null} */
function held(name) {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
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
  /** Nobody else can save here. */
  takeNews() { return false; }
}
