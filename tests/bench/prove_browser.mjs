/**
 * prove_browser.mjs [RULES] [WORKERS]: proves a game in the page of build/web, in headless Chromium, and prints time
 * and memory; by default "cshf" and 2.
 */
import { given } from './arguments.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../browser/server.mjs';

/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']
  .find((path) => path && existsSync(path));
const mebibyte = 2 ** 20;
const [rules, workers] = given('cshf', 2);

const server = await serve();
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.addInitScript((count) => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
}, workers);
await page.goto(`${server.address}#q1;rules=cshf;begin=1;moves=0b1.9`);

const probe = () => page.evaluate('window.quartoProbe?.()');
/** @param {string} name */
async function press(name) {
  for (;;) {
    const { still, targets } = (await probe()) ?? { targets: [] };
    const target = targets.find((/** @type {any} */ each) => each.name === name && each.enabled);
    if (still && target) return page.mouse.click(target.x + target.w / 2, target.y + target.h / 2);
    await sleep(20);
  }
}

/** Memory private to the tab's process, in MiB. */
async function memory() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    const parts = rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm);
    return [...parts].reduce((sum, [, size]) => sum + Number(size), 0);
  });
  return Math.round(Math.max(...sizes) / 1024);
}

await press('menu');
await press('menu.proof');
for (const [number, letter] of [...'cshf'].entries()) {
  if (!rules.split('+')[0].includes(letter)) await press(`form.attributes ${number}`);
}
if (rules.endsWith('+squares')) await press('form.squares');
const before = { memory: await memory(), workers: page.workers().length };
await press('proof.button');
const start = performance.now();
let most = before.memory, result = '', isMeasured = false;
for (let said = ''; !result; await sleep(1000)) { // seldom: reading the memory takes tens of milliseconds
  const { proof, spent } = await probe();
  if (spent !== said) console.error(said = spent);
  if (proof) result = `${proof} ${spent}`;
  else most = Math.max(most, await memory());
  if (page.workers().length > before.workers && /million/.test(spent) && !isMeasured) {
    isMeasured = true;
    const sizes = await Promise.all(page.workers().slice(before.workers).map((worker) =>
      worker.evaluate('engine.memory.buffer.byteLength')));
    console.log(`memory of the proof's modules: ${sizes.map((size) => `${size / mebibyte} MiB`).join(' + ')}`);
  }
}
console.log(`${rules}, ${workers} workers: ${((performance.now() - start) / 1000).toFixed(1)} s. ${result}`);
console.log(`private memory of the tab: ${before.memory} MiB before, ${most} MiB at most, ${await memory()} MiB after`);
await browser.close();
server.close();
