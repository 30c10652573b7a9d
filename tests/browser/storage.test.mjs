/** Texts that the browser keeps (web/page/storage.js), and what it does when it refuses; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { PageStorage } from '../../web/page/storage.js';

/** @type {Map<string, string>} of the browser */
const kept = new Map();
let isRefused = false;
/** @template T @param {() => T} use @returns {T} */
const unlessRefused = (use) => {
  if (isRefused) throw new Error('refused');
  return use();
};
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ name) => unlessRefused(() => kept.get(name) ?? null),
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => unlessRefused(() => kept.set(name, text)),
    removeItem: (/** @type {string} */ name) => unlessRefused(() => kept.delete(name)),
  },
});

/** @type {PageStorage} */
let storage;
beforeEach(() => {
  kept.clear();
  isRefused = false;
  storage = new PageStorage();
});

test('what is saved is there, under a name of ours', () => {
  assert.equal(storage.load('game'), null);
  storage.save('game', 'one');
  assert.deepEqual([...kept], [['quarto.game', 'one']]);
  assert.equal(new PageStorage().load('game'), 'one');
});

test('what the browser refuses holds as long as the page', () => {
  isRefused = true;
  storage.save('game', 'one');
  assert.equal(storage.load('game'), 'one');
  assert.equal(new PageStorage().load('game'), null);
  isRefused = false;
  storage.save('game', 'two');
  assert.equal(storage.load('game'), 'two');
  assert.equal(new PageStorage().load('game'), 'two');
});

test('what another page has saved is news once', () => {
  storage.load('game');
  assert.ok(!storage.takeNews());
  new PageStorage().save('game', 'theirs');
  assert.ok(storage.takeNews());
  assert.ok(!storage.takeNews());
});

test('what this page saves is no news to it', () => {
  storage.load('game');
  storage.save('game', 'ours');
  assert.ok(!storage.takeNews());
});

test('what is put aside is gone and not lost, each text under a name of its own', () => {
  for (const text of ['one', 'two']) {
    storage.save('game', text);
    storage.putAside('game');
    assert.equal(storage.load('game'), null);
  }
  storage.putAside('game'); // there is none
  assert.deepEqual(Object.fromEntries(kept), { 'quarto.game.aside1': 'one', 'quarto.game.aside2': 'two' });
});

test('what is put aside where the browser refuses is gone all the same', () => {
  isRefused = true;
  storage.save('game', 'one');
  storage.putAside('game');
  assert.equal(storage.load('game'), null);
  assert.equal(storage.load('game.aside1'), 'one');
});
