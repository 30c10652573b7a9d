/** The position editor with what only a page has: printing, and the lesson editor. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';

const begun = 'q1;rules=cs+squares;begin=1;moves=0b1.9';

gameTest('a position is printed on a sheet of its own, with whose turn it is and the rules', { record: begun, query: '?lang=en' }, async (game) => {
  const { page } = game;
  await page.evaluate(() => { window.print = () => dispatchEvent(new Event('printing')); });
  const printing = page.evaluate(() => new Promise((resolve) => {
    addEventListener('printing', () => resolve(document.querySelector('.printed')?.textContent), { once: true });
  }));
  await game.press('menu', 'menu.position', 'position.more', 'position.print');
  assert.match(String(await printing), /^QuartoPiece to place: tall dark round hollowPlayer 1: to place/);
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await page.evaluate(() => [...document.body.children].filter((each) => each.checkVisibility()).map(({ className }) => className)), ['printed']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.printed').count(), 0);
});

gameTest('a position becomes a step in the lesson editor, after those there are', { record: begun, query: '?lang=en' }, async (game) => {
  const { page } = game;
  for (const steps of [1, 2]) {
    if (steps > 1) await page.goto(`${game.address}?lang=en`);
    await game.started();
    await game.press('menu', 'menu.position', 'piece.f', 'cell.c2', 'position.more', 'position.teach');
    await page.waitForURL(/editor\.html/);
    await page.getByRole('gridcell', { name: 'c2: short dark square hollow' }).waitFor();
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('quarto.lesson-editor') ?? '').text);
    assert.equal(saved.split('start=.0....f........./9').length - 1, steps);
  }
});
