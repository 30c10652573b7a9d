/** Letters of keys on all keyboards of our languages, and what the help shows of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/keyboard.js')} */
const { keySigns, letterOf, watchKeys } = await load('app/system/keyboard.ts');

const keyboards = readFileSync(new URL('../shell/app/keyboards.tsv', import.meta.url), 'utf8').split('\n')
  .filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
const press = (/** @type {string} */ key, /** @type {string} */ code) => letterOf(/** @type {KeyboardEvent} */ ({ key, code }));

test('a key is its Latin letter, or the one at its place', () => {
  assert.ok(keyboards.length > 50);
  for (const [layouts, ...keys] of keyboards) {
    ['q', 'h', 'z', 'y'].forEach((letter, place) => {
      for (const key of keys[place]?.split(' ') ?? []) {
        const expected = /^[a-z]$/i.test(key) ? key.toLowerCase() : letter;
        assert.equal(press(key, `Key${letter.toUpperCase()}`), expected, `${layouts}: ${key}`);
      }
      for (const code of keys[5 + place]?.split(' ') ?? []) if (code !== '-') assert.equal(press(letter, code.replace('+', '')), letter, layouts);
    });
  }
  for (const [key, code] of [['Dead', 'KeyQ'], ['Unidentified', 'KeyQ'], ['\u0439', 'KeyQ']]) assert.equal(press(String(key), String(code)), 'q');
  for (const [key, code] of [['ArrowLeft', 'ArrowLeft'], ['1', 'Digit1'], [';', 'Semicolon'], ['Enter', '']]) assert.equal(press(String(key), String(code)), '');
});

test('the help shows what stands on the keys, as the browser says or as they have been pressed', async () => {
  const page = new EventTarget();
  const [map, answer] = (() => {
    /** @type {(keys: [string, string][]) => void} */
    let resolve = () => {};
    return [new Promise((done) => { resolve = done; }), (/** @type {[string, string][]} */ keys) => resolve(keys)];
  })();
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { keyboard: { getLayoutMap: () => map } } });
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  /** @type {string[]} */
  const told = [];
  watchKeys(() => told.push(keySigns()), new AbortController().signal);
  const type = (/** @type {string} */ key, /** @type {string} */ code, more = {}) => page.dispatchEvent(Object.assign(new Event('keydown'),
    { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false, ...more }));
  assert.equal(keySigns(), 'Q H Z Y');
  type('a', 'KeyQ'); // French, where Q is elsewhere
  type('Dead', 'KeyH');
  type('@', 'KeyQ', { altKey: true });
  assert.deepEqual(told, []);
  type(';', 'KeyQ');
  type('\u03b7', 'KeyH');
  assert.deepEqual(told, ['; H Z Y', '; \u0397 Z Y']);
  answer([['KeyQ', 'й'], ['KeyH', 'р'], ['KeyZ', 'я'], ['KeyY', 'н']]);
  await map;
  assert.equal(told.at(-1), 'Й Р Я Н');
  type('q', 'KeyQ'); // switched to the other layout
  assert.equal(told.at(-1), 'Q Р Я Н');
});
