/** The lesson editor without its page: games, lesson files, order of steps, undo, links. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import '../../web/build/raw-streams.mjs';
import { root } from '../browser/server.mjs';

/** @type {typeof import('fflate')} */
const { zipSync } = createRequire(new URL('../../web/', import.meta.url))('fflate');
/** @type {typeof import('../../web/editor/step-game.js')} */
const games = await load('editor/step-game.ts');
const { reserveOf } = await load('packages/quarto-board/notation.ts');
/** @type {typeof import('../../web/editor/lesson-text.js')} */
const { fileOf, readLessons, tasks, writeLessons } = await load('editor/lesson-text.ts');
/** @type {typeof import('../../web/editor/draft.js')} */
const drafts = await load('editor/draft.ts');
/** @type {typeof import('../../web/editor/verdict-text.js')} */
const { stateOf } = await load('editor/verdict-text.ts');
/** @type {typeof import('../../web/editor/store.js')} */
const { Store } = await load('editor/store.ts');
/** @type {typeof import('../../web/editor/checker.js')} */
const { Checker } = await load('editor/checker.ts');
/** @type {typeof import('../../web/editor/undo.js')} */
const { UndoList } = await load('editor/undo.ts');
/** @type {typeof import('../../web/editor/board-actions.js')} */
const { BoardActions } = await load('editor/board-actions.ts');
/** @type {typeof import('../../web/editor/text-keys.js')} */
const { ownKeys } = await load('editor/text-keys.ts');
/** @type {typeof import('../../web/editor/share.js')} */
const { embedLines, fileName } = await load('editor/share.ts');
/** @type {typeof import('../../web/editor/published.js')} */
const { lessonsIn, lessonsInText } = await load('editor/published.ts');
/** @type {typeof import('../../web/scorm/package.js')} */
const { courseOf, packageOf } = await load('scorm/package.ts');
/** @type {typeof import('../../web/editor/worksheet.js')} */
const { sheetOf } = await load('editor/worksheet.ts');
/** @type {typeof import('../../web/editor/printing.js')} */
const { linkTo } = await load('editor/printing.ts');
/** @type {typeof import('../../web/editor/results.js')} */
const results = await load('editor/results.ts');
/** @type {typeof import('../../web/editor/starters.js')} */
const { starterNames, starterOf } = await load('editor/starters.ts');
/** @type {typeof import('../../web/scorm/lessons.js')} */
const { examined } = await load('scorm/lessons.ts');
const { readCatalogue } = await load('app/system/texts.ts');
const { packed, unpacked } = await load('app/system/packed.ts');

const read = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const start = 'q1;rules=cs;calls=late;start=024............./6';
/** @param {string} record */
function gameIn(record) {
  const game = games.gameOf(record);
  assert.ok(game, record);
  return game;
}
const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '');
/** @param {import('../../web/editor/draft.js').Draft} draft */
const idsIn = (draft) => drafts.lessonOf(draft).steps.map(({ id }) => id);

test('a record is read and written with all its fields, without those of a clock', () => {
  for (const record of [start, `${start};moves=d1.9c2`]) assert.equal(games.recordOf(gameIn(record)), record);
  assert.equal(games.recordOf(gameIn('q1;clock=60;at=0;used=5')), 'q1;rules=cshf;start=................/-');
  for (const wrong of ['q2', '024............. 6', 'q1;start=024/6']) assert.equal(games.gameOf(wrong), null);
});

test('a piece is in one place at a time, and a changed position has no moves', () => {
  const game = gameIn(`${start};moves=d1`);
  assert.deepEqual(games.toCell(game, '2', 3), { ...game, cells: '0.42............', moves: '' });
  assert.deepEqual(games.toCell(game, '6', 0), { ...game, cells: '624.............', hand: '-', moves: '' });
  assert.deepEqual(games.toHand(game, '0'), { ...game, cells: '.24.............', hand: '0', moves: '' });
  assert.equal(reserveOf(games.toReserve(game, '4')).join(''), '1345789abcdef');
});

test('moves are played and taken back one by one', () => {
  const game = ['d1', '9', 'c2'].reduce(games.played, gameIn(start));
  assert.equal(game.moves, 'd1.9.c2');
  assert.equal(games.takenBack(game).moves, 'd1.9');
  assert.equal(games.takenBack(gameIn(`${start};moves=d1.9c2`)).moves, 'd1.9');
  assert.equal(games.takenBack(gameIn(`${start};moves=d1`)).moves, '');
});

