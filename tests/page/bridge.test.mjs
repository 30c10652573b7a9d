/** Messages between page and game (web/app/bridge/messages.ts, web/wasm), from the page's side; without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('../../web/app/bridge/messages.js')} */
const { effects, perform, writeMessage } = await load('app/bridge/messages.ts');
const source = (/** @type {string} */ file) => readFileSync(`${root}web/${file}`, 'utf8');
const none = new Uint8Array();

/**
 * Effects received by the page's handlers from one message.
 * @param {string} message @param {Uint8Array<ArrayBuffer>} [bytes]
 */
function heard(message, bytes = none) {
  /** @type {{name: string, fields: unknown[], bytes: Uint8Array}[]} */
  const all = [];
  const handlers = Object.fromEntries(Object.keys(effects).map((name) =>
    [name, (/** @type {unknown[]} */ fields, /** @type {Uint8Array} */ came) => { all.push({ name, fields, bytes: came }); }]));
  perform(/** @type {any} */ (handlers), message, bytes);
  return all;
}

test('a message to the game is its name and escaped fields, separated by tabs', () => {
  assert.equal(writeMessage('undo', []), 'undo');
  assert.equal(writeMessage('resize', [390, 844]), 'resize\t390\t844');
  assert.equal(writeMessage('pointer', [1, 20, 30, true]), 'pointer\t1\t20\t30\t1');
  assert.equal(writeMessage('type', ['a\tb\\c\0']), 'type\ta\\tb\\\\c\ufffd');
  assert.equal(writeMessage('open_record', ['', '']), 'open_record\t\t');
});

test('a message from the game is read into typed fields, or refused if unknown', () => {
  assert.deepEqual(heard('forget_link'), [{ name: 'forget_link', fields: [], bytes: none }]);
  assert.deepEqual(heard('vibrate\t20 40 20')[0]?.fields, [[20, 40, 20]]);
  assert.deepEqual(heard('vibrate\t')[0]?.fields, [[]]);
  assert.deepEqual(heard('announce\tYour\\tturn.\\\\\nNow.\t0')[0]?.fields, ['Your\tturn.\\\nNow.', false]);
  assert.deepEqual(heard('load_sound\t3\t44100', new Uint8Array([1, 2, 3, 4])), [
    { name: 'load_sound', fields: [3, 44100], bytes: new Uint8Array([1, 2, 3, 4]) }]);
  assert.throws(() => heard('toString'), /the game asks for toString/);
});

test('a handler\'s answer is returned to the game, or null without one', () => {
  const handlers = /** @type {any} */ ({ today: () => '2028-02-29', forget_link: () => {} });
  assert.equal(perform(handlers, 'today', none), '2028-02-29');
  assert.equal(perform(handlers, 'forget_link', none), null);
});

test('the page and the game know the same messages', () => {
  const told = [...(/interface GameMessages \{\n(.*?)\n\}/s.exec(source('app/bridge/messages.ts'))?.[1] ?? '').matchAll(/^ {2}(\w+): \[/gm)];
  const taken = [...source('wasm/dispatch.cpp').matchAll(/\b(?:later_)?on<(\w+)>\("(\w+)"\)/g)];
  assert.ok(taken.length > 30);
  assert.deepEqual(told.map(([, name]) => name).sort(), taken.map(([, , name]) => name).sort());
  for (const [, handler, name] of taken) assert.equal(handler, name);
  const asked = [...source('wasm/host.cpp').matchAll(/\b(?:call_page|write_message|page_perform)\("(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(asked)].sort(), Object.keys(effects).sort());
});
