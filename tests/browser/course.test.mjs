/** Lessons, practice and the puzzle of the day in the page: fetched on demand, judged by the engine in its worker. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { deepGameTest, gameTest } from './game.mjs';
import { KeyboardReader, Reader, words } from './reader.mjs';
import { published, root, site } from './server.mjs';
import { answersOf } from '../wasm/answers.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');

/** @typedef {{lesson: string, step: string, game: string, task: string}} Step */

/** Steps of the course, from its file. @type {Step[]} */
const steps = [];
let lesson = '';
for (const line of readFileSync(`${root}assets/lessons/course.txt`, 'utf8').split('\n')) {
  const [word, ...rest] = line.split(' '), value = rest.join(' ');
  if (word === 'lesson') lesson = value;
  if (word === 'step') steps.push({ lesson, step: value, game: '', task: '' });
  if (word === 'game' || word === 'task') steps[steps.length - 1][word] = value;
}

/**
 * A move that solves the step, from the engine.
 * @param {InstanceType<typeof EngineModule>} engine @param {Step} step
 */
function solutionOf(engine, { game, task }) {
  const [solutions] = answersOf(engine, `solutions 1 ${game} ${task}`);
  return solutions.split(' ')[2];
}

/** Cells that identify the shape: the ends of a line, three corners of a square. @param {string} shape as "a1-d4" */
function cellsOf(shape) {
  const [from, to] = shape.split('-');
  const isSquare = from[0] !== to[0] && Number(to[1]) - Number(from[1]) === 1;
  return isSquare ? [from, to, from[0] + to[1]] : [from, to];
}

/**
 * Solves the step by roles and names, without the picture.
 * @param {Reader} reader
 * @param {string} move
 */
async function answer(reader, move) {
  const call = /^\d!(.*)/.exec(move);
  if (call) {
    await reader.press('button', 'QUARTO!');
    for (const cell of cellsOf(call[1])) await reader.press('gridcell', new RegExp(`^${cell}, `));
    await reader.press('button', /^Call /);
  } else if (move.length === 1) await reader.press('button', words[parseInt(move, 16)]);
  else await reader.press('gridcell', `${move}, empty`);
}

/**
 * Solves these steps, which are the last of the course.
 * @param {import('./game.mjs').GamePage} game @param {Reader} reader @param {Step[]} open
 */
async function solve(game, reader, open) {
  const engine = new EngineModule(await WebAssembly.compile(readFileSync(site + published('engine.wasm'))), 2 ** 24);
  await reader.press('button', 'Learn');
  await reader.press('button', /^(Start|Continue)$/);
  for (const [index, step] of open.entries()) {
    await game.until(`the step ${step.lesson}/${step.step}`, ({ lesson: shown }) => shown?.lesson === step.lesson && shown.step === step.step);
    await answer(reader, solutionOf(engine, step));
    await game.until('it is solved', ({ lesson: shown }) => shown?.status === 'solved');
    const next = open[index + 1];
    if (next?.lesson === step.lesson) await reader.press('button', 'Next');
    else {
      await reader.hears(/Right!/);
      await reader.press('button', 'Result');
    }
    if (next && next.lesson !== step.lesson) await reader.press('button', 'Next lesson');
  }
  await reader.press('button', 'All lessons');
  await game.until('every lesson is done', ({ targets }) =>
    targets.filter(({ name, label }) => name.startsWith('course.lesson.') && label.endsWith('· done')).length === new Set(steps.map((each) => each.lesson)).size);
  await reader.press('button', 'Puzzle of the day · Easy');
  await game.until('the puzzle', ({ lesson: shown }) => shown?.lesson === 'puzzle');
}

/** @param {import('./game.mjs').GamePage} game */
const driver = ({ page }) => ({
  evaluate: (/** @type {string} */ script) => page.evaluate(script), key: (/** @type {string} */ key) => page.keyboard.press(key),
});

deepGameTest('every lesson step can be solved by roles and names', {}, async (game) => solve(game, new Reader(driver(game)), steps));

deepGameTest('every lesson step can be solved by keys alone', {}, async (game) => solve(game, new KeyboardReader(driver(game)), steps));

const last = steps.slice(-1);
deepGameTest('the last lesson step can be solved by keys alone', {
  saved: { learning: `quarto-learning 1\nsolved ${steps.slice(0, -1).map(({ lesson: of, step }) => `${of}/${step}`).join(' ')}\n` },
}, async (game) => solve(game, new KeyboardReader(driver(game)), last));

