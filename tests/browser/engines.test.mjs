/** The same game in three browser engines: Chromium, Firefox and WebKit. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { engines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { Player } from './player.mjs';
import { KeyboardReader, Reader, playTwice } from './reader.mjs';
import { serve } from './server.mjs';

/** @type {import('pngjs')} */
const { PNG } = createRequire(new URL('../../web/', import.meta.url))('pngjs');

const server = await serve();
after(async () => {
  await closeChromium();
  server.close();
});

const timeout = 240_000; // milliseconds

/**
 * How many cells of the empty board show dark wood: red over green over blue, and no channel bright.
 * @param {import('./browsers.mjs').EnginePage} page
 * @param {import('./player.mjs').Target[]} targets
 */
async function darkCells(page, targets) {
  const { width, data } = PNG.sync.read(Buffer.from(await page.screenshot()));
  const brightest = 120; // of 255; the light background has more than 220
  return targets.filter(({ name, x, y, w, h }) => {
    const at = 4 * (Math.round(y + h / 2) * width + Math.round(x + w / 2));
    const [red, green, blue] = data.subarray(at, at + 3);
    return name.startsWith('cell.') && red < brightest && red > green && green > blue;
  }).length;
}

for (const [name, open] of Object.entries(engines)) {
  test(`${name}: a stolen game and a called one are played by pointer, and are there after a reload`, { timeout }, async () => {
    const page = await open();
    try {
      const player = new Player(page);
      await page.open(server.address);
      await player.started();
      assert.ok(await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"), 'motion is drawn');
      await player.press('new_game', 'form.opponent 0', 'form.begins 1', 'start');
      const { targets } = await player.until('the board', (probe) => probe.screen === 'game' && probe.still);
      assert.equal(await darkCells(page, targets), 16, 'the board is not in the picture');

      await player.moves('0a1.4b1.1c1.3d1.f');
      await player.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
      const stolen = await player.until('the end', (probe) => probe.result);
      assert.match(stolen.result, /Player 2 wins/);
      assert.ok(stolen.record.endsWith('.2!a1-d1'), stolen.record);
      const said = 'document.querySelector("[aria-live]").textContent';
      assert.match(await page.evaluate(said), /wins/, 'the result is not announced');

      await player.press('rematch');
      await player.until('the other one begins', (probe) => !probe.result && /begin=2/.test(probe.record));
      await player.moves('0a1.4b1.1c1.3d1');
      await player.press('quarto', 'cell.b1', 'cell.d1', 'quarto');
      const { record, result } = await player.until('the end', (probe) => probe.result);
      assert.ok(record.endsWith('!a1-d1'), record);

      await page.reload();
      await player.started();
      const again = await player.until('the game', (probe) => probe.result);
      assert.deepEqual([again.record, again.result], [record, result]);
      assert.deepEqual(page.complaints, [], 'the console was written to');
    } finally {
      await page.close();
    }
  });
  for (const [way, Kind] of /** @type {const} */ ([['roles and names', Reader], ['keys', KeyboardReader]])) {
    test(`${name}: a called game and a stolen one are played by ${way} alone`, { timeout }, async () => {
      const page = await open();
      try {
        await page.open(server.address);
        await new Player(page).started();
        await playTwice(new Kind(page));
        assert.deepEqual(page.complaints, [], 'the console was written to');
      } finally {
        await page.close();
      }
    });
  }
}
