/** Packages for learning systems, without a browser: manifest, lessons, progress, reports to a real runtime. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('../../web/scorm/course-progress.js')} */
const { CourseProgress } = await load('scorm/course-progress.ts');
/** @type {typeof import('../../web/scorm/scorm-api.js')} */
const { connectScorm } = await load('scorm/scorm-api.ts');
/** @type {typeof import('../../web/scorm/data-model.js')} */
const { interactionOf, resultOf } = await load('scorm/data-model.ts');
/** @type {typeof import('../../web/scorm/manifest.js')} */
const { manifestOf } = await load('scorm/manifest.ts');
/** @type {typeof import('../../web/scorm/lessons.js')} */
const { courseIn, examined, withPass } = await load('scorm/lessons.ts');
/** @type {typeof import('../../web/scorm/package.js')} */
const { maxSteps, passOf } = await load('scorm/package.ts');
/** @typedef {import('../../web/scorm/data-model.js').Version} Version */

const library = `${root}web/node_modules/scorm-again/dist/esm`;
const { Scorm12API } = await import(`${library}/scorm12.js`);
const { Scorm2004API } = await import(`${library}/scorm2004.js`);
const engine = `${root}build/packages/quarto-engine`;
const lessons = `quarto-lessons 1
lesson row
title Rows & columns
step one
game q1;rules=c;start=024.....1.....3./6
task complete
step two
game q1;rules=c;start=.1...3..0....5.2/7
task complete
`;
const folder = mkdtempSync(join(tmpdir(), 'quarto-scorm-'));
after(() => rmSync(folder, { recursive: true }));

