/** The engine in its worker: replaced after a crash, not loaded while unused, reported if it cannot be restored. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { deepGameTest, gameTest } from './game.mjs';
import { published, site } from './server.mjs';
import { spoil } from './trouble.mjs';

const toThink = { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0b1.9\nfirst person\nsecond computer casual\n' };

/**
 * Makes the first `count` workers crash at their first query.
 * @param {number} count
 * @returns {(page: import('playwright-core').Page) => Promise<void>}
 */
const crashing = (count) => async (page) => {
  const good = await readFile(site + published('engine-worker.js'), 'utf8');
  let left = count;
  await page.route(`**/${published('engine-worker.js')}`, (route) => {
    const body = left-- > 0 ? 'onmessage = ({ data }) => { if (typeof data === "string") throw new Error("a crash"); };' : good;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
};
const askForMove = async (/** @type {import('./game.mjs').GamePage} */ game) => {
  await game.until('the computer is to move', (probe) => probe.position.length > 0);
};

for (const count of [1, 2]) {
  (count === 2 ? gameTest : deepGameTest)(`an engine that crashes ${count} times is replaced and still moves`, {
    saved: toThink,
    prepare: crashing(count),
    expectedErrors: [/a crash/],
  }, async (game) => {
    await askForMove(game);
    await game.moves('c2.1');
    const { seat, phase, position } = await game.until('the computer has moved', (probe) => probe.seat === 1 && probe.phase === 'place');
    assert.equal(seat, 1);
    assert.equal(phase, 'place');
    assert.equal([...position.slice(0, 16)].filter((content) => content !== '.').length, 3);
  });
}

gameTest('an engine that always crashes is reported, and the game stays usable', {
  saved: toThink,
  prepare: crashing(Infinity),
  expectedErrors: [/a crash/],
}, async (game) => {
  await game.moves('c2.1');
  await game.until('the notice', (probe) => /The computer can’t continue/.test(probe.notice));
  await game.press('undo');
  await game.until('my move again', (probe) => probe.seat === 1);
});

gameTest('after a gesture the engine works while the player thinks, but not in a hidden page', {
  saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0a1.1b2.2c4.4d3\nfirst person\nsecond computer casual\n' },
  prepare: async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: {} });
      const lines = /** @type {string[]} */ ([]);
      Object.assign(window, { lines });
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
        if (typeof message[0] === 'string') lines.push(message[0].split(' ')[0]);
        return post.apply(this, /** @type {any} */ (message));
      };
    });
    // An engine that never answers, so that the request stays in progress.
    await page.route(`**/${published('engine-worker.js')}`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' }));
  },
}, async (game) => {
  const lines = () => game.page.evaluate(() => /** @type {any} */ (window).lines.join(' '));
  const hide = (/** @type {boolean} */ isHidden) => game.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
  await game.idle();
  assert.equal(await lines(), '', 'before a gesture');
  await game.page.keyboard.press('Shift');
  await game.until('the work ahead', async () => await lines() === 'analyse');
  await hide(true);
  assert.equal(await lines(), 'analyse cancel');
  await hide(false);
  assert.equal(await lines(), 'analyse cancel analyse');
});

/**
 * Runs a script in a worker that is asked to share an analysis.
 * @param {import('playwright-core').Page} page @param {string} script
 */
async function onAssistance(page, script) {
  const good = await readFile(site + published('engine-worker.js'), 'utf8');
  const body = `${good}
    const obey = self.onmessage;
    self.onmessage = (event) => {
      obey(event);
      event.data.client?.addEventListener('message', ({ data }) => {
        if (data.startsWith('assist ')) { ${script} }
      });
    };`;
  const answer = { contentType: 'text/javascript', body };
  await page.route(`**/${published('engine-worker.js')}`, (route) => route.fulfill(answer));
}

