/** Messages of an embedded game to its host page, and their target origin; without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/embed/embed-params.js')} */
const { postToHost } = await load('app/embed/embed-params.ts');

/** @type {{message: object, origin: string, transferred: unknown[]}[]} */
const posted = [];
Object.assign(globalThis, {
  parent: {
    postMessage: (/** @type {object} */ message, /** @type {string} */ origin, /** @type {unknown[]} */ transferred) =>
      posted.push({ message, origin, transferred }),
  },
});

/** @param {string | null} host */
const optionsFor = (host) => ({ host, game: 'q1', lang: null, level: null, mode: null, date: null, theme: null, preferences: {}, locked: '' });

test('the port to the game is sent only to the origin that the page named', () => {
  const port = /** @type {any} */ ({});
  postToHost(optionsFor('https://host.example'), 'hello', [port]);
  assert.deepEqual(posted.splice(0),
    [{ message: { quarto: 1, event: 'hello' }, origin: 'https://host.example', transferred: [port] }]);
});

test('a message to a page without an origin is sent to any origin', () => {
  postToHost(optionsFor('null'), 'coming');
  assert.deepEqual(posted.splice(0).map(({ origin }) => origin), ['*']);
});

test('without a listening page, nothing is sent', () => {
  postToHost(optionsFor(null), 'coming');
  assert.deepEqual(posted, []);
});
