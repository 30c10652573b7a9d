/** What an embedded game sends to its host page, and what it makes of the page's colours and marks; without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/embed/embed-params.js')} */
const { postToHost } = await load('app/embed/embed-params.ts');
/** @type {typeof import('../../web/app/embed/page-colours.js')} */
const { themeOf } = await load('app/embed/page-colours.ts');
/** @type {typeof import('../../web/app/embed/lesson-steps.js')} */
const { lacksStep } = await load('app/embed/lesson-steps.ts');
/** @type {typeof import('../../web/app/embed/mark-places.js')} */
const { Places } = await load('app/embed/mark-places.ts');
/** @type {typeof import('../../web/packages/quarto-board/notation.js')} */
const { isPlace } = await load('packages/quarto-board/notation.ts');

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

const noColours = /** @type {any} */ ({});

test('the page\'s colours have their places in the game\'s theme, and woods their shades', () => {
  assert.equal(themeOf(noColours), '');
  const own = '------';
  assert.equal(themeOf({ ...noColours, accent: '00ff80' }), [...Array(6).fill(own), '00ff80', ...Array(13).fill(own)].join(''));
  const woods = themeOf({ ...noColours, background: '102030', light: 'ffffff', dark: '2a1710' }).match(/.{6}/g);
  assert.deepEqual(woods?.slice(0, 3), ['102030', '102030', own]);
  assert.deepEqual(woods?.slice(12), ['ffffff', 'e6e6e6', 'b8b8b8', '808080', '825747', '623f32', '472b21', '2a1710']);
});

/** @param {string} role @param {number[]} place @param {object} [more] */
const node = (role, [x = 0, y = 0, w = 0, h = 0], more = {}) => ({ role, label: '', x, y, w, h, ...more });
/** Space a1 at (100, 50), d1 three spaces to the right; a piece in hand, another one left. @param {object[]} more */
const treeWith = (...more) => JSON.stringify({ focused: '', nodes: [
  node('grid', [], { nodes: [node('row', [], { nodes: [node('cell', [60, 30, 80, 40], { name: 'cell.a1' }), node('cell', [360, 30, 80, 40], { name: 'cell.d1' })] })] }),
  node('text', [455, 10, 90, 90], { drag_source: false }), node('text', [0, 0, 20, 20]), node('list', [], { nodes: [node('button', [10, 300, 60, 80], { name: 'piece.9' })] }), ...more] });

test('marks are where the spaces and pieces of the frame are', () => {
  const places = new Places(treeWith(), '.... 6'.replace('....', '0'.padEnd(16, '.')));
  assert.ok(!places.isCovered);
  assert.deepEqual(places.of('a1'), { x: 100, y: 50, across: 40, down: 20, hasPiece: true });
  assert.deepEqual(places.of('0'), places.of('a1'), 'a piece on the board');
  assert.deepEqual(places.of('d1'), { x: 400, y: 50, across: 40, down: 20, hasPiece: false });
  assert.deepEqual(places.of('6'), { x: 500, y: 77.5, across: 45, down: 22.5, hasPiece: true }, 'the piece to place stands at the foot of its text');
  const left = places.of('9');
  assert.ok(left && left.x === 40 && left.y > 340 && left.y < 380, 'a piece that is left stands low in its slot');
  assert.equal(places.of('5'), null);
});

test('marks are hidden by a sheet, and without a board', () => {
  assert.ok(new Places(treeWith(node('dialog', [], { nodes: [] })), '................ -').isCovered);
  assert.ok(new Places('{"focused":"","nodes":[]}', '................ -').isCovered);
});

test('spaces, pieces, shapes and arrows can be marked', () => {
  for (const place of ['c3', '9', 'f', 'a1>c3', '9>d4', 'a1-d1', 'b1-b4', 'a1-d4', 'd1-a4', 'b2-c3']) assert.ok(isPlace(place), place);
  for (const place of ['', 'c5', 'g', '9>9', 'a1>', 'a1-c2', 'd1-a1', 'a1-d1>c3', 'c3 ']) assert.ok(!isPlace(place), place);
});

test('a step is looked up in its own lesson, and a text without steps has another fault', () => {
  const lessons = 'quarto-lessons 1\r\n\r\nlesson one\r\nstep a\r\nsay step c\r\nlesson one-two\r\nstep b\r\n';
  for (const step of ['one', 'one/a', 'one-two', 'one-two/b']) assert.ok(!lacksStep(lessons, step), step);
  for (const step of ['one/b', 'one-two/a', 'one/c', 'on', 'two', 'a', 'one/', '/a', 'One/a']) assert.ok(lacksStep(lessons, step), step);
  assert.ok(!lacksStep('quarto-lessons 1\nlesson one\n', 'one/a'));
});
