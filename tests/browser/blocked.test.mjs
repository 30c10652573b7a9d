/** Browser with all site data blocked ("block all cookies"): everything works until the page is left. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { blindFlags, wholeChromium } from './chromium.mjs';
import { ask, hears, listening, serveFiles } from './embed.mjs';
import { GamePage } from './game.mjs';
import { playABit } from './opponent.mjs';
import { serve } from './server.mjs';
import { patience } from './until.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');

const profile = mkdtempSync(join(tmpdir(), 'quarto-profile-'));
mkdirSync(join(profile, 'Default'));
const block = 2; // value of Chromium's setting
writeFileSync(join(profile, 'Default', 'Preferences'),
  JSON.stringify({ profile: { default_content_setting_values: { cookies: block } } }));

const site = await serve();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: wholeChromium, // the headless shell ignores the setting
  args: blindFlags, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', locale: 'en',
  timeout: patience(),
});
browser.setDefaultTimeout(patience());
after(async () => {
  await browser.close();
  site.close();
  rmSync(profile, { recursive: true });
});

/** Names of the storage interfaces that the browser refuses. @param {import('playwright-core').Frame} frame */
const refusals = (frame) => frame.evaluate(async () => {
  const ways = {
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
    caches: () => caches.keys(),
    indexedDB: () => new Promise((resolve, reject) => {
      const request = indexedDB.open('any');
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    }),
  };
  const refused = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
    } catch {
      refused.push(name);
    }
  }
  return refused;
});
const everything = ['localStorage', 'sessionStorage', 'caches', 'indexedDB'];

/**
 * @param {string} name @param {string} address @param {(game: GamePage) => Promise<void>} body fails on console errors
 */
function blockedTest(name, address, body) {
  test(name, async () => {
    const page = await browser.newPage();
    const game = new GamePage(page, address, {});
    try {
      await page.goto(address);
      assert.deepEqual(await refusals(page.mainFrame()), everything, 'the browser blocks');
      await body(game);
      assert.deepEqual(game.complaints, []);
    } finally {
      await page.close();
    }
  });
}

blockedTest('without storage, settings, a game and a lesson work until the page is left', site.address, async (game) => {
  await game.started();
  await game.press('menu', 'menu.settings', 'settings.theme 2', 'settings.language', 'language.de',
    'language close', 'settings close');
  await game.until('German', ({ language }) => language === 'de');
  const theme = () => game.page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'dark');

  await game.press('menu.new_game', 'form.begins 1', 'start');
  await game.until('the game has begun', ({ screen, phase }) => screen === 'game' && phase === 'give');
  await playABit(game);

  await game.press('menu', 'menu.learn', 'course.go_on', 'cell.d1', 'lesson.next');
  await game.until('the second step', ({ lesson }) => lesson?.step === 'column');
  await game.press('lesson.leave');
  await game.until('what is solved is known', ({ targets }) =>
    targets.some(({ name, label }) => name === 'course.lesson.1' && / 1 .* 4$/.test(label)));

  await game.page.reload();
  await game.started();
  const { language, record } = await game.probe();
  assert.deepEqual([language, record, await theme()], ['en', '', 'light'], 'as on the first visit');
});

/**
 * Presses a target in a frame of the page.
 * @param {Page} page @param {import('playwright-core').Frame} frame @param {string} target
 */
async function pressIn(page, frame, target) {
  const handle = await frame.waitForFunction((name) => {
    const probe = /** @type {any} */ (window).quartoProbe?.();
    return probe?.still && probe.targets.find((/** @type {any} */ each) => each.name === name && each.enabled);
  }, target);
  const { x, y, w, h } = await handle.jsonValue();
  const box = await (await frame.frameElement()).boundingBox();
  await page.mouse.click((box?.x ?? 0) + x + w / 2, (box?.y ?? 0) + y + h / 2);
}

blockedTest('without storage, the rules use the browser\'s language and a figure works', `${site.address}learn.html`, async ({ page }) => {
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  const figure = page.locator('[id="figure.gift"]');
  await figure.locator('quarto-board').click();
  const frame = /** @type {import('playwright-core').Frame} */ (
    await (await figure.locator('iframe').elementHandle())?.contentFrame());
  await figure.locator('iframe').scrollIntoViewIfNeeded();
  await pressIn(page, frame, 'piece.0');
  await figure.and(page.locator('[data-state=solved]')).waitFor();
  assert.deepEqual(await refusals(frame), everything);
});

const host = await serveFiles({
  'index.html': `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script type="module" src="${site.address}quarto-board.js"></script><script>${listening}</script>
<style>quarto-board, iframe { inline-size: 360px; block-size: 520px; display: inline-block }</style>
<quarto-board id="played" live></quarto-board>
<quarto-board id="puzzled" mode="puzzle" date="2028-02-29" live></quarto-board>
<iframe src="${site.address}?embed=1#024.............%206"></iframe></html>`,
});
blockedTest('without storage, boards and a frame on another site can be played', host, async ({ page }) => {
  const asEngine = /** @type {import('./browsers.mjs').EnginePage} */ (/** @type {unknown} */ (page));
  await hears(asEngine, 'played', 'ready');
  assert.equal((await ask(asEngine, 'played', "set('q1;moves=0a1.4b1.1c1.3')")).error, undefined);
  assert.equal((await ask(asEngine, 'played', "play('d1')")).error, undefined);
  assert.equal((await ask(asEngine, 'played', "play('1!a1-d1')")).error, undefined);
  await hears(asEngine, 'played', 'over');
  await hears(asEngine, 'puzzled', 'ready', "!event.state.position.startsWith('................')");
  const plain = page.frames().find((frame) => frame.url().endsWith('#024.............%206'));
  assert.ok(plain);
  await pressIn(page, plain, 'cell.d1');
  await plain.waitForFunction(() => /** @type {any} */ (window).quartoProbe().position.startsWith('0246'));
  for (const frame of page.frames()) assert.deepEqual(await refusals(frame), everything);
});