const hard = { context: { viewport: { width: 1280, height: 800 } }, record: 'q1;start=04f....82....3../7' };
/** Shows the values of all 10 moves. @param {import('./game.mjs').GamePage} game */
async function analyse(game) {
  await game.press('analyse');
  const isValued = (/** @type {import('./player.mjs').Target} */ { label }) => /empty, (wins|draws|loses)/.test(label);
  await game.until('the values', ({ asked, targets }) => !asked && targets.filter(isValued).length === 10);
}

for (const [what, script, expectedErrors] of /** @type {const} */ ([
  ['two workers share an analysis', '', []],
  ['an analysis is completed although the worker that shares it crashes', "throw new Error('a crash')", [/a crash/]],
])) {
  let shared = 0;
  gameTest(what, {
    ...hard,
    prepare: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 });
        Object.defineProperty(navigator, 'connection', { configurable: true, value: {} });
      });
      await page.route('**/shared', (route) => route.fulfill({ body: `${++shared}` }));
      const told = 'const told = new XMLHttpRequest(); told.open("GET", "shared", false); told.send();'; // before the crash
      await onAssistance(page, `${told} ${script}`);
    },
    expectedErrors: [...expectedErrors],
  }, async (game) => {
    await analyse(game);
    await game.until('the request', () => shared > 0);
  });
}

for (const how of /** @type {const} */ (['missing', 'page', 'cut'])) {
  (how === 'missing' ? gameTest : deepGameTest)(`an engine that fails to load (${how}) is reported, and moves once it loads`, {
    saved: toThink,
    prepare: (page) => spoil(page, 'engine.wasm', how),
    expectedErrors: [/status of 404/],
  }, async (game) => {
    await game.idle();
    assert.ok(!game.requests.some((url) => url.includes('/engine')), 'an untouched game does not load the engine');
    await game.moves('c2.1');
    await game.until('the notice', (probe) => /^Some files are from another version of the game/.test(probe.notice));
    await game.page.unroute(`**/${published('engine.wasm')}`);
    await game.press('menu', 'menu close'); // any press asks again
    await game.until('the computer has moved', (probe) => probe.seat === 1 && probe.phase === 'place');
  });
}

deepGameTest('undo while the computer thinks cancels its move', {
  saved: { game: 'quarto-game 1\nrecord q1;rules=cshf+squares;begin=1;moves=0b1.9\nfirst person\nsecond computer perfect\n' },
}, async (game) => {
  await game.moves('c2.1');
  await game.press('undo');
  const { record } = await game.until('my move again', (probe) => probe.seat === 1);
  await game.idle();
  assert.equal((await game.probe()).record, record);
});

{
  let count = 0;
  gameTest('a book that failed to load is requested again, a loaded one is not', {
    context: { viewport: { width: 1280, height: 800 } }, // all buttons fit
    saved: { game: 'quarto-game 1\nrecord q1;rules=c;begin=1\nfirst person\nsecond person\n' },
    prepare: (page) => page.route(`**/${published('book/c.txt')}`, (route) => (++count === 1 ? route.abort() : route.continue())),
    expectedErrors: [/Failed to load resource: net::ERR_FAILED/],
  }, async (game) => {
    const asked = (/** @type {number} */ times) => game.until(`the book is asked for ${times} times`, () => count >= times);
    await game.press('analyse');
    await asked(1);
    await game.moves('0');
    await asked(2);
    await game.moves('b11');
    await game.idle();
    assert.equal(count, 2);
  });
}

{
  let isAsked = false, suspend = () => {};
  const held = new Promise((resolve) => { suspend = () => resolve(null); });
  gameTest('a book that arrives late is still used', {
    context: { viewport: { width: 1280, height: 800 } },
    record: 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.f.2!a1-d1',
    prepare: (page) => page.route(`**/${published('book/cshf.txt')}`, async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    }),
  }, async (game) => {
    await game.press('review');
    await game.until('the book is asked for', () => isAsked);
    suspend();
    await game.until('the review is done', ({ detail }) => /2 moves marked\.$/.test(detail)); // one by the book alone
  });
}
