/** Kept games: a game that has ended is kept, and stays after a reload; it is opened, deleted, brought back; backups, pictures. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gameTest } from './game.mjs';

const won = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1';
const saved = { game: `quarto-game 1\nrecord ${won}\nfirst person Ann\nsecond person Ben\n` };

gameTest('a game is kept when it ends, opened after a reload, deleted and brought back', {
  saved, record: undefined, context: { viewport: { width: 720, height: 900 } },
}, async (game) => {
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  await game.until('the end', (probe) => probe.result);
  await game.until('it is on the disk', (probe) => probe.kept);
  await game.reload();
  await game.press('menu', 'menu.games');
  const listed = await game.until('the game in the list', ({ targets }) => targets.some(({ name }) => name === 'games.line.1'));
  assert.match(listed.targets.find(({ name }) => name === 'games.line.1')?.label ?? '', /Ann.*Ben/);
  await game.press('games.line.1');
  await game.until('its card', ({ screen }) => screen === 'kept_game');
  await game.press('kept.delete');
  await game.until('an empty list', ({ screen, targets }) =>
    screen === 'games' && !targets.some(({ name }) => name === 'games.line.1'));
  await game.press('games.undo', 'games.line.1', 'kept.play');
  const { record, screen, result } = await game.until('the game on the board', (probe) => probe.screen === 'game');
  assert.deepEqual({ record, screen }, { record: `${won}.1!a1-d1`, screen: 'game' });
  assert.ok(result, 'its end is shown');
});

gameTest('everything is saved in a file and restored from it; the board is saved as a picture', {
  saved, record: undefined, context: { viewport: { width: 390, height: 844 } },
}, async (game) => {
  const { page } = game;
  const [backup] = await Promise.all([page.waitForEvent('download'), game.press('menu', 'menu.games', 'games.backup')]);
  assert.match(backup.suggestedFilename(), /^quarto-2028-02-29\.txt$/);
  const text = readFileSync(await backup.path(), 'utf8');
  assert.match(text, /^quarto-backup 1\nsave game\n/);
  await game.press('games.forget', 'games.forget_sure', 'menu', 'menu.games', 'games.import');
  await page.locator('#share input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('quarto-backup'));
  await page.locator('#share .main').click();
  await game.press('games.backup_sure');
  await game.until('the game is back', (probe) => probe.record?.startsWith(won) && probe.screen === 'games');
  await game.press('games close', 'menu', 'menu.picture');
  const width = await page.locator('#share canvas').evaluate((image) => /** @type {HTMLCanvasElement} */ (image).width);
  assert.ok(width > 300, 'it is as sharp as the screen');
  const [picture] = await Promise.all([page.waitForEvent('download'), page.locator('#share .main').click()]);
  assert.equal(picture.suggestedFilename(), 'quarto-2028-02-29.png');
  assert.deepEqual([...readFileSync(await picture.path()).subarray(1, 4)], [...Buffer.from('PNG')]);
});