test('rules are made of attributes in their order and squares', () => {
  assert.equal(games.withRule('cf', 'h', true), 'chf');
  assert.equal(games.withRule('chf+squares', 'c', false), 'hf+squares');
  assert.equal(games.withRule('cshf', 'squares', true), 'cshf+squares');
  assert.ok(games.counts('cs', 's') && !games.counts('c+squares', 's'));
});

test('the lessons of the game are the same after they are read and written, with their comments', () => {
  for (const file of ['assets/lessons/course.txt', 'assets/rules-page/figures.txt']) {
    const lessons = readLessons(read(file)), written = writeLessons(lessons);
    assert.deepEqual(readLessons(written), lessons);
    // Words may stand in another order, and records name what they leave out.
    const plain = (/** @type {string} */ each) => lines(each).map((line) => line.replace(/^game .*/, 'game')).sort();
    assert.deepEqual(plain(written), plain(read(file)));
  }
});

test('an unfinished step is kept, and texts stay on one line', () => {
  const draft = drafts.withStep(drafts.newDraft(), { task: 'moves', say: ' Two\nlines ', hint: '' });
  assert.deepEqual(lines(writeLessons(draft.lessons)).slice(1), ['lesson lesson-1', 'step step-1',
    'game q1;rules=cshf;start=................/-', 'say Two lines', 'task moves']);
  assert.equal(readLessons(writeLessons(draft.lessons))[0]?.steps[0]?.task, 'moves');
});

test('pass mark, closing words and what is said of tries are kept', () => {
  const text = `quarto-lessons 1\npass 80 best\n\nlesson a\nend Bye.\n\nstep b\ngame ${start}\nright Yes.\nwrong No.\nreply c3 Too far.\ntask complete\n\nlesson c\n\nstep d\ngame ${start}\ntask complete\n`;
  const lessons = readLessons(text), [first] = lessons;
  assert.deepEqual([first?.pass, first?.closing, first?.steps[0]?.replies], ['80 best', 'Bye.', { c3: 'Too far.' }]);
  assert.equal(writeLessons(lessons), text);
  const draft = drafts.withNewLesson({ lessons, lesson: 0, step: 0 });
  assert.equal(drafts.lessonOf(draft).pass, '80 best');
  assert.doesNotMatch(writeLessons(drafts.withPass(draft, '').lessons), /^pass/m);
});

