/** The site’s files, beside this script; the single file has others in their place (build/single/asset-source.ts). */

import { hashes } from './hashes.js';

/** URL of a file, with the content hash in its name (publish.ts). */
export const addressOf = (file: string) =>
  new URL(file in hashes ? file.replace(/\.\w+$/, (end) => `.${hashes[file]}${end}`) : file, import.meta.url);

export const fetchFile = (file: string): Promise<Response> => fetch(addressOf(file));

/**
 * In an opaque origin (a strict sandbox) a worker can only be started from a blob URL, and in Chromium not as a module.
 * The blob imports the module and queues the messages that arrive meanwhile.
 */
function workerFromBlob(url: URL) {
  const script = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(url)}).then(() => early.forEach((event) => onmessage(event)), (error) => setTimeout(() => { throw error; }));`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

export function startWorker(): Worker {
  const url = addressOf('engine-worker.js');
  return origin === 'null' ? workerFromBlob(url) : new Worker(url, { type: 'module' });
}

export const serviceWorker: string | null = new URL('service-worker.js', import.meta.url).href;

/** URL of the lesson editor in a language; null where there is none. */
export const lessonEditorIn: ((language: string) => string) | null = (language) =>
  new URL(`editor.html?lang=${language}`, import.meta.url).href;

export const rulesIn = (language: string) =>
  new URL(language === 'en' ? 'learn.html?lang=en' : `learn.${language}.html`, import.meta.url).href;

export const licences = new URL('licences.html', import.meta.url).href;
