/** The same game in three browser engines: Chromium, Firefox and WebKit. */
import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { engines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { deepTest } from './deep.mjs';
import { ask, hears, listening, serveFiles, strictPage, typeIn, until } from './embed.mjs';
import { Player } from './player.mjs';
import { KeyboardReader, Reader, playTwice } from './reader.mjs';
import { ownSite } from './release.mjs';
import { published, root, serve } from './server.mjs';

/** @type {typeof import('pngjs')} */
const { PNG } = createRequire(new URL('../../web/', import.meta.url))('pngjs');

const server = await serve();
after(async () => {
  await closeChromium();
  server.close();
});

/**
 * Number of cells of the empty board that show dark wood: red above green above blue, no bright channel.
 * @param {import('./browsers.mjs').EnginePage} page
 * @param {import('./player.mjs').Target[]} targets
 */
async function darkCells(page, targets) {
  const { width, data } = PNG.sync.read(Buffer.from(await page.screenshot()));
  const brightest = 120; // of 255; the light background is above 220
  return targets.filter(({ name, x, y, w, h }) => {
    const at = 4 * (Math.round(y + h / 2) * width + Math.round(x + w / 2));
    const [red, green, blue] = data.subarray(at, at + 3);
    return name.startsWith('cell.') && red < brightest && red > green && green > blue;
  }).length;
}

const isKept = `!navigator.serviceWorker || navigator.serviceWorker.controller?.state === 'activated' &&
  performance.getEntriesByType('resource').some(({ name }) => /course.en.*mo$/.test(name))`; // the last file to be cached

/**
 * Opens the game and waits until the site is cached: leaving the page earlier aborts that, and Firefox logs an error.
 * @param {import('./browsers.mjs').EnginePage} page @param {string} address @returns {Promise<Player>}
 */
async function open(page, address) {
  const player = new Player(page);
  await page.open(address);
  await player.started();
  await until(page, isKept, 'a site that is kept');
  return player;
}

/** A game won by a steal and one won by a call. @param {import('./browsers.mjs').EnginePage} page */
async function playByPointer(page) {
  const player = await open(page, server.address);
  assert.ok(await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"), 'motion is drawn');
  await player.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'start');
  const { targets } = await player.until('the board', (probe) => probe.screen === 'game' && probe.still);
  assert.equal(await darkCells(page, targets), 16, 'the board is not in the picture');

  await player.moves('0a1.4b1.1c1.3d1.f');
  await player.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const stolen = await player.until('the end', (probe) => probe.result);
  assert.match(stolen.result, /Player 2 wins/);
  assert.ok(stolen.record.endsWith('.2!a1-d1'), stolen.record);
  const said = 'document.querySelector("[aria-live]").textContent';
  assert.match(await page.evaluate(said), /wins/, 'the result is not announced');

  await player.press('rematch');
  await player.until('the other one begins', (probe) => !probe.result && /begin=2/.test(probe.record));
  await player.moves('0a1.4b1.1c1.3d1');
  await player.press('quarto', 'cell.b1', 'cell.d1', 'quarto');
  const { record, result } = await player.until('the end', (probe) => probe.result);
  assert.ok(record.endsWith('!a1-d1'), record);

  await page.reload();
  await player.started();
  await until(page, isKept, 'a site that is kept');
  const again = await player.until('the game', (probe) => probe.result);
  assert.deepEqual([again.record, again.result], [record, result]);
}

/** Orca takes what stands behind the caret of the page for the focus. @param {import('./browsers.mjs').EnginePage} page */
async function typeMoves(page) {
  const player = await open(page, `${server.address}#q1;rules=cshf;begin=1`);
  await page.key('/');
  for (const [line, phase] of [['0', 'place'], ['a1', 'give'], ['4', 'place']]) {
    for (const key of [...line, 'Enter']) await page.key(key);
    await player.until(line, (probe) => probe.phase === phase && probe.still);
    assert.ok(await page.evaluate(`(({ anchorNode, anchorOffset }) =>
      anchorNode.childNodes[anchorOffset] === document.activeElement)(getSelection())`), `after ${line} it is elsewhere`);
  }
}

/** A board on a third-party page. @param {import('./browsers.mjs').EnginePage} page */
async function playOnBoard(page) {
  await page.open(host);
  await hears(page, 'board', 'ready');
  assert.equal((await ask(page, 'board', "play('d4')")).error, undefined);
  assert.equal((await hears(page, 'board', 'move')).move, 'd4');
  await typeIn(page, "document.getElementById('board').shadowRoot.querySelector('iframe')", 'undo');
  await hears(page, 'board', 'position', 'event.state.ply === 5');
  assert.deepEqual(await page.evaluate('violations'), []);
}

/** The single-file edition from a disk. @param {import('./browsers.mjs').EnginePage} page */
async function playSingleFile(page) {
  const player = new Player(page);
  const address = pathToFileURL(process.env.QUARTO_SINGLE ?? `${root}build/quarto.html`).href;
  await page.open(`${address}?lang=de#q1;rules=cshf;begin=1;moves=0b1`);
  await player.started();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'de');
  await player.moves('9c2');
  const { record } = await player.probe();
  await page.reload();
  await player.started();
  assert.equal((await player.probe()).record, record);
}

