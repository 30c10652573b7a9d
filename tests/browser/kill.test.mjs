/** The whole browser is killed, as by the system or an empty battery: the game is restored at the next start. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { blindFlags, chromiumPath, usualWindow } from './chromium.mjs';
import { isDeep } from './deep.mjs';
import { Player } from './player.mjs';
import { serve } from './server.mjs';
import { patience } from './until.mjs';

/** @type {typeof import('puppeteer-core')} the tools live in web/ */
const puppeteer = createRequire(new URL('../../web/', import.meta.url))('puppeteer-core');

const profile = mkdtempSync(join(tmpdir(), 'quarto-profile-'));
const server = await serve();
/** @type {import('puppeteer-core').Browser | null} */
let browser = null;
after(async () => {
  await kill();
  server.close();
  rmSync(profile, { recursive: true });
});

/** Opens the game in a browser with a persistent profile. @param {string} [hash] */
async function start(hash = '') {
  browser = await puppeteer.launch({
    browser: 'chrome', executablePath: chromiumPath, args: blindFlags, userDataDir: profile, defaultViewport: usualWindow,
    timeout: patience(),
  });
  const [page] = await browser.pages();
  page.setDefaultTimeout(patience());
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  const player = new Player({ evaluate: (expression) => page.evaluate(expression), click: (x, y) => page.mouse.click(x, y) });
  await page.goto(server.address + hash);
  await player.started();
  return player;
}

/** Kills all processes of the browser at once. */
async function kill() {
  const main = browser?.process();
  browser = null;
  if (!main?.pid || main.exitCode !== null || main.signalCode !== null) return;
  const ended = new Promise((resolve) => main.once('exit', resolve));
  process.kill(-main.pid, 'SIGKILL'); // process group of the browser
  await ended;
}

test('after the browser is killed, the next start restores the last move', async () => {
  let player = await start('#q1;rules=cshf;begin=1;moves=0b1');
  for (const move of isDeep ? ['9', 'c2', 'f', 'd4', '1', 'a3'] : ['9c2']) {
    await player.moves(move);
    const { record } = await player.until('the move is on the disk', (probe) => probe.kept);
    await kill();
    player = await start();
    assert.equal((await player.probe()).record, record);
  }
});
