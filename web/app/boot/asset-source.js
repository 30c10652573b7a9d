/** Where the site's files come from: beside this one. The single-file edition holds them itself (build/single/asset-source.js). */

import { hashes } from './hashes.js';

/** A file goes by its name with the hash of its contents (publish.mjs). @param {string} file */
const addressOf = (file) =>
  new URL(file in hashes ? file.replace(/\.\w+$/, (end) => `.${hashes[file]}${end}`) : file, import.meta.url);

/** @param {string} file @returns {Promise<Response>} */
export const fetchFile = (file) => fetch(addressOf(file));

/**
 * A page without an origin, as a strict sandbox makes it, starts no worker but one of its own words, and in Chromium no
 * module: these words load it, and keep for it what comes meanwhile.
 * @param {URL} url
 */
function workerOfOwnWords(url) {
  const words = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(url)}).then(() => early.forEach((event) => onmessage(event)), (error) => setTimeout(() => { throw error; }));`;
  return new Worker(URL.createObjectURL(new Blob([words], { type: 'text/javascript' })));
}

/** A thread with the engine (engine-worker.js). @returns {Worker} */
export function startWorker() {
  const url = addressOf('engine-worker.js');
  return origin === 'null' ? workerOfOwnWords(url) : new Worker(url, { type: 'module' });
}

/** The address of what keeps the site on the device. @type {string | null} */
export const serviceWorker = new URL('service-worker.js', import.meta.url).href;

/** The address of the rules in a language. @param {string} language */
export const rulesIn = (language) =>
  new URL(language === 'en' ? 'learn.html?lang=en' : `learn.${language}.html`, import.meta.url).href;