const lacking = await ownSite();
const [script, live] = ['share.js', 'live-mode.js'].map((file) => lacking.folder + published(file, lacking.folder));
await writeFile(`${lacking.folder}board.html`, `<!doctype html><title>A board</title><link rel="icon" href="data:,"><script>${listening}</script>
<script type="module" src="quarto-board.js"></script><quarto-board id="board" game="q1;moves=0b1.9c2.1"></quarto-board>`);

/** Scripts that were missing: Firefox remembers that of their addresses. @param {import('./browsers.mjs').EnginePage} page */
async function loadLater(page) {
  await Promise.all([script, live].map((each) => rename(each, `${each}.away`)));
  try {
    const player = new Player(page);
    await page.open(`${lacking.address}?lang=en#q1;rules=cshf;begin=1;moves=0b1`);
    await player.started();
    await player.press('menu', 'menu.share');
    await player.until('what is missing', ({ notice }) => /Reload the page/.test(notice ?? ''));
    await rename(`${script}.away`, script);
    await player.press('menu', 'menu.share');
    await until(page, "document.querySelector('#share[open]') !== null", 'the dialog');
    await page.open(`${lacking.address}board.html`);
    const press = () => page.evaluate("document.querySelector('#board').shadowRoot.querySelector('button').click()");
    await until(page, "document.querySelector('#board').shadowRoot?.querySelector('button') instanceof Element", 'the picture');
    await press();
    await hears(page, 'board', 'error');
    await rename(`${live}.away`, live);
    await press();
    await hears(page, 'board', 'ready');
    page.complaints.splice(0); // of the missing file
  } finally {
    await Promise.all([script, live].map((each) => rename(`${each}.away`, each).catch(() => {})));
  }
}

const host = await serveFiles({
  'host.css': 'quarto-board { inline-size: 340px; block-size: 500px; display: block }',
  'host.js': listening,
  'index.html': strictPage(server.address, '<quarto-board id="board" game="q1;moves=0b1.9c2.1" live></quarto-board>'),
});

for (const name of ['Firefox', 'WebKit']) {
  test(`${name}: the game works by pointer, on another site's board and as a file`, async (t) => {
    const page = await engines[name]();
    try {
      await t.test('a steal and a call win by pointer, and a reload keeps the result', () => playByPointer(page));
      await t.test('the caret stays at the field while moves are typed', () => typeMoves(page));
      await t.test('a board on another site can be played', () => playOnBoard(page));
      await t.test('a script that was missing is loaded once it is there', () => loadLater(page));
      await t.test('the single file can be played from a disk and survives a reload', () => playSingleFile(page));
      assert.deepEqual(page.complaints, [], 'the console tells of errors');
    } finally {
      await page.close();
    }
  });
}

for (const [name, begin] of Object.entries(engines)) {
  /** @param {(page: import('./browsers.mjs').EnginePage) => Promise<void>} play */
  const afresh = async (play) => {
    const page = await begin();
    try {
      await play(page);
      assert.deepEqual(page.complaints, [], 'the console tells of errors');
    } finally {
      await page.close();
    }
  };
  deepTest(`${name}: a steal and a call win by pointer, and a reload keeps the result`, () => afresh(playByPointer));
  for (const [way, Kind] of /** @type {const} */ ([['roles and names', Reader], ['keys', KeyboardReader]])) {
    deepTest(`${name}: a call and a steal win by ${way} alone`, () => afresh(async (page) => {
      await open(page, server.address);
      await playTwice(new Kind(page));
    }));
  }
}
