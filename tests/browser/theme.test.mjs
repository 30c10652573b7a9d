/** The page around the canvas uses the game's theme, as chosen by the player or the system. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';

/** @param {import('./game.mjs').GamePage} game */
const look = (game) => game.page.evaluate(() => ({
  theme: document.documentElement.dataset.theme,
  background: getComputedStyle(document.documentElement).backgroundColor,
  bars: [...document.querySelectorAll('meta[name=theme-color]')].map((bar) => bar.getAttribute('content')),
}));

gameTest('the theme follows the system while the game runs', {}, async (game) => {
  assert.equal((await look(game)).theme, 'light');
  await game.page.emulateMedia({ colorScheme: 'dark' });
  await game.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  assert.deepEqual(await look(game), { theme: 'dark', background: 'rgb(23, 20, 26)', bars: ['#17141a', '#17141a'] });
  await game.page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await game.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark-contrast');
});

deepGameTest('a theme chosen by the player overrides the system\'s', {
  context: { colorScheme: 'dark' },
  saved: { preferences: 'quarto-preferences 1\ntheme light\nconfirm off\nvoids off\nform q1;rules=cshf;begin=1\n'
    + 'first person\nsecond person\nbeginning dice\n' },
}, async (game) => {
  const { theme, background } = await look(game);
  assert.deepEqual({ theme, background }, { theme: 'light', background: 'rgb(244, 239, 230)' });
});
