/** Notifications of the browser: only while the page is hidden, and through the service worker where there is one. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/share/notifications.js')} */
const { notify } = await load('app/share/notifications.ts');

/** @type {string[]} */
let shown = [];
const page = { hidden: true, querySelector: () => null };
/** @type {object | undefined} */
let worker;
class FakeNotification {
  static permission = 'granted';
  /** @param {string} text */
  constructor(text) { shown.push(text); }
}
Object.assign(globalThis, { Notification: FakeNotification, document: page });
Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker: { getRegistration: async () => worker } } });

beforeEach(() => {
  shown = [];
  page.hidden = true;
  FakeNotification.permission = 'granted';
  worker = undefined;
});

test('a notification is shown while the page is hidden', async () => {
  await notify('Your turn');
  assert.deepEqual(shown, ['Your turn']);
  page.hidden = false;
  await notify('Again');
  page.hidden = true;
  FakeNotification.permission = 'denied';
  await notify('Again');
  assert.deepEqual(shown, ['Your turn']);
});

test('an active service worker shows it, in place of the one before', async () => {
  /** @type {unknown[]} */
  const asked = [];
  worker = { active: {}, showNotification: async (/** @type {string} */ text, /** @type {{ tag: string }} */ { tag }) => asked.push([text, tag]) };
  await notify('Your turn');
  assert.deepEqual(asked, [['Your turn', 'quarto-turn']]);
  assert.deepEqual(shown, []);
});