test('a manifest names its standard, the page and all files, with the title escaped', () => {
  /** @type {import('../../web/scorm/manifest.js').Content} */
  const content = { id: '1a2b3c4d', title: 'Rows & <columns>', pass: null, files: ['index.html', 'quarto.html'] };
  const [old, later] = [manifestOf('1.2', content), manifestOf('2004', content)];
  const pass = { percent: 80, keepsBest: false };
  assert.match(manifestOf('1.2', { ...content, pass }), /<\/title>\s*<adlcp:masteryscore>80<\/adlcp:masteryscore>\s*<\/item>/);
  assert.match(manifestOf('2004', { ...content, pass }), /<imsss:sequencing>\s*<imsss:objectives>\s*<imsss:primaryObjective objectiveID="lessons" satisfiedByMeasure="true">\s*<imsss:minNormalizedMeasure>0\.8<[^]*<imsss:deliveryControls/);
  assert.match(old, /<schemaversion>1\.2<.*[^]*adlcp:scormtype="sco" href="index\.html"/);
  assert.match(later, /<schemaversion>2004 3rd Edition<.*[^]*adlcp:scormType="sco" href="index\.html"/);
  assert.match(later, /completionSetByContent="true" objectiveSetByContent="true"/);
  for (const manifest of [old, later]) {
    assert.doesNotMatch(manifest, /masteryscore|minNormalized/);
    assert.deepEqual([...manifest.matchAll(/<file href="(.*)"\/>/g)].map(([, file]) => file), content.files);
    assert.match(manifest, /<title>Rows &#38; &#60;columns&#62;<\/title>/);
  }
});

test('the lessons are solved, and the course has its texts in a language', async () => {
  const { steps, title, id } = await examined(lessons, engine);
  assert.deepEqual([steps, title], [['row/one', 'row/two'], 'Rows & columns']);
  assert.match(id, /^[0-9a-f]{8}$/);
  const sentences = { 'lesson.row': 'Rows', 'lesson.row.one': 'Look.', 'lesson.row.one.hint': 'Up.' };
  assert.equal(courseIn('lesson row\nstep one\ngame q1', sentences),
    'lesson row\ntitle Rows\nstep one\nsay Look.\nhint Up.\ngame q1');
});

test('the pass mark of a package is that of its lesson file, unless another one is given', async () => {
  assert.equal(passOf(lessons), null);
  const marked = withPass(lessons, '80 best');
  assert.deepEqual((await examined(marked, engine)).pass, { percent: 80, keepsBest: true });
  assert.deepEqual(passOf(withPass(marked, '60')), { percent: 60, keepsBest: false });
  assert.equal(withPass(marked, '60').match(/^pass/gm)?.length, 1);
});

test('arguments that can’t be used are refused with the status 2, lessons with line and column', async () => {
  const bad = join(folder, 'bad.txt'), output = join(folder, 'bad.zip');
  writeFileSync(bad, 'quarto-lessons 1\nlesson a\nstep b\ngame q1\ntask dance\n');
  /** @param {string[]} more */
  const pack = (...more) => {
    const program = [`${root}web/build/run.mjs`, 'scorm/pack.ts', `${root}build/wasm/parts`, engine, '-', '--scorm', output];
    const { status, stderr } = spawnSync(process.execPath, [...program, ...more], { encoding: 'utf8' });
    return [status, stderr];
  };
  for (const [more, reason] of /** @type {[string[], RegExp][]} */ ([
    [['--lesson', bad], /^run: .*bad\.txt: line 5, column 6: expected /],
    [['--lang', 'xx'], /^run: --lang: one of bg /],
    [['--standard', '3'], /^run: --standard: 1\.2 or 2004, not "3"/],
    [['--pass', '101'], /^run: --pass: per cent, from 1 to 100, not "101"/],
    [['--attempts', 'best'], /^run: --attempts: first or best, together with --pass/],
  ])) {
    const [status, told] = pack(...more);
    assert.equal(status, 2);
    assert.match(String(told), reason);
  }
  const missing = ['--scorm', output, '--lesson', join(folder, 'none')];
  for (const wrong of [['--scorm'], ['--lang', 'de'], missing, ['--bogus', '1']]) {
    assert.equal(spawnSync(`${root}run`, ['single', ...wrong]).status, 2, wrong.join(' '));
  }
  const long = `quarto-lessons 1\nlesson a\n${'step b\n'.repeat(maxSteps + 1)}`;
  await assert.rejects(examined(long, engine), /^Error: 201 steps: a package has at most 200$/);
});

const steps = ['row/one', 'row/two', 'row/three'];
const course = { id: '1a2b3c4d', steps, pass: null };
/** @param {string} name @param {boolean} solved */
const tried = (name, solved) => {
  const [lesson = '', step = ''] = name.split('/');
  return {
    lesson, step, solved, move: 'd1', attempt: 1, hints: 1, milliseconds: 61_234,
    explanation: 'Row 1 is light.', task: 'Complete the row.', answer: 'd1', right: [{ move: 'd1', words: 'd1' }, { move: '9', words: 'groß, dunkel' }],
  };
};
/** @param {InstanceType<typeof CourseProgress>} progress @param {string} name */
const shows = (progress, name) => {
  const [lesson = '', step = ''] = name.split('/');
  progress.beginStep({ lesson, title: '', step, index: steps.indexOf(name), count: steps.length, pass: 0, isRepeat: false });
};

test('progress goes on at the step that was left, or after it if it is solved', () => {
  const first = new CourseProgress(course, '');
  assert.equal(first.step, null);
  shows(first, 'row/two');
  first.recordTry(tried('row/two', false));
  assert.equal(new CourseProgress(course, first.kept).step, 'row/two');
  first.recordTry(tried('row/two', true));
  const second = new CourseProgress(course, first.kept);
  assert.deepEqual([second.step, second.solved, second.firstTries, second.count], ['row/three', 1, 0, 3]);
  assert.equal(second.kept, '{"course":"1a2b3c4d","at":1,"steps":[0,[1,2,1,61],0]}');
  const others = [first.kept.replace('1a', '2b'), first.kept.replace(',0]}', ',7]}')];
  for (const foreign of ['', 'x', 'null', '{}', ...others]) {
    const { solved, step } = new CourseProgress(course, foreign);
    assert.deepEqual([solved, step], [0, null], foreign);
  }
});

test('the score is the part of the steps solved at the first try, as in reports by xAPI; progress counts all solved', () => {
  const progress = new CourseProgress(course, '');
  progress.recordTry(tried('row/one', true));
  for (const isSolved of [false, true]) progress.recordTry(tried('row/two', isSolved));
  const { firstTries, solved, count, kept } = new CourseProgress(course, progress.kept);
  const result = { kept, step: 'row/two', firstTries, solved, count, pass: null, milliseconds: 0 };
  const [scorm12, scorm2004] = [Object.fromEntries(resultOf('1.2', result)), Object.fromEntries(resultOf('2004', result))];
  assert.deepEqual([scorm12['cmi.core.score.raw'], scorm2004['cmi.score.raw'], scorm2004['cmi.score.scaled']], ['33', '33', '0.3333']);
  assert.equal(scorm2004['cmi.progress_measure'], '0.6667');
});

test('the steps that took more than one try are known once all are solved', () => {
  const progress = new CourseProgress(course, '');
  for (const isSolved of [false, true]) progress.recordTry(tried('row/two', isSolved));
  progress.recordTry(tried('row/one', true));
  assert.equal(progress.missed, null);
  progress.recordTry(tried('row/three', true));
  assert.deepEqual(progress.missed, [2]);
});

test('if the best attempt counts, the first step begins another one once all are solved', () => {
  for (const [keepsBest, best] of /** @type {const} */ ([[false, 2], [true, 3]])) {
    const marked = { ...course, pass: { percent: 80, keepsBest } };
    let progress = new CourseProgress(marked, '');
    progress.recordTry(tried('row/one', false));
    for (const step of steps) progress.recordTry(tried(step, true));
    for (const step of steps) {
      shows(progress, step);
      assert.deepEqual([progress.solved, progress.firstTries], [3, 2], 'the first one stands');
      progress.recordTry(tried(step, true));
      progress = new CourseProgress(marked, progress.kept);
    }
    assert.deepEqual([progress.solved, progress.firstTries], [3, best]);
  }
});

test('a missed step that is tried again begins no other attempt', () => {
  const progress = new CourseProgress({ ...course, pass: { percent: 80, keepsBest: true } }, '');
  progress.recordTry(tried('row/one', false));
  for (const step of steps) progress.recordTry(tried(step, true));
  const { kept } = progress;
  progress.beginStep({ lesson: 'row', title: '', step: 'one', index: 0, count: 3, pass: 80, isRepeat: true });
  progress.recordTry(tried('row/one', true));
  assert.deepEqual([progress.firstTries, progress.missed], [2, [1]]);
  assert.deepEqual(JSON.parse(progress.kept).steps, JSON.parse(kept).steps);
});

test('the progress of a package with the most steps fits into what SCORM 1.2 keeps', () => {
  const long = { ...course, pass: { percent: 80, keepsBest: true }, steps: Array.from({ length: maxSteps }, (_, k) => `row/${k}`) };
  const progress = new CourseProgress(long, '');
  for (const _ of [1, 2]) {
    progress.beginStep({ lesson: 'row', title: '', step: '0', index: 0, count: maxSteps, pass: 80, isRepeat: false });
    for (const step of long.steps) progress.recordTry({ ...tried(step, true), hints: 1e6, milliseconds: 1e9 });
  }
  assert.ok(progress.kept.length <= 4096, `${progress.kept.length} characters`);
});

const end = { kept: 'k', step: 'row/two', firstTries: 3, solved: 3, count: 3, pass: null, milliseconds: 3_723_450 };
const pass80 = { percent: 80, keepsBest: false }, best80 = { percent: 80, keepsBest: true };
const systems = /** @type {const} */ ({
  '1.2': {
    name: 'API', make: () => new Scorm12API({ autocommit: false }),
    time: '"session_time":"01:02:03.45"',
    facts: {
      'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100', 'cmi.core.lesson_location': 'row/two',
      'cmi.suspend_data': 'k', 'cmi.interactions._count': '2',
    },
  },
  2004: {
    name: 'API_1484_11', make: () => new Scorm2004API({ autocommit: false }),
    time: '"session_time":"PT3723.45S"',
    facts: {
      'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '1',
      'cmi.location': 'row/two', 'cmi.suspend_data': 'k', 'cmi.interactions._count': '2',
      'cmi.interactions.0.result': 'incorrect', 'cmi.interactions.1.latency': 'PT61.23S',
      'cmi.interactions.0.description': 'Complete the row.', 'cmi.interactions.0.learner_response': 'd1',
      'cmi.interactions.0.correct_responses.1.pattern': 'groß dunkel (9)', 'cmi.interactions.0.weighting': '1',
    },
  },
});
/** A window whose parent has the runtime. @param {string} name @param {object} runtime */
function around(name, runtime) {
  const parent = /** @type {any} */ ({ [name]: runtime });
  parent.parent = parent;
  globalThis.window = /** @type {any} */ ({ parent, opener: null, top: parent });
}
/** Warnings of the connection. @type {string[]} */
const warnings = [];
console.warn = (...words) => { warnings.push(words.join(' ')); };

for (const [version, { name, make, facts, time }] of Object.entries(systems)) {
  test(`SCORM ${version}: a runtime takes tries, status, score, time and progress`, () => {
    const api = make();
    around(name, api);
    const session = connectScorm();
    session.report({ ...end, solved: 1 });
    assert.equal(api.lmsGetValue(Object.keys(facts)[0]), 'incomplete');
    for (const isSolved of [false, true]) session.tell(tried('row/one', isSolved));
    session.report(end);
    assert.deepEqual([session.isTaken, warnings], [true, []]);
    for (const [element, value] of Object.entries(facts)) {
      assert.equal(String(api.lmsGetValue(element)), value, element);
    }
    const kept = api.renderCMIToJSONObject();
    assert.ok(JSON.stringify(kept).includes(time), JSON.stringify(kept));
    session.end();
    const next = make();
    next.loadFromJSON(kept.cmi);
    around(name, next);
    assert.equal(connectScorm().kept, 'k');
  });
}

/** @type {{[version in Version]: {mode: string, exit: string, ends: string, status: string, score: string}}} */
const elements = {
  '1.2': { mode: 'lesson_mode', exit: 'exit', ends: '', status: 'cmi.core.lesson_status', score: 'cmi.core.score.raw' },
  2004: { mode: 'mode', exit: 'exit', ends: 'normal', status: 'cmi.completion_status', score: 'cmi.score.raw' },
};
for (const [version, { name, make }] of Object.entries(systems)) {
  const { mode, exit, ends, status, score } = elements[/** @type {Version} */ (version)];
  const core = (/** @type {any} */ { cmi }) => (version === '1.2' ? cmi.core : cmi);

  test(`SCORM ${version}: an attempt is suspended until all is solved, and then ends`, () => {
    const said = (/** @type {number} */ solved) =>
      Object.fromEntries(resultOf(/** @type {Version} */ (version), { ...end, solved }));
    const prefix = version === '1.2' ? 'cmi.core.' : 'cmi.';
    const standing = version === '1.2' ? [['lesson_status', 'incomplete', 'passed']]
      : [['completion_status', 'incomplete', 'completed'], ['success_status', 'unknown', 'passed']];
    for (const solved of [0, 1, end.count - 1, end.count]) {
      const values = said(solved), isDone = solved === end.count;
      assert.equal(values[prefix + exit], isDone ? ends : 'suspend');
      for (const [name, before, after] of standing) assert.equal(values[prefix + name], isDone ? after : before, name);
    }
  });

  test(`SCORM ${version}: with a pass mark the score is said at the end, and decides`, () => {
    const values = (/** @type {object} */ some) =>
      Object.fromEntries(resultOf(/** @type {Version} */ (version), { ...end, count: 5, solved: 5, pass: pass80, ...some }));
    const success = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.success_status';
    const begun = values({ solved: 4, firstTries: 4 });
    assert.deepEqual([begun[score], begun[status], begun[success]],
      [undefined, 'incomplete', version === '1.2' ? 'incomplete' : 'unknown']);
    const passed = values({ firstTries: 4 }), failed = values({ firstTries: 3 });
    assert.deepEqual([passed[score], passed[success], failed[score], failed[success]], ['80', 'passed', '60', 'failed']);
    if (version !== '1.2') assert.deepEqual([failed[status], failed['cmi.score.scaled']], ['completed', '0.6']);
    const near = values({ count: 200, solved: 200, firstTries: 159 }); // 79.5 %
    assert.deepEqual([near[score], near[success]], ['79', 'failed']);
  });

  test(`SCORM ${version}: after a failed attempt the next one counts only if the best does`, () => {
    for (const [pass, isChanged] of /** @type {const} */ ([[pass80, false], [best80, true]])) {
      const api = make();
      if (version === '1.2') api.cmi.core.lesson_status = 'failed';
      else Object.assign(api.cmi, { completion_status: 'completed', success_status: 'failed' });
      around(name, api);
      connectScorm(pass).report({ ...end, pass });
      assert.equal(api.lmsGetValue(version === '1.2' ? status : 'cmi.success_status'), isChanged ? 'passed' : 'failed');
    }
  });

  for (const [given, before, isChanged] of /** @type {[string, string, boolean][]} */ ([
    ['normal', 'incomplete', true], ['normal', version === '1.2' ? 'failed' : 'unknown', true],
    ['browse', 'incomplete', false], ['review', 'incomplete', false], ['review', 'completed', false],
    ['normal', 'completed', false], ...version === '1.2' ? [['normal', 'passed', false]] : [],
  ])) {
    test(`SCORM ${version}: in the mode ${given}, after ${before}, results are ${isChanged ? '' : 'not '}reported`, () => {
      const api = make();
      core(api)[version === '1.2' ? 'lesson_status' : 'completion_status'] = before;
      Object.defineProperty(core(api), mode, { get: () => given });
      around(name, api);
      const session = connectScorm();
      assert.ok(session);
      session.tell(tried('row/one', true));
      session.report({ ...end, solved: 1, firstTries: 1 });
      assert.equal(String(api.lmsGetValue(status)), isChanged ? 'incomplete' : before);
      assert.equal(String(api.lmsGetValue(score)), isChanged ? '33' : '');
      assert.equal(String(api.lmsGetValue('cmi.interactions._count')), isChanged ? '1' : '0');
      assert.equal(session.isTaken, true);
      session.end();
      assert.deepEqual(warnings, []);
    });
  }
}

/** A runtime of SCORM 1.2 that refuses one method or elements. @param {string} refused */
function refusing(refused) {
  /** @param {string} method */
  const answer = (method) => (element = '') =>
    (method.startsWith('Get') ? '' : String(!method.startsWith(refused) && !element.includes(refused)));
  const methods = ['Initialize', 'Finish', 'GetValue', 'SetValue', 'Commit', 'GetLastError', 'GetErrorString'];
  return Object.fromEntries(methods.map((method) => [`LMS${method}`, answer(method)]));
}

test('a runtime that keeps no tries does no harm; one that takes no results is reported', () => {
  const cases = { interactions: true, lesson_status: false, Commit: false, Initialize: false };
  for (const [refused, isTaken] of Object.entries(cases)) {
    around('API', refusing(refused));
    const session = connectScorm();
    session.tell(tried('row/one', true));
    session.report(end);
    assert.equal(session.isTaken, isTaken, refused);
  }
});

/** A runtime of SCORM 1.2 that sends what has changed since the last commit, also if that failed, as Moodle’s does. @param {() => boolean} isAway */
function sendingChanges(isAway) {
  const [values, sent, server] = /** @type {{[element: string]: string}[]} */ ([{}, {}, {}]);
  const commit = () => {
    const changes = Object.fromEntries(Object.entries(values).filter(([element, value]) => sent[element] !== value));
    Object.assign(sent, changes);
    if (!isAway()) Object.assign(server, changes);
    return String(!isAway());
  };
  /** @param {string} element @param {string} value */
  const set = (element, value) => {
    values[element] = value;
    return 'true';
  };
  const error = () => (isAway() ? '101' : '0');
  return { server, runtime: { ...refusing('none'), LMSSetValue: set, LMSCommit: commit, LMSFinish: commit, LMSGetLastError: error } };
}

test('what a system didn’t take while it was away it takes later, also one that sends only changes', () => {
  const played = (/** @type {boolean[]} */ away) => {
    let isAway = false;
    const { server, runtime } = sendingChanges(() => isAway);
    around('API', runtime);
    const session = connectScorm(pass80), said = [];
    for (const [k, each] of away.entries()) {
      isAway = each;
      session.tell({ ...tried(`row/${k}`, true), milliseconds: 1000 * k });
      session.report({ ...end, kept: `{"at":${k}}`, solved: k + 1, pass: pass80 });
      said.push(session.isTaken);
    }
    isAway = false;
    session.report({ ...end, kept: '{"at":2}', pass: pass80 });
    session.end();
    return { server, said: [...said, session.isTaken] };
  };
  const whole = played([false, false, false]), broken = played([false, true, true]);
  assert.deepEqual(broken.said, [true, false, false, true]);
  assert.equal(whole.server['cmi.core.lesson_status'], 'passed');
  const timeless = (/** @type {typeof whole} */ { server }) => Object.entries(server).filter(([element]) => !element.endsWith('.time')).sort();
  assert.deepEqual(timeless(broken), timeless(whole));
});

test('a try is named by its lesson and step, in SCORM 1.2 also by words of the step if its script allows', () => {
  const idOf = (/** @type {Version} */ version, task = 'Complete the row.') => interactionOf(version, 0, { ...tried('row/one', true), task }, new Date(0))[0];
  assert.deepEqual([idOf('1.2'), idOf('2004')], [['cmi.interactions.0.id', 'row.one.complete-the-row'], ['cmi.interactions.0.id', 'row.one']]);
  assert.equal(idOf('1.2', 'Вземи ред')?.[1], 'row.one');
  assert.equal(idOf('1.2', 'Größe zählt: '.repeat(9))?.[1], 'row.one.grosse-zahlt-grosse-zahlt-grosse-zahlt-grosse-zahlt-grosse-z');
});

test('a runtime that answers a commit with nothing or false, and has no error, has taken it', () => {
  for (const answer of ['', undefined, 'false']) {
    around('API', { ...refusing('none'), LMSCommit: () => answer, LMSGetLastError: () => 0 });
    const session = connectScorm();
    session.report(end);
    assert.equal(session.isTaken, true);
  }
});

test('without a runtime there is nothing to report to', () => {
  around('other', {});
  warnings.length = 0;
  const session = connectScorm();
  session.tell(tried('row/one', true));
  session.report(end);
  session.end();
  assert.deepEqual([session.kept, session.isTaken, warnings], ['', true, ['No learning system is around this page: nothing is reported.']]);
});
