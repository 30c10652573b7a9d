/**
 * split.ts BINARYEN LIST MODULE REST NAMED: splits the linked game in two with Binaryen's wasm-split: MODULE keeps what a
 * game needs that is only played, REST gets everything else. A function belongs to the rest if it is only reached
 * through a function of `later` (shell/model/later.hpp) or one that LIST names. Functions that are called through
 * pointers count as reached. The name section says which functions are which; neither part keeps it. MODULE is optimized again.
 * NAMED becomes a copy of the whole, for tests/bench/second_module.mjs. With "none" in place of LIST all stays in MODULE,
 * and REST is empty.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [binaryen = '', list = '', module = '', rest = '', named = ''] = process.argv.slice(2);
const features = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals'].map((name) => `--enable-${name}`);

const run = (tool: string, ...options: string[]) => execFileSync(join(binaryen, tool), [...features, ...options],
  { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

copyFileSync(module, named);
if (list === 'none') {
  run('wasm-opt', module, '--strip-debug', '-o', module);
  writeFileSync(rest, Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the heading of a module
  process.exit();
}

/** Which functions call which, and those called from outside or through pointers. */
function readCallGraph() {
  const graph = run('wasm-opt', module, '--print-call-graph', '-o', '/dev/null');
  const calls = new Map<string, string[]>();
  const imported = new Set<string>();
  const reached = new Set<string>();
  for (const [, name = '', style = ''] of graph.matchAll(/^ {2}"(.*?)" \[style="filled(.*)\];$/gm)) {
    if (style.includes('turquoise')) imported.add(name);
    else calls.set(name, calls.get(name) ?? []);
    if (/rounded|gray/.test(style)) reached.add(name);
  }
  for (const [, caller = '', called = ''] of graph.matchAll(/^ {2}"(.*?)" -> "(.*?)"; \/\/ call$/gm)) calls.get(caller)?.push(called);
  return { calls, imported, reached };
}

/** Patterns of mangled names, one a line; lines with "#" are comments. */
const patterns = readFileSync(list, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
  .map((line) => new RegExp(line));
/** `in_second_module` of later.hpp. */
const gate = '_ZN6quarto16in_second_moduleI';
const isGate = (name: string) => name.startsWith(gate) || patterns.some((pattern) => pattern.test(name));

const { calls, imported, reached } = readCallGraph();
const first = new Set<string>();
const open = [...reached].filter((name) => !isGate(name));
for (let name = open.pop(); name !== undefined; name = open.pop()) {
  if (first.has(name)) continue;
  first.add(name);
  open.push(...(calls.get(name) ?? []).filter((called) => !isGate(called)));
}
const second = [...calls.keys()].filter((name) => !first.has(name) && !imported.has(name)).sort();
if (!second.some((name) => name.startsWith(gate))) throw new Error(`${module} names no function of "later"`);

const folder = mkdtempSync(join(tmpdir(), 'split-'));
writeFileSync(join(folder, 'second'), `${second.join('\n')}\n`);
// The names are those of app/bridge/second-module.ts.
run('wasm-split', '--split', module, `--split-funcs=@${join(folder, 'second')}`, '--import-namespace=game',
  '--placeholder-namespace=later', '--export-prefix=.', '-o1', join(folder, 'first'), '-o2', rest);
run('wasm-opt', join(folder, 'first'), '-Oz', '--low-memory-unused', '-o', module); // what is left, as in Emscripten's own link
rmSync(folder, { recursive: true });
