/** Deterministic pictures of each screen (scenes.mjs) in Chromium, in any window, theme and view. */
import { openPage } from './chromium.mjs';
import { Player } from './player.mjs';
import { pseudo, speakPseudo } from './pseudo.mjs';
import { saved, scenes, themes } from './scenes.mjs';
import { serve } from './server.mjs';
import { spoil } from './trouble.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./scenes.mjs').Size} Size */
/**
 * Selection of pictures: all combinations of the lists.
 * @typedef {object} Wanted
 * @property {string[]} scenes
 * @property {import('./scenes.mjs').Theme[]} themes
 * @property {import('./scenes.mjs').View[]} views
 * @property {Size[]} sizes
 * @property {import('./scenes.mjs').Letters} [letters] by default normal
 * @property {string} [language] a code, or the one of pseudo.mjs; by default English
 */
/** @typedef {{scene: string, theme: string, view: string, size: Size, png: Buffer, targets: import('./player.mjs').Target[]}} Picture */

const wholeSheet = 10_000; // pixels; longer than any sheet

/** @param {Wanted} wanted @returns {AsyncGenerator<Picture>} */
export async function* pictures(wanted) {
  const server = await serve();
  try {
    for (const view of wanted.views) {
      for (const theme of wanted.themes) {
        for (const onOnePage of wanted.sizes.length > 1 ? wanted.scenes.map((scene) => [scene]) : chains(wanted.scenes)) {
          const { language = 'en', letters = 'normal' } = wanted;
          const first = scenes[onOnePage[0]];
          const { page, close } = await openPage({
            viewport: wanted.sizes[0],
            colorScheme: themes[theme].system,
            contrast: themes[theme].saved === 'high-contrast' ? 'more' : 'no-preference',
          }, { saved: saved(first, theme, view, letters), isSeen: true });
          if (language === pseudo) await speakPseudo(page);
          const { link } = first;
          const address = `${server.address}?lang=${language}`;
          await open(page, link ? `${address}&players=${link.players}#${link.record}` : address, first);
          let pressed = 0;
          for (const scene of onOnePage) {
            await reach(page, scenes[scene], pressed);
            pressed = scenes[scene].presses?.length ?? 0;
            for (const size of wanted.sizes) {
              const targets = await show(page, scenes[scene], size);
              yield { scene, theme, view, size, targets, png: await page.screenshot() };
            }
          }
          await close();
        }
      }
    }
  } finally {
    server.close();
  }
}

/**
 * Each list can be shown on one page: a scene begins as the one before it, and goes on from there.
 * @param {string[]} names @returns {string[][]}
 */
function chains(names) {
  /** @type {string[][]} */
  const lists = [];
  for (const name of names) {
    const list = lists.find((each) => goesOn(scenes[each.at(-1) ?? ''], scenes[name]));
    if (list) list.push(name);
    else lists.push([name]);
  }
  return lists;
}

/** @param {import('./scenes.mjs').Scene} before @param {import('./scenes.mjs').Scene} scene */
function goesOn({ presses: first = [], until: _before, ...start }, { presses = [], until: _then, key, hover, isScrolled, ...same }) {
  return JSON.stringify(start) === JSON.stringify(same) && Array.isArray(first) && first.every((name, k) => name === /** @type {any} */ (presses)[k]);
}

/** @param {Page} page */
function playerOf(page) {
  return new Player({ evaluate: (expression) => page.evaluate(expression), click: (x, y) => page.mouse.click(x, y) });
}

/** @param {Page} page @param {string} address @param {import('./scenes.mjs').Scene} scene */
async function open(page, address, scene) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('not in a picture')) } });
  });
  if (scene.isBroken) {
    await spoil(page, 'game.wasm', 'missing');
    await page.goto(address);
    await page.locator('#failure h1').waitFor();
    return;
  }
  await page.goto(address);
  await playerOf(page).started();
}

/** @param {Page} page @param {import('./scenes.mjs').Scene} scene @param {number} pressed so many of its targets have been pressed */
async function reach(page, scene, pressed) {
  if (scene.isBroken) return;
  const player = playerOf(page);
  const { presses = [] } = scene;
  const names = (await player.probe()).targets.map(({ name }) => name);
  for (const name of (typeof presses === 'function' ? presses(names) : presses).slice(pressed)) {
    await bringIntoSight(page, player, name);
    await player.press(name);
  }
  if (scene.key) await page.keyboard.press(scene.key);
  if (scene.until) await player.until('what the scene shows', scene.until);
}

/**
 * Scrolls the sheet until the target is in sight or the end is reached.
 * @param {Page} page @param {Player} player @param {string} name
 */
async function bringIntoSight(page, player, name) {
  const { height } = /** @type {Size} */ (page.viewportSize());
  const least = 0.3 * height, most = 0.7 * height; // between the sheet's header and its fixed footer
  for (let before = NaN; name !== 'menu';) {
    await player.idle();
    const { y } = await player.middleOf(name);
    if ((y >= least && y <= most) || y === before) break;
    before = y;
    await scroll(page, y - height / 2);
  }
  await player.idle();
}

/** @param {Page} page @param {number} pixels downwards */
async function scroll(page, pixels) {
  const { width, height } = /** @type {Size} */ (page.viewportSize());
  await page.mouse.move(width / 2, height / 2);
  await playerOf(page).idle();
  await page.mouse.wheel(0, pixels);
}

/**
 * Shows the scene in a window of that size; resolves when nothing moves any more, with the targets shown.
 * @param {Page} page
 * @param {import('./scenes.mjs').Scene} scene
 * @param {Size} size
 */
async function show(page, scene, size) {
  await page.setViewportSize(size);
  if (scene.isBroken) return [];
  const player = playerOf(page);
  await page.waitForFunction((width) => document.querySelector('canvas')?.width === width, size.width);
  if (scene.isScrolled) await scroll(page, wholeSheet);
  else if (!scene.hover) await page.mouse.move(1, 1); // no hover
  if (scene.hover) {
    const { x, y } = await player.middleOf(scene.hover);
    await page.mouse.move(x, y);
  }
  const { targets } = await player.until('the end of all frames and answers', (probe) => probe.still && !probe.asked);
  return targets;
}
