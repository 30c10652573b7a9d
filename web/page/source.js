/** Where the site's files come from: beside this one. The single-file edition holds them itself (single/source.js). */

/** @param {string} file @returns {Promise<Response>} */
export const fetchFile = (file) => fetch(new URL(file, import.meta.url));

/** A page without an origin, as a strict sandbox makes it, starts no worker but one of its own words. @param {URL} url */
function scriptOf(url) {
  if (origin !== 'null') return url;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(url)};`], { type: 'text/javascript' }));
}

/** A thread with the engine (engine-worker.js). */
export const startWorker = () => new Worker(scriptOf(new URL('engine-worker.js', import.meta.url)), { type: 'module' });

/** The address of what keeps the site on the device. @type {string | null} */
export const serviceWorker = new URL('service-worker.js', import.meta.url).href;
