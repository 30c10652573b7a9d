/** What a board makes of wrong values, and how it reports them; without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/packages/quarto-board/mark-text.js')} */
const { NoMarks, readMarks } = await load('packages/quarto-board/mark-text.ts');
/** @type {typeof import('../../web/packages/quarto-board/game-source.js')} */
const { faultOfTask, lessonOf } = await load('packages/quarto-board/game-source.ts');
/** @type {typeof import('../../web/packages/quarto-board/permit.js')} */
const { permitOf } = await load('packages/quarto-board/permit.ts');
/** @type {typeof import('../../web/packages/quarto-board/still.js')} */
const { readGame } = await load('packages/quarto-board/still.ts');

/** @type {typeof import('../../web/packages/quarto-board/notes.js')} */
const { goodNotes } = await load('packages/quarto-board/notes.ts');

/** @type {typeof import('../../web/packages/quarto-board/live-game.js')} */
const { LiveGame } = await load('packages/quarto-board/live-game.ts');

/** A board with these attributes. @param {{[name: string]: string}} attributes @returns {any} */
const boardWith = (attributes) => ({
  getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
  hasAttribute: (/** @type {string} */ name) => name in attributes,
});

test('anything but a text or a list of marks is one error that names what is wrong', () => {
  const read = /** @type {(marks: any) => unknown} */ (readMarks);
  for (const [marks, expected] of /** @type {[unknown, RegExp][]} */ ([
    [7, /^a text or a list, not "7"$/], [{}, /not "\[object Object\]"$/], [[7], /^a space .*not ""$/], [[null], /^a space/],
    [[{ at: [] }], /not ""$/], [[{ at: ['zz9'] }], /not "zz9"$/], [[{ at: 'c3', colour: 'pink' }], /not "pink"$/],
    [[{ at: ['c3'], label: {} }], /not "\[object Object\]"$/],
  ])) assert.throws(() => read(marks), (error) => error instanceof NoMarks && expected.test(error.expected), JSON.stringify(marks));
  assert.deepEqual(read([{ at: 'c3', label: 1 }]), [{ at: ['c3'], colour: 'mark', label: '1' }]);
});

test('a fault in the lesson that a task is made of belongs to its attribute', () => {
  const faultAt = (/** @type {{[name: string]: string}} */ attributes, /** @type {string} */ word, /** @type {string} */ what) => {
    const board = boardWith({ mode: 'solve', ...attributes }), lines = lessonOf(board).split('\n');
    const line = lines.findIndex((each) => each.startsWith(`${word} `)), column = lines[line].indexOf(what) + 1;
    const { code, reason, column: at } = faultOfTask(board, { code: 'lesson', reason: `line ${line + 1}, column ${column}: why`, column, line: line + 1 });
    return [code, reason, at];
  };
  const position = '024............. 6';
  assert.deepEqual(faultAt({ game: position, task: 'moves 9' }, 'task', '9'), ['task', 'task: why', 7]);
  assert.deepEqual(faultAt({ game: position, task: 'moves 9', label: 'Place it.' }, 'task', '9'), ['task', 'task: why', 7]);
  assert.deepEqual(faultAt({ game: 'q1;moves=0b1.1x' }, 'game', 'q1'), ['game', 'why', 1]);
  assert.deepEqual(faultAt({ game: 'q1;moves=0b1.1x' }, 'game', '1x'), ['game', 'why', 14]);
  assert.deepEqual(faultAt({ game: position }, 'game', '024'), ['game', 'why', 1]);
  assert.deepEqual(faultAt({ rules: 'cs' }, 'game', 'cs'), ['rules', 'rules: why', 1]);
});

test('a wrong list of moves allows none', () => {
  for (const [list, allowed] of [['c2  d3', 'c2 d3'], ['', ''], ['c2 zz', '']]) {
    assert.equal(permitOf(boardWith({ 'allowed-moves': list }), false).allowed, allowed, list);
  }
  assert.equal(permitOf(boardWith({}), false).allowed, null);
});

test('a move that a record doesn’t have is said to be one too many', () => {
  assert.deepEqual({ ...readGame('q1;moves=0b1;at=99').fault }, { column: 17, expected: 'at most 2, the number of moves' });
  assert.equal(readGame('q1;moves=0b1;at=2').fault, null);
});

test('wrong comments are left out, each with an error', () => {
  const faults = /** @type {import('../../web/packages/quarto-board/types.js').Fault[]} */ ([]);
  const good = (/** @type {unknown} */ notes) => goodNotes(notes, 4, (fault) => faults.push(fault)).length;
  assert.equal(good([{ ply: 0, text: 'a' }, { ply: 4, text: 'b', marks: 'c3 good' }, { ply: 2, text: 'c', marks: [{ at: 'c3' }] }]), 3);
  assert.equal(faults.length, 0);
  assert.equal(good([{ ply: 5 }, { ply: NaN }, { ply: 'x' }, {}, null, 7, { ply: 1, marks: 'c3 zz' }, { ply: 1 }]), 1);
  assert.deepEqual(faults.splice(0).map(({ code, reason = '', column }) => [code, reason.slice(0, 32), column]), [
    ...['5', 'NaN', 'x', 'NaN', 'NaN', 'NaN'].map((ply) => ['notes', `notes: ply: from 0 to 4, not ${ply}`, null]), ['notes', 'notes: marks: a space (c2), a sh', 4]]);
  for (const notes of [5, 'x', {}, { ply: 1 }]) {
    assert.equal(good(notes), 0);
    assert.deepEqual(faults.splice(0), [{ code: 'notes', reason: 'notes: a list', column: null }]);
  }
});

test('a game is taken from the frame’s own window alone, of its origin and version, and anew after a restart', async () => {
  const page = new EventTarget(), frame = Object.assign(new EventTarget(), { contentWindow: {} });
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  const told = /** @type {string[]} */ ([]), right = { source: frame.contentWindow, origin: 'https://quarto.example' };
  const game = new LiveGame(/** @type {any} */ (frame), right.origin, null, {
    onEvent: (name) => told.push(name), report: (code) => told.push(code), onHello: () => told.push('hello'),
    error: (code, reason) => /** @type {any} */ (Object.assign(new Error(reason), { code })),
  });
  game.opened.catch(() => told.push('lost'));
  /** Has the page hear of a port. @param {object} [others] */
  const send = async (others, data = /** @type {any} */ ({ quarto: 1, event: 'hello' }), hasPort = true) => {
    const port = { onmessage: null, closed: 0, close() { this.closed += 1; } };
    page.dispatchEvent(Object.assign(new Event('message'), { ...right, data, ports: hasPort ? [port] : [], ...others }));
    await null;
    return port;
  };
  const strangers = [...['https://evil.example', 'http://quarto.example', 'https://quarto.example:8443', 'https://quarto.example.evil.example', 'null', '']
    .map((origin) => ({ origin })), { source: {} }, { source: null }];
  for (const stranger of strangers) for (const event of ['hello', 'failed']) await send(stranger, { quarto: 1, event });
  for (const data of [{ quarto: 2, event: 'hello' }, { event: 'hello' }, { quarto: '1', event: 'hello' }, { quarto: 1, event: 'move' }, 'hello', null]) await send({}, data);
  await send({}, undefined, false);
  assert.deepEqual(told, []);
  const first = await send();
  assert.equal(/** @type {unknown} */ (await game.opened), first);
  for (const stranger of strangers) await send(stranger);
  assert.deepEqual(told, ['hello']);
  const second = await send();
  game.end('it is over');
  await send();
  assert.deepEqual([told, first.closed, second.closed], [['hello', 'hello'], 1, 1]);
});
