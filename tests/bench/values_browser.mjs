/**
 * values_browser.mjs [RULES] [COUNT] [FROM] [TO] [WORKERS]: time until the page's engine has evaluated every move,
 * in headless Chromium. COUNT random positions for each number of placed pieces from FROM to TO, with a piece to
 * place and with one to give. WORKERS: 1, or 2 that share the moves as in the page. Defaults: "cshf", 50, 4, 8 and 1.
 * The workers have the opening book and keep their tables during a row, as in the page; random positions have next to
 * nothing in common. A row: median, 99th percentile and maximum in milliseconds. What takes longer than `quick` is
 * repeated in new workers, and its least time counts, since another program may have had the processor. Last the memory
 * of the module.
 */
import { given } from './arguments.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { alignments } from '../browser/rules.mjs';
import { published, serve, site } from '../browser/server.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']
  .find((path) => path && existsSync(path));
const [rules, count, from, to, workers] = given('cshf', 50, 4, 8, 1);
const helpers = workers - 1;
const quick = 50; // milliseconds
const mostRuns = 5; // of a position that takes longer

let state = 1;
/** Park and Miller's minimal standard generator, for reproducible positions. @param {number} bound */
const random = (bound) => (state = (state * 48271) % 2147483647) % bound;

/** @template T @param {T[]} items */
function shuffled(items) {
  for (let rest = items.length; rest > 1; rest--) {
    const at = random(rest);
    [items[rest - 1], items[at]] = [items[at], items[rest - 1]];
  }
  return items;
}

/**
 * A position without an alignment of a line; with squares, few have one.
 * @param {number} placed @param {boolean} hasHand
 */
function randomPosition(placed, hasHand) {
  for (;;) {
    const pieces = shuffled([...'0123456789abcdef']);
    const cells = Array(16).fill('.');
    for (const cell of shuffled([...cells.keys()]).slice(0, placed)) cells[cell] = pieces.pop();
    if (alignments(cells).length === 0) return `${cells.join('')} ${hasHand ? pieces.pop() : '-'} ${rules}`;
  }
}

const server = await serve();
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(server.address);
await page.evaluate(`
  globalThis.engineModule = WebAssembly.compileStreaming(fetch('${published('engine.wasm')}'));
  const started = async (book) => {
    const worker = new Worker('${published('engine-worker.js')}', { type: 'module' });
    worker.until = (isLast) => new Promise((resolve) => {
      worker.onmessage = ({ data: { line } }) => { if (isLast(line)) resolve(); };
    });
    worker.postMessage({ module: await engineModule, tableBytes: 32 << 20, workers: ${helpers} });
    worker.postMessage('book own ' + book);
    worker.postMessage('analyse 1 012345678a9bcde. f');
    await worker.until((line) => line === 'done 1');
    return worker;
  };
  let team = [];
  globalThis.newTeam = async (book) => {
    for (const worker of team) worker.terminate();
    team = [];
    for (let k = 0; k <= ${helpers}; k++) {
      team.push(await started(book));
      if (k === 0) continue;
      const { port1, port2 } = new MessageChannel();
      team[0].postMessage({ worker: k - 1, port: port1 }, [port1]);
      team[k].postMessage({ client: port2 }, [port2]);
    }
  };
  let ticket = 1;
  /** The rest of an analysis is dropped by the next question, here by one that takes no time. */
  const rest = async () => {
    team[0].postMessage('analyse ' + ++ticket + ' 012345678a9bcde. f');
    await team[0].until((line) => line === 'done ' + ticket);
  };
  /** Milliseconds until so many moves of the position have a value. */
  globalThis.timeValues = async (position, moves) => {
    const start = performance.now();
    team[0].postMessage('analyse ' + ++ticket + ' ' + position);
    let told = 0;
    await team[0].until((line) => line.startsWith('value ' + ticket + ' ') && ++told === moves);
    const time = performance.now() - start;
    await rest();
    return time;
  };`);
const name = rules.replace('+', '-');
const book = await (await fetch(new URL(published(`book/${name}.txt`), server.address))).text();
const newTeam = () => page.evaluate(`newTeam(${JSON.stringify(book.trim())})`);
console.log(`${rules}, ${count} positions a row, workers: ${workers}; milliseconds`);
console.log('placed  to      median  99 of 100     worst');
for (let placed = from; placed <= to; placed++) {
  for (const hasHand of [true, false]) {
    /** @type {number[]} */
    const times = [];
    await newTeam();
    for (let k = 0; k < count; k++) {
      const question = `timeValues('${randomPosition(placed, hasHand)}', ${16 - placed})`;
      let time = Number(await page.evaluate(question));
      for (let run = 1; run < mostRuns && time > quick; run++) {
        await newTeam();
        time = Math.min(time, Number(await page.evaluate(question)));
      }
      times.push(time);
    }
    times.sort((a, b) => a - b);
    const row = [50, 99, 100].map((percent) => times[Math.ceil((percent * times.length) / 100) - 1].toFixed(1).padStart(9));
    console.log(`${String(placed).padStart(6)}  ${hasHand ? 'place' : 'give '} ${row.join(' ')}`);
  }
}
await browser.close();
server.close();

/** @type {typeof import('../../web/packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');
/** @type {WebAssembly.Memory | undefined} */
let memory;
WebAssembly.Instance = class extends WebAssembly.Instance {
  /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} [imports] */
  constructor(module, imports) {
    super(module, imports);
    memory = /** @type {WebAssembly.Memory} */ (this.exports.memory);
  }
};
const machine = new EngineModule(new WebAssembly.Module(readFileSync(site + published('engine.wasm'))), 32 << 20);
machine.addBook('own', book);
machine.receive('analyse 1 012345678a9bcde. f');
while (!machine.isIdle) {
  machine.step();
  while (machine.next());
}
console.log(`memory of the module: ${Number(memory?.buffer.byteLength) / 2 ** 20} MiB`);
