/**
 * boards_browser.mjs [MBIT [MILLISECONDS]]: bytes that a page with one <quarto-board> loads, with brotli, and the time from
 * the page's request until its first picture and its first move, in headless Chromium on a network of MBIT per second and
 * a latency of MILLISECONDS (9 and 40). Medians of five, for a picture, a viewed and a live board.
 */
import { given } from './arguments.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromiumFlags, chromiumPath } from '../browser/chromium.mjs';
import { serve, site } from '../browser/server.mjs';

/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const [megabits, latency] = given(9, 40);
const runs = 5;
const boards = {
  picture: '<quarto-board game="024............. 6"></quarto-board>',
  viewed: '<quarto-board mode="view" game="q1;moves=0b1.9c2.1;at=2"></quarto-board>',
  live: '<quarto-board live game="024............. 6"></quarto-board>',
};
const moves = { picture: '', viewed: "document.querySelector('quarto-board').goTo(3)", live: "document.querySelector('quarto-board').play('d1')" };
const watch = `
const seen = setInterval(() => {
  if (!document.querySelector('quarto-board')?.shadowRoot?.querySelector('svg')) return;
  clearInterval(seen);
  requestAnimationFrame(() => { window.pictured = performance.now(); });
}, 1);`;

const server = await serve();
const folder = mkdtempSync(join(tmpdir(), 'quarto-boards-'));
for (const [name, board] of Object.entries(boards)) {
  writeFileSync(join(folder, `${name}.html`), `<!doctype html><link rel="icon" href="data:,"><script>${watch}</script>
    <script type="module" src="${server.address}quarto-board.js"></script>${board}`);
}
const host = await serve(folder);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });

/** @param {keyof typeof boards} name */
async function measure(name) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @type {Set<string>} */
  const files = new Set();
  page.on('request', (request) => files.add(request.url()));
  const session = await context.newCDPSession(page);
  const throughput = megabits * 1e6 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
  await page.goto(`${host.address}${name}.html`);
  const pictured = Number(await page.waitForFunction('window.pictured').then((handle) => handle.jsonValue()));
  const moved = moves[name] && Number(await page.evaluate(`${moves[name]}.then(() => performance.now())`));
  await context.close();
  const own = [...files].filter((url) => url.startsWith(server.address)).map((url) => url.slice(server.address.length).replace(/[?#].*/, '') || 'index.html');
  const sizes = await Promise.all([...new Set(own)].map(async (file) => brotliCompressSync(await readFile(site + file)).length));
  return { pictured, moved, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

for (const name of /** @type {(keyof typeof boards)[]} */ (Object.keys(boards))) {
  const measured = [];
  for (let run = 0; run < runs; ++run) measured.push(await measure(name));
  const median = (/** @type {number[]} */ numbers) => Math.round(numbers.sort((a, b) => a - b)[runs >> 1]);
  const { files, bytes } = measured[0];
  console.log(`${name}: ${files} files, ${(bytes / 1000).toFixed(1)} kB; picture ${median(measured.map(({ pictured }) => pictured))} ms`
    + (moves[name] ? `, move ${median(measured.map(({ moved }) => Number(moved)))} ms` : ''));
}
await browser.close();
for (const each of [server, host]) each.close();
rmSync(folder, { recursive: true });
