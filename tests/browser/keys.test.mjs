/** Global shortcuts (shell/features/help/keys.hpp) in the page. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1';

gameTest('shortcuts work at once and after a click, not while typing or under a sheet', { record: begun }, async (game) => {
  const { keyboard, mouse } = game.page;
  const { ply } = await game.idle();
  await keyboard.press('ArrowLeft');
  await game.until('the move before', (probe) => probe.ply === ply - 1);
  await keyboard.press('ArrowRight');
  await game.until('the move again', (probe) => probe.ply === ply);
  await mouse.click(4, 300);
  await keyboard.press('Control+z');
  await game.until('the undo', (probe) => probe.ply < ply);
  await keyboard.press('Control+y');
  await game.until('the redo', (probe) => probe.ply === ply);
  await keyboard.press('h');
  await game.until('the hint', (probe) => probe.notice);
  await keyboard.press('?');
  await game.until('the list of keys', (probe) => probe.screen === 'keys');
  await game.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await keyboard.press('Control+z');
  await keyboard.press('q');
  assert.deepEqual([(await game.idle()).screen, (await game.idle()).ply], ['keys', ply]);
  await keyboard.press('Escape');
  await game.until('the game', (probe) => probe.screen === 'game');
  await keyboard.press('/');
  await keyboard.type('qh?');
  await keyboard.press('Control+z');
  assert.deepEqual([(await game.idle()).screen, (await game.idle()).ply, (await game.idle()).is_selecting_call], ['game', ply, false]);
  await keyboard.press('Escape');
  await keyboard.press('q');
  await game.until('the call', (probe) => probe.is_selecting_call);
});
