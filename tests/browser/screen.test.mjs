/** Full screen, and the wake lock while a clock runs. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';

const clocked = 'q1;rules=cshf;begin=1;clock=60;moves=0b1.9';

/** Replaces the browser's wake lock and tracks the locks held. @param {import('playwright-core').Page} page */
const watchLocks = (page) => page.addInitScript(() => {
  const held = new Set();
  Object.assign(window, { held });
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        const lock = { release: async () => { held.delete(lock); } };
        held.add(lock);
        return lock;
      },
    },
  });
});

/**
 * Hides or shows the page; releases its locks when hidden, as a browser does.
 * @param {import('playwright-core').Page} page @param {boolean} hidden
 */
const hide = (page, hidden) => page.evaluate((isHidden) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  if (isHidden) /** @type {any} */ (window).held.clear();
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

/** @param {import('./game.mjs').GamePage} game @param {number} count */
const holds = (game, count) => game.page.waitForFunction((wanted) => /** @type {any} */ (window).held.size === wanted, count);

gameTest('the screen stays on while a clock runs and the page is visible', { record: clocked, prepare: watchLocks, context: { viewport: { width: 720, height: 720 } } }, async (game) => {
  await holds(game, 1);
  await hide(game.page, true);
  await hide(game.page, false);
  await holds(game, 1);
  await game.resign();
  await holds(game, 0);
  await hide(game.page, true);
  await hide(game.page, false);
  await holds(game, 0);
});

gameTest('a clock that may pause stands still in menus and in a hidden page', {
  record: clocked.replace(';moves', ';pause=menus;moves'), prepare: watchLocks,
}, async (game) => {
  await holds(game, 1);
  await game.press('menu');
  await holds(game, 0);
  assert.equal((await game.probe()).prompt, 'Paused');
  await game.press('menu close');
  await holds(game, 1);
  await hide(game.page, true);
  assert.equal((await game.probe()).prompt, 'Paused');
  await hide(game.page, false);
  await holds(game, 1);
});

deepGameTest('without a clock, the screen may turn off', { record: 'q1;rules=cshf;begin=1;moves=0b1.9', prepare: watchLocks }, async (game) => {
  await game.moves('c2');
  await holds(game, 0);
});

gameTest('full screen is entered and exited by the same menu item', { context: { viewport: { width: 1280, height: 900 } } }, async (game) => {
  const isFull = () => game.page.evaluate(() => document.fullscreenElement !== null);
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'start', 'menu', 'menu.full_screen');
  await game.page.waitForFunction(() => document.fullscreenElement !== null);
  await game.press('menu');
  const { targets } = await game.idle();
  assert.match(targets.find(({ name }) => name === 'menu.full_screen')?.label ?? '', /exit/i);
  await game.press('menu.full_screen');
  await game.page.waitForFunction(() => document.fullscreenElement === null);
  assert.equal(await isFull(), false);
});

deepGameTest('the menu does not offer full screen where the browser does not support it', {
  prepare: (page) => page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false })),
}, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'start', 'menu');
  const { targets } = await game.idle();
  assert.ok(targets.some(({ name }) => name === 'menu.settings'));
  assert.ok(!targets.some(({ name }) => name === 'menu.full_screen'));
});
