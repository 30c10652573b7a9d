/** A whole turn with a gamepad, which draws nothing while it lies still. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';
import { countPending, nothingPending } from './pending.mjs';
import { until } from './until.mjs';

const buttons = { a: 0, b: 1, x: 2, y: 3, left: 4, right: 5, start: 9 };

/** A gamepad that lies in a drawer; counts how often it is asked for. @param {import('playwright-core').Page} page */
const makePad = (page) => page.addInitScript(() => {
  const pad = {
    index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  };
  const state = Object.assign(window, { pad, hasPad: false, asked: 0 });
  navigator.getGamepads = () => {
    ++state.asked;
    return /** @type {any} */ (state.hasPad ? [pad] : []);
  };
});
/** @param {import('./game.mjs').GamePage} game */
const connect = (game) => game.page.evaluate(() => {
  Object.assign(window, { hasPad: true });
  dispatchEvent(new Event('gamepadconnected'));
});
/** Waits until the pad has been asked so often again. @param {import('./game.mjs').GamePage} game @param {number} times */
async function askedAgain({ page }, times) {
  const wanted = Number(await page.evaluate('asked')) + times;
  await until(`the gamepad to be asked ${times} times`, async () => Number(await page.evaluate('asked')) >= wanted);
}
/** Presses and lets go, and waits for what it changes. @param {import('./game.mjs').GamePage} game @param {number} button */
async function press(game, button) {
  for (const isDown of [true, false]) {
    await game.page.evaluate(([at, pressed]) => {
      /** @type {any} */ (window).pad.buttons[at].pressed = pressed;
    }, /** @type {const} */ ([button, isDown ? 1 : 0]));
    await askedAgain(game, 2);
  }
  await game.idle();
}
/** @param {import('./game.mjs').GamePage} game @param {number} axis @param {number} value */
async function lean(game, axis, value) {
  await game.page.evaluate(([at, to]) => { /** @type {any} */ (window).pad.axes[at] = to; }, /** @type {const} */ ([axis, value]));
  await askedAgain(game, 2);
}

gameTest('a gamepad gives and places a piece', { prepare: makePad, record: 'q1;rules=cshf;begin=1;moves=0' }, async (game) => {
  await connect(game);
  await lean(game, 0, 1); // the stick, to the right
  await lean(game, 0, 0);
  const { focused } = await game.idle();
  assert.match(focused, /^cell\./);
  await press(game, buttons.a);
  assert.equal((await game.probe()).plies, 2);
  for (let step = 0; step < 4 && !(await game.probe()).focused.startsWith('piece.'); ++step) await press(game, buttons.right);
  assert.match((await game.probe()).focused, /^piece\./);
  await press(game, buttons.a);
  assert.equal((await game.probe()).plies, 3);
});

gameTest('Start opens the menu, B goes back, X says QUARTO!', { prepare: makePad, record: 'q1;rules=cshf;begin=1;moves=0b1.9' }, async (game) => {
  await connect(game);
  await press(game, buttons.start);
  assert.equal((await game.probe()).screen, 'menu');
  await press(game, buttons.b);
  assert.equal((await game.probe()).screen, 'game');
  await press(game, buttons.x);
  assert.equal((await game.probe()).pointing, true);
  await press(game, buttons.b);
  assert.equal((await game.probe()).pointing, false);
});

gameTest('a gamepad that lies still has nothing drawn, and none is asked for without one', {
  prepare: async (page) => {
    await makePad(page);
    await countPending(page);
  },
  record: 'q1;rules=cshf;begin=1',
}, async (game) => {
  await game.idle();
  await nothingPending(game.page);
  await connect(game);
  const { frames } = await game.idle();
  await askedAgain(game, 3);
  assert.equal((await game.probe()).frames, frames);
});
