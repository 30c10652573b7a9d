/** Where the site's files come from: beside this one. The single-file edition holds them itself (single/source.js). */

/** @param {string} file @returns {Promise<Response>} */
export const fetchFile = (file) => fetch(new URL(file, import.meta.url));

/** A thread with the engine. A page without an origin, as a strict sandbox makes it, starts none but of its own words. */
export function startWorker() {
  const address = new URL('engine-worker.js', import.meta.url);
  const words = () => new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  return new Worker(origin === 'null' ? URL.createObjectURL(words()) : address, { type: 'module' });
}

/** The address of what keeps the site on the device. @type {string | null} */
export const serviceWorker = new URL('service-worker.js', import.meta.url).href;

/** The address of the rules in a language. @param {string} language */
export const rulesIn = (language) =>
  new URL(language === 'en' ? 'learn.html?lang=en' : `learn.${language}.html`, import.meta.url).href;
