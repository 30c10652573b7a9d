/** When the page looks for another version of itself, and offers it; without a browser, with the service worker as one sees it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

const page = Object.assign(new EventTarget(), { hidden: false, readyState: 'complete' });
const place = { href: 'https://quarto.example/', reloads: 0, reload() { this.reloads += 1; } };
/** What Workbox waits for, as a new version might take over by itself. @type {(() => void)[]} */
const waits = [];
Object.assign(globalThis, { document: page, location: place, self: { setTimeout: (/** @type {() => void} */ task) => waits.push(task) } });
/** @type {typeof import('../../web/app/system/app-update.js')} */
const { AppUpdates } = await load('app/system/app-update.ts');
/** @type {typeof import('../../web/app/system/asset-source.js')} */
const { serviceWorker } = await load('app/system/asset-source.ts');

class Worker extends EventTarget {
  scriptURL = serviceWorker;
  state = 'installing';
  told = /** @type {unknown[]} */ ([]);
  /** Without an answer. @param {unknown} message @param {MessagePort[]} ports */
  postMessage(message, ports) {
    this.told.push(message);
    for (const port of ports) port.close();
  }
  /** @param {string} state */
  becomes(state) {
    this.state = state;
    this.dispatchEvent(Object.assign(new Event('statechange'), { state }));
  }
}

/** A page with a service worker from an earlier visit. @param {{isWaiting?: boolean, refuses?: boolean}} [state] */
async function visit({ isWaiting = false, refuses = false } = {}) {
  const found = new Worker(), active = new Worker();
  if (isWaiting) found.state = 'installed';
  const registration = Object.assign(new EventTarget(), {
    active, waiting: isWaiting ? found : null, installing: /** @type {Worker | null} */ (null), updates: 0,
    async update() { this.updates += 1; },
  });
  const container = Object.assign(new EventTarget(), {
    controller: active, register: async () => (refuses ? Promise.reject(new Error('refused')) : registration),
  });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker: container } });
  place.reloads = 0;
  let offers = 0;
  const updates = new AppUpdates(() => { offers += 1; });
  await updates.install(() => {});
  await null;
  return { updates, registration, container, found, offers: () => offers };
}

/** Another version has come. @param {Awaited<ReturnType<typeof visit>>} seen */
function find({ registration, found }) {
  registration.installing = found;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = found;
  found.becomes('installed');
  for (const task of waits.splice(0)) task();
}

for (const [when, isWaiting, minutes] of /** @type {const} */ ([
  ['on the visit that finds it', false, 0], ['long after the page was opened', false, 90], ['on a later visit', true, 0],
])) {
  test(`another version is offered as soon as it waits, ${when}`, async (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const seen = await visit({ isWaiting }), { updates, found, container } = seen;
    now = minutes * 60_000;
    if (!isWaiting) {
      assert.deepEqual([updates.isReady, seen.offers()], [false, 0]);
      find(seen);
    }
    assert.deepEqual([updates.isReady, seen.offers(), place.reloads], [true, 1, 0]);
    updates.activate();
    await null;
    assert.deepEqual([found.told, place.reloads], [[{ type: 'SKIP_WAITING' }], 0], 'it has not taken over yet');
    container.controller = found;
    container.dispatchEvent(new Event('controllerchange'));
    assert.equal(place.reloads, 1);
  });
}

test('a page that stays open looks for another version when it is seen again after an hour', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { registration } = await visit();
  const seenAt = (/** @type {number} */ minutes, hidden = false) => {
    now = minutes * 60_000;
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    return registration.updates;
  };
  assert.deepEqual([seenAt(0), seenAt(59), seenAt(61, true), seenAt(61), seenAt(62), seenAt(120), seenAt(121), seenAt(500)], [0, 0, 0, 1, 1, 1, 2, 3]);
});

test('when the server has another build, the page looks for it, offers once to reload, and does so', async () => {
  const { updates, registration, offers } = await visit();
  updates.offerReload();
  updates.offerReload();
  assert.deepEqual([updates.isReady, registration.updates, offers()], [true, 1, 1]);
  updates.activate();
  assert.equal(place.reloads, 1);
});

test('without a service worker, or where it is refused, the page can still be loaded anew', async () => {
  const { updates, offers } = await visit({ refuses: true });
  updates.offerReload();
  assert.deepEqual([offers(), updates.isReady], [1, true]);
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  const without = new AppUpdates(() => {});
  await without.install(() => assert.fail('nothing controls the page'));
  assert.equal(without.isReady, false);
  without.offerReload();
  without.activate();
  assert.equal(place.reloads, 1);
});
