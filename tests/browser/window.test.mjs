/** Windows of every size, shape, pixel density and theme, also when they change during the game. */
import assert from 'node:assert/strict';
import { decoded } from './approved.mjs';
import { deepGameTest, gameTest } from './game.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const least = 44; // CSS pixels, for touch
const rounding = 0.5;

/** @param {import('./game.mjs').GamePage} game @param {number} ratio */
async function checkPicture(game, ratio) {
  await game.idle();
  const { targets } = await game.probe();
  const { width, height, inside } = await game.page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    return { width: canvas.width, height: canvas.height, inside: { w: innerWidth, h: innerHeight } };
  });
  assert.ok(Math.abs(width - inside.w * ratio) <= 1, `${width} pixels for a width of ${inside.w}`);
  assert.ok(Math.abs(height - inside.h * ratio) <= 1, `${height} pixels for a height of ${inside.h}`);
  assert.equal(targets.filter(({ name }) => name.startsWith('cell.')).length, 16);
  for (const { name, x, y, w, h } of targets.filter(({ enabled, name: each }) => enabled && !each.startsWith('move.'))) {
    assert.ok(x >= -rounding && y >= -rounding && x + w <= inside.w + rounding && y + h <= inside.h + rounding,
      `${name} at ${x}, ${y}, ${w} x ${h} lies outside of ${inside.w} x ${inside.h}`);
    assert.ok(w >= least - rounding && h >= least - rounding || name.startsWith('cell.') || name.startsWith('piece.'),
      `${name} is too small: ${w} x ${h}`);
  }
  const pressed = targets.filter(({ enabled, name }) => enabled && !/^(cell|piece|move)\./.test(name));
  for (const [k, a] of pressed.entries()) {
    for (const b of pressed.slice(k + 1)) {
      const apart = a.x + a.w <= b.x + rounding || b.x + b.w <= a.x + rounding || a.y + a.h <= b.y + rounding || b.y + b.h <= a.y + rounding;
      assert.ok(apart, `${a.name} lies over ${b.name}`);
    }
  }
}

/** Waits for a canvas with this width in pixels. @param {import('./game.mjs').GamePage} game @param {number} pixels */
async function drawnWith(game, pixels) {
  const width = () => game.page.evaluate(() => document.querySelector('canvas')?.width);
  await game.until(`a picture of ${pixels} pixels across`, async () => await width() === pixels);
}

for (const [width, height, ratio] of [[320, 480, 2], [390, 844, 3], [844, 390, 3], [1280, 800, 1], [1920, 1080, 1.25], [3840, 2160, 1]]) {
  (ratio === 3 && width < height ? gameTest : deepGameTest)(`the picture fits ${width} x ${height} at pixel ratio ${ratio}`, {
    record: begun,
    context: { viewport: { width, height }, deviceScaleFactor: ratio },
  }, async (game) => {
    await checkPicture(game, ratio);
    await game.picture(`window-${width}x${height}`);
    await game.moves('a4');
  });
}

const full = 'q1;rules=cshf;begin=2;moves=0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.ac3.bd3.ca4.db4.ec4.fd4';
for (const [width, height] of [[320, 480], [844, 390], [390, 844]]) {
  deepGameTest(`the last turn can end in a window of ${width} x ${height}`, { record: full, context: { viewport: { width, height } } }, async (game) => {
    await checkPicture(game, 1);
    await game.press('end_turn');
    await game.until('the turn has ended', (probe) => probe.phase === 'accept');
    await checkPicture(game, 1);
  });
}

gameTest('a resized or turned window keeps its game and its sharpness', { record: begun }, async (game) => {
  for (const [width, height] of [[900, 600], [400, 800], [800, 400], [320, 480]]) {
    await game.page.setViewportSize({ width, height });
    await drawnWith(game, width);
    await checkPicture(game, 1);
  }
  await game.moves('a4');
});

gameTest('the picture follows a change of pixel density', { record: begun, isAlone: true }, async (game) => {
  const session = await game.page.context().newCDPSession(game.page);
  // Chromium reports a new emulated density to the page only together with a new size.
  for (const [ratio, width] of [[2, 700], [1.5, 702], [1, 704]]) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height: 540, deviceScaleFactor: ratio, mobile: false });
    await drawnWith(game, width * ratio);
    await checkPicture(game, ratio);
  }
});

deepGameTest('the picture turns dark when the system does, and light again', { record: begun }, async (game) => {
  /** Mean brightness of the picture, 0 to 255. */
  const brightness = async () => {
    await game.idle();
    const { data } = decoded(await game.page.screenshot());
    return data.reduce((sum, value, k) => sum + (k % 4 === 3 ? 0 : value), 0) / (data.length / 4 * 3);
  };
  const light = await brightness();
  assert.ok(light > 160, `${light}`);
  await game.page.emulateMedia({ colorScheme: 'dark' });
  await game.until('a dark picture', async () => await brightness() < 90);
  await game.picture('window-dark');
  await game.page.emulateMedia({ colorScheme: 'light' });
  await game.until('a light picture', async () => await brightness() === light);
});

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
