/**
 * Where the site's files come from: beside this one. The single-file edition holds them itself
 * (build/single/asset-source.ts).
 */

import { hashes } from './hashes.js';

/** A file goes by its name with the hash of its contents (publish.mjs). */
const addressOf = (file: string) =>
  new URL(file in hashes ? file.replace(/\.\w+$/, (end) => `.${hashes[file]}${end}`) : file, import.meta.url);

export const fetchFile = (file: string): Promise<Response> => fetch(addressOf(file));

/**
 * A page without an origin, as a strict sandbox makes it, starts no worker but one of its own words, and in Chromium no
 * module: these words load it, and keep for it what comes meanwhile.
 */
function workerOfOwnWords(url: URL) {
  const words = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(url)}).then(() => early.forEach((event) => onmessage(event)), (error) => setTimeout(() => { throw error; }));`;
  return new Worker(URL.createObjectURL(new Blob([words], { type: 'text/javascript' })));
}

/** A thread with the engine (engine-worker.ts). */
export function startWorker(): Worker {
  const url = addressOf('engine-worker.js');
  return origin === 'null' ? workerOfOwnWords(url) : new Worker(url, { type: 'module' });
}

/** The address of what keeps the site on the device. */
export const serviceWorker: string | null = new URL('service-worker.js', import.meta.url).href;

/** The address of the rules in a language. */
export const rulesIn = (language: string) =>
  new URL(language === 'en' ? 'learn.html?lang=en' : `learn.${language}.html`, import.meta.url).href;
