/** When the engine's worker fetches opening books (web/app/engine/books.ts), with a simulated server and clock. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/engine/books.js')} */
const { bookFetcher } = await load('app/engine/books.ts');

let now = 0;
/** What the server answers. @type {() => Promise<Response>} */
let serve;
let fetched = 0;
/** @type {(() => void)[]} timers that have not fired */
let timers = [];
/** @type {string[]} */
let taken = [];
/** @type {ReturnType<typeof bookFetcher>} */
let books;
Object.defineProperty(performance, 'now', { value: () => now }); // read-only in Node 18
Object.assign(globalThis, {
  fetch: () => { ++fetched; return serve(); },
  setTimeout: (/** @type {() => void} */ callback) => { timers.push(callback); },
});

beforeEach(() => {
  [now, fetched, timers, taken] = [1e6, 0, [], []];
  books = bookFetcher((name, text) => { taken.push(`${name}: ${text}`); });
});

test('a book is fetched once', async () => {
  serve = async () => new Response('pages');
  await Promise.all([books('c'), books('c')]);
  await books('c');
  assert.deepEqual([fetched, taken], [1, ['c: pages']]);
});

for (const [how, answer] of /** @type {[string, typeof serve][]} */ ([
  ['is missing', async () => new Response('', { status: 404 })],
  ['is refused for a while', async () => new Response('', { status: 503 })],
  ['is out of reach', () => Promise.reject(new TypeError('no network'))],
])) {
  test(`a book that ${how} is asked for again, ever more seldom`, async () => {
    serve = answer;
    const tries = [];
    for (let second = 0; second < 2000; ++second, now += 1000) {
      const before = fetched;
      await books('c');
      if (fetched > before) tries.push(second);
    }
    assert.deepEqual(tries, [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 812, 1112, 1412, 1712]);
    serve = async () => new Response('pages');
    now += 300_000;
    await books('c');
    assert.deepEqual(taken, ['c: pages']);
  });
}

test('a book is not waited for longer than a second in all, and is taken when it comes', async () => {
  let send = (/** @type {Response} */ _) => {};
  serve = () => new Promise((resolve) => { send = resolve; });
  const wait = books('c');
  assert.equal(timers.length, 1);
  timers[0]();
  await wait;
  await books('c');
  assert.deepEqual([fetched, timers.length, taken], [1, 1, []]);
  send(new Response('pages'));
  while (taken.length === 0) await new Promise(setImmediate);
});
