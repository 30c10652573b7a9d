/**
 * What Orca says in a game and a lesson, in two browsers and languages, key by key. After a change of texts or of the
 * accessibility tree: QUARTO_REWRITE_SPOKEN=1 node tests/browser/orca.deep.mjs, then read the difference.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chosen, steady } from './chromium.mjs';
import { Orca } from './orca.mjs';
import { serve, site } from './server.mjs';
import { until } from './until.mjs';

const rewrites = process.env.QUARTO_REWRITE_SPOKEN === '1';

/** Names the window once the game stands still. */
const report = () => setInterval(() => {
  const isStill = /** @type {any} */ (window).quartoProbe?.().still;
  if (isStill) document.title = 'Quarto is ready';
}, 100);

/** The site with fixed dates and random numbers. */
const folder = mkdtempSync(join(tmpdir(), 'heard-'));
for (const name of readdirSync(site)) if (name !== 'index.html') symlinkSync(join(site, name), join(folder, name));
writeFileSync(join(folder, 'steady.js'), `(${steady})(${JSON.stringify(chosen)});(${report})();`);
writeFileSync(join(folder, 'index.html'), readFileSync(join(site, 'index.html'), 'utf8').replace('<script', '<script src="steady.js"></script><script'));
const server = await serve(folder);
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Each typed, with the key after it. @param {...string} words */
const typed = (...words) => words.flatMap((each) => [`type:${each}`, 'Return']);

/** The words that Tab leads to first, the last of them without Return, or with it until something is said; then the keys. */
/** @type {{[scene: string]: {start: string, way: string[][], opening?: RegExp, keys: (hint: string) => string[]}}} */
const scenes = {
  game: {
    start: 'q1;rules=cshf;begin=1', way: [['Menu', 'Menü']],
    keys: () => ['Tab', 'Right', 'Tab', 'slash', ...typed('0', 'a1', '4', 'b1', '1', 'c1', '3', 'd1', '2', 'quarto', 'a1', 'd1', 'quarto')],
  },
  lesson: {
    start: '', way: [['Learn', 'Lernen'], ['1. ']], opening: /^(One attribute: Step|Ein Merkmal: Schritt) 1/,
    keys: (/** @type {string} */ hint) => ['slash', ...typed('c3', hint, hint, 'd1')],
  },
};

for (const browser of ['firefox', 'chromium']) {
  for (const language of ['en', 'de']) {
    for (const [scene, { start, way, opening, keys }] of Object.entries(scenes)) {
      test(`${scene}: ${browser}, ${language}`, async () => {
        const file = new URL(`spoken/orca.${scene}.${language}.${browser}.txt`, import.meta.url);
        const wanted = rewrites ? [] : readFileSync(file, 'utf8').split('\n\n').map((step) => step.trim().split('\n').slice(1));
        const orca = await Orca.open(browser, language, `${server.address}?lang=${language}#${start}`);
        try {
          await orca.isNamed('ready');
          await orca.hears(/^(Finished loading|Laden von) Quarto/);
          for (const [k, words] of way.entries()) {
            if (k > 0) await orca.press('Return');
            await orca.tabsTo(words);
          }
          if (opening) {
            await orca.press('Return');
            await orca.hears(opening);
          }
          /** @type {string[]} */
          const all = [];
          for (const key of keys(language === 'en' ? 'hint' : 'tipp')) {
            const before = orca.said().length, expected = wanted[all.length];
            const heard = () => orca.said().slice(before);
            await orca.press(key);
            if (rewrites) await (/^type|slash/.test(key) ? orca.silence() : orca.hears(/./, before));
            else await until(() => `${key}: ${expected}\n${heard().join('\n')}`, () => heard().length >= (expected?.length ?? 0));
            all.push([`> ${key}`, ...heard()].join('\n'));
          }
          const said = `${all.join('\n\n')}\n`;
          if (rewrites) writeFileSync(file, said);
          assert.equal(said, readFileSync(file, 'utf8'));
        } finally {
          await orca.close();
        }
      });
    }
  }
}
