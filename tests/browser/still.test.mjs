/** No frames without changes, and recovery of a lost WebGL context. */
import assert from 'node:assert/strict';
import { decoded, difference } from './approved.mjs';
import { isDeep } from './deep.mjs';
import { deepGameTest, gameTest } from './game.mjs';
import { countPending, nothingPending } from './pending.mjs';
import { crash, makeCrashable } from './trouble.mjs';
import { until } from './until.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const seen = { isSeen: true, context: { viewport: { width: 320, height: 480 } } }; // small, as the processor draws it

gameTest('a picture of a page that is not drawn is refused, and of its elements', {}, async ({ page }) => {
  if (isDeep) return; // all pages are drawn
  for (const seen of [page, page.locator('body'), page.getByRole('button').first()]) await assert.rejects(seen.screenshot(), /not drawn/);
});

gameTest('an idle game draws no frames and schedules none', { record: begun, prepare: countPending }, async (game) => {
  for (const change of [() => game.moves('a4'), () => game.press('menu'), () => game.page.mouse.move(5, 5)]) {
    await change();
    assert.ok((await game.idle()).frames > 0);
    await nothingPending(game.page);
  }
});

deepGameTest('a running clock is drawn no more than about once a second', {
  record: 'q1;rules=cshf;begin=1;clock=60;moves=0b1.9c2.1',
}, async (game) => {
  const { frames } = await game.idle();
  const began = await game.page.evaluate('performance.now()');
  await game.until('three frames of the clock', (probe) => probe.frames >= frames + 3);
  const seconds = (await game.page.evaluate('performance.now()') - began) / 1000;
  assert.ok(seconds >= 1.5, `three frames in ${seconds} s`); // less than three: the first second may have begun before
});