/**
 * Opens the list; resolves when the lessons are loaded and nothing moves.
 * @param {import('./game.mjs').GamePage} game
 */
async function openList(game) {
  await game.press('learn');
  await game.until('the lessons', ({ still, targets }) => still && targets.some(({ name }) => name === 'course.lesson.1'));
}

deepGameTest('solved steps are saved, and the lessons continue at the next step', {}, async (game) => {
  await game.press('learn', 'course.go_on', 'cell.d1', 'lesson.next');
  await game.until('the second step', (probe) => probe.lesson?.step === 'column');
  await game.reload();
  await game.press('home.course');
  await game.until('one of four', ({ targets }) => targets.some(({ label }) => label === '1. One attribute · 1 of 4'));
  await game.press('course.go_on');
  await game.until('the second step', (probe) => probe.lesson?.step === 'column');
});

deepGameTest('a lesson reports a wrong move, gives hint and answer, and returns to the game', { record: 'q1;rules=cshf;begin=1;moves=0b1.9' }, async (game) => {
  const { record } = await game.idle();
  await game.press('menu', 'menu.learn', 'course.go_on', 'cell.c3');
  await game.until('the miss', (probe) => probe.lesson?.status === 'missed' && /doesn’t complete an alignment/.test(probe.notice));
  await game.press('lesson.hint');
  await game.until('the hint', (probe) => /Row 1 already has three light pieces/.test(probe.notice));
  await game.press('lesson.hint');
  await game.until('the answer', (probe) => probe.notice === 'Place it on d1.');
  await game.press('cell.d1');
  await game.until('it is solved', (probe) => probe.lesson?.status === 'solved');
  await game.press('lesson.leave', 'course close');
  await game.until('the game', (probe) => probe.record === record && probe.lesson === null);
});

/** Wide enough to show the whole list. */
const wide = { context: { viewport: { width: 1280, height: 900 } } };

deepGameTest('practice gives one task after another and counts the streak', wide, async (game) => {
  const engine = new EngineModule(await WebAssembly.compile(readFileSync(site + published('engine.wasm'))), 2 ** 20);
  await openList(game);
  await game.press('course.safe_gifts');
  for (let number = 1; number <= 4; ++number) {
    const { record } = await game.until('an exercise', (probe) => probe.lesson?.step === String(number));
    const move = solutionOf(engine, { lesson: '', step: '', game: record, task: 'safe' });
    await game.press(move ? `piece.${move}` : 'lesson.none');
    await game.until('it is solved', (probe) => probe.lesson?.status === 'solved');
    if (number < 4) await game.press('lesson.next');
  }
  assert.match((await game.probe()).lesson.place, /^Level \d\/5 · Streak: 4$/);
});

deepGameTest('the puzzle of the day is the engine\'s for that day and can be played', wide, async (game) => {
  await openList(game);
  await game.press('course.puzzle');
  const { record, lesson: shown } = await game.until('the puzzle', (probe) => probe.lesson?.step);
  const engine = new EngineModule(await WebAssembly.compile(readFileSync(site + published('engine.wasm'))), 2 ** 24);
  const [made] = answersOf(engine, `puzzle 1 ${shown.step}`);
  const [, , text, ...task] = made.split(' ');
  assert.equal(record, text);
  const move = solutionOf(engine, { lesson: '', step: '', game: text, task: task.join(' ') });
  await game.press(move.length === 1 ? `piece.${move}` : `cell.${move}`);
  await game.until('it is played', (probe) => probe.ply === 1);
  await game.press('lesson.leave');
  await game.until('the puzzles are listed', ({ targets }) => targets.some(({ name, label }) => name === 'puzzles.line.1' && label === 'Easy'));
});

gameTest('lessons and their texts are fetched only when opened, and a step can be solved', { query: '?lang=de' }, async (game) => {
  const asked = () => game.requests.filter((url) => url.includes('/course/')).map((url) => url.replace(/.*\//, '').replace(/\.[0-9a-f]{8}/, ''));
  await game.idle();
  assert.deepEqual(asked(), []);
  await openList(game);
  assert.deepEqual(asked().sort(), ['course.txt', 'de.mo']);
  await game.press('course.go_on', 'cell.d1');
  await game.until('it is solved', (probe) => probe.lesson?.status === 'solved');
});
