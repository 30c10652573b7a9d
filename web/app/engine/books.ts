/**
 * Opening books for the engine's worker. A book only saves time, so the engine never waits long for one, and
 * failures are ignored: the engine asks for it again at each early position.
 */

import { fetchFile } from '../system/asset-source.js';

/** Milliseconds to wait for a book. With it, early positions take no time and a review covers all of them. */
const timeout = 1000;
/**
 * Milliseconds between tries, doubled after each; the first failure may be a hiccup, so the second try comes
 * at once.
 */
const firstPause = 1000;
const longestPause = 300_000;

interface Failures {
  count: number;
  /** Time of the last one. */
  at: number;
}

export class Books {
  /** Of each book that is on its way or has been taken, when not to wait for it any more. */
  #waits = new Map<string, Promise<void>>();
  #failures = new Map<string, Failures>();

  /** @param take is given each book that arrives */
  constructor(readonly take: (name: string, text: string) => void) {}

  /** Fetches a book. @returns resolves once it has been taken, isn't to be had, or has taken too long */
  want(name: string): Promise<void> {
    const wait = this.#waits.get(name);
    if (wait) return wait;
    if (performance.now() < this.#nextTry(name)) return Promise.resolve();
    const late = new Promise<void>((resolve) => { setTimeout(resolve, timeout); });
    const newWait = Promise.race([this.#fetch(name), late]);
    this.#waits.set(name, newWait);
    return newWait;
  }

  #nextTry(name: string) {
    const { count, at } = this.#failures.get(name) ?? { count: 0, at: 0 };
    return count < 2 ? 0 : at + Math.min(firstPause * 2 ** (count - 2), longestPause);
  }

  async #fetch(name: string) {
    const text = await textOf(name);
    if (text !== null) return this.take(name, text);
    this.#waits.delete(name);
    this.#failures.set(name, { count: (this.#failures.get(name)?.count ?? 0) + 1, at: performance.now() });
  }
}

/** @returns null if the server or the network fails */
async function textOf(name: string) {
  try {
    const response = await fetchFile(`book/${name}.txt`);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
