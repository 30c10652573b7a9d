/** Proofs of whole games in the page, by workers that exist only while a proof runs. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { deepGameTest, gameTest } from './game.mjs';
import { countPending, nothingPending } from './pending.mjs';
import { published, site } from './server.mjs';
import { until } from './until.mjs';

/** @typedef {import('./game.mjs').GamePage} GamePage */

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const attributes = 'cshf';
const playing = 2; // workers: the engine's and a spare one

/** Opens the screen and chooses the attributes that count. @param {GamePage} game @param {string} rules */
async function choose(game, rules) {
  await game.press('menu', 'menu.proof');
  for (const [number, letter] of [...attributes].entries()) {
    if (!rules.includes(letter)) await game.press(`form.attributes ${number}`);
  }
  await workersAre(game, playing);
}

/** Waits until there are `count` workers. @param {GamePage} game @param {number} count */
async function workersAre(game, count) {
  await until(() => `${count} workers instead of ${game.page.workers().length}`, () => game.page.workers().length === count);
}

for (const [rules, workers] of /** @type {const} */ ([['c', 1], ['cs', 2], ['s', 8]])) {
  (rules === 'c' ? gameTest : deepGameTest)(`${rules} is solved as a draw where ${workers} workers can run at once`, {
    record: begun,
    prepare: async (page) => {
      await countPending(page);
      await page.addInitScript((count) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
      }, workers);
    },
  }, async (game) => {
    await choose(game, rules);
    await game.press('proof.button');
    const { proof, spent } = await game.until('the result', (probe) => probe.proof !== '');
    assert.equal(proof, 'With perfect play, the game is a draw.');
    assert.match(spent, /^\d{1,3}(,\d{3})+ positions checked in /);
    await workersAre(game, playing);
    await game.idle();
    await game.picture(`prove-${rules}`);
    await nothingPending(game.page);
  });
}

for (const [how, target] of [['stopped', 'proof.button'], ['left', 'proof close'], ['changed', 'form.squares']]) {
  (how === 'left' ? gameTest : deepGameTest)(`a proof that is ${how} ends and stops its workers`, { record: begun, prepare: countPending }, async (game) => {
    await choose(game, attributes);
    await game.press('proof.button');
    const { spent } = await game.until('progress', (probe) => /\d,\d{3} positions/.test(probe.spent));
    assert.match(spent, /^\d+% · \d{1,3}(,\d{3})+ positions · /);
    assert.ok(game.page.workers().length > playing);
    await game.picture('prove-running');
    await game.press(target);
    await workersAre(game, playing);
    assert.equal((await game.probe()).spent, '');
    await nothingPending(game.page);
    assert.equal((await game.probe()).spent, '');
  });
}

/**
 * Workers that crash at their third search.
 * @param {(number: number) => boolean} isBad by loading order: two that play, one that distributes the work
 * @returns {(page: import('playwright-core').Page) => Promise<void>}
 */
const crashing = (isBad) => async (page) => {
  const good = await readFile(site + published('engine-worker.js'), 'utf8');
  const bad = `${good}
    const take = self.onmessage;
    let searches = 0;
    self.onmessage = (event) => {
      take(event);
      const port = event.data.client;
      const search = port?.onmessage;
      if (port) port.onmessage = (event) => {
        if (++searches === 3) throw new Error('a crash');
        search(event);
      };
    };`;
  let loaded = 0;
  await page.route(`**/${published('engine-worker.js')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: isBad(loaded++) ? bad : good }));
};

gameTest('a proof is completed although a worker crashes', {
  record: begun,
  prepare: crashing((number) => number === 3),
  expectedErrors: [/a crash/],
}, async (game) => {
  await choose(game, 'c');
  await game.press('proof.button');
  await game.until('the result', (probe) => /the game is a draw/.test(probe.proof));
});

gameTest('workers that always crash are reported, and the game stays usable', {
  record: begun,
  prepare: crashing((number) => number >= 3),
  expectedErrors: [/a crash/],
}, async (game) => {
  await choose(game, 'c');
  await game.press('proof.button');
  await game.until('the notice', (probe) => /Solving stopped/.test(probe.notice));
  await workersAre(game, playing);
  await game.press('proof close', 'menu close');
  await game.moves('d3');
});
