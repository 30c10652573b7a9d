/** quarto-engine as installed by a user from its packed file, in Node. For pages see bundlers.test.mjs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { projectWith } from './installed.mjs';

const project = projectWith('quarto-engine');
after(() => project.remove());

const begin = "import { Engine, QuartoError } from 'quarto-engine';\nconst engine = await Engine.load();\n";
/** Value of an expression in a program that has loaded the engine. @param {string} expression */
const inNode = (expression) =>
  JSON.parse(project.run(`${begin}console.log(JSON.stringify(await (async () => ${expression})()));`));

test('the package contains its types, licence, README.md, a book and a version', () => {
  const folder = join(project.folder, 'node_modules/quarto-engine');
  for (const file of ['index.d.ts', 'LICENSE', 'README.md', 'book/cshf.txt']) assert.ok(readFileSync(join(folder, file)).length);
  assert.match(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, /^\d+\.\d+\.\d+$/);
});

test('the script names each book of the package for bundlers', () => {
  const folder = join(project.folder, 'node_modules/quarto-engine');
  const named = [...readFileSync(join(folder, 'index.js'), 'utf8').matchAll(/\["([\w-]+)",new URL\("\.\/book\/([\w-]+)\.txt",import\.meta\.url\)\]/g)];
  assert.deepEqual(named.map(([, name, file]) => [name, file]).sort(), readdirSync(join(folder, 'book')).map((file) => {
    const name = file.replace(/\.txt$/, '');
    return [name, name];
  }).sort());
});

test('a game can be read, played and ended', () => {
  assert.deepEqual(inNode("engine.parse('q1;moves=0b1.9')"), {
    record: 'q1;rules=cshf;begin=1;moves=0b1.9', position: '.0.............. 9', phase: 'place', seat: 1, ply: 3,
    moves: ['a1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3', 'd3', 'a4', 'b4', 'c4', 'd4'],
    callable: [], voided: [], end: null, winner: null,
  });
  const { callable, record } = inNode("engine.play('024............. -', '6d1')");
  assert.deepEqual(callable, ['a1-d1']);
  const { end, winner } = inNode(`engine.play('${record}', '2!a1-d1')`);
  assert.deepEqual([end, winner], ['call', 2]);
});

test('a game that keeps its state is as the texts say', () => {
  assert.deepEqual(inNode("(({ history, legalMoves, phase, seat, position }) => [history, legalMoves[0], phase, seat, position])(engine.game('q1;moves=0b1.9'))"),
    [['0', 'b1', '9'], 'a1', 'place', 1, '.0.............. 9']);
  assert.deepEqual(inNode("(({ legalMoves, callable, ply }) => [legalMoves.slice(0, 2), callable, ply])(engine.game('q1;moves=0a1.2b1.4c1').give('6').place('d1'))"),
    [['1!a1-d1', '1'], ['a1-d1'], 8]);
  assert.deepEqual(inNode("(({ winner, end, isOver, legalMoves }) => [winner, end, isOver, legalMoves])(engine.game('024............. 6').place('d1').call('a1-d1'))"),
    [1, 'call', true, []]);
  assert.deepEqual(inNode("(({ phase }) => phase)(engine.game('0123456789abcde. f').place('d4'))"), 'finish');
  assert.deepEqual(inNode("(({ end }) => end)(engine.game('0123456789abcde. f').place('d4').endTurn().endTurn())"), 'board_full');
  assert.deepEqual(inNode("(async (game) => [(await game.values())[0].move, await game.choose({ level: 'strong', seed: 1 }), game.svg().slice(0, 4), `${game}`])(engine.game('024............. 6'))"),
    ['d1', 'd1', '<svg', '0 2 4 .\n. . . .\n. . . .\n. . . .\n6 to place']);
  // A refused move leaves it as it was.
  assert.deepEqual(inNode(`(() => {
    const game = engine.game(), copy = game.copy().play('0a1'), said = [];
    for (const make of [() => game.give('a1'), () => game.place('a1'), () => game.play('0a1.0'), () => game.call('a1'), () => game.undo(), () => engine.game('0123'), () => game.addVariation('q1')]) {
      try { make(); } catch (error) { said.push([error.code, error.column, error instanceof QuartoError]); }
    }
    return [said, game.history, copy.history];
  })()`), [[['piece', 1, true], ['give_first', 1, true], ['piece_not_in_reserve', 5, true], ['shape', 1, true], ['undo', 1, true], ['cell_content', 5, true], ['invalid_option', null, false]], [], ['0', 'a1']]);
});

