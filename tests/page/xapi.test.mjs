/** Reports of lessons to a learning record store, without a browser: a board that sends events, a store on a socket. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import { after, mock, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // Node 18
/** @type {typeof import('../../web/packages/quarto-board/lesson-progress.js')} */
const { LessonProgress } = await load('packages/quarto-board/lesson-progress.ts');
/** @type {typeof import('../../web/packages/quarto-board/xapi.js')} */
const { launchOptions, report } = await load('packages/quarto-board/xapi.ts');
globalThis.CustomEvent ??= /** @type {any} */ (
  class extends Event {
    // Node 18
    constructor(/** @type {string} */ name, /** @type {{detail: unknown}} */ { detail }) {
      super(name);
      this.detail = detail;
    }
  }
);
mock.method(console, 'warn', () => {}); // of the errors that are wanted

/** A store that takes arrays of statements, or answers with `refusal`. */
const store = { taken: /** @type {any[]} */ ([]), requests: 0, refusal: 0, loses: false };
const server = createServer(async (request, response) => {
  ++store.requests;
  const parts = [];
  for await (const part of request) parts.push(part);
  const { method, url, headers } = request;
  assert.deepEqual(
    [method, url, headers['x-experience-api-version'], headers.authorization],
    ['POST', '/lrs/statements', '1.0.3', 'Basic YTpi'],
  );
  if (store.refusal) return response.writeHead(store.refusal).end();
  const statements = JSON.parse(Buffer.concat(parts).toString());
  const isKnown = statements.some((/** @type {{id: string}} */ { id }) =>
    store.taken.some((each) => each.id === id),
  );
  if (isKnown) return response.writeHead(409).end();
  store.taken.push(...statements);
  if (store.loses) return request.socket.destroy();
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(statements.map((/** @type {any} */ { id }) => id)));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
after(() => server.close());
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const options = {
  endpoint: `http://127.0.0.1:${port}/lrs`,
  auth: 'Basic YTpi',
  activity: 'https://example.org/quarto/',
  name: 'Reihen',
  actor: { name: 'Ada', mbox: 'mailto:ada@example.org' },
  registration: '5f1c3b8e-7d2a-4c19-9a55-0f6f4f1f1b2d',
};

/** A board with lessons of two steps, as far as a report sees it. */
class Board extends EventTarget {
  #progress = new LessonProgress();
  /** @type {{code: string, reason: string}[]} */
  errors = [];
  /** Mark of the lessons. */
  pass = 0;

  constructor() {
    super();
    this.addEventListener('quarto-error', (event) =>
      this.errors.push(/** @type {CustomEvent} */ (event).detail),
    );
  }

  get lessonState() {
    return this.#progress.state;
  }
  closest() {
    return { getAttribute: () => 'de' };
  }

  /** @param {string} step */
  shows(step) {
    const detail = {
      lesson: 'rows',
      title: 'Reihen & Spalten',
      step,
      index: ['one', 'two'].indexOf(step),
      count: 2,
      pass: this.pass,
      isRepeat: false,
    };
    this.#send('step', detail);
    this.#progress.beginStep(detail);
  }

  /** @param {string} step @param {string | null} move @param {boolean} solved */
  tries(step, move, solved, attempt = 1) {
    const detail = {
      lesson: 'rows',
      step,
      move,
      solved,
      attempt,
      hints: 1,
      milliseconds: 61_500,
      explanation: 'Alle hell.',
      task: 'Vollende die Reihe.',
      answer: move === '9' ? 'hoch dunkel' : (move ?? ''),
      right: [{ move: '9', words: 'hoch dunkel' }],
    };
    this.#send('try', detail);
    const end = this.#progress.recordTry(detail);
    if (end) this.#send('lesson-end', end);
  }

  /** @param {string} name @param {object} detail */
  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail }));
  }
}

/** @param {Partial<import('../../web/packages/quarto-board/xapi.js').ReportOptions>} [others] */
function begin(others = {}) {
  Object.assign(store, { taken: [], requests: 0, refusal: 0, loses: false });
  const board = new Board();
  return { board, reported: report(/** @type {any} */ (board), { ...options, ...others }) };
}
const verbs = () => store.taken.map(({ verb }) => verb.id.split('/').at(-1));

