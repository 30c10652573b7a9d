/// <reference path="service-worker-globals.d.ts" />
/**
 * Service worker: caches the whole site for offline use. A new version is downloaded alongside the current one and
 * activated only on request of a page; then the old files are deleted. service-worker.mjs prepends Workbox and the
 * lists of files.
 */
const { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } = workbox.precaching;

// Revalidate instead of downloading again what the browser has just cached for the page.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }]);
precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
workbox.core.clientsClaim();

// Optional files are cached on first use, under a key that contains their revision. A new version downloads its own
// copies of those that are in the cache.
const cacheName = workbox.core.cacheNames.runtime;
const forSome = new Map(filesForSome.map(({ url, revision, integrity }) => {
  const address = new URL(url, location.href).href;
  return [address, { key: `${address}?revision=${revision}`, integrity }];
}));
/** @typedef {{ request: Request }} Asked */
const addressOf = (/** @type {string} */ url) => url.replace(/[?#].*/, '');
/** URL without the content hash: the same in all versions. */
const plainAddressOf = (/** @type {string} */ url) => addressOf(url).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
const keptAs = (/** @type {string} */ url) => forSome.get(addressOf(url));
const used = new workbox.strategies.CacheFirst({
  cacheName,
  plugins: [{
    cacheKeyWillBeUsed: async (/** @type {Asked} */ { request }) => keptAs(request.url)?.key,
    requestWillFetch: async (/** @type {Asked} */ { request }) =>
      new Request(request, { cache: 'no-cache', integrity: keptAs(request.url)?.integrity }),
    // With a language its rules are kept.
    cacheDidUpdate: async (/** @type {Asked & { event: Event }} */ { request, event }) => {
      const language = /\/text\/([\w-]+)\./.exec(request.url)?.[1];
      if (language) await used.handle({ event, request: new Request(`learn.${language}.html`) }).catch(() => {});
    },
    // Rules in a language that isn't kept: better the English ones than the browser's error.
    handlerDidError: async (/** @type {Asked} */ { request }) => /\/learn\.[\w-]+\.html$/.test(addressOf(request.url)) ? matchPrecache('learn.html') : undefined,
  }],
});
workbox.routing.registerRoute(({ url }) => forSome.has(addressOf(url.href)), used);

/** Cache keys of all cached optional files, of any version. */
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

// "It's your turn" (app/share/notifications.ts): back to the game.
addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  const { clients, registration } = /** @type {any} */ (self);
  event.waitUntil((async () => {
    const [page] = await clients.matchAll({ type: 'window' });
    await (page ? page.focus() : clients.openWindow(registration.scope));
  })());
});