test('the examples in README.md give the results that their comments name', () => {
  const readme = readFileSync(join(project.folder, 'node_modules/quarto-engine/README.md'), 'utf8');
  /** @type {string[]} */
  const said = [];
  const [load = '', game = '', methods = '', errors = ''] = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  const program = `${load}${game}${methods}`.replaceAll(/^(.+); *\/\/ (["[{\d].*)$/gm, (_, call, comment) => {
    said.push(comment);
    return `console.log(JSON.stringify(${call}));`;
  });
  const answers = project.run(program + errors).trim().split('\n');
  assert.equal(said.length, 19);
  said.forEach((comment, k) => {
    const [beginning, ...more] = comment.split('…');
    assert.ok(more.length ? answers[k].startsWith(beginning) : comment.startsWith(answers[k]), `${comment}, but it is ${answers[k]}`);
  });
  assert.equal(answers.at(-1), /error\.message\); \/\/ (.*)/.exec(errors)?.[1]);
});

test('analyse lists every move, best first, the first with the value of the position', () => {
  for (const game of ['0ab5..f.c..3...8 6', '0ab5..f.c..3...8 -']) { // wins, draws and losses; draws and losses
    const [value, state, { moves, line }] = inNode(`Promise.all([engine.value('${game}'), engine.parse('${game}'), engine.analyse('${game}')])`);
    const listed = moves.map((/** @type {any} */ { move }) => move);
    assert.deepEqual([...listed].sort(), [...state.moves].sort());
    /** @type {number[]} greater is better */
    const ranks = moves.map((/** @type {any} */ each) => {
      const [outcome, placements] = each.value.split(' ');
      return outcome === 'draw' ? 0 : outcome === 'win' ? 100 - placements : placements - 100;
    });
    assert.deepEqual(ranks, [...ranks].sort((a, b) => b - a), JSON.stringify(moves));
    assert.equal(moves[0].value, value);
    assert.equal(line[0], moves[0].move);
  }
});

test('an early position gets its value from the books of the package', () => {
  const early = "'0............... 1'";
  assert.deepEqual(inNode(`{
    const files = (await import('node:fs/promises')).default, { readFile } = files, opened = [];
    files.readFile = (file) => { opened.push(String(file).replace(/.*\\//, '')); return readFile(file); };
    (await import('node:module')).syncBuiltinESMExports();
    const bookless = await Engine.load({ findBook: async () => null }), aborter = new AbortController();
    opened.length = 0;
    const searched = bookless.value(${early}, { signal: aborter.signal }).catch((error) => error.name); // takes a minute
    const value = await engine.value(${early});
    aborter.abort();
    return [value, opened, await searched];
  }`), ['draw', ['cshf.txt'], 'AbortError']);
});

test('a computer player repeats its move with a seed, and varies without one', () => {
  /** @param {string} options */
  const moves = (options) => inNode(`{
    const moves = [];
    for (let k = 0; k < 40; ++k) moves.push(await engine.think('q1;moves=0b1.9', { level: 'casual'${options} }));
    return moves;
  }`);
  const seeded = moves(', seed: 7');
  assert.match(seeded[0], /^[a-d][1-4]$/);
  assert.equal(new Set(seeded).size, 1);
  assert.ok(new Set(moves('')).size > 1); // all equal with probability 1 in 10^45
});

