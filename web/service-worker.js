/// <reference path="service-worker-globals.d.ts" />
/**
 * Keeps the whole site on the device, so that the game opens without a network. A new version is fetched beside the one
 * in use, takes its place only when a page says so, and then what belonged to the old one is removed. Workbox and the
 * list of the files are put before this text by service-worker.mjs.
 */
const { addPlugins, cleanupOutdatedCaches, precacheAndRoute } = workbox.precaching;

// What the browser has just fetched for the page is not transferred once more: the server only says that it still holds.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }]);
precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
workbox.core.clientsClaim();

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void /** @type {any} */ (self).skipWaiting();
});
