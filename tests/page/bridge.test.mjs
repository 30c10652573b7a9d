/** Messages between page and game (web/app/bridge/messages.ts, web/wasm), from the page's side; without a browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('../../web/app/bridge/messages.js')} */
const { calls, effects, messages } = await load('app/bridge/messages.ts');
/** @type {typeof import('../../web/app/bridge/message-text.js')} */
const { perform, writeMessage } = await load('app/bridge/message-text.ts');
const none = new ArrayBuffer(0);

/**
 * What the page's handlers get from one message.
 * @param {string} message @param {ArrayBuffer} [bytes]
 */
function heard(message, bytes = none) {
  /** @type {[name: string, values: unknown][]} */
  const all = [];
  const handlers = Object.fromEntries(Object.keys({ ...effects, ...calls }).map((name) =>
    [name, (/** @type {unknown} */ values) => { all.push([name, values]); }]));
  perform(/** @type {any} */ (handlers), message, bytes);
  return all;
}

test('a message to the game is its name and escaped fields, in the order of their names', () => {
  assert.deepEqual(writeMessage('undo'), ['undo', none]);
  assert.deepEqual(writeMessage('resize', { width: 390, height: 844 }), ['resize\t844\t390', none]);
  assert.deepEqual(writeMessage('pointer', { kind: 'down', x: 20, y: 30, isTouch: true }), ['pointer\t1\tdown\t20\t30', none]);
  assert.deepEqual(writeMessage('type', { line: 'a\tb\\c\0' }), ['type\ta\\tb\\\\c\ufffd', none]);
  assert.deepEqual(writeMessage('open_record', { record: '', players: '' }), ['open_record\t\t', none]);
  const texts = new ArrayBuffer(3);
  assert.equal(writeMessage('load_lessons', { lessons: 'quarto-lessons 1', texts })[1], texts);
  assert.equal(writeMessage('load_lessons', { lessons: 'quarto-lessons 1', texts })[0], 'load_lessons\tquarto-lessons 1');
});

test('a message from the game is read into named values, or refused if unknown', () => {
  assert.deepEqual(heard('forget_link'), [['forget_link', {}]]);
  assert.deepEqual(heard('vibrate\t20 40 20'), [['vibrate', { pattern: [20, 40, 20] }]]);
  assert.deepEqual(heard('vibrate\t'), [['vibrate', { pattern: [] }]]);
  assert.deepEqual(heard('announce\tYour\\tturn.\\\\\nNow.\tpolite'), [['announce', { text: 'Your\tturn.\\\nNow.', urgency: 'polite' }]]);
  assert.deepEqual(heard('ask_line\tAda\tName\t2'), [['ask_line', { current: 'Ada', label: 'Name', named: 2 }]]);
  assert.deepEqual(heard('ask_line\t\tMove\t'), [['ask_line', { current: '', label: 'Move', named: null }]]);
  assert.deepEqual(heard('apply_theme\t125\tdark'), [['apply_theme', { fontScale: 1.25, theme: 'dark' }]]);
  assert.deepEqual(heard('follow_relay\ta\nb\nc\n\n\there 0 3\tk\tt'), [['follow_relay',
    { channels: [{ topic: 'a', key: 'b' }, { topic: 'c', key: '' }], here: 'here 0 3', key: 'k', topic: 't' }]]);
  const samples = new Uint8Array([1, 2, 3, 4]).buffer;
  assert.deepEqual(heard('load_sound\t3\t44100', samples), [['load_sound', { number: 3, rate: 44100, samples }]]);
  assert.throws(() => heard('toString'), /the game asks for toString/);
});

test('a handler\'s answer is returned to the game, or null without one', () => {
  const handlers = /** @type {any} */ ({ today: () => '2028-02-29', forget_link: () => {} });
  assert.equal(perform(handlers, 'today', none), '2028-02-29');
  assert.equal(perform(handlers, 'forget_link', none), null);
});

test('the game\'s side of the messages is made from the same list, with the fields in the same order', () => {
  const file = join(tmpdir(), `messages-${process.pid}.hpp`);
  execFileSync('node', [`${root}web/build/run.mjs`, 'build/bridge-header.ts', file]);
  const header = readFileSync(file, 'utf8');
  rmSync(file);
  const camel = (/** @type {string} */ name) => name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());
  assert.ok(header.includes(`MessageList<${Object.keys(messages).map((name) => `message::${camel(name)}`).join(', ')}>`));
  assert.match(header, /struct Pointer \{\s*[^}]*"pointer";\s*[^}]*is_later = false;\s*bool is_touch;\s*PointerKind kind;\s*int x;\s*int y;/);
  assert.match(header, /return \{from\.read<bool>\(\), from\.read<PointerKind>\(\), from\.read<int>\(\), from\.read<int>\(\)\};/);
  assert.match(header, /struct Seek \{[^}]*is_later = true;/);
  assert.match(header, /static intent::EnterName read\(.*?\) \{\s*intent::EnterName all\{\};\s*from\.read\(all\.name\);\s*from\.read\(all\.seat\);\s*return all;/);
  assert.ok(header.includes('[[maybe_unused]] const effect::Announce& from) { return call_page("announce", {text_field(from.text), word_field<Urgency>(from.urgency)}); }'));
  assert.ok(header.includes('[[maybe_unused]] const call::Sign& from) { return later([&] { return call_page("sign", {text_field(from.seed), text_field(from.text)}); }); }'));
  assert.ok(header.includes('words<Urgency>{"polite", "assertive"};\nstatic_assert(Urgency::polite == Urgency{0} && Urgency::assertive == Urgency{1});'));
});
