/** Reports of lessons to what others make: a runtime of SCORM that is older than scorm-again, a validator of xAPI. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // Node 18
const require = createRequire(new URL('players/', import.meta.url));
/** @type {typeof import('../../web/scorm/scorm-api.js')} */
const { connectScorm } = await load('scorm/scorm-api.ts');
/** @type {typeof import('../../web/packages/quarto-board/xapi-statements.js')} */
const { Statements } = await load('packages/quarto-board/xapi-statements.ts');
/** @type {string[]} */
const warnings = [];
console.warn = (...words) => { warnings.push(words.join(' ')); };

const tried = (/** @type {string} */ step, /** @type {boolean} */ solved) => ({
  lesson: 'row', step, solved, move: 'd1', attempt: 1, hints: 1, milliseconds: 61_234, explanation: 'Row 1 is light.',
  task: 'Сложи „č“ – at the end.', answer: 'd1', right: [{ move: 'd1', words: 'd1' }, { move: '9', words: 'tall dark' }],
});

test('simplify-scorm takes tries, status, score, time and progress, though it answers a commit with nothing', () => {
  const api = new (require('simplify-scorm/src/scormAPI.js').scormAPIFunc)(), parent = /** @type {any} */ ({ API: api });
  parent.parent = parent;
  globalThis.window = /** @type {any} */ ({ parent, opener: null, top: parent });
  assert.equal(api.LMSInitialize(''), 'true');
  assert.equal(api.LMSCommit(''), undefined, 'the README’s table says so');
  api.currentState = 0;
  const pass = { percent: 80, keepsBest: false };
  const end = { kept: '{"at":1}', step: 'row/two', firstTries: 3, solved: 4, count: 4, pass, milliseconds: 3_723_450 };
  const session = connectScorm(pass);
  session.report({ ...end, solved: 1, firstTries: 1 });
  assert.equal(api.LMSGetValue('cmi.core.lesson_status'), 'incomplete');
  for (const isSolved of [false, true]) session.tell(tried('one', isSolved));
  session.report(end);
  assert.deepEqual([session.isTaken, warnings], [true, []]);
  for (const [element, value] of [['cmi.core.lesson_status', 'failed'], ['cmi.core.score.raw', '75'], ['cmi.suspend_data', '{"at":1}'],
    ['cmi.core.lesson_location', 'row/two'], ['cmi.interactions._count', '2']]) assert.equal(String(api.LMSGetValue(element)), value, element);
  session.end();
});

test('Learning Locker’s validator finds nothing wrong with the statements', () => {
  const validate = require('xapi-validation').default;
  const actor = { name: 'Ada', mbox: 'mailto:ada@example.org' };
  const statements = new Statements({
    actor, activity: 'https://example.org/quarto', name: 'Reihen', registration: '5f1c3b8e-7d2a-4c19-9a55-0f6f4f1f1b2d', passingScore: undefined, language: 'pt-BR',
  });
  const step = { lesson: 'row', title: 'Rows', step: 'one', index: 0, count: 1, pass: 80 };
  const steps = { 'row/one': { solved: true, attempts: 2, hints: 0, milliseconds: 500 } };
  const made = [
    ...statements.ofStep(step), ...statements.ofTry(tried('one', false)), ...statements.ofTry(tried('one', true)),
    ...[null, true, false].flatMap((passed) => statements.ofEnd({ lesson: 'row', solved: 1, missed: 1, count: 1, passed }, { step: 'row/one', steps })),
    ...statements.ofEnd({ lesson: 'row', solved: 1, missed: 1, count: 2, passed: null }, { step: 'row/one', steps }),
  ];
  assert.equal(made.length, 11);
  for (const each of made) assert.deepEqual(validate(JSON.parse(JSON.stringify(each))), [], each.verb.id);
  assert.notDeepEqual(validate({ ...made[0], id: 'x' }), []);
});
