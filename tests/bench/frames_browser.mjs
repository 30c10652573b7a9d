/**
 * frames_browser.mjs: cost of a frame in headless Chromium, at phone and laptop size, while pieces move, while one is
 * dragged, while a sheet scrolls and while a call lifts its four pieces; number of frames drawn by an idle game; latency from a press to its picture.
 *
 * The cost is the main thread's CPU time inside the frame callback, from Chromium's trace: JavaScript, WebAssembly and
 * the WebGL calls. Players' graphics processor work is done here by software in another process; it is not counted,
 * nor is time spent waiting for it or for other programs.
 */
import { given } from './arguments.mjs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumFlags, chromiumPath } from '../browser/chromium.mjs';
import { Player } from '../browser/player.mjs';
import { serve } from '../browser/server.mjs';

given();
/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{page: Page, player: Player, width: number, height: number}} Table */

const windows = [[390, 844], [1366, 768]];
const record = 'q1;rules=cshf;begin=1;moves=bb2.fa4.2d3.4c2.8b3.7';
const rest = 3000; // milliseconds in which no frame may be drawn
const presses = 10;
const pressTime = 60; // milliseconds between press and release

/** @type {{[name: string]: (table: Table) => Promise<unknown>}} */
const motions = {
  'pieces travel': ({ player }) => player.moves('b1.da3.6d1.aa1.0c4.3a2'),
  'a piece is dragged': async ({ page, player, width }) => {
    const from = await player.middleOf('piece.5');
    const [{ x, y }] = (await player.probe()).targets.filter(({ name }) => name === 'cell.c3');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let turn = 0; turn < 60; ++turn) await page.mouse.move(x + width / 6 * Math.cos(turn / 5), y + width / 12 * Math.sin(turn / 5));
    await page.mouse.move(1, 1); // outside any valid drop target
    await page.mouse.up();
  },
  'a sheet scrolls': async ({ page, player, width, height }) => {
    await player.press('help');
    await page.mouse.move(width / 2, height / 2);
    await player.idle();
    for (let step = 0; step < 60; ++step) {
      await page.mouse.wheel(0, step % 30 < 15 ? 40 : -40);
      await sleep(20);
    }
    await player.press('help close');
  },
};

/** CPU time of each frame, in milliseconds. @param {Table} table @param {(table: Table) => Promise<unknown>} motion */
async function costs(table, motion) {
  await table.player.idle();
  await browser.startTracing(table.page, { categories: ['devtools.timeline'] });
  await motion(table);
  await table.player.idle();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents.filter((/** @type {{name: string}} */ { name }) => name === 'FireAnimationFrame')
    .map((/** @type {{tdur: number}} */ { tdur }) => tdur / 1000);
}

/**
 * Latency from a release to the end of the frame that shows the response: a menu opens or closes, which changes the
 * colour of a corner.
 * @param {Table} table
 * @returns {Promise<{frames: number, milliseconds: number}[]>}
 */
async function answers({ page, player }) {
  await page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const gl = /** @type {WebGL2RenderingContext} */ (canvas.getContext('webgl2'));
    const corner = () => {
      const pixel = new Uint8Array(4);
      gl.readPixels(2, 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return pixel.join();
    };
    const request = window.requestAnimationFrame.bind(window);
    let shown = '', before = '', frames = 0, lifted = 0;
    /** @type {object[]} */
    const seen = [];
    window.requestAnimationFrame = (draw) => request((time) => {
      draw(time);
      const end = performance.now();
      shown = corner();
      ++frames;
      if (!lifted || shown === before) return;
      seen.push({ frames, milliseconds: end - lifted });
      lifted = 0;
    });
    addEventListener('pointerup', (event) => {
      frames = 0;
      before = shown;
      lifted = event.timeStamp;
    }, { capture: true });
    Object.assign(window, { seen });
  });
  for (let k = 0; k < presses; ++k) {
    for (const name of ['menu', 'menu close']) {
      const { x, y } = await player.middleOf(name);
      await page.mouse.move(x, y);
      await player.idle();
      await page.mouse.down();
      await sleep(pressTime);
      await page.mouse.up();
      await player.idle();
    }
  }
  return page.evaluate(() => /** @type {any} */ (window).seen);
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))];
/** @param {string} what @param {number[]} values @param {string} unit */
const tell = (what, values, unit) => console.log(`  ${what.padEnd(20)} ${String(values.length).padStart(4)} frames, median ${
  quantile(values, 0.5).toFixed(2)}, 95 of 100 ${quantile(values, 0.95).toFixed(2)}, worst ${quantile(values, 1).toFixed(2)} ${unit}`);

const server = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
for (const [width, height] of windows) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript((text) => localStorage.setItem('quarto.game', text),
    `quarto-game 1\nrecord ${record}\nfirst person\nsecond person\n`);
  await page.goto(server.address);
  const player = new Player({ evaluate: (expression) => page.evaluate(expression), click: (x, y) => page.mouse.click(x, y) });
  await player.started();
  console.log(`${width} x ${height}`);
  const table = { page, player, width, height };
  for (const [what, motion] of Object.entries(motions)) tell(what, await costs(table, motion), 'ms');
  const { frames } = await player.idle();
  await sleep(rest);
  console.log(`  nothing moves: ${(await player.probe()).frames - frames} frames in ${rest / 1000} s`);
  const seen = await answers(table);
  console.log(`  a press is answered in frame ${[...new Set(seen.map((answer) => answer.frames))].sort().join(' or ')}`);
  tell('from lifting to there', seen.map(({ milliseconds }) => milliseconds), 'ms');
  await player.moves('5b4.1d4.cd2.9c3');
  for (const name of ['quarto', 'cell.a1', 'cell.d4']) await player.press(name);
  tell('a call is shown', await costs(table, () => player.press('quarto')), 'ms');
  await page.close();
}
await browser.close();
server.close();
