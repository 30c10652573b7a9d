/** Tabs that share saved data (web/app/session/saved-data.ts): one of them is active; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/session/saved-data.js')} */
const { followSaves } = await load('app/session/saved-data.ts');

const settled = () => new Promise((done) => setImmediate(done));

/** @type {((error: Error) => void) | null} */
let steal = null;
/** Losses of which the tabs have not heard yet; null: they hear at once. @type {(() => void)[] | null} */
let losses = null;
async function query() {
  for (const lose of losses?.splice(0) ?? []) lose();
  await settled(); // the browser answers in a task of its own
}
/** The browser's lock. @param {string} _name @param {LockOptions} options @param {(lock: {} | null) => unknown} use */
async function request(_name, options, use) {
  if (steal && options.ifAvailable) return use(null);
  const lose = steal?.bind(null, new Error('stolen'));
  if (losses && lose) losses.push(lose);
  else lose?.();
  return new Promise((done, fail) => {
    const mine = fail;
    steal = mine;
    void Promise.resolve(use({})).then(() => {
      if (steal === mine) steal = null;
      done(undefined);
    });
  });
}

/** @param {{hasFocus?: boolean, isShared?: boolean}} [options] */
async function tab({ hasFocus = true, isShared = true } = {}) {
  const heard = new EventTarget(), ending = new AbortController();
  /** @type {boolean[]} */
  const told = [];
  let isChanged = false;
  const focus = { has: hasFocus };
  Object.assign(globalThis, {
    addEventListener: heard.addEventListener.bind(heard),
    document: { hasFocus: () => focus.has, addEventListener() {} },
  });
  const { document } = globalThis;
  const port = { send: (/** @type {string} */ _name, /** @type {{isPassiveTab: boolean}} */ { isPassiveTab }) => told.push(isPassiveTab) };
  const storage = { pollChanges: () => isChanged, isRead: new Promise(() => {}) };
  followSaves(/** @type {any} */ (port), /** @type {any} */ (storage), isShared, ending.signal);
  await settled();
  /** @param {string} event */
  const hear = async (event) => {
    Object.assign(globalThis, { document });
    heard.dispatchEvent(new Event(event));
    await settled();
  };
  return {
    focus, hear, told,
    end: () => ending.abort(),
    get isPassive() { return told.at(-1) ?? false; },
    adopts: async () => {
      isChanged = true;
      await hear('storage');
      isChanged = false;
    },
  };
}

beforeEach(() => {
  steal = null;
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request, query } }, configurable: true });
});

test('of two tabs the one that was turned to last is active, even if both say that they have the focus', async () => {
  const first = await tab();
  assert.equal(first.isPassive, false);
  const second = await tab();
  assert.deepEqual([first.isPassive, second.isPassive], [true, false]);
  await first.adopts();
  assert.equal(first.isPassive, true);
  for (const event of ['pointerdown', 'keydown', 'focus', 'pageshow']) {
    await first.hear(event);
    assert.deepEqual([first.isPassive, second.isPassive], [false, true], event);
    await second.hear(event);
    assert.deepEqual([first.isPassive, second.isPassive], [true, false], event);
  }
});

test('a tab opened in the background leaves the game to the active one, but plays where there is none', async () => {
  const alone = await tab({ hasFocus: false });
  assert.equal(alone.isPassive, false);
  const behind = await tab({ hasFocus: false });
  assert.deepEqual([alone.isPassive, behind.isPassive], [false, true]);
  await behind.hear('focus'); // of another window
  assert.equal(behind.isPassive, true);
  alone.end();
  behind.focus.has = true;
  await behind.hear('focus');
  assert.equal(behind.isPassive, false);
});

test('a page that is left gives up the game, and takes it again when it is shown', async () => {
  const first = await tab();
  await first.hear('pagehide');
  assert.equal(steal, null);
  await first.hear('pageshow');
  assert.equal(first.isPassive, false);
  assert.notEqual(steal, null);
});

test('boards embedded in a page share nothing, and all of them play', async () => {
  const boards = [await tab({ isShared: false }), await tab({ isShared: false })];
  assert.deepEqual(boards.map(({ isPassive }) => isPassive), [false, false]);
  assert.equal(steal, null);
});

test('a tab that hears of a move before it has lost the lock does not think', async () => {
  losses = [];
  const first = await tab(), second = await tab();
  await first.adopts();
  assert.deepEqual([first.told, second.told], [[true, true], []]);
  losses = null;
});

test('without locks the focus decides', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  const first = await tab({ hasFocus: false });
  await first.adopts();
  assert.equal(first.isPassive, true);
  first.focus.has = true;
  await first.hear('focus');
  assert.equal(first.isPassive, false);
});
