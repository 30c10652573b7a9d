/** Progress in the lessons of a board: what counts as solved and missed, and what a page gets back. Without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/packages/quarto-board/lesson-progress.js')} */
const { LessonProgress } = await load('packages/quarto-board/lesson-progress.ts');

const steps = ['a', 'b', 'c'];
/** @param {InstanceType<typeof LessonProgress>} progress @param {string} step */
const shows = (progress, step, pass = 0) =>
  progress.beginStep({ lesson: 'rows', title: '', step, index: steps.indexOf(step), count: steps.length, pass, isRepeat: false });
/** @param {InstanceType<typeof LessonProgress>} progress @param {string} step @param {boolean} solved */
const tries = (progress, step, solved) => progress.recordTry({
  lesson: 'rows', step, solved, move: 'a1', attempt: 1, hints: 2, milliseconds: 700, explanation: '', task: '', answer: 'a1', right: [] });

test('the last step of a lesson ends it, with the steps solved and missed', () => {
  const progress = new LessonProgress();
  for (const step of ['a', 'b']) {
    shows(progress, step);
    assert.equal(tries(progress, step, step === 'a'), null);
  }
  shows(progress, 'c');
  assert.equal(tries(progress, 'c', false), null);
  assert.deepEqual(tries(progress, 'c', true), { lesson: 'rows', count: 3, solved: 2, missed: 2, passed: null });
  assert.deepEqual(progress.state.steps['rows/c'], { solved: true, attempts: 2, hints: 2, milliseconds: 700 });
});

test('a lesson is passed by the steps solved at the first try, and the game hears how each went', () => {
  for (const [pass, passed] of /** @type {const} */ ([[66, true], [67, false]])) {
    const progress = new LessonProgress();
    for (const step of steps) {
      shows(progress, step, pass);
      if (step === 'b') assert.equal(tries(progress, step, false), null);
      if (step === 'b') assert.equal(progress.results, 'rows/a rows/b?');
      assert.equal(tries(progress, step, true)?.passed, step === 'c' ? passed : undefined);
    }
    assert.equal(progress.results, 'rows/a rows/b! rows/c');
  }
});

test('a solved step keeps its first result', () => {
  const progress = new LessonProgress();
  shows(progress, 'a');
  tries(progress, 'a', true);
  tries(progress, 'a', false);
  assert.deepEqual(progress.state.steps, { 'rows/a': { solved: true, attempts: 1, hints: 2, milliseconds: 700 } });
});

test('a kept state is gone on from, and anything else is refused and changes nothing', () => {
  const first = new LessonProgress();
  shows(first, 'a');
  tries(first, 'a', true);
  const kept = JSON.parse(JSON.stringify(first.state));
  const second = new LessonProgress();
  assert.ok(second.restore(kept));
  assert.deepEqual(second.state, first.state);
  const one = { solved: true, attempts: 1, hints: 0, milliseconds: 1 };
  for (const wrong of [null, 7, 'x', {}, { step: 3, steps: {} }, { step: null, steps: { a: { ...one, attempts: -1 } } },
    { step: null, steps: { a: { ...one, solved: 1 } } }, { step: null, steps: { a: null } }]) {
    assert.equal(second.restore(wrong), false, JSON.stringify(wrong));
    assert.deepEqual(second.state, first.state);
  }
});