test('steps, tries and the end of a lesson are reported in order, with results, score and duration', async () => {
  const { board, reported } = begin();
  board.shows('one');
  board.tries('one', 'a1', false);
  board.tries('one', '9', true, 2);
  board.shows('two');
  board.tries('two', null, true);
  assert.ok(reported.waiting > 0);
  assert.ok(await reported.send());
  assert.equal(reported.waiting, 0);
  assert.deepEqual(verbs(), [
    'attempted',
    'experienced',
    'answered',
    'answered',
    'experienced',
    'answered',
    'completed',
    'passed',
  ]);
  const [attempted, experienced, wrong, right, , none, completed, passed] = store.taken;
  for (const statement of store.taken) {
    assert.match(statement.id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.deepEqual(statement.actor, options.actor);
    assert.equal(new Date(statement.timestamp).toISOString(), statement.timestamp);
    const {
      registration,
      language,
      contextActivities: { grouping },
    } = statement.context;
    assert.deepEqual(
      [registration, language, grouping[0].id],
      [options.registration, 'de', 'https://example.org/quarto'],
    );
  }
  assert.equal(new Set(store.taken.map(({ id }) => id)).size, 8);
  assert.equal(attempted.object.id, 'https://example.org/quarto/rows');
  assert.deepEqual(attempted.context.contextActivities.parent[0].definition.name, { de: 'Reihen' });
  assert.deepEqual(experienced.object.definition.name, { de: 'Reihen & Spalten, 1/2' });
  assert.equal(wrong.object.id, 'https://example.org/quarto/rows/one');
  assert.equal(wrong.context.contextActivities.parent[0].id, attempted.object.id);
  assert.deepEqual(
    [wrong, right, none].map(({ result: { success, response } }) => [success, response]),
    [
      [false, 'a1'],
      [true, 'hoch dunkel (9)'],
      [true, ''],
    ],
  );
  const { description, correctResponsesPattern } = wrong.object.definition;
  assert.deepEqual([description, correctResponsesPattern], [{ de: 'Vollende die Reihe.' }, ['hoch dunkel (9)']]);
  assert.equal(right.result.duration, 'PT1M1.5S');
  assert.deepEqual(right.result.extensions, {
    'https://example.org/quarto#attempt': 2,
    'https://example.org/quarto#hints': 1,
    'https://example.org/quarto#explanation': 'Alle hell.',
  });
  assert.deepEqual(completed.result, {
    score: { scaled: 0.5, raw: 1, min: 0, max: 2 },
    completion: true,
    duration: 'PT2M3S',
  });
  assert.deepEqual(passed.result, { ...completed.result, success: true });
  assert.deepEqual(board.errors, []);
});

test('a lesson is failed below the passing score, and only progresses if steps were skipped', async () => {
  const { board, reported } = begin({ passingScore: 0.6 });
  board.shows('two');
  board.tries('two', 'a1', true);
  await reported.send();
  assert.deepEqual([verbs().at(-1), store.taken.at(-1).result.completion], ['progressed', false]);
  board.shows('one');
  board.tries('one', 'a1', false);
  board.tries('one', 'd1', true, 2);
  board.shows('two');
  board.tries('two', 'a1', true);
  await reported.send();
  assert.deepEqual(verbs().slice(-2), ['completed', 'failed']);
  assert.equal(store.taken.at(-1).result.success, false);
});

test('without a passing score the pass mark of the lessons decides', async () => {
  for (const [pass, verb] of /** @type {const} */ ([[50, 'passed'], [51, 'failed']])) {
    const { board, reported } = begin();
    board.pass = pass;
    board.tries('one', 'a1', false);
    board.tries('one', '9', true, 2);
    board.shows('two');
    board.tries('two', 'a1', true);
    await reported.send();
    assert.equal(verbs().at(-1), verb);
  }
});

test('a store that refuses is one error; what waits is sent with the next statement, nothing twice', async () => {
  const { board, reported } = begin();
  store.refusal = 503;
  board.shows('one');
  assert.equal(await reported.send(), false);
  board.tries('one', 'a1', false);
  assert.equal(await reported.send(), false);
  assert.deepEqual(
    board.errors.map(({ code, reason }) => [code, reason]),
    [['xapi', 'xapi: the learning record store: 503 Service Unavailable']],
  );
  assert.equal(reported.waiting, 3);
  store.refusal = 0;
  board.tries('one', 'd1', true, 2);
  assert.ok(await reported.send());
  assert.deepEqual(verbs(), ['attempted', 'experienced', 'answered', 'answered']);
  store.loses = true; // the answer is lost, so the browser can't know that the statement was taken
  board.shows('two');
  assert.equal(await reported.send(), false);
  store.loses = false;
  assert.ok(await reported.send());
  assert.deepEqual([verbs().length, board.errors.length], [5, 2]);
});

test('without a network nothing is thrown, and a report that has ended listens no more', async () => {
  const { board, reported } = begin({ endpoint: 'http://127.0.0.1:1/' });
  board.shows('one');
  assert.equal(await reported.send(), false);
  assert.deepEqual(
    board.errors.map(({ code }) => code),
    ['xapi'],
  );
  reported.end();
  board.shows('two');
  assert.equal(reported.waiting, 2);
});

test('many statements are sent in requests that a page being left may still make', async () => {
  const { board, reported } = begin();
  for (let k = 0; k < 50; ++k) board.tries('one', 'a1', false, k + 1);
  assert.ok(await reported.send());
  assert.equal(store.taken.length, 50);
  assert.ok(store.requests >= 3);
});

test('options that can’t be used are one error that says what is expected', () => {
  for (const [wrong, expected] of /** @type {[object, RegExp][]} */ ([
    [{ endpoint: 'store' }, /^xapi: endpoint: the address/],
    [{ auth: undefined }, /^xapi: auth: /],
    [{ actor: { name: 'Ada' } }, /^xapi: actor: with one of mbox, /],
    [{ actor: undefined }, /actor/],
    [{ activity: 'lessons' }, /^xapi: activity: an IRI/],
    [{ passingScore: 80 }, /^xapi: passingScore: from 0 to 1$/],
  ])) {
    const { board, reported } = begin(wrong);
    board.shows('one');
    assert.match(board.errors[0].reason, expected);
    assert.deepEqual([board.errors.length, reported.waiting], [1, 0]);
  }
  for (const none of [undefined, null]) {
    const board = new Board();
    report(/** @type {any} */ (board), /** @type {any} */ (none));
    assert.match(board.errors[0].reason, /^xapi: endpoint: /);
  }
});

test('a learning system’s launch is read from the address of the page', () => {
  const given = new URLSearchParams({
    endpoint: options.endpoint,
    auth: options.auth,
    actor: JSON.stringify({ name: ['Ada'], mbox: ['mailto:ada@example.org'] }),
    registration: options.registration,
  });
  Object.assign(globalThis, { location: { search: `?${given}` } });
  const { endpoint, auth, actor, registration } = options;
  assert.deepEqual(launchOptions(), { endpoint, auth, actor, registration });
  Object.assign(globalThis, { location: { search: '' } });
  assert.equal(launchOptions(), null);
});