test('the levels are those of the engine, weakest first', () => {
  const table = readFileSync(new URL('../../core/opponent/levels.hpp', import.meta.url), 'utf8');
  assert.deepEqual(inNode("(await import('quarto-engine')).levels"), [...table.matchAll(/Level\{"(\w+)"/g)].map(([, key]) => key));
});

test('a full board without an alignment has the value of a draw', () => {
  const full = "'17a329485edbf0c. 6'";
  assert.deepEqual(inNode(`{
    const { record, phase, callable } = engine.play(${full}, 'd4');
    return [phase, callable, await engine.value(record), await engine.analyse(record)];
  }`), ['finish', [], 'draw', { moves: [{ move: '-', gifts: [], value: 'draw', outcome: 'draw', placements: null }], line: [] }]);
});

const opened = 'q1;start=024............./6;moves=d1'; // by the first player, who has to give

// tests/core/queries/consultation_test.cpp has the other cases.
test('a player who has completed an alignment wins by calling it, and loses by any gift', () => {
  const [value, { moves, line }] = inNode(`Promise.all([engine.value('${opened}'), engine.analyse('${opened}')])`);
  assert.equal(value, 'win 0');
  assert.deepEqual(moves[0], { move: '1!a1-d1', gifts: [], value: 'win 0', outcome: 'win', placements: 0 });
  assert.deepEqual([...new Set(moves.slice(1).map((/** @type {any} */ move) => move.value))], ['loss 0']);
  assert.deepEqual(line, ['1!a1-d1']);
});

test('the module can be given as an address, as bytes or compiled', () => {
  const wasm = "'node_modules/quarto-engine/engine.wasm'";
  assert.deepEqual(inNode(`{
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(${wasm});
    const given = [${wasm}, new URL(${wasm}, import.meta.url), new URL(${wasm}, import.meta.url).href, bytes,
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), new WebAssembly.Module(bytes)];
    return Promise.all(given.map(async (wasm) => (await Engine.load({ wasm })).value('024............. 6')));
  }`), Array(6).fill('win 1'));
});

test('a disposed engine rejects current and later requests', () => {
  assert.deepEqual(inNode(`{
    const early = engine.analyse('.1..8........... -').catch((error) => error.message);
    await new Promise((resolve) => { setTimeout(resolve); });
    engine.dispose();
    const late = engine.value('024............. 6').catch((error) => error.message);
    return Promise.all([early, late]);
  }`), Array(2).fill('this engine has been disposed of'));
});

const wrongOptions = /** @type {const} */ ([
  ['Engine.load(5)', 'TypeError', 'options'],
  ['engine.value("q1", null)', 'TypeError', 'options'],
  ['engine.think("q1", 5)', 'TypeError', 'options'],
  ['Engine.load({ tableBytes: -1 })', 'RangeError', 'tableBytes'],
  ['Engine.load({ tableBytes: 1e12 })', 'RangeError', 'tableBytes'],
  ['Engine.load({ tableBytes: NaN })', 'RangeError', 'tableBytes'],
  ["Engine.load({ tableBytes: '32 MB' })", 'TypeError', 'tableBytes'],
  ['Engine.load({ wasm: 7 })', 'TypeError', 'wasm'],
  ['Engine.load({ wasm: null })', 'TypeError', 'wasm'],
  ["Engine.load({ wasm: 'package.json' })", 'Error', 'package.json'],
  ["Engine.load({ wasm: 'missing.wasm' })", 'Error', 'missing.wasm could not be read'],
  ["Engine.load({ findBook: 'book' })", 'TypeError', 'findBook'],
  ["(await Engine.load({ findBook: async () => 7 })).value('0............... 1')", 'TypeError', 'findBook'],
  ["(await Engine.load({ findBook: () => 'garbage' })).value('0............... 1')", 'TypeError', 'findBook: expected a function that answers the text of the book cshf'],
  ["bookAs((book) => book.slice(0, -9))", 'TypeError', 'findBook'],
  ["bookAs((book) => book.replace(' cshf ', ' csh '))", 'TypeError', 'findBook'],
  ["(await Engine.load({ findBook: () => { throw new Error('offline'); } })).value('0............... 1')", 'Error', 'findBook: the book cshf could not be read: offline'],
  ["inWorker(() => 'garbage')", 'TypeError', 'findBook'],
  ["inWorker(() => () => {})", 'TypeError', 'findBook'],
  ["inWorker(() => { throw new Error('offline'); })", 'Error', 'findBook: the book cshf could not be read: offline'],
  ["engine.think('q1', { level: 'wizard' })", 'RangeError', 'level'],
  ["engine.think('q1', { level: 7 })", 'RangeError', 'level'],
  ["engine.think('q1', { seed: -1 })", 'RangeError', 'seed'],
  ["engine.think('q1', { seed: 0.5 })", 'RangeError', 'seed'],
  ["engine.think('q1', { seed: '7' })", 'TypeError', 'seed'],
  ["engine.value('q1', { signal: new AbortController() })", 'TypeError', 'signal'],
  ["engine.analyse('q1', { signal: true })", 'TypeError', 'signal'],
  ["engine.value('q1;start=024............./6;moves=d1', { signal: true })", 'TypeError', 'signal'],
  ["engine.analyse('q1;start=024............./6;moves=d1', { signal: AbortSignal.abort() })", 'AbortError', 'This operation was aborted'],
  ["engine.figure('q1', { marked: 'a1-d1' })", 'TypeError', 'marked'],
  ["engine.figure('q1', { marked: [7] })", 'TypeError', 'marked'],
  ["engine.figure('q1', { marked: ['a1-b2-c3'] })", 'RangeError', 'marked'],
  ["engine.figure('q1', { marked: ['a1-d1', 'reserve'] })", 'RangeError', 'marked'],
  ["engine.figure('q1', { reserve: 'yes' })", 'TypeError', 'reserve'],
  ["Engine.load({ tablebytes: 1 })", 'TypeError', 'tablebytes: unknown option; the options are wasm, tableBytes, findBook'],
  ["engine.think('q1', { depth: 3 })", 'TypeError', 'depth: unknown option; the options are level, seed, signal'],
  ["engine.value('024............. 6', { level: 'casual' })", 'TypeError', 'level: unknown option; the options are signal'],
  ["engine.analyse('024............. 6', { Signal: undefined })", 'TypeError', 'Signal: unknown option; the options are signal'],
  ["engine.figure('q1', { mark: [] })", 'TypeError', 'mark: unknown option; the options are marked, reserve'],
  ['engine.parse()', 'TypeError', 'game: expected a string, not undefined'],
  ['engine.explain("q1", null)', 'TypeError', 'move: expected a string, not null'],
  ['engine.checkLessons(7)', 'TypeError', 'text: expected a string, not number'],
  ['engine.puzzle(new Date())', 'TypeError', 'date: expected a string such as 2028-02-29, not Date'],
]);
const bookCalls = `const { createWorkerEngine } = await import('quarto-engine'), { readFileSync } = await import('node:fs');
  const bookAs = async (change) => (await Engine.load({
    findBook: async (name) => change(readFileSync('node_modules/quarto-engine/book/' + name + '.txt', 'utf8')),
  })).value('0............... 1');
  const inWorker = async (findBook) => {
    const worker = await createWorkerEngine({ findBook });
    return worker.value('0............... 1').finally(() => worker.dispose());
  };`;
const errors = inNode(`{ ${bookCalls} return Promise.all([${wrongOptions.map(([call]) => `(async () => ${call})()`)}].map((call) =>
  call.then(() => ['none', ''], (error) => [error.name, error.message, error.code]))); }`);
wrongOptions.forEach(([call, kind, option], k) => {
  test(`${call} fails with a ${kind} that names ${option}`, () => {
    const [name, message, code] = errors[k];
    assert.equal(name, kind);
    if (name !== 'AbortError') assert.match(code, /^(unknown_option|invalid_option|not_the_module|file_not_read)$/);
    assert.ok(message.startsWith(option), message);
  });
});

test('requests are handled in turn, and a signal aborts one of them', () => {
  assert.deepEqual(inNode(`{
    const aborter = new AbortController();
    const early = engine.analyse('.1..8........... -', { signal: aborter.signal }).catch((error) => error.name);
    const late = engine.value('024............. 6');
    aborter.abort();
    return Promise.all([early, late]);
  }`), ['AbortError', 'win 1']);
});

test('a search lets other tasks run and needs no timer', () => {
  /** @param {...string} missing globals to remove */
  const turns = (...missing) => inNode(`{
    for (const name of ${JSON.stringify(missing)}) globalThis[name] = undefined;
    const alone = await Engine.load({ findBook: async () => null });
    let turns = 0, isDone = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      ++turns;
      if (isDone) port1.close();
      else port2.postMessage(null);
    };
    port2.postMessage(null);
    const value = await alone.value('0a.b..f......... 6');
    isDone = true;
    return [value, turns > 0];
  }`);
  assert.deepEqual(turns('setTimeout'), ['draw', true]);
  assert.deepEqual(turns('setTimeout', 'setImmediate'), ['draw', true]);
});

test('explain returns the reasons for a move, and figure returns an SVG', () => {
  assert.deepEqual(inNode("engine.explain('024............. 6', 'd1')"), ['completes a1-d1, all light, all solid']);
  assert.match(inNode("engine.figure('024............. 6', { marked: ['a1-d1'], reserve: true })"), /^<svg .*<\/svg>$/);
});

const refused = /** @type {const} */ ([
  ["parse('q9')", 1, "'q1'"],
  ["parse('')", 1, "a piece (0-f) or '.'"],
  ["play('................ -', 'a1')", 1, 'give_first'],
  ["explain('................ 0', '1')", 1, 'place_first'],
  ["figure('nonsense', { marked: ['a1-d1'] })", 1, "a piece (0-f) or '.'"],
  ["parse('q1;\\tmoves=z')", 4, 'a known field, in order, not repeated'],
  ["value('nonsense')", 1, "a piece (0-f) or '.'"],
  ["value('q1;start=024............./6;moves=d1.1!a1-d1')", 1, 'a game that is not over'],
  ["prove('cs+')", 3, "'+squares'"],
  ["puzzle('2027-02-29')", 1, 'a date such as 2028-02-29'],
  ["checkLessons('quarto-lessons 1\\nlesson a b')", 8, "a name of lower-case letters, digits and '-'"],
]);
const refusals = inNode(`Promise.all([${refused.map(([call]) => `(async () => engine.${call})()`)}].map((call) =>
  call.then(() => 'none', (error) => [error instanceof QuartoError, error.column, error.reason, error.code])))`);

test('games are read in links and as messengers change them', () => {
  const record = 'q1;rules=cshf;begin=1;moves=0b1.9';
  for (const game of ['https://example.org/#q1%3Bmoves=0b1.9', 'q1&#59;moves=0b1.9.', ' Q1;MOVES=0B1.9\u00A0'])
    assert.equal(inNode(`engine.parse(${JSON.stringify(game)}).record`), record, game);
});

refused.forEach(([call, column, reason], k) => {
  test(`${call} is refused with its column, reason and code`, () => {
    const [isOurs, foundColumn, foundReason, code] = refusals[k];
    assert.deepEqual([isOurs, foundColumn, foundReason], [true, column, reason]);
    assert.match(code, /^[a-z_]+$/);
    if (/^[a-z_]+$/.test(reason)) assert.equal(code, reason);
  });
});

test('the lessons of a file have their titles', () => {
  const step = 'step b\\ngame q1;start=024............./6\\nsay title lesson\\ntask complete\\n';
  const lessons = inNode(`engine.checkLessons('quarto-lessons 1\\nlesson a\\ntitle Rows of four\\r\\n${step}lesson b\\n${step}')`);
  assert.deepEqual(lessons.map((/** @type {any} */ { id, title }) => [id, title]), [['a', 'Rows of four'], ['b', '']]);
});

test('errors of a lesson file name its line, code and what was expected', () => {
  assert.deepEqual(inNode(`engine.checkLessons('quarto-lessons 1\\nlesson a\\nstep b\\ngame q1\\ntask safe\\n')
    .catch(({ line, column, code, expected, message }) => ({ line, column, code, expected, message }))`), {
    line: 3, column: 1, code: 'trivial', expected: 'a task that not every move solves',
    message: 'line 3, column 1: expected a task that not every move solves',
  });
});

test('a typed program that uses the package compiles', () => {
  writeFileSync(join(project.folder, 'typed.ts'), `${begin}import { createWorkerEngine, levels } from 'quarto-engine';
    const { moves, phase }: { moves: string[]; phase: string } = engine.parse('q1');
    const best: import('quarto-engine').Value = (await engine.analyse('q1', { signal: AbortSignal.timeout(1) })).moves[0].value;
    const winner: 1 | 2 | null = engine.play('q1', moves[0]).winner;
    const level: 'newcomer' | undefined = levels[0];
    // @ts-expect-error
    engine.think('q1', { level: 'wizard' });
    const { outcome, placements } = await engine.solve('q1');
    const distance: number = outcome === 'draw' ? 0 : placements;
    // @ts-expect-error
    engine.prove('cshf', { onProgress: ({ rate }) => rate });
    const [mark] = (await engine.review('q1')).marks;
    const worker: import('quarto-engine').WorkerEngine = await createWorkerEngine({ tableBytes: 1 });
    const state: Promise<{ move: string }> = worker.play('q1', { level: 'keen' });
    engine.dispose();
    console.log(distance, mark.missed?.cell, (await state).move, (await engine.checkLessons('')).at(0)?.steps[0].solutions, level, best, phase, winner, new QuartoError().column, await engine.think('q1', { level: 'casual' }));`);
  const compiler = fileURLToPath(new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url));
  execFileSync('node', [compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', 'typed.ts'],
    { cwd: project.folder, stdio: 'inherit' });
});

test('a review has the values of a game and its marks, and a proof reports growing progress', () => {
  const [{ values, marks }, proof, percents] = inNode(`{
    const percents = [];
    return [await engine.review('q1;moves=0a1.2b1.4c1.9a4.6d1.2!a1-d1'),
      await engine.prove('c', { onProgress: ({ percent }) => percents.push(percent) }), percents];
  }`);
  assert.deepEqual(values.at(-1), { ply: 9, value: 'win 1', outcome: 'win', placements: 1, better: [] });
  assert.ok(marks.some((/** @type {any} */ { losingGift }) => losingGift));
  assert.match(proof.outcome, /^(win|draw|loss)$/);
  assert.deepEqual(percents, [...new Set(percents)].sort((a, b) => a - b));
});

test('an engine in a worker gives the same answers and errors, and ends', () => {
  const [same, moved, book, errors, progress, aborted, disposed, failed] = inNode(`{
    const { createWorkerEngine } = await import('quarto-engine');
    const caught = (promise) => promise.catch(({ name, message, code = null, column = null }) => ({ name, message, code, column }));
    const asked = [];
    const worker = await createWorkerEngine({ tableBytes: 2 ** 21, findBook: async (name) => { asked.push(name); return null; } });
    const game = '0ab51.f.c..3.2.8 6', same = [];
    for (const [method, ...args] of [['parse', game], ['explain', game, 'd2'], ['figure', game, { reserve: true }], ['solve', game], ['value', game],
      ['analyse', game], ['review', game], ['think', game, { level: 'casual', seed: 7 }], ['play', game, 'd27'], ['puzzle', '2028-02-28'],
      ['checkLessons', 'quarto-lessons 1\\nlesson a\\nstep b\\ngame q1;start=024............./6\\ntask complete\\n']])
      same.push([method, JSON.stringify(await worker[method](...args)) === JSON.stringify(await engine[method](...args))]);
    const moved = (await worker.play('024............. 6', { level: 'perfect', signal: new AbortController().signal })).move;
    const errors = await Promise.all(['parse("q9")', 'play("q1", "a1")', 'think("q1", { level: "wizard" })', 'figure("q1", { marked: 7 })',
      'solve(7)', 'value("q1", { signal: 7 })', 'solve("q1", null)'].map((call) => caught(eval('worker.' + call))));
    const percents = [];
    await worker.prove('c', { onProgress: ({ percent }) => percents.push(percent) });
    await worker.think('q1;moves=0b1.9', { level: 'casual' });
    const aborter = new AbortController(), early = caught(worker.analyse('.1..8........... -', { signal: aborter.signal }));
    aborter.abort();
    const aborted = [(await early).name, await worker.value('024............. 6')];
    const pending = caught(worker.analyse('.1..8........... -'));
    worker.dispose();
    const disposed = [await pending, await caught(worker.value('q1'))].map(({ code }) => code);
    const failed = await caught(createWorkerEngine({ wasm: 'missing.wasm' }));
    return [same, moved, asked, errors, percents.length > 0, aborted, disposed, failed];
  }`);
  assert.deepEqual(same.filter((/** @type {[string, boolean]} */ [, isSame]) => !isSame), []);
  assert.equal(moved, 'd1');
  assert.ok(book.includes('cshf'), 'the early position asks for its book');
  assert.deepEqual(errors.map((/** @type {any} */ { name, code, column }) => [name, code, column]), [
    ['QuartoError', 'version', 1], ['QuartoError', 'give_first', 1], ['RangeError', 'invalid_option', null], ['TypeError', 'invalid_option', null],
    ['TypeError', 'invalid_option', null], ['TypeError', 'invalid_option', null], ['TypeError', 'invalid_option', null]]);
  assert.equal(progress, true);
  assert.deepEqual(aborted, ['AbortError', 'win 1']);
  assert.deepEqual(disposed, ['disposed', 'disposed']);
  assert.equal(failed.code, 'file_not_read');
});
