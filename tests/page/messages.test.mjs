/** Messages between a page and the game in its frame are accepted in the specified shape only; without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('../../web/packages/quarto-board/messages.js')} */
const { Malformed, answers, commands, events, fault, features, version } = await load('packages/quarto-board/messages.ts');

/** Pseudo-random numbers, the same in each run (mulberry32). */
let seed = 1;
function chance() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const below = (/** @type {number} */ end) => Math.floor(chance() * end);
/** @template T @param {readonly T[]} items */
const one = (items) => items[below(items.length)];

const state = { record: 'q1;moves=0', position: '................ 0', phase: 'place', seat: 2, ply: 1, moves: ['0'], callable: [],
  voided: ['a1-a4'], end: null, winner: null };
const picture = '<svg xmlns="http://www.w3.org/2000/svg"><rect x="1"/></svg>';
/** Valid messages. */
const good = {
  set: { game: 'q1' }, play: { move: '0' }, go: { ply: 3 }, lesson: { text: 'quarto-lessons 1\n', step: 'first', results: 'a/b a/c! a/d?' },
  lock: { features: ['undo', 'menu'] }, language: { lang: 'de' }, theme: { theme: null }, picture: { marked: ['a1-d1'], reserve: true },
  ready: { state }, move: { move: 'b1', state }, missed: { shapes: ['a1-d4'], state }, over: { end: 'call', winner: 1, state },
  step: { lesson: 'a', title: '', step: 'b', index: 0, count: 2 },
  try: { lesson: 'a', step: 'b', solved: false, move: null, attempt: 1, hints: 0, milliseconds: 900, explanation: 'Two\nlines.', task: 'Give.', answer: 'dark',
    right: [{ move: '9', words: 'dark' }] },
  colours: { board: '382118', 'on-accent': 'ffffff' }, mark: { marks: [{ at: ['c3', '9>d1'], colour: 'good', label: '' }], words: 'Marked: c3.' },
  permit: { allowed: '9 c2', asks: true }, decide: { proposal: 1, isAllowed: false },
  'before-move': { proposal: 1, move: '1!a1-d1', state, seat: 1 }, error: { reason: 'why', column: 3 }, lessonEvent: { lesson: 'a', step: 'b', solved: false }, svg: picture, state,
};
const scraps = [undefined, null, true, false, 0, -0, 1, 2, -1, 1.5, 2 ** 53, NaN, Infinity, 10n, '', 'a1', 'q1', '0', '\0', 'a\nb', 'a\tb', '<svg ',
  picture, picture.replace('rect', 'script'), picture.replace('x=', ' onload ='), 'x'.repeat(4_001), 'x'.repeat(200_001), '__proto__', [], {},
  new Date(0), new Map([['game', 'q1']]), new Uint8Array(3), Object.assign([], { length: 3 }), new Array(65).fill('a1-d1'), ...features];
const names = [...new Set(Object.values(good).flatMap((value) => (typeof value === 'object' ? Object.keys(value) : []))), '__proto__', 'constructor', 'toString'];

/** @param {number} depth @returns {unknown} */
function anything(depth) {
  if (depth === 0 || chance() < 0.5) return chance() < 0.3 ? structuredClone(one(Object.values(good))) : one(scraps);
  if (chance() < 0.4) {
    const list = Array.from({ length: below(5) }, () => anything(depth - 1));
    if (chance() < 0.2) list.length += 2; // sparse arrays are sent as such
    return list;
  }
  return Object.fromEntries(Array.from({ length: below(5) }, () => [one(names), anything(depth - 1)]));
}

/** A valid message with one part changed. @param {any} value @returns {unknown} */
function spoiled(value) {
  if (typeof value !== 'object' || value === null || chance() < 0.2) return anything(2);
  const copy = structuredClone(value);
  const keys = Object.keys(copy);
  // Own properties, as in a received message, even for names such as __proto__.
  const put = (/** @type {string | number} */ key, /** @type {unknown} */ inside) =>
    Object.defineProperty(copy, key, { value: inside, enumerable: true, configurable: true, writable: true });
  if (chance() < 0.2 || !keys.length) return put(Array.isArray(copy) ? keys.length + below(2) : one(names), anything(1));
  const key = one(keys);
  if (chance() < 0.2) delete copy[key];
  else put(key, spoiled(copy[key]));
  return copy;
}

/** Checks that an accepted value consists of plain data only. @param {any} value @param {number} [depth] */
function checkPlain(value, depth = 0) {
  assert.ok(depth < 5); // the places of a mark
  if (typeof value === 'string') assert.ok(value.length <= 200_000 && !value.includes('\0'));
  else if (typeof value === 'number') assert.ok(Number.isSafeInteger(value) && value >= 0);
  else if (Array.isArray(value)) {
    assert.ok(value.length <= 64);
    for (const each of value) { // visits holes too
      assert.notEqual(each, undefined);
      checkPlain(each, depth + 1);
    }
  } else if (typeof value === 'object' && value !== null) {
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    Object.values(value).forEach((each) => checkPlain(each, depth + 1));
  } else assert.ok(value === null || value === undefined || typeof value === 'boolean', String(value));
}

test('a message is accepted as plain data or refused with a reason', () => {
  const readers = [commands, answers, events].flatMap((all) => Object.values(all));
  let taken = 0;
  for (let round = 0; round < 40_000; ++round) {
    const message = chance() < 0.6 ? spoiled(one(Object.values(good))) : anything(3);
    const read = one(readers);
    let believed;
    try {
      believed = read(message);
    } catch (error) {
      if (error instanceof Malformed && error.message !== '') continue;
      throw new Error(`it broke on ${inspect(message)}`, { cause: error });
    }
    ++taken;
    checkPlain(believed);
    assert.deepEqual(read(believed), believed, 'what is believed is believed again');
  }
  assert.ok(taken > 4_000 && taken < 36_000, `${taken} were taken`);
});

test('the documents have a valid example of each message', () => {
  const page = readFileSync(`${root}docs/formats.md`, 'utf8');
  /** @returns {any[]} */
  const examples = (/** @type {string} */ kind) => (new RegExp(`\`\`\`json ${kind}\\n(.*?)\\n\`\`\``, 's').exec(page)?.[1] ?? '').split('\n').map((line) => JSON.parse(line));
  /** What the reader believes must be all that is there. @param {import('../../web/packages/quarto-board/readers.js').Reader<unknown> | undefined} read @param {object} values */
  const check = (read, values) => assert.deepEqual(JSON.parse(JSON.stringify(read?.(values))), values);
  for (const { quarto, number, command, ...values } of examples('command')) {
    assert.deepEqual([quarto, Number.isSafeInteger(number)], [version, true]);
    check(/** @type {any} */ (commands)[command], values);
  }
  const { state: shown } = examples('event')[0];
  for (const { event, ...values } of examples('event')) {
    check(/** @type {any} */ (events)[event], values.state ? { ...values, state: shown } : values);
  }
  const [{ answer }, { error }] = examples('answer');
  check(answers.play, answer);
  check(fault, error);
  assert.deepEqual(examples('command').map(({ command }) => command).sort(), Object.keys(commands).sort());
  assert.deepEqual(examples('event').map(({ event }) => event).sort(), Object.keys(events).sort());
});
