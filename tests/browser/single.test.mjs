/** The single-file edition, opened from a disk: play, languages, links, no requests. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { quickEngines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { playABit } from './opponent.mjs';
import { Player } from './player.mjs';
import { root } from './server.mjs';
import { until as untilSo } from './until.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quarto stick-'));
after(async () => {
  await closeChromium();
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'quarto.html');
copyFileSync(process.env.QUARTO_SINGLE ?? `${root}build/quarto.html`, file);
const address = pathToFileURL(file).href;

/** Board of a figure on the rules page. */
const gift = "document.querySelector('[id=\"figure.gift\"] quarto-board')";

/** @param {import('./browsers.mjs').EnginePage} page @param {string} expression @param {string} what */
const until = (page, expression, what) =>
  untilSo(what, () => page.evaluate(expression).catch(() => false)); // a page being left does not answer

const record = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';

for (const [name, open] of Object.entries(quickEngines)) {
  test(`${name}: the single file is the whole game`, async (t) => {
    const page = await open();
    const player = new Player(page);
    const language = () => page.evaluate('document.documentElement.lang');
    try {
      await page.open(`${address}?lang=de`);
      await player.started();
      await t.test('a game against the computer can be played', async () => {
        assert.equal(await language(), 'de');
        await player.press('menu', 'menu.new_game', 'form.begins 1', 'start');
        await player.until('the game has begun', (probe) => probe.screen === 'game' && probe.phase === 'give');
        assert.ok((await playABit(player)).plies >= 4);
      });
      await t.test('a reload keeps the game', async () => {
        const { record: played } = await player.probe();
        await page.reload();
        await player.started();
        assert.equal((await player.probe()).record, played);
      });
      await t.test('“Learn” leads to no lesson editor: the file has none', async () => {
        await player.press('menu', 'menu.learn');
        const { targets } = await player.until('the lessons', (probe) => probe.targets.some((target) => target.name === 'course.puzzles'));
        assert.ok(targets.every((target) => target.name !== 'course.write'));
      });
      await t.test('a link opens its game, and another language can be chosen', async () => {
        await page.resize(620, 1100);
        await page.open(`${address}?lang=en#${record}`);
        await player.started();
        assert.equal((await player.probe()).record, record);
        await player.press('menu', 'menu.settings', 'settings.language', 'language.sr');
        await player.until('Serbian', (probe) => probe.language === 'sr');
        assert.equal(await language(), 'sr');
      });
      await t.test('an unknown page in the address opens the game', async () => {
        await page.open(`${address}?page=learn.xx.html`);
        await player.started();
        await page.open(`${address}?lang=en`);
      });
      await t.test('the rules page opens in the current language, and a figure can be played', async () => {
        await page.open(`${address}?lang=en`);
        await player.started();
        await player.press('help');
        const rules = "[...document.querySelectorAll('#game button')].find((button) => (button.ariaLabel ?? button.textContent) === 'Full rules')";
        await until(page, `${rules} !== undefined`, 'the way to the rules');
        await page.evaluate(`${rules}.click()`); // as a reader does: it may be scrolled out of sight
        await until(page, `${gift}?.matches(':defined')`, 'the page of rules');
        assert.match(await page.evaluate('document.title'), /rules/);
        const links = await page.evaluate("[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))");
        assert.deepEqual(links.filter((/** @type {string} */ link) => !/^[?#]/.test(link)), [], 'links to other files');
        // Until then content above the figure may still move it.
        await until(page, "document.readyState === 'complete' && document.fonts.status === 'loaded'", 'the whole page');
        const at = await page.evaluate(`(() => {
          ${gift}.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = ${gift}.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        })()`);
        await page.click(at.x, at.y);
        await until(page, `${gift}.shadowRoot.querySelector('iframe') !== null`, 'the frame');
        await until(page, `${gift}.state().then(({ position }) => !position.startsWith('....'))`, 'the lesson');
        await page.evaluate(`${gift}.play('0').then(() => null, ({ message }) => message)`);
        const verdict = "document.getElementById('figure.gift').querySelector('[role=status]').textContent";
        await until(page, `${verdict} === document.getElementById('solved.gift').textContent`, 'the solution');
      });
      const asked = await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)");
      assert.deepEqual(asked.filter((/** @type {string} */ url) => !/^(blob|data):/.test(url) && !url.startsWith(address)), [], 'something was asked for');
      assert.deepEqual(page.complaints, [], 'the console was written to');
    } finally {
      await page.close();
    }
  });
}
