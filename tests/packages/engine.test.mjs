/** quarto-engine as somebody installs it: from its packed file, in Node. Pages with it: bundlers.test.mjs. */
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
/** What an expression is worth in a program that has loaded the engine. @param {string} expression */
const inNode = (expression) =>
  JSON.parse(project.run(`${begin}console.log(JSON.stringify(await (async () => ${expression})()));`));

test('the package brings its types, its licence and its books', () => {
  const folder = join(project.folder, 'node_modules/quarto-engine');
  for (const file of ['index.d.ts', 'LICENSE', 'README.md', 'book/cshf.txt']) assert.ok(readFileSync(join(folder, file)).length);
  assert.match(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, /^\d+\.\d+\.\d+$/);
});

test('each book of the package is named where bundlers find it', () => {
  const folder = join(project.folder, 'node_modules/quarto-engine');
  const named = [...readFileSync(join(folder, 'engine.js'), 'utf8').matchAll(/\['(\S+)', new URL\('\.\/book\/(\S+)\.txt', import\.meta\.url\)\]/g)];
  assert.deepEqual(named.map(([, name, file]) => [name, file]).sort(), readdirSync(join(folder, 'book')).map((file) => {
    const name = file.replace(/\.txt$/, '');
    return [name, name];
  }).sort());
});

test('a game is read, played and ended', () => {
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

test('what README.md says of the calls in its example is so', () => {
  const readme = readFileSync(join(project.folder, 'node_modules/quarto-engine/README.md'), 'utf8');
  /** @type {string[]} */
  const said = [];
  const program = (/```js\n(.*?)```/s.exec(readme)?.[1] ?? '').replaceAll(/^(.+); *\/\/ (["[].*)$/gm, (_, call, comment) => {
    said.push(comment);
    return `console.log(JSON.stringify(${call}));`;
  });
  const answers = project.run(program).trim().split('\n');
  assert.equal(said.length, 3);
  said.forEach((comment, k) => {
    const [beginning, ...more] = comment.split('…');
    assert.ok(more.length ? answers[k].startsWith(beginning) : comment.startsWith(answers[k]), `${comment}, but it is ${answers[k]}`);
  });
});

test('every move of a position has its exact value, the best first', () => {
  const { moves, line } = inNode("engine.analyse('0ab5..f.c..3...8 6')");
  assert.equal(moves.length, 8);
  assert.equal(inNode("engine.value('0ab5..f.c..3...8 6')"), moves[0].value);
  assert.equal(line[0], moves[0].move);
});

test('positions early in the game are valued with the books of the package', () => {
  assert.equal(inNode("engine.value('0............... 1')"), 'draw');
});

test('a computer player moves by its seed, and without one by a chance of its own each time', () => {
  /** @param {string} options */
  const moves = (options) => inNode(`{
    const moves = [];
    for (let k = 0; k < 40; ++k) moves.push(await engine.think('q1;moves=0b1.9', { level: 'casual'${options} }));
    return moves;
  }`);
  const seeded = moves(', seed: 7');
  assert.match(seeded[0], /^[a-d][1-4]$/);
  assert.equal(new Set(seeded).size, 1);
  assert.ok(new Set(moves('')).size > 1); // all alike once in 10^45
});

test('a game without anything left to place is a draw until it is over', () => {
  const full = "'17a329485edbf0c. 6'";
  assert.deepEqual(inNode(`{
    const { record, phase, callable } = engine.play(${full}, 'd4');
    return [phase, callable, await engine.value(record)];
  }`), ['finish', [], 'draw']);
});

test('work is done in turn, and given up when its signal says so', () => {
  assert.deepEqual(inNode(`{
    const aborter = new AbortController();
    const early = engine.analyse('.1..8........... -', { signal: aborter.signal }).catch((error) => error.name);
    const late = engine.value('024............. 6');
    aborter.abort();
    return Promise.all([early, late]);
  }`), ['AbortError', 'win 1']);
});

test('facts and figures come without a search', () => {
  assert.deepEqual(inNode("engine.explain('024............. 6', 'd1')"), ['completes a1-d1, all light, all solid']);
  assert.match(inNode("engine.figure('024............. 6', { marked: ['a1-d1'], reserve: true })"), /^<svg .*<\/svg>$/);
});

for (const [call, column, reason] of /** @type {const} */ ([
  ["parse('q9')", 1, "'q1'"],
  ["parse('')", 1, "a piece 0-f or '.'"],
  ["play('................ -', 'a1')", 1, 'give_first'],
  ["explain('................ 0', '1')", 1, 'place_first'],
  ["figure('................ -', { marked: ['a1-b2-c3'] })", 1, "'reserve' or a shape such as a2-d2"],
  ["value('nonsense')", 1, "a piece 0-f or '.'"],
  ["value('q1;start=024............./6;moves=d1')", 1, 'a game in which nothing can be called: a call wins'],
])) {
  test(`${call} is refused with its place`, () => {
    assert.deepEqual(inNode(`{
      try { await engine.${call}; } catch (error) {
        return [error instanceof QuartoError, error.column, error.reason];
      }
    }`), [true, column, reason]);
  });
}

test('the types fit a program that uses all of it', () => {
  writeFileSync(join(project.folder, 'typed.ts'), `${begin}
    const { moves, phase }: { moves: string[]; phase: string } = engine.parse('q1');
    const best: string = (await engine.analyse('q1', { signal: AbortSignal.timeout(1) })).moves[0].value;
    const winner: 1 | 2 | null = engine.play('q1', moves[0]).winner;
    console.log(best, phase, winner, new QuartoError().column, await engine.think('q1', { level: 'casual' }));`);
  const compiler = fileURLToPath(new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url));
  execFileSync('node', [compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', 'typed.ts'],
    { cwd: project.folder, stdio: 'inherit' });
});