gameTest('a hidden tab draws nothing until it is visible again', {
  record: 'q1;rules=cshf;begin=1;clock=60;moves=0b1.9c2.1',
  prepare: async (page) => {
    await countPending(page);
    await page.addInitScript(() => {
      // Headless Chromium never hides a tab, so the property is overridden.
      Object.assign(window, { isHidden: false });
      Object.defineProperty(document, 'hidden', { get: () => /** @type {any} */ (window).isHidden });
    });
  },
}, async (game) => {
  const hide = (/** @type {boolean} */ isHidden) => game.page.evaluate((value) => {
    Object.assign(window, { isHidden: value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
  await until('the timer of the clock', () => game.page.evaluate('pending.timers.size > 0'));
  await hide(true);
  const { frames } = await game.probe();
  await nothingPending(game.page); // although the clock is running
  await game.page.evaluate(() => { location.hash = '#q1;rules=c;begin=2;moves=5'; });
  await game.until('the other game', (probe) => probe.record.includes('moves=5'));
  await nothingPending(game.page);
  assert.equal((await game.probe()).frames, frames);
  await hide(false);
  await game.until('a frame', (probe) => probe.frames > frames);
});

/** Records the number of triangle corners drawn in each frame. @param {import('playwright-core').Page} page */
const countCorners = (page) => page.addInitScript(() => {
  /** @type {number[]} */
  const corners = [];
  Object.assign(window, { corners });
  const { clear, drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.clear = function (/** @type {number} */ mask) {
    corners.push(0);
    clear.call(this, mask);
  };
  WebGL2RenderingContext.prototype.drawElements = function (/** @type {Parameters<typeof drawElements>} */ ...drawn) {
    corners[corners.length - 1] += drawn[1];
    drawElements.apply(this, drawn);
  };
});

/** `context` restores it afterwards. @param {import('playwright-core').Page} page */
const loseContext = (page) => page.evaluate(() => {
  const context = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  Object.assign(window, { context });
  context?.loseContext();
});

gameTest('shaders use high precision only', {
  record: begun,
  prepare: (page) => page.addInitScript(() => {
    /** @type {string[]} */
    const sources = [];
    Object.assign(window, { sources });
    const { shaderSource } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function (/** @type {WebGLShader} */ shader, /** @type {string} */ source) {
      sources.push(source);
      shaderSource.call(this, shader, source);
    };
  }),
}, async (game) => {
  const sources = /** @type {string[]} */ (await game.page.evaluate('sources'));
  assert.ok(sources.some((source) => source.includes('precision highp float')), sources.join('\n'));
  assert.deepEqual(sources.filter((source) => /mediump|lowp/.test(source)), []);
});

gameTest('an unchanged board with its pieces is not drawn again, and looks the same', {
  record: begun, prepare: countCorners, ...seen,
}, async (game) => {
  const drawn = async () => {
    await game.idle();
    return /** @type {number[]} */ (await game.page.evaluate('corners.splice(0)'));
  };
  await game.page.mouse.move(2, 2);
  const first = Math.max(...await drawn());
  for (const name of ['menu', 'menu close', 'menu', 'menu close']) await game.press(name);
  const last = (await drawn()).at(-1) ?? assert.fail();
  assert.ok(last < first / 3, `${first} corners, later ${last}`);
  const { targets } = await game.probe();
  const cell = targets.find(({ name }) => name === 'cell.a4') ?? assert.fail();
  // First everything is cached; then a piece is shown over the cell, on top of the cached board.
  for (const [x, y] of [[2, 2], [cell.x + cell.w / 2, cell.y + cell.h / 2]]) {
    await game.page.mouse.move(x, y);
    const most = Math.max(last, ...await drawn());
    assert.ok(most < first, `${first} corners, now ${most}`);
    const kept = await game.page.screenshot();
    const { frames } = await game.probe();
    await loseContext(game.page);
    await game.page.evaluate('context.restoreContext()');
    await game.until('a frame', (probe) => probe.frames > frames);
    assert.ok(Math.max(...await drawn()) > 2 * last, 'the board was not drawn anew');
    assert.ok(kept.equals(await game.page.screenshot()), 'the picture is another one');
  }
});

gameTest('a restored drawing context shows the same picture as before', { record: begun, ...seen }, async (game) => {
  await game.page.mouse.move(2, 2);
  await game.idle();
  const before = await game.page.screenshot();
  await loseContext(game.page);
  const { frames } = await game.probe();
  await game.page.mouse.move(300, 300);
  await game.page.mouse.move(2, 2);
  assert.equal((await game.probe()).frames, frames, 'there is nothing to draw on');
  assert.equal(await game.page.locator('canvas').isVisible(), false, 'the sign of a broken picture is seen');
  await game.page.evaluate('context.restoreContext()');
  await game.until('a frame', (probe) => probe.frames > frames);
  await game.idle();
  await game.picture('still-restored');
  assert.ok(before.equals(await game.page.screenshot()), 'the picture is another one');
});

gameTest('losing the drawing context while a piece moves loses nothing of the game', {
  saved: { game: `quarto-game 1\nrecord ${begun}\nfirst person\nsecond person\n` },
  isSeen: true,
  context: { ...seen.context, reducedMotion: 'no-preference' },
}, async (game) => {
  await game.page.evaluate((before) => {
    const context = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    // Once the move is made and the piece is in motion, lose the context.
    const watch = () => {
      const probe = /** @type {any} */ (window).quartoProbe();
      if (probe.record === before || probe.still) return requestAnimationFrame(watch);
      context?.loseContext();
      Object.assign(window, { context, lost: probe });
    };
    watch();
  }, begun);
  await game.press('cell.a4');
  await game.page.waitForFunction(() => 'lost' in window);
  const lost = await game.page.evaluate('lost');
  assert.equal(lost.record, `${begun}a4`);
  await game.page.evaluate('context.restoreContext()');
  await game.until('a frame', (probe) => probe.frames > lost.frames);
  await game.page.mouse.move(2, 2);
  await game.idle();
  const restored = await game.page.screenshot();
  await game.reload();
  await game.page.mouse.move(3, 3);
  await game.page.mouse.move(2, 2);
  await game.idle();
  const share = difference(decoded(restored), decoded(await game.page.screenshot()));
  assert.ok(share < 0.0001, `${100 * share} % of the picture is another one`);
  await game.moves('f.d4');
  assert.equal((await game.probe()).record, `${begun}a4.fd4`);
});

gameTest('once loaded, the game goes on offline against the computer, even after a crash', {
  saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1\nfirst person\nsecond computer casual\n' },
  prepare: makeCrashable,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/], // the opening book, without which the engine only takes longer
}, async (game) => {
  const answered = () => game.until('the computer has placed and given', (probe) => probe.seat === 1 && probe.phase === 'place');
  await game.press('piece.0');
  await answered();
  await game.page.context().setOffline(true);
  const cell = (await game.probe()).position.slice(0, 16).search(/\./);
  await game.press(`cell.${'abcd'[cell % 4]}${1 + (cell >> 2)}`);
  const gift = (await game.probe()).targets.find(({ name }) => name.startsWith('piece.'));
  assert.ok(gift);
  await game.press(gift.name);
  await answered();
  const { record } = await game.probe();
  await crash(game.page, 'trap');
  const failure = await game.failure();
  await crash(game.page, '');
  await failure.press('restart');
  await game.started();
  assert.equal((await game.probe()).record, record);
});
