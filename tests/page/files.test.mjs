/** Files that come and go (web/app/system/loader.ts, dom.ts): fonts by their bytes, what is said of those that fail; without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { published, site } from '../browser/server.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/loader.js')} */
const { Files, answered, inTime, isFileFailure, isFont, isOutdated, loadWanted } = await load('app/system/loader.ts');
/** @type {typeof import('../../web/app/system/dom.js')} */
const { download } = await load('app/system/dom.ts');

/** @param {Uint8Array} bytes @param {number} [size] */
const part = (bytes, size = bytes.length) => new Uint8Array(bytes.subarray(0, size)).buffer;

test('complete fonts are recognised, truncated ones are not', () => {
  for (const name of ['regular', 'bold']) {
    const bytes = readFileSync(site + published(`font/${name}.ttf`));
    assert.ok(isFont(part(bytes)));
    const end = bytes.length - 4; // tables end on 4-byte words
    for (const size of [0, 11, 12, 40, bytes.length / 2, end]) assert.ok(!isFont(part(bytes, size)), `${size} bytes`);
  }
});

test('a 404 page is not recognised as a font', () => {
  assert.ok(!isFont(part(new TextEncoder().encode(`<!doctype html><title>404</title>${'<p>Not found'.repeat(99)}`))));
});

/** By status, 0 for a network error: whether the server may have files of another build. @type {[number, boolean][]} */
const failures = [[0, false], [400, true], [403, true], [404, true], [410, true], [499, true], [500, false], [502, false], [503, false], [599, false]];
for (const [status, outdated] of failures) {
  test(`${status ? `status ${status}` : 'a network error'} is ${outdated ? 'a' : 'no'} sign of another build on the server`, async () => {
    const asked = status ? Promise.resolve(new Response('', { status })) : Promise.reject(new TypeError('no network'));
    const failure = await answered('game.js', asked).then(() => assert.fail('it is there'), (error) => error);
    assert.equal(failure.kind, 'file');
    assert.equal(isOutdated(failure), outdated);
    assert.match(failure.message, /^game\.js: /);
  });
}

/** Timers that the page has set wait for the function returned. @param {import('node:test').MockTracker} mock */
function timers(mock) {
  /** @type {(() => void)[]} */
  const waiting = [];
  mock.method(globalThis, 'setTimeout', /** @type {any} */ ((/** @type {() => void} */ run) => waiting.push(run)));
  return () => waiting.splice(0).forEach((run) => run());
}

test('what a press asks for and does not come is given up', async ({ mock }) => {
  const passTime = timers(mock);
  const never = inTime('share.js', new Promise(() => {}));
  passTime();
  await assert.rejects(never, isFileFailure);
  assert.equal(await inTime('share.js', Promise.resolve(7)), 7);

  let begun = 0;
  const load = () => { ++begun; return new Promise(() => {}); };
  const wanted = loadWanted('share.js', load);
  passTime();
  await assert.rejects(wanted, isFileFailure);
  await assert.rejects(loadWanted('share.js', load), isFileFailure); // by another address, which isn't there either
  assert.equal(begun, 1);
});

for (const [what, pieces] of /** @type {const} */ ([['isn’t answered', null], ['stops at once', 0], ['stops on its way', 2]])) {
  test(`a file that ${what} is given up, unless a progress bar shows it`, async ({ mock }) => {
    const passTime = timers(mock);
    mock.method(globalThis, 'fetch', () => (pieces === null ? new Promise(() => {}) : Promise.resolve(new Response(new ReadableStream({
      start: (stream) => { for (let piece = 0; piece < pieces; ++piece) stream.enqueue(new Uint8Array(9)); },
    })))));
    let ends = 0;
    const [unseen, seen] = [new Files(), new Files(() => {})].map((files) => {
      const file = files.bytes('text/de.mo', () => true);
      file.catch(() => {}).finally(() => ++ends);
      return file;
    });
    await new Promise(setImmediate); // what can come has come
    passTime();
    await assert.rejects(/** @type {Promise<unknown>} */ (unseen), isFileFailure);
    await new Promise(setImmediate);
    assert.equal(ends, 1);
    assert.ok(seen);
  });
}

test('a downloaded file can be read until the next one', ({ mock }) => {
  const passTime = timers(mock);
  /** @type {string[]} */
  const clicked = [];
  const element = { href: '', append() {}, click() { clicked.push(element.href); } };
  Object.assign(globalThis, { document: { createElement: () => element } });
  const revoked = mock.method(URL, 'revokeObjectURL');
  for (const name of ['a.txt', 'b.txt']) {
    download(name, new Blob([name]));
    passTime();
    assert.ok(!revoked.mock.calls.some((call) => call.arguments[0] === clicked.at(-1)));
  }
  assert.equal(revoked.mock.calls.at(-1)?.arguments[0], clicked[0]);
});
