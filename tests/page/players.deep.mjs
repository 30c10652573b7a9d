/** Reports of lessons to what others make: runtimes of SCORM, with their strict settings, and a validator of xAPI. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // Node 18
const require = createRequire(new URL('players/', import.meta.url)), need = (/** @type {string} */ file) => require(file);
/** @type {typeof import('../../web/scorm/scorm-api.js')} */
const { connectScorm } = await load('scorm/scorm-api.ts');
/** @type {typeof import('../../web/packages/quarto-board/xapi-statements.js')} */
const { Statements } = await load('packages/quarto-board/xapi-statements.ts');
/** @type {string[]} */
const warnings = [];
console.warn = (...words) => { warnings.push(words.join(' ')); };

const tried = (/** @type {string} */ step, /** @type {boolean} */ solved) => ({
  lesson: 'row', step, solved, move: 'd1', attempt: 1, hints: 1, milliseconds: 61_234, explanation: 'Row 1 is light.',
  task: 'Сложи „č“ – at the end.', answer: 'd1', right: [{ move: 'd1', words: 'd1' }, { move: '9', words: 'groß, dunkel' }],
});

globalThis.document = /** @type {any} */ ({ currentScript: { src: '' } });
const Vue = need('vue'), Player = need('vue-scorm-player'); // before there is a window, which Vue would take for a browser’s
/** Its component makes both runtimes. @param {'1.2' | '2004'} version */
function madeByVue(version) {
  const made = globalThis.window = /** @type {any} */ ({});
  new Vue(Player);
  return version === '1.2' ? made.API : made.API_1484_11;
}

/** With `window` as they want it at their start. @param {string} file @returns {Promise<any>} */
async function playersIn(file) {
  globalThis.window = /** @type {any} */ (globalThis);
  const made = await import(String(new URL(`players/node_modules/${file}`, import.meta.url)));
  return { ...globalThis, ...made };
}
const first = await playersIn('scorm-again-1/dist/scorm-again.js'), second = await playersIn('scorm-again-2/dist/esm/scorm-again.js');
const third = { ...await import(`${root}web/node_modules/scorm-again/dist/esm/scorm12.js`), ...await import(`${root}web/node_modules/scorm-again/dist/esm/scorm2004.js`) };
const { scormAPIFunc: Simple } = need('simplify-scorm/src/scormAPI.js');

/** What administrators may switch on in scorm-again. */
const switches = [{}, { strict_errors: true }, { mastery_override: true, score_overrides_status: true }, { autoCompleteLessonStatus: true }];
/** @type {[name: string, version: '1.2' | '2004', make: () => any][]} */
const players = [
  ['simplify-scorm 0.0.1', '1.2', () => new Simple()],
  .../** @type {const} */ (['1.2', '2004']).map((version) => /** @type {[string, '1.2' | '2004', () => any]} */ (['vue-scorm-player 0.1.40', version, () => madeByVue(version)])),
  .../** @type {const} */ ([['1.7', first], ['2.6', second], ['3.4', third]]).flatMap(([name, { Scorm12API, Scorm2004API }]) => switches.flatMap((each) => {
    const settings = { autocommit: false, logLevel: 5, ...each }, words = `scorm-again ${name} ${JSON.stringify(each)}`;
    return /** @type {[string, '1.2' | '2004', () => any][]} */ ([[words, '1.2', () => new Scorm12API(settings)], [words, '2004', () => new Scorm2004API(settings)]]);
  })),
];

/** A session of three steps of four at the first try, or of all. @param {any} api @param {'1.2' | '2004'} version @param {number} firstTries */
function playedOn(api, version, firstTries) {
  const parent = /** @type {any} */ ({ [version === '1.2' ? 'API' : 'API_1484_11']: api });
  parent.parent = parent;
  globalThis.window = /** @type {any} */ ({ parent, opener: null, top: parent });
  if (api instanceof Simple) {} // has no pass mark
  else if (version === '1.2') api.cmi.student_data.mastery_score = '80';
  else api.cmi.scaled_passing_score = '0.8';
  const pass = { percent: 80, keepsBest: false };
  const end = { kept: '{"at":1}', step: 'row/two', firstTries, solved: 4, count: 4, pass, milliseconds: 3_723_450 };
  const session = connectScorm(pass), ask = (/** @type {string} */ name) => String(version === '1.2' ? api.LMSGetValue(name) : api.GetValue(name));
  const [success, score, place] = version === '1.2' ? ['cmi.core.lesson_status', 'cmi.core.score.raw', 'cmi.core.lesson_location']
    : ['cmi.success_status', 'cmi.score.raw', 'cmi.location'];
  session.report({ ...end, solved: 1, firstTries: 1 });
  const early = ask(success);
  for (const isSolved of [false, true]) session.tell(tried('one', isSolved));
  session.report(end);
  const late = [success, score, place, 'cmi.suspend_data', 'cmi.interactions._count'].map(ask);
  session.end();
  return { early, late, isTaken: session.isTaken };
}

for (const [name, version, make] of players) {
  test(`${name}, SCORM ${version}: status, score, tries and progress are those reported`, () => {
    warnings.length = 0;
    for (const [firstTries, success, score] of /** @type {const} */ ([[3, 'failed', '75'], [4, 'passed', '100']])) {
      assert.deepEqual(playedOn(make(), version, firstTries), {
        early: version === '1.2' ? 'incomplete' : 'unknown', late: [success, score, 'row/two', '{"at":1}', '2'], isTaken: true,
      });
    }
    assert.deepEqual(warnings, []);
  });
}

test('the README’s table says what simplify-scorm answers to a commit', () => {
  const api = new Simple();
  api.LMSInitialize('');
  assert.equal(api.LMSCommit(''), undefined);
});

test('Learning Locker’s validator finds nothing wrong with the statements', () => {
  const validate = need('xapi-validation').default;
  const actor = { name: 'Ada', mbox: 'mailto:ada@example.org' };
  const statements = new Statements({
    actor, activity: 'https://example.org/quarto', name: 'Reihen', registration: '5f1c3b8e-7d2a-4c19-9a55-0f6f4f1f1b2d', passingScore: undefined, language: 'pt-BR',
  });
  const step = { lesson: 'row', title: 'Rows', step: 'one', index: 0, count: 1, pass: 80, isRepeat: false };
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
