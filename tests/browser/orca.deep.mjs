/**
 * What Orca says in a game, a lesson and a game with a friend, in two browsers and languages, key by key. After a change of
 * texts or of the accessibility tree: QUARTO_REWRITE_SPOKEN=1 node tests/browser/orca.deep.mjs, then read the difference.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { chosen, steady } from './chromium.mjs';
import { GamePage } from './game.mjs';
import { Orca } from './orca.mjs';
import { serve, site } from './server.mjs';
import { until } from './until.mjs';

const rewrites = process.env.QUARTO_REWRITE_SPOKEN === '1';

/** Names the window once the game stands still, and once the friend is known to be there. */
const report = () => setInterval(() => {
  const { still, targets } = /** @type {any} */ (window).quartoProbe?.() ?? {};
  const isWithFriend = targets?.some((/** @type {{name: string}} */ { name }) => name === 'friend_signals');
  if (still) document.title = isWithFriend ? 'Quarto is ready for two' : 'Quarto is ready';
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

/**
 * Anna, who plays in another browser, and her invitation. With a relay of their own: pages with the same random numbers have the same games.
 * @param {string} language
 */
async function invited(language) {
  const relay = await startRelay();
  const { address, close: stop } = await serve(folder, '--relay', relay.page);
  const { game: anna, close } = await GamePage.open({ query: `?lang=${language}`, address });
  await anna.press('ask_friend');
  const dialog = anna.page.locator('dialog[open]');
  const link = (await dialog.locator('input').inputValue()).replace('#', `?lang=${language}#`);
  await dialog.locator('button').last().click(); // copied is sent
  await anna.page.keyboard.press('Escape');
  return { anna, link, leave: async () => {
    await close(false);
    stop();
    await relay.close();
  } };
}

/**
 * The words that Tab leads to first, none where the focus is (Orca 43.1 with Firefox said that line in 17 of 18 runs), the last of
 * them without Return, or with it until something is said; then the keys, and what the friend does meanwhile. Without a start: the
 * friend’s invitation.
 */
/** @type {{[scene: string]: {start?: string, way: string[][], opening?: RegExp, keys: (hint: string) => string[]}}} */
const scenes = {
  game: {
    start: 'q1;rules=cshf;begin=1', way: [['Menu', 'Menü']],
    keys: () => ['Tab', 'Right', 'Tab', 'slash', ...typed('0', 'a1', '4', 'b1', '1', 'c1', '3', 'd1', '2', 'quarto', 'a1', 'd1', 'quarto')],
  },
  lesson: {
    start: '', way: [['Learn', 'Lernen'], ['1. ']], opening: /^(One attribute: Step|Ein Merkmal: Schritt) 1/,
    keys: (/** @type {string} */ hint) => ['slash', ...typed('c3', hint, hint, 'd1')],
  },
  friend: {
    way: [['Accept', 'Annehmen'], [], ['Show board', 'Brett zeigen']],
    opening: /^(Choose the first piece|Wähle den ersten Stein)/,
    keys: () => ['slash', 'Anna: board', ...typed('0'), 'Anna: a1.1', ...typed('b1', '2'), 'Anna: c1.3',
      ...typed('d1', 'quarto', 'a1', 'd1', 'quarto')],
  },
};

for (const browser of ['firefox', 'chromium']) {
  for (const language of ['en', 'de']) {
    for (const [scene, { start, way, opening, keys }] of Object.entries(scenes)) {
      test(`${scene}: ${browser}, ${language}`, async () => {
        const file = new URL(`spoken/orca.${scene}.${language}.${browser}.txt`, import.meta.url);
        const wanted = rewrites ? [] : readFileSync(file, 'utf8').split('\n\n').map((step) => step.trim().split('\n').slice(1));
        const friend = start === undefined ? await invited(language) : undefined;
        const orca = await Orca.open(browser, language, friend?.link ?? `${server.address}?lang=${language}#${start}`);
        try {
          await orca.isNamed('ready');
          await orca.hears(/^(Finished loading|Laden von) Quarto/);
          for (const [k, words] of way.entries()) {
            if (k > 0) {
              await orca.press('Return');
              await orca.silence(); // what is said later would be taken for the next key’s
            }
            if (words.length > 0) await orca.tabsTo(words);
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
            const [, turn] = /^Anna: (.*)/.exec(key) ?? [];
            if (turn === 'board') {
              await friend?.anna.press('friends.line.1', 'friend.play');
              await orca.isNamed('ready for two');
            } else if (turn) {
              await friend?.anna.until('Anna’s turn', ({ seat, phase }) => seat === 1 && phase === 'place');
              await friend?.anna.moves(turn);
            } else await orca.press(key);
            if (rewrites) await (/^type|slash|board/.test(key) ? orca.silence() : orca.hears(/./, before));
            else await until(() => `${key}: ${expected}\n${heard().join('\n')}`, () => heard().length >= (expected?.length ?? 0));
            all.push([`> ${key}`, ...heard()].join('\n'));
          }
          const said = `${all.join('\n\n')}\n`;
          if (rewrites) writeFileSync(file, said);
          assert.equal(said, readFileSync(file, 'utf8'));
        } finally {
          await orca.close();
          await friend?.leave();
        }
      });
    }
  }
}
