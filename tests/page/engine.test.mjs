/** The connection to the engine's worker (web/app/engine/engine.ts), with simulated workers; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/engine/engine.js')} */
const { EngineLink } = await load('app/engine/engine.ts');

class FakeWorker {
  /** @type {string[]} */
  lines = [];
  isEnded = false;
  helps = false;
  /** @type {(event: {data: {line: string, isLast: boolean, received: number}}) => void} */
  onmessage = () => {};
  /** @type {(event: Event) => void} */
  onerror = () => {};
  constructor() { workers.push(this); }
  /** @param {string | object} message */
  postMessage(message) {
    if (typeof message === 'string') this.lines.push(message);
    else if ('client' in message) this.helps = true;
  }
  terminate() { this.isEnded = true; }
}
/** @type {FakeWorker[]} */
let workers = [];
Object.assign(globalThis, { origin: 'https://quarto.example', Worker: FakeWorker, ErrorEvent: class extends Event {} });

/** @type {string[]} */
let told = [];
/** @type {InstanceType<typeof EngineLink>} */
let link;
/** @param {number} hardwareConcurrency */
async function begin(hardwareConcurrency, saveData = false) {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { hardwareConcurrency, connection: { saveData } } });
  [workers, told] = [[], []];
  link = new EngineLink(async () => /** @type {any} */ ({}), {
    line: (line) => told.push(line), failure: (error) => told.push(`failed: ${error}`),
  });
  link.prepare();
  await new Promise(setImmediate);
}
beforeEach(() => begin(1));

/** The worker that is asked, not the one that stands by. */
const current = () => /** @type {FakeWorker} */ (workers.filter(({ isEnded }) => !isEnded).sort((a, b) => b.lines.length - a.lines.length)[0]);
const crash = () => current().onerror(new ErrorEvent('error'));
/** @param {string} line @param {boolean} isLast @param {number} received lines that the worker has had by then */
const answer = (line, isLast, received) => current().onmessage({ data: { line, isLast, received } });

/** Two requests are sent; what else happens before a crash, and what the next worker is asked. @type {[string, () => void, string[]][]} */
const crashes = [
  ['nothing', () => {}, ['second']],
  ['a part of the answer', () => answer('part', false, 2), ['second']],
  ['the whole answer', () => answer('all', true, 2), []],
  ['the last answer to the request before', () => answer('old', true, 1), ['second']],
  ['that, then the whole answer', () => { answer('old', true, 1); answer('all', true, 2); }, []],
  ['a cancellation', () => link.cancel('cancel'), []],
  ['an answer to what was cancelled', () => { link.cancel('cancel'); answer('all', true, 2); }, []],
  ['a cancellation and a third request, the second answered', () => { link.cancel('cancel'); link.send('third'); answer('all', true, 2); }, ['third']],
];
for (const [what, happens, asked] of crashes) {
  test(`before a crash: ${what}; then ${asked.length ? `the ${asked} is asked again` : 'nothing is asked'}`, () => {
    link.send('first');
    link.send('second');
    assert.deepEqual(current().lines, ['first', 'second']);
    happens();
    const before = current();
    crash();
    assert.ok(before.isEnded);
    assert.deepEqual(workers.filter(({ isEnded }) => !isEnded).flatMap(({ lines }) => lines), asked);
    assert.ok(told.every((line) => !line.startsWith('failed')));
  });
}

test('after three crashes at one request it has failed; the next request is asked', () => {
  link.send('first');
  for (let k = 0; k < 3; ++k) crash();
  assert.deepEqual(told, ['failed: the engine has crashed']);
  link.send('second');
  assert.deepEqual(current().lines, ['second']);
  for (let k = 0; k < 2; ++k) crash();
  answer('all', true, 1);
  assert.deepEqual(told, ['failed: the engine has crashed', 'all']);
});

for (const [where, processors, saveData, helpers] of /** @type {const} */ ([
  ['with two processors', 2, false, 1], ['with one processor', 1, false, 0], ['while data is saved', 2, true, 0],
])) {
  test(`${where} ${helpers ? 'two workers share' : 'one worker makes'} an analysis; one stands by`, async () => {
    await begin(processors, saveData);
    link.send('analyse');
    assert.deepEqual(workers.map(({ lines }) => lines), [['analyse'], []]);
    assert.equal(workers.filter(({ helps }) => helps).length, helpers);
  });
}

test('a link that has ended asks nothing', async () => {
  link.send('first');
  link.end();
  assert.ok(workers.every(({ isEnded }) => isEnded));
  link.prepare();
  await new Promise(setImmediate);
  assert.ok(workers.every(({ isEnded }) => isEnded));
});
