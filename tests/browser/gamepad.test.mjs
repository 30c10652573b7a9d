/** A whole turn by gamepad, which causes no frames while idle. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';
import { countPending, nothingPending } from './pending.mjs';
import { until } from './until.mjs';

const buttons = { a: 0, b: 1, x: 2, y: 3, left: 4, right: 5, start: 9 };

/**
 * Installs a simulated gamepad, not yet connected, that counts its polls. `plan` holds its input, one step per poll,
 * so that a slow machine does not hold a button long enough for it to repeat.
 * @param {import('playwright-core').Page} page
 */
const makePad = (page) => page.addInitScript(() => {
  const pad = {
    index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  };
  const plan = /** @type {{button?: number, axis?: number, value: number}[]} */ ([]);
  const state = Object.assign(window, { plan, hasPad: false, asked: 0 });
  navigator.getGamepads = () => {
    ++state.asked;
    const step = plan.shift();
    if (step?.button !== undefined) pad.buttons[step.button].pressed = step.value > 0;
    if (step?.axis !== undefined) pad.axes[step.axis] = step.value;
    return /** @type {any} */ (state.hasPad ? [pad] : []);
  };
});
/** @param {import('./game.mjs').GamePage} game */
const connect = (game) => game.page.evaluate(() => {
  Object.assign(window, { hasPad: true });
  dispatchEvent(new Event('gamepadconnected'));
});
/** Waits for `times` more polls of the gamepad. @param {import('./game.mjs').GamePage} game @param {number} times */
async function askedAgain({ page }, times) {
  const wanted = Number(await page.evaluate('asked')) + times;
  await until(`the gamepad to be asked ${times} times`, async () => Number(await page.evaluate('asked')) >= wanted);
}
/** @param {import('./game.mjs').GamePage} game @param {{button: number} | {axis: number}} part */
async function pressAndRelease(game, part) {
  const steps = [{ ...part, value: 1 }, { ...part, value: 0 }];
  await game.page.evaluate((added) => { /** @type {any} */ (window).plan.push(...added); }, steps);
  await askedAgain(game, steps.length + 1);
  await game.idle();
}
/** @param {import('./game.mjs').GamePage} game @param {number} button */
const press = (game, button) => pressAndRelease(game, { button });

gameTest('a gamepad places and gives a piece; Start opens the menu, B goes back, X starts a call', { prepare: makePad, record: 'q1;rules=cshf;begin=1;moves=0' }, async (game) => {
  await connect(game);
  await pressAndRelease(game, { axis: 0 }); // the stick, to the right
  assert.match((await game.probe()).focused, /^cell\./);
  await press(game, buttons.a);
  assert.equal((await game.probe()).plies, 2);
  for (let step = 0; step < 4 && !(await game.probe()).focused.startsWith('piece.'); ++step) await press(game, buttons.right);
  assert.match((await game.probe()).focused, /^piece\./);
  await press(game, buttons.a);
  assert.equal((await game.probe()).plies, 3);

  await press(game, buttons.start);
  assert.equal((await game.probe()).screen, 'menu');
  await press(game, buttons.b);
  assert.equal((await game.probe()).screen, 'game');
  await press(game, buttons.x);
  assert.equal((await game.probe()).is_selecting_call, true);
  await press(game, buttons.b);
  assert.equal((await game.probe()).is_selecting_call, false);
});

gameTest('an idle gamepad causes no frames, and without one nothing is polled', {
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
