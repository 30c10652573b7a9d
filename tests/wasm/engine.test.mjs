/** The engine as WebAssembly, in Node: same perft counts, search results and parsing as natively (tests/core/data). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../../web/build/load.mjs';
import { answersOf } from './answers.mjs';

/** @type {typeof import('../../web/packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');

/** @param {string} path relative to the repository's root */
const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** @param {string} name @returns {string[][]} the columns of each row */
const rowsOf = (name) => readFileSync(file(`tests/core/data/${name}`), 'utf8').split('\n')
  .filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
/** @param {string} task @param {string} [input] */
const signatures = (task, input = '') =>
  spawnSync('node', [file('build/wasm/quarto_signatures.js'), task], { encoding: 'utf8', input }).stdout;

const mostSequences = 3_000_000; // limit for golden counts to be repeated
const tableBytes = 16 * 2 ** 20;
const module = new WebAssembly.Module(readFileSync(file('build/wasm/parts/engine-and-answers.wasm')));

test('the search visits the recorded numbers of nodes', () => {
  assert.equal(signatures('bench'), readFileSync(file('tests/core/data/bench.txt'), 'utf8'));
});

test('perft counts match the golden ones', () => {
  const rows = rowsOf('perft.tsv').filter(([, , , sequences]) => Number(sequences) <= mostSequences);
  assert.ok(rows.length > 50);
  const counted = signatures('perft', rows.map((row) => row.slice(0, 3).join('\t')).join('\n') + '\n');
  assert.deepEqual(counted.trim().split('\n'), rows.map((row) => row.join('\t')));
});

test('the module reads golden records, gives their positions and writes them unchanged', () => {
  const machine = new EngineModule(module, tableBytes);
  const rows = rowsOf('records.txt');
  assert.ok(rows.length >= 30);
  for (const [record, position] of rows) {
    const state = JSON.parse(machine.query(['game', record])).answer;
    assert.deepEqual([state.record, state.position], [record, position]);
  }
});

test('the module finds the values that two other solvers found', () => {
  const machine = new EngineModule(module, tableBytes);
  const rows = rowsOf('positions.tsv').filter(([position]) => position.replace(/[^0-9a-f]/g, '').length > 8);
  assert.ok(rows.length > 100);
  for (const [position, value] of rows) {
    const answers = [...answersOf(machine, `analyse T ${position}`)];
    assert.equal(answers.at(-1), 'done T');
    const values = answers.filter((answer) => answer.startsWith('value T ')).map((answer) => answer.split(' ').slice(4).join(' '));
    assert.ok(values.includes(value), `${position}: ${value} is not among ${values}`);
  }
});
