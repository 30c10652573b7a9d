/** Where the site's files come from: beside this one. The single-file edition holds them itself (single/source.js). */

/** @param {string} file @returns {Promise<Response>} */
export const fetchFile = (file) => fetch(new URL(file, import.meta.url));

/** A thread with the engine (engine-worker.js). */
export const startWorker = () => new Worker(new URL('engine-worker.js', import.meta.url), { type: 'module' });

/** The address of what keeps the site on the device. @type {string | null} */
export const serviceWorker = new URL('service-worker.js', import.meta.url).href;
