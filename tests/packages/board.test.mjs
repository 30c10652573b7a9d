/** quarto-board as installed by a user: the module from the package, the game from another site. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { chromiumFlags, chromiumPath } from '../browser/chromium.mjs';
import { serve } from '../browser/server.mjs';
import { projectWith } from './installed.mjs';

/** @type {typeof import('playwright-core')} */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const project = projectWith('quarto-board');
after(() => project.remove());
const folder = join(project.folder, 'node_modules/quarto-board');

test('a static board loads less than 10 kB of scripts with brotli, and the rest is in the package', () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js')).sort();
  assert.deepEqual(scripts, ['live-mode.js', 'marks.js', 'quarto-board.js', 'view-mode.js']);
  const first = readFileSync(join(folder, 'quarto-board.js'));
  assert.ok(brotliCompressSync(first).length < 10_000, String(brotliCompressSync(first).length));
  assert.doesNotMatch(String(first), /^import\b|\bfrom ?"\./m, 'no other script is loaded at once');
  const languages = readdirSync(new URL('../../assets/text/', import.meta.url)).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? []);
  assert.deepEqual(readdirSync(join(folder, 'board-text')).sort(), languages.map((language) => `${language}.js`).sort());
});

test('the board can be imported where there is no page, as on a server', () => {
  assert.equal(project.run("const { QuartoBoard } = await import('quarto-board'); console.log(typeof QuartoBoard);").trim(), 'function');
});

test('the installed board plays on a page, with the game from another origin', { timeout: 120_000 }, async () => {
  const [site, page] = [await serve(), await serve(project.folder)];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    writeFileSync(join(project.folder, 'index.html'), `<!doctype html><title>A page</title>
      <script type="module" src="node_modules/quarto-board/quarto-board.js"></script>
      <quarto-board game="024............. -" src="${site.address}"></quarto-board>`);
    const tab = await browser.newPage();
    await tab.goto(page.address);
    const state = await tab.evaluate(async () => {
      await customElements.whenDefined('quarto-board');
      const board = /** @type {import('../../web/packages/quarto-board/quarto-board.js').QuartoBoard} */ (document.querySelector('quarto-board'));
      await board.play('6d1');
      return board.state();
    });
    assert.deepEqual(state.callable, ['a1-d1']);
  } finally {
    await browser.close();
    for (const server of [site, page]) server.close();
  }
});
