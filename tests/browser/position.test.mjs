/** The position editor with what only a page has: printing, and the lesson editor. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';

const begun = 'q1;rules=cs+squares;begin=1;moves=0b1.9';

gameTest('a position is printed on a sheet of its own, with what is to be done, the rules and its signs', { record: begun, query: '?lang=en' }, async (game) => {
  const { page } = game;
  await page.evaluate(() => { window.print = () => dispatchEvent(new Event('printing')); });
  const printing = page.evaluate(() => new Promise((resolve) => {
    addEventListener('printing', () => resolve(document.querySelector('.printed')?.textContent), { once: true });
  }));
  await game.press('menu', 'menu.position', 'position.more', 'position.print');
  assert.match(String(await printing), /^QuartoPiece to place: tall dark round hollow.* light dark round square tall short solid hollow$/);
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await page.evaluate(() => [...document.body.children].filter((each) => each.checkVisibility()).map(({ className }) => className)), ['printed']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.printed').count(), 0);
});

gameTest('the lesson editor opens from “Learn” with starting points alone, from a position with a step of it', {
  record: begun, query: '?lang=en', isAlone: true, context: { viewport: { width: 1280, height: 720 } },
}, async (game) => {
  const { page } = game, starters = page.locator('.outline .starters'), steps = page.locator('.outline .step');
  await game.press('menu', 'menu.learn', 'course.write');
  await starters.waitFor();
  await steps.waitFor();
  assert.equal(await page.locator('.notice').innerText(), '');
  await page.goBack();
  await game.started();
  await game.press('menu', 'menu.position', 'position.more', 'position.teach');
  await steps.waitFor();
  await starters.waitFor({ state: 'hidden' });
  assert.match(page.url(), /editor\.html\?lang=en&add=$/);
});
