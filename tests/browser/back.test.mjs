/** The browser's back button: closes what covers the game, then leaves the page. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const tall = { viewport: { width: 720, height: 900 } };

/** @param {import('./game.mjs').GamePage} game @param {'back' | 'forward'} way */
async function go(game, way) {
  await game.page.evaluate((to) => { history[to](); }, way);
}

/** Whether the history is at the game's own entry. @param {import('./game.mjs').GamePage} game */
async function isAtGame(game) {
  await game.page.waitForFunction(() => history.state?.sheet !== true);
  await game.idle();
}

gameTest('back closes one sheet after another, then goes back in the history', { context: tall, record: begun }, async (game) => {
  await game.page.evaluate(() => { location.hash = ''; });
  await game.press('menu', 'menu.settings');
  await game.until('the settings', (probe) => probe.screen === 'settings');
  await go(game, 'back');
  await game.until('the menu', (probe) => probe.screen === 'menu');
  await game.page.waitForFunction(() => history.state?.sheet === true);
  await go(game, 'back');
  await game.until('the game', (probe) => probe.screen === 'game');
  await isAtGame(game);
  assert.equal((await game.probe()).record, begun);
  assert.equal(await game.page.evaluate(() => location.hash), '');
  await go(game, 'back');
  await game.page.waitForURL(`**/#${begun}`);
  assert.equal((await game.probe()).screen, 'game');
});

gameTest('after Escape or a reload closes a sheet, the history is at the game again', { record: begun }, async (game) => {
  for (let time = 0; time < 2; ++time) {
    await game.press('menu');
    await game.page.waitForFunction(() => history.state?.sheet === true);
    await game.page.keyboard.press('Escape');
    await game.until('the game', (probe) => probe.screen === 'game');
    await isAtGame(game);
  }
  await game.press('menu');
  await game.page.waitForFunction(() => history.state?.sheet === true);
  await game.reload();
  await isAtGame(game);
  assert.equal((await game.probe()).record, begun);
});

deepGameTest('a new game replaces a shared game and its link in the address', { record: begun }, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'start');
  await game.until('the new game', (probe) => probe.screen === 'game' && probe.record !== begun);
  await isAtGame(game);
  assert.equal(await game.page.evaluate(() => location.hash), '');
  assert.notEqual((await game.probe()).record, begun);
});

deepGameTest('opening a link while a sheet is open shows its game', { record: begun }, async (game) => {
  await game.press('menu');
  await game.page.waitForFunction(() => history.state?.sheet === true);
  await game.page.evaluate(() => { location.hash = '#q1;rules=c;begin=2;moves=5'; });
  await game.until('its game', (probe) => probe.record.startsWith('q1;rules=c;') && probe.screen === 'game');
  await isAtGame(game);
  assert.equal((await game.probe()).screen, 'game');
});

gameTest('back closes a dialog of the page and leaves the sheet below it open', { context: tall }, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.name.1');
  await game.page.locator('#name[open]').waitFor();
  await go(game, 'back');
  await game.page.locator('#name:not([open])').waitFor({ state: 'attached' });
  await game.idle();
  assert.equal((await game.probe()).screen, 'new_game');
  await game.page.waitForFunction(() => history.state?.sheet === true);
});
