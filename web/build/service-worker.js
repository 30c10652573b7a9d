/// <reference path="service-worker-globals.d.ts" />
/**
 * Keeps the whole site on the device, so that the game opens without a network. A new version is fetched beside the one
 * in use, takes its place only when a page says so, and then what belonged to the old one is removed. Workbox and the
 * lists of the files are put before this text by service-worker.mjs.
 */
const { addPlugins, cleanupOutdatedCaches, precacheAndRoute } = workbox.precaching;

// What the browser has just fetched for the page is not transferred once more: the server only says that it still holds.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }]);
precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
workbox.core.clientsClaim();

// What not everybody needs is kept when it is used for the first time, under an address that names this version's
// contents; a new version brings its own contents of those that are kept.
const cacheName = workbox.core.cacheNames.runtime;
const forSome = new Map(filesForSome.map(({ url, revision, integrity }) => {
  const address = new URL(url, location.href).href;
  return [address, { key: `${address}?revision=${revision}`, integrity }];
}));
/** @typedef {{ request: Request }} Asked */
const addressOf = (/** @type {string} */ url) => url.replace(/[?#].*/, '');
/** Without the hash that is in the name: the same for all versions. */
const plainAddressOf = (/** @type {string} */ url) => addressOf(url).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
const keptAs = (/** @type {string} */ url) => forSome.get(addressOf(url));
const used = new workbox.strategies.CacheFirst({
  cacheName,
  plugins: [{
    cacheKeyWillBeUsed: async (/** @type {Asked} */ { request }) => keptAs(request.url)?.key,
    requestWillFetch: async (/** @type {Asked} */ { request }) =>
      new Request(request, { cache: 'no-cache', integrity: keptAs(request.url)?.integrity }),
  }],
});
workbox.routing.registerRoute(({ url }) => forSome.has(addressOf(url.href)), used);

/** The addresses of those that are kept, in any version. */
async function keptForSome() {
  return await caches.has(cacheName) ? (await (await caches.open(cacheName)).keys()).map(({ url }) => url) : [];
}

addEventListener('install', (/** @type {any} */ event) => event.waitUntil((async () => {
  const kept = new Set((await keptForSome()).map(plainAddressOf));
  await Promise.all([...forSome.keys()].filter((address) => kept.has(plainAddressOf(address)))
    .flatMap((address) => used.handleAll({ event, request: new Request(address) })));
})()));
addEventListener('activate', (/** @type {any} */ event) => event.waitUntil((async () => {
  const current = new Set([...forSome.values()].map(({ key }) => key));
  const old = (await keptForSome()).filter((url) => !current.has(url));
  await Promise.all(old.map(async (url) => (await caches.open(cacheName)).delete(url)));
})()));

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void /** @type {any} */ (self).skipWaiting();
});
