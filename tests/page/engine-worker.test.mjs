/** The engine's worker (web/app/engine/engine-worker.ts) with the real engine: addressees and order of its answers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { published, site } from '../browser/server.mjs';

const module = new WebAssembly.Module(readFileSync(site + published('engine.wasm')));
const tableBytes = 2 * 2 ** 20;
const easy = '193bc8adf742560. e', open = '0a5f............ 1 c';

/** @type {MessagePort[]} */
const ports = [];
after(() => ports.forEach((port) => port.close()));

/** Lines to the page. @type {string[]} */
const lines = [];
/** Resolves the promise that waits for the next one. */
let wake = () => {};
/** Books are requested and never come, nor does any timer fire. */
let books = 0;
Object.assign(globalThis, {
  self: { postMessage: (/** @type {{line: string}} */ { line }) => { lines.push(line); wake(); } },
  fetch: () => { ++books; wake(); return new Promise(() => {}); },
  setTimeout: () => {},
  MessageChannel: class extends MessageChannel {
    constructor() {
      super();
      ports.push(this.port1, this.port2);
    }
  },
});
await load('app/engine/engine-worker.ts');

/** @param {() => boolean} isTrue */
async function until(isTrue) {
  while (!isTrue()) await new Promise((resolve) => { wake = () => resolve(null); });
}
/** Turns of the event loop. */
async function turns() {
  for (let turn = 0; turn < 100; ++turn) await new Promise(setImmediate);
}
const tell = (/** @type {any} */ data) => /** @type {any} */ (globalThis).self.onmessage({ data });

tell({ module, tableBytes, workers: 0 });
const toLeader = new MessageChannel();
tell({ client: toLeader.port2 });

test('a worker that assists another answers that one', async () => {
  /** @type {string[]} */
  const answers = [];
  toLeader.port1.onmessage = ({ data }) => { answers.push(data); wake(); };
  toLeader.port1.postMessage(`assist 1 ${easy}`);
  await until(() => answers.at(-1) === 'done 1');
  assert.deepEqual(lines, []);
});

test('once the page asks it, in place of a dead leader, it heeds that one no more', async () => {
  toLeader.port1.onmessage = () => assert.fail('an answer for the dead leader');
  toLeader.port1.postMessage(`assist 2 ${easy}`);
  tell(`analyse 3 ${easy}`);
  toLeader.port1.postMessage('cancel');
  await until(() => lines.at(-1) === 'done 3');
});

test('a request waits for its book, but not for that of an earlier request', async () => {
  await turns(); // until it is idle
  tell(`analyse 4 ${open}`);
  await until(() => books === 1);
  await turns(); // in which values would be found
  tell(`solve 5 ${easy}`);
  await until(() => lines.at(-1) === 'solved 5 draw');
  assert.ok(!lines.some((line) => line.includes(' 4 ')), `${lines}`);
});
