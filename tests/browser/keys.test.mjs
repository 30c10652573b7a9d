/** Global shortcuts (web/app/input/). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameTest } from './game.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/input/shortcut.js')} */
const { shortcut } = await load('app/input/shortcut.ts');

/** @param {string} key @param {object} [more] */
const pressed = (key, more = {}) => shortcut(/** @type {KeyboardEvent} */ ({
  key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...more,
}));

test('shortcuts work with Ctrl or Command and in other alphabets', () => {
  for (const control of [{ ctrlKey: true }, { metaKey: true }]) {
    assert.equal(pressed('z', control), 'undo');
    assert.equal(pressed('Z', { ...control, shiftKey: true }), 'redo');
    assert.equal(pressed('y', control), 'redo');
    for (const key of ['q', 'h', '?', '/', 'ArrowLeft', 'r']) assert.equal(pressed(key, control), undefined, key);
  }
  assert.deepEqual(['q', 'Q', 'h', '?', '/', 'ArrowLeft', 'ArrowRight'].map((key) => pressed(key)),
    ['quarto', 'quarto', 'hint', 'keys', 'field', 'earlier', 'later']);
  assert.equal(pressed('й', { code: 'KeyQ' }), 'quarto');
  assert.equal(pressed('я', { code: 'KeyZ', ctrlKey: true }), 'undo');
  assert.equal(pressed('a', { code: 'KeyQ' }), undefined, 'another Latin layout');
});

test('keys that browsers and systems use are no shortcuts', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'q', 'h', 'z']) assert.equal(pressed(key, { altKey: true }), undefined, `Alt+${key}`);
  for (const key of ['ArrowLeft', 'ArrowRight']) assert.equal(pressed(key, { shiftKey: true }), undefined, `Shift+${key}`);
  for (const key of ['z', 'y', 'x', 'F1', 'Tab', 'Enter', 'ArrowUp', 'Quit']) assert.equal(pressed(key), undefined, key);
  assert.equal(pressed('q', { repeat: true }), undefined, 'held down');
});

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
  assert.deepEqual([(await game.idle()).screen, (await game.idle()).ply, (await game.idle()).pointing], ['game', ply, false]);
  await keyboard.press('Escape');
  await keyboard.press('q');
  await game.until('the call', (probe) => probe.pointing);
});