test('what was published is opened again: package, page, link; anything else is not', async () => {
  const text = `quarto-lessons 1\n\nlesson a\ntitle <"Ä" & 'B'>\n\nstep b\ngame ${start}\nsay </script> "quoted" ± 😀\ntask complete\n`;
  const contents = { standard: /** @type {const} */ ('1.2'), language: 'en', text, ...courseOf(text, [{ id: 'a', steps: [{ id: 'b' }] }]) };
  const template = '<html lang="en"><title>Quarto</title><script type="application/json" id="lessons"></script>';
  const zip = packageOf(contents, template, new TextEncoder().encode('<html>'));
  assert.equal(await lessonsIn(zip), text);
  assert.equal(await lessonsInText(`<p>My page</p>${embedLines('https://example.org/', text, 'x')}`), text);
  const link = `https://example.org/editor.html?play#${await packed(text)}`;
  const half = link.length >> 1, [begin, rest] = [link.slice(0, half), link.slice(half)], end = link.slice(link.indexOf('#'));
  for (const around of [link, `Look: ${link} !`, `<a href="${link}">here</a>`, text, `${begin}\n${rest}`, `> ${begin}\r\n> ${rest}\r\n`,
    `${begin}=\n${rest}`, link.replace(/.*#/, (way) => way.toUpperCase()), link.replace('#', '%23'), encodeURIComponent(link),
    encodeURIComponent(encodeURIComponent(link)), `https://safe.example/?url=${encodeURIComponent(link)}&data=05`, end, end.slice(1),
    link.replace('.html', '').replace('#', '?play#')]) assert.equal(await lessonsInText(around), text);
  const other = zipSync({ 'imsmanifest.xml': new Uint8Array(3) }), damaged = zip.slice(0, 200);
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  for (const bytes of [other, damaged, picture]) assert.equal(await lessonsIn(bytes), null);
  for (let k = 2; k < zip.length; ++k) { // damaged anywhere behind its first letters
    const flipped = Uint8Array.from(zip);
    flipped[k] = (flipped[k] ?? 0) ^ 1 << k % 8;
    assert.ok([null, text].includes(await lessonsIn(flipped)), `byte ${k}`);
  }
  for (const wrong of ['<html><p>Hello', `${link.slice(0, -30)}!`, link.slice(0, link.indexOf('#') + 1),
    'https://example.org/#f1;game=x;end']) assert.equal(await lessonsInText(wrong), null, wrong);
  assert.equal(await lessonsInText('something'), 'something', 'the reader says what is wrong');
});

test('a worksheet has its tasks numbered, two or four on a page, and solutions on a page of their own', () => {
  const tasks = [1, 2, 3, 4, 5].map((n) => ({ position: { cells: '024.............', hand: n % 2 ? '6' : '-' }, text: `<Task ${n}>`, answer: `d${n}` }));
  const sheet = (/** @type {2 | 4} */ perPage, hasSolutions = false) => sheetOf({ title: 'Rows & more', tasks, perPage, hasSolutions, code: '<svg id="code"/>' }, String);
  for (const [perPage, pages] of /** @type {const} */ ([[2, 3], [4, 2]])) {
    const made = sheet(perPage);
    assert.equal(made.match(/class="tasks"/g)?.length, pages);
    assert.equal(made.match(/<header>/g)?.length, 1);
    assert.match(made, /<h1>Rows &#38; more<\/h1>[^]*id="code"/);
    assert.match(made, /<b>5\.<\/b> &#60;Task 5&#62;/);
    assert.doesNotMatch(made, /class="solutions"|d5/);
  }
  const frames = [...sheet(4).matchAll(/(?<=viewBox=")[^"]*/g)].map(String);
  assert.deepEqual([frames[1], frames[3]], [frames[0], frames[2]], 'the boards of a row have the same size');
  assert.notEqual(frames[4], frames[0]);
  assert.match(sheet(4, true), /<section class="solutions">\n<h2>solutions\.title<\/h2>\n<ol>\n<li>d1<\/li>[^]*<li>d5<\/li>/);
});

test('the lessons to start from are right in each language, a test without texts and with a pass mark', async () => {
  const parts = `${root}build/wasm/parts/course`;
  const course = readFileSync(`${parts}/course.txt`, 'utf8'), catalogues = readdirSync(parts).filter((file) => file.endsWith('.mo'));
  assert.equal(catalogues.length, 20);
  for (const file of catalogues) {
    const sentences = readCatalogue(new Uint8Array(readFileSync(`${parts}/${file}`)).buffer);
    const made = starterNames.map((name) => starterOf(name, course, sentences));
    assert.deepEqual(made.map(([lesson]) => lesson?.steps.length), [10, 4, 10]);
    for (const [lesson] of made) {
      const isTest = lesson?.id === 'test';
      assert.equal(lesson?.pass, isTest ? '80' : '');
      for (const { id, say, hint } of lesson?.steps ?? []) assert.deepEqual([say === '', hint === ''], [isTest, isTest], `${file} ${id}`);
      const text = writeLessons(lesson ? [lesson] : []);
      assert.equal(writeLessons(readLessons(text)), text);
      if (file === 'en.mo' || file === 'el.mo') assert.equal((await examined(text, `${root}build/packages/quarto-engine`)).steps.length, lesson?.steps.length);
    }
  }
});

test('a worksheet is written from a file or a link, in a language, for a paper; what can’t be used is refused in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarto-sheet-')), file = join(folder, 'lessons.txt'), output = join(folder, 'sheet.html');
  after(() => rmSync(folder, { recursive: true }));
  const text = `quarto-lessons 1\nlesson a\ntitle Rows & more\nstep b\ngame ${start};moves=d1\ntask moves 9\nstep c\ngame q1;start=024............./6\ntask complete\n`;
  writeFileSync(file, text);
  const write = (/** @type {string[]} */ ...given) => {
    const program = [`${root}web/build/run.mjs`, 'editor/worksheet-file.ts', `${root}build/wasm/parts`, `${root}build/packages/quarto-engine`];
    const { status, stderr } = spawnSync(process.execPath, [...program, ...given], { encoding: 'utf8' });
    return { status, told: stderr.replaceAll(folder, ''), sheet: status === 0 ? readFileSync(output, 'utf8') : '' };
  };
  const german = write(file, '-o', output, '--lang', 'de', '--per-page', '2', '--paper', 'letter', '--solutions', '--site', 'https://quarto.test/game');
  assert.match(german.sheet, /^<!doctype html>\n<html lang="de">[^]*@page { size: letter; }[^]*data-per-page="2"[^]*<h1>Rows &#38; more<\/h1>[^]*<svg role="img" aria-label="Link für die Klasse"/);
  assert.match(german.sheet, /<b>1\.<\/b> Gib den richtigen Stein\. \(Regeln: Farbe, Form\)[^]*<b>2\.<\/b> [^(]*<[^]*<li>groß, dunkel, rund, hohl<\/li>\n<li>d1<\/li>/);
  const link = await linkTo('https://quarto.test/', readLessons(text)), english = write(link, '-o', output);
  assert.match(english.sheet, /size: A4[^]*data-per-page="4"[^]*aria-label="Link for pupils"/);
  assert.doesNotMatch(write(file, '-o', output).sheet, /role="img"|class="solutions"/);
  const long = [...Array(60).keys()].map((k) => `step c${k}\ngame q1;start=024............./6\nsay ${Math.sin(k)}\ntask complete\n`).join('');
  writeFileSync(file, text + long);
  assert.equal(write(file, '-o', output, '--site', 'https://quarto.test').told, 'run: No QR code: the link is too long for one.\n');
  writeFileSync(file, text.replace('task complete', 'task dance'));
  for (const [given, reason] of /** @type {[string[], string][]} */ ([
    [[file, '-o', output], '/lessons.txt: line 9, column 6: expected a task that fits the game: complete, leave, safe, call, win, hold, moves.'],
    [[join(folder, 'none'), '-o', output], 'can\'t read /none: ENOENT: no such file or directory, open \'/none\'.'],
    [[`${link.slice(0, -20)}!`, '-o', output], 'the link has no lessons, or is damaged.'],
    [[file], 'worksheet: -o FILE is missing.'], [[], 'worksheet: it takes one file or link.'],
    [[file, '-o', output, '--paper', 'a3'], '--paper: a4 or letter, not "a3".'], [[file, '-o', output, '--per-page', '3'], '--per-page: 2 or 4, not "3".'],
    [[file, '-o', output, '--site', 'x'], '--site: the address of the game, https://..., not "x".'],
    [[file, '-o', output, '--bogus'], 'worksheet: Unknown option \'--bogus\'.'],
  ])) assert.deepEqual(write(...given), { status: 2, told: `run: ${reason}\n`, sheet: '' });
});

test('what is not a lesson file is refused with its line', () => {
  const head = 'quarto-lessons 1\nlesson a\n';
  for (const [text, line, column, code] of /** @type {const} */ ([
    ['', 1, 1, 'heading'], ['quarto-lessons 1', 1, 1, 'empty'], [head, 3, 1, 'empty'],
    [`${head}step A`, 3, 6, 'name'], [`${head}say x`, 3, 1, 'word'], [`${head}step b\ngame q7`, 4, 6, 'game'],
    [`${head}step b\ntask fly`, 4, 6, 'word'], [`${head}step b\nonly two`, 4, 6, 'word'],
    [`quarto-lessons 1\npass 0\n`, 2, 6, 'word'], [`${head}pass 80\n`, 3, 1, 'word'],
    [`${head}step b\nstep c\nstep b`, 5, 6, 'used'], [`${head}step b\nlesson a`, 4, 8, 'used'],
  ])) assert.throws(() => readLessons(text), { line, column, code }, text);
  assert.equal(readLessons(`${head}step b\nlesson c\nstep b`).length, 2, 'steps of two lessons may have one name');
});

test('where the record of a game is wrong, the engine says in which column and what it expected', () => {
  const text = 'quarto-lessons 1\nlesson a\nstep b\ngame q1;moves=0a1.zz\ntask safe\n';
  const engine = () => ({ column: 14, expected: 'a move' });
  assert.throws(() => readLessons(text, engine), { line: 4, column: 19, code: 'game', expected: 'a move' });
});

test('the engine is loaded once, also if it is asked for while it loads, and once more after a failure', async () => {
  let loads = 0;
  const checker = new Checker(() => {}, () => { ++loads; return Promise.reject(Object.assign(new Error('no engine'), { file: 'engine' })); });
  await Promise.all([checker.load(), assert.rejects(checker.finish([]))]);
  assert.equal(loads, 1);
  await checker.load();
  assert.equal(loads, 2);
});

test('a step is checked alone, with its answers and without its texts’ line ends', () => {
  const game = gameIn(start), answers = ['d1'], notes = ['# no'];
  const { lessons } = drafts.withStep(drafts.newDraft(), { game, task: 'moves', answers, only: true, notes });
  const [step] = lessons[0]?.steps ?? [];
  assert.ok(step);
  assert.deepEqual(lines(fileOf(step)),
    ['quarto-lessons 1', 'lesson a', 'step a', `game ${start}`, 'task moves d1', 'only']);
});

test('a step is neutral until something was done, then right or not', () => {
  const [fresh] = drafts.newDraft().lessons[0]?.steps ?? [];
  assert.ok(fresh);
  const wrong = { fault: 'task', expected: '' }, changed = { ...fresh, say: 'Look!' };
  assert.deepEqual([stateOf(fresh, wrong), stateOf(fresh, undefined), stateOf(changed, undefined)], ['new', 'new', 'open']);
  assert.deepEqual([stateOf(changed, wrong), stateOf(changed, { solutions: ['d1'] })], ['faulty', 'good']);
  assert.equal(stateOf({ ...fresh, game: gameIn(start) }, wrong), 'faulty');
});

test('steps are added after the one shown, moved and deleted, and keep their names', () => {
  let draft = drafts.withNewStep(drafts.withNewStep(drafts.newDraft()));
  assert.deepEqual([idsIn(draft), draft.step], [['step-1', 'step-2', 'step-3'], 2]);
  draft = drafts.withStepMoved(draft, -1) ?? draft;
  assert.deepEqual([idsIn(draft), draft.step], [['step-1', 'step-3', 'step-2'], 1]);
  assert.equal(drafts.withStepMoved(drafts.at(draft, 0, 2), 1), null);
  draft = drafts.withoutStep(drafts.at(draft, 0, 0));
  assert.deepEqual([idsIn(draft), draft.step], [['step-3', 'step-2'], 0]);
  assert.deepEqual(idsIn(drafts.withNewStep(draft)), ['step-3', 'step-4', 'step-2']);
});

test('a step from elsewhere takes the place of one that nothing was made of, else it comes after it', () => {
  const [lesson] = readLessons(`quarto-lessons 1\n\nlesson position\nstep step-1\ngame ${start}\ntask complete\n`);
  assert.ok(lesson);
  const one = drafts.withAdded(drafts.newDraft(), lesson.steps);
  assert.deepEqual([idsIn(one), one.step, games.recordOf(drafts.stepOf(one).game)], [['step-1'], 0, start]);
  const two = drafts.withAdded(drafts.at(drafts.withNewStep(one), 0, 0), lesson.steps);
  assert.deepEqual([idsIn(two), two.step], [['step-1', 'step-3', 'step-2'], 1]);
});

test('with its last step a lesson goes, and there is always one step', () => {
  const two = drafts.withNewLesson(drafts.newDraft());
  assert.deepEqual([two.lessons.map(({ id }) => id), two.lesson], [['lesson-1', 'lesson-2'], 1]);
  const one = drafts.withoutStep(two);
  assert.deepEqual([one.lessons.map(({ id }) => id), one.lesson, one.step], [['lesson-1'], 0, 0]);
  assert.deepEqual(drafts.withoutStep(one), drafts.newDraft());
});

test('lessons are moved and deleted with their steps, and keep their names', () => {
  const namesIn = (/** @type {import('../../web/editor/draft.js').Draft} */ { lessons }) => lessons.map(({ id }) => id);
  const two = drafts.withNewLesson(drafts.withNewStep(drafts.newDraft()));
  const three = drafts.withNewLesson(two), first = drafts.at(three, 0, 1);
  assert.equal(drafts.withLessonMoved(first, -1), null);
  const moved = drafts.withLessonMoved(first, 1) ?? first;
  assert.deepEqual([namesIn(moved), moved.lesson, moved.step], [['lesson-2', 'lesson-1', 'lesson-3'], 1, 1]);
  assert.equal(drafts.withLessonMoved(three, 1), null);
  const left = drafts.withoutLesson(moved);
  assert.deepEqual([namesIn(left), left.lesson, left.step], [['lesson-2', 'lesson-3'], 1, 0]);
  assert.deepEqual(namesIn(drafts.withNewLesson(left)), ['lesson-2', 'lesson-3', 'lesson-4']);
  assert.deepEqual(drafts.withoutLesson(drafts.newDraft()), drafts.newDraft());
});

/** Actions on a step’s board, what they announce and the record they make. @param {string} mode @param {string} record */
function actionsOn(mode, record) {
  /** @type {string[]} */
  const news = [];
  const step = { game: gameIn(record), answers: [] };
  const store = /** @type {any} */ ({
    mode, step, held: null, checker: { stateOf: () => ({ moves: ['d1', '9'] }) },
    get position() { return step.game; },
    changeGame(/** @type {import('../../web/editor/step-game.js').Game} */ game) { step.game = game; },
  });
  const actions = new BoardActions(store, ({ what }) => news.push(what));
  return { actions, news, record: () => games.recordOf(step.game).replace(/.*start=/, '') };
}

test('a piece is dragged to a space, to be placed, to another space and away', () => {
  const { actions, news, record } = actionsOn('setup', start);
  assert.deepEqual([actions.grip({ slot: 9 }), actions.grip({ slot: 0 }), actions.grip({ cell: 0 })], ['9', null, '0']);
  for (const [piece, place, made] of /** @type {const} */ ([
    ['9', { cell: 3 }, '0249............/6'], ['9', { cell: 4 }, '024.9.........../6'], ['9', 'hand', '024............./9'],
    ['9', 'hand', '024............./9'], ['9', 'reserve', '024............./-'], ['8', null, '024............./-'],
    ['0', { cell: 2 }, '.20............./-'], ['2', { slot: 7 }, '..0............./-'], ['0', null, '................/-'],
  ])) {
    actions.drop(piece, place);
    assert.equal(record(), made);
  }
  assert.deepEqual(news, ['placed', 'placed', 'given', 'removed', 'placed', 'removed', 'removed']);
});

test('while moves are made, only the piece to place goes to a space; while they are chosen, none is dragged', () => {
  const { actions, news, record } = actionsOn('play', start);
  assert.deepEqual([actions.grip('hand'), actions.grip({ cell: 0 })], ['6', null]);
  assert.deepEqual([actions.takes('6', { cell: 3 }), actions.takes('9', { cell: 3 }), actions.takes('9', 'hand')], [true, false, true]);
  actions.drop('6', { cell: 0 });
  actions.drop('6', null);
  assert.deepEqual([record(), news], ['024............./6', ['impossible']]);
  actions.drop('6', { cell: 3 });
  assert.equal(record(), '024............./6;moves=d1');
  assert.equal(actionsOn('answers', start).actions.grip('hand'), null);
});

/** A browser that keeps these texts, or as many as fit. @param {{[name: string]: string}} texts */
function browserWith(texts, room = Infinity) {
  const kept = new Map(Object.entries(texts));
  const size = () => [...kept].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  Object.assign(globalThis, { addEventListener() {}, localStorage: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem(/** @type {string} */ name, /** @type {string} */ text) {
      const before = kept.get(name);
      kept.set(name, text);
      if (size() <= room) return;
      if (before === undefined) kept.delete(name);
      else kept.set(name, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  } });
  return kept;
}
const place = 'quarto.lesson-editor';
const begun = () => {
  const store = new Store();
  store.begin();
  return store;
};

test('saved lessons that can’t be read are kept as a text, and nothing takes their place unsaid', () => {
  const good = 'quarto-lessons 1\nlesson a\nstep b\nsay "Look"\n', bad = good.replace(' 1', ' 2'), cut = good.slice(0, 24);
  for (const [saved, text] of [
    ['', ''], ['{', '{'], ['null', 'null'], ['7', '7'], ['[]', '[]'], ['{"text":7}', '{"text":7}'], [good, good], ['{"lesson":0}', '{"lesson":0}'],
    ...[bad, cut, '', 'x', `${good}say\n`.replace('step b', 'step B')].map((each) => [JSON.stringify({ text: each, lesson: 0, step: 0 }), each]),
    [JSON.stringify({ text: good, lesson: 0, step: 0 }).slice(0, -3).replace('lessons 1', 'lessons 9'), good.replace(' 1', ' 9')],
  ]) {
    const kept = browserWith({ [place]: saved }), store = begun();
    assert.deepEqual([store.unread, store.isSaved, store.draft.lessons.length], [text, true, 1], saved);
    store.changeStep({ say: 'x' });
    assert.equal(begun().unread, text, 'once');
    assert.equal(begun().step.say, 'x');
    kept.set(place, 'of another tab');
    store.changeStep({ say: 'y' });
    assert.equal(store.unread, text ? `${text}\n\nof another tab` : 'of another tab');
    store.forgetUnread();
    assert.deepEqual([store.unread, [...kept.keys()]], [null, [place]]);
  }
  browserWith({ [place]: JSON.stringify({ text: good, lesson: 0, step: 0 }) });
  assert.deepEqual([begun().unread, begun().step.say], [null, '"Look"']);
  browserWith({});
  assert.deepEqual([begun().unread, begun().isSaved], [null, true]);
});

test('without room for what can’t be read, it stays where it is, and the page says that it saves nothing', () => {
  const kept = browserWith({ [place]: '{' }, place.length + 5), store = begun();
  store.changeStep({ say: 'x' });
  assert.deepEqual([store.unread, store.isSaved, [...kept]], [null, false, [[place, '{']]]);
  Object.assign(globalThis, { localStorage: { getItem() { throw new Error('refused'); }, setItem() { throw new Error('refused'); } } });
  assert.deepEqual([begun().unread, begun().isSaved], [null, false]);
});

/** @type {import('../../web/editor/results.js').Result} */
const anna = { lessons: '1a2b3c4d', title: 'Rows', name: 'Anna', score: 8, count: 10, passed: true, missed: [2, 7], at: '2028-02-29T12:00:00Z' };
const sentBy = async (/** @type {string} */ name) => results.linkTo('https://quarto.test/', await results.endOf({ ...anna, name }));

test('results are found in whatever pupils send, each once, and damaged ones are counted', async () => {
  const [first, second] = [await sentBy('Anna'), await sentBy('Jörg "J." Žák')], half = second.length - 40;
  const wrapped = `> ${second.slice(0, half)}\n> ${second.slice(half)}\n>\n> Bye`;
  const text = `Rows\nAnna: 8 of 10\n${first}\n\nHello!\n(${first})\n${wrapped}\n\n${first.slice(0, -9)}x and ${encodeURIComponent(first).slice(0, -9)}`;
  const { found, damaged } = await results.resultsIn(text);
  assert.deepEqual(found.map(({ result }) => result), [anna, { ...anna, name: 'Jörg "J." Žák' }]);
  assert.equal(damaged, 2);
  for (const changed of [encodeURIComponent(first), encodeURIComponent(encodeURIComponent(first)), first.replace('?results', '?results=&fbclid=Iw'),
    first.replace('?results', '?results&utm_source=wa')]) assert.equal((await results.resultsIn(changed)).found.length, 1, changed);
  const swapped = (await unpacked(first.split('#')[1]))?.replace('"score":8', '"score":9');
  assert.equal(await results.resultIn(await packed(swapped)), null, 'changed by accident');
  assert.deepEqual(await results.resultsIn('Hello! https://quarto.test/editor.html?play#abc'), { found: [], damaged: 0 });
});

test('results are kept on the device, what can’t be read with them, and deleting them can be undone', async () => {
  const one = await results.endOf(anna), two = await results.endOf({ ...anna, name: 'Ben' }), place = 'quarto.lesson-results';
  const saved = browserWith({ [place]: `of a newer version\n${one}` });
  const kept = new results.KeptResults();
  kept.add([one, two]);
  assert.equal(saved.get(place), `of a newer version\n${one}\n${two}`);
  assert.deepEqual((await new results.KeptResults().results()).map(({ name }) => name), ['Anna', 'Ben']);
  const restore = kept.clear();
  assert.equal(saved.has(place), false);
  restore();
  assert.equal(saved.get(place), `of a newer version\n${one}\n${two}`);
  browserWith({}, 10);
  const full = new results.KeptResults();
  full.add([one]);
  assert.deepEqual([full.isSaved, (await full.results()).length], [false, 1]);
});

test('a table for spreadsheets has quotes where they are needed, and no formulas', () => {
  const rows = [['Name', 'a "b", c'], ['=1+1', '2, 7'], ['Žák', '']];
  const table = '\uFEFFName,"a ""b"", c"\r\n\'=1+1,"2, 7"\r\nŽák,\r\n';
  assert.equal(results.csvOf(rows, 'en'), table);
  assert.equal(results.csvOf(rows, 'de'), table.replace(/(?<=Name|1|Žák),/g, ';'));
});

test('each text of the catalogue is one that the editor has', () => {
  const keys = [...read('assets/editor/en.po').matchAll(/^msgid "(.+)"$/gm)].map(([, key]) => key);
  assert.deepEqual([...ownKeys], keys);
});

test('changes are undone and made again; typing in one field is one change', () => {
  const list = new UndoList('');
  list.change('a', 'say');
  list.change('ab', 'say');
  list.change('b', 'hint');
  list.undo();
  assert.equal(list.now, 'ab');
  list.undo();
  assert.deepEqual([list.now, list.canUndo, list.canRedo], ['', false, true]);
  list.redo();
  assert.equal(list.now, 'ab');
  list.change('c');
  assert.equal(list.canRedo, false);
});

test('a link holds the lessons, and a damaged one is noticed', async () => {
  const text = read('assets/lessons/course.txt'), end = await packed(text);
  assert.match(end, /^[\w-]+$/);
  assert.equal(await unpacked(end), text);
  assert.equal(await unpacked(`${end.slice(0, 40)}!`), null);
  assert.equal(await unpacked(end.toLowerCase()), null);
  const short = 'quarto-lessons 1\nlesson a\nstep b\ngame q1;start=024............./6\n', link = await packed(short);
  for (let at = 0; at < link.length; ++at)
    for (const letter of ['A', 'b', '_', '7'])
      assert.ok([null, short].includes(await unpacked(link.slice(0, at) + letter + link.slice(at + 1))), `${at} ${letter}`); // some bits count for nothing
  assert.equal(await unpacked('KyxNLCrJBwA'), 'quarto', 'a link without a checksum');
});

test('a link that messengers and mail programs have changed holds the same lessons', async () => {
  const text = 'quarto-lessons 1\nlesson a\nstep b\ngame q1;start=024............./6\ntask complete\nnote Ein Zug für dich: ÿÿ\n';
  const end = await packed(text), half = end.length >> 1, [begin, rest] = [end.slice(0, half), end.slice(half)];
  assert.match(end, /[_-]/);
  const encoded = (/** @type {string} */ letters) => [...letters].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const wide = (/** @type {string} */ letters) => [...letters].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xFEE0)).join('');
  for (const changed of [`${end}.`, `${end})`, `${end}">`, `${end}, `, `\u201E${end}\u201D`, `${end}&utm_source=x`, `${end}?fbclid=Iw_1`,
    `${end}#:~:text=a`, `${end}&amp;utm=x`, `${begin} ${rest}`, `${begin}\r\n${rest}`, `${begin}\u200B${rest}\uFEFF`, `${begin}\u00AD${rest}`,
    encoded(end), encoded(encoded(end)), `${encodeURIComponent(`${begin}\u00A0${rest}`)}.`, wide(end),
    `${end}|our lesson>`, `${end}]our lesson[/url]`, `${end}[/url]`, `${end}</a>`, end.replace(/[_-]/g, '\\$&'),
    [...end].map((letter) => `&#${letter.charCodeAt(0)};`).join('')]) assert.equal(await unpacked(changed), text, changed);
  for (const changed of ['', '.', '%', begin, rest, `${begin}…`, `${begin}*${rest}`, `${end} Bye`, end.toUpperCase(), encoded(end.toLowerCase())])
    assert.equal(await unpacked(changed), null, changed);
});

test('lines for a page hold the lessons, and file names are plain', () => {
  const made = embedLines('https://example.org/quarto/', 'quarto-lessons 1\n', '"Rows" & more');
  assert.match(made, /src="https:\/\/example\.org\/quarto\/quarto-board\.js"/);
  assert.match(made, /label="&#34;Rows&#34; &#38; more" lesson="data:text\/plain;charset=utf-8,quarto-lessons%201%0A"/);
  assert.equal(fileName('Übung 1: Zeilen!'), 'ubung-1-zeilen');
  assert.equal(fileName('四子'), 'lesson');
});

test('the board’s README has one example of each task, which the editor reads', () => {
  const examples = [...read('web/packages/quarto-board/README.md').matchAll(/```\n(quarto-lessons 1\n[^]*?)```/g)]
    .flatMap(([, text = '']) => readLessons(text)).flatMap(({ steps }) => steps.map(({ task }) => task));
  assert.deepEqual([...new Set(examples)].sort(), [...tasks].sort());
});
