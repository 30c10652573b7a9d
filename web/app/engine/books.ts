/**
 * Opening books for the engine's worker. A book only saves time, so the engine never waits long for one, and
 * failures are ignored: the engine asks for it again at each early position.
 */

import { fetchFile } from '../system/asset-source.js';

/** Milliseconds to wait for a book. With it, early positions take no time and a review covers all of them. */
const timeout = 1000;
/** Milliseconds between tries, doubled after each; the second comes at once, as the first failure may be a hiccup. */
const firstPause = 1000;
const longestPause = 300_000;

/** @param take is given each book that arrives @returns fetches one; resolves once it has come, isn't to be had or is late */
export function bookFetcher(take: (name: string, text: string) => void) {
  /** Of each book that is on its way or has been taken, when not to wait for it any more. */
  const waits = new Map<string, Promise<unknown>>();
  const failures = new Map<string, { count: number; at: number }>();
  const nextTry = (name: string) => {
    const { count, at } = failures.get(name) ?? { count: 0, at: 0 };
    return count < 2 ? 0 : at + Math.min(firstPause * 2 ** (count - 2), longestPause);
  };
  async function load(name: string) {
    const text = await textOf(name);
    if (text !== null) return take(name, text);
    waits.delete(name);
    failures.set(name, { count: (failures.get(name)?.count ?? 0) + 1, at: performance.now() });
  }
  return async (name: string) => {
    if (!waits.has(name)) {
      if (performance.now() < nextTry(name)) return;
      waits.set(name, Promise.race([load(name), new Promise((resolve) => { setTimeout(resolve, timeout); })]));
    }
    await waits.get(name);
  };
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
