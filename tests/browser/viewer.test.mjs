/** <quarto-board mode="view">: going through a game with buttons, keys and commands, without the game itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { closeChromium, openPage } from './chromium.mjs';
import { ask, hears, listening, patientClock, serveFiles } from './embed.mjs';
import { serve, site as siteFolder } from './server.mjs';
import { until } from './until.mjs';

const site = await serve();
after(async () => {
  await closeChromium();
  site.close();
});

// Seat 1 misses row 1, seat 2 steals it.
const game = 'q1;rules=cshf;begin=4-2;moves=0b1.4c1.2a1.6d1.9.2!a1-d1';
/** What is said about that game, with a variation in a variation (core/notation/comments.hpp). */
const said = '0 Zwei Anfänger.\n8 [a1-d1 good] All light.\n=0 2 9a4.5\n4 Safer.\n=1 3 d4\n4 The corner.\nend 00000000\n';
const commented = `${game};at=2&comments=${Buffer.from(said).toString('base64url')}`;
/** @param {string} boards @param {string} [lang] */
const pageWith = (boards, lang = 'en') => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' ${site.address}; frame-src ${site.address}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'">
<script>${listening}</script><script type="module" src="${site.address}quarto-board.js"></script>${boards}</html>`;
const host = await serveFiles({
  'index.html': pageWith(`<quarto-board id="board" mode="view" game="${game};at=2">
    <p data-ply="8" data-marks="a1-d1 good = here; 9>a2">All light: a chance.</p></quarto-board>`),
  'narrow.html': `<style>quarto-board { inline-size: 330px }</style>${pageWith('<quarto-board id="board" mode="view" marks="a1-d1" game="q1;rules=cshf;begin=1;moves=9d3.ac1.5d4.bc3.cc4.4b3.dd2.ea3.fa1.2b4.1c2.0a4.6a2.8b2.7b1.3d1.-.2!d1-d4"></quarto-board>')}`,
  'german.html': pageWith(`<quarto-board id="board" mode="view" game="${game}"></quarto-board>`, 'de-AT'),
  'tasks.html': pageWith(`<quarto-board id="task" mode="solve" task="complete" game="024............. 6" label="Complete row 1." live></quarto-board>
    <quarto-board id="wrong" mode="solve" task="dance" game="024............. 6" live></quarto-board>
    <quarto-board id="still" game="024............. 6" marks="d1 good = here"></quarto-board>
    <quarto-board id="arrow" game="024............. 6" marks="b2>c3 bad = too late"></quarto-board>`),
  'commented.html': pageWith(`<quarto-board id="board" mode="view" game="${commented}"></quarto-board>
    <quarto-board id="cut" mode="view" game="${game}&comments=MCBB"></quarto-board>`),
  'several.html': pageWith(`<quarto-board id="illegal" mode="view" game="q1;moves=0b1.4c1.+"></quarto-board>
    <quarto-board id="locked" mode="view" game="${game};at=2" locked="play"></quarto-board>
    <quarto-board id="off" mode="view" game="${game};at=2" disabled></quarto-board>`),
});

/** @param {string} file @param {(page: any) => Promise<void>} body @param {import('playwright-core').BrowserContextOptions} [options] */
async function onPage(file, body, options) {
  const { page, close } = await openPage(options);
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(patientClock);
  await page.goto(host + file);
  try {
    await body(Object.assign(page, { requests }));
    assert.deepEqual(await page.evaluate('violations'), []);
  } finally {
    await close();
  }
}
/** @param {any} page @param {string} selector */
const text = (page, selector) => page.locator(`#board ${selector}`).innerText();
/** The ply shown, and the sentence about the last move. @param {any} page */
const shown = async (page) => [Number((await text(page, '.place')).split(' ')[0]), await text(page, '.move').catch(() => '')];
/** @param {any} page @param {string} name */
const press = (page, name) => page.locator('#board').getByRole('button', { name, exact: true }).click();

test('buttons, keys and the list go through the game, and each move is announced', () => onPage('index.html', async (page) => {
  assert.equal((await hears(page, 'board', 'ready')).state.ply, 2);
  assert.deepEqual(await shown(page), [2, 'Player 2 places the tall light round solid piece on b1.']);
  await press(page, 'Next move');
  assert.deepEqual(await shown(page), [3, 'Player 2 gives Player 1 the short light round solid piece.']);
  assert.equal(await text(page, '.turn'), 'Player 1, place your piece.');
  assert.equal((await hears(page, 'board', 'position')).state.position, '.0.............. 4');
  await press(page, 'Go to the end');
  assert.equal((await shown(page))[0], 10);
  assert.equal(await text(page, '.turn'), 'Player 2 wins. QUARTO! Row 1: all light, all solid.');
  await press(page, 'Previous move');
  assert.deepEqual(await shown(page), [9, 'Player 1 gives Player 2 the tall dark round hollow piece.']);
  await press(page, 'Go to the start');
  assert.deepEqual(await shown(page), [0, '']);
  assert.equal(await text(page, '.turn'), 'Player 1, choose the first piece for Player 2.');
  await page.locator('#board .picture').focus();
  for (const [key, ply] of [['ArrowRight', 1], ['End', 10], ['ArrowLeft', 9], ['Home', 0]]) {
    await page.keyboard.press(key);
    assert.equal((await shown(page))[0], ply, String(key));
  }
  await page.locator('#board').getByRole('list', { name: 'Moves' }).getByRole('button', { name: 'Player 1 places the short light square solid piece on d1.' }).click();
  assert.equal((await shown(page))[0], 8);
  assert.equal(await page.locator('#board [aria-current=step]').innerText(), 'd1');
  assert.equal(await page.locator('#board [aria-live=polite] .move').count(), 1);
}));

test('a comment and marks belong to a moment, and are named to screen readers', () => onPage('index.html', async (page) => {
  await hears(page, 'board', 'ready');
  assert.equal(await text(page, '.comment').catch(() => ''), '');
  await page.evaluate("document.getElementById('board').goTo(8)");
  assert.equal(await text(page, '.comment'), 'All light: a chance.');
  const label = await page.locator('#board .picture').getAttribute('aria-label');
  assert.match(label, /^a1: tall light square solid\. b1: tall light round solid\. /);
  assert.match(label, /Marked: row 1: here, arrow from tall dark round hollow to a2\.$/);
  assert.equal(await page.locator('#board .of-good path').count(), 1);
  await page.evaluate("document.getElementById('board').mark([{ at: ['b1', 'a1-d4'], colour: 'bad', label: 7 }])");
  assert.match(await page.locator('#board .picture').getAttribute('aria-label'), /Marked: b1, diagonal a1-d4: 7, row 1: here/);
  const { error, code } = await ask(page, 'board', "mark('a1-c1')");
  assert.deepEqual([code, /^marks: a space/.test(error)], ['marks', true]);
}));

test('comments behind the record are shown, and a variation is gone through by a press', () => onPage('commented.html', async (page) => {
  assert.equal((await hears(page, 'board', 'ready')).state.record, `${game};at=2`);
  const variations = () => page.locator('#board .variations button').allInnerTexts();
  assert.deepEqual(await variations(), ['9 a4 5']);
  await page.evaluate("document.getElementById('board').goTo(8)");
  assert.equal(await text(page, '.comment'), 'All light.');
  assert.equal(await page.locator('#board .of-good path').count(), 1);
  assert.deepEqual(await variations(), []);
  await press(page, 'Go to the start');
  assert.equal(await text(page, '.comment'), 'Zwei Anfänger.');
  await page.evaluate("document.getElementById('board').goTo(2)");
  await press(page, '9 a4 5');
  assert.deepEqual(await shown(page), [3, 'Player 2 gives Player 1 the tall dark round hollow piece.']);
  assert.deepEqual(await variations(), ['↩ 4 c1', 'd4']);
  await press(page, 'Next move');
  assert.equal(await text(page, '.comment'), 'Safer.');
  await press(page, 'Previous move');
  await press(page, 'd4');
  assert.equal(await text(page, '.comment'), 'The corner.');
  assert.equal((await ask(page, 'board', 'state()')).answer.position, '.0.............9 -');
  await press(page, '↩ a4 5');
  await press(page, '↩ 4 c1');
  assert.equal((await ask(page, 'board', 'state()')).answer.record, `${game};at=2`);
  await page.evaluate("document.getElementById('board').setAttribute('lang', 'de')");
  await until('German', async () => (await text(page, '.turn')).startsWith('Spieler 2'));
  assert.deepEqual(await variations(), ['9 a4 5']);
  await until('the other board', () => page.locator('#cut .moves button').count());
  const { code, reason } = await hears(page, 'cut', 'error');
  assert.deepEqual([code, reason], ['notes', 'notes: comments that are whole']);
}, { viewport: { width: 720, height: 2400 } }));

test('the moves play by themselves, until the end or a press', () => onPage('index.html', async (page) => {
  await hears(page, 'board', 'ready');
  await page.locator('#board .picture').focus();
  await page.keyboard.press('Space');
  for (let ply = 3; ply <= 10; ++ply) {
    await until(`ply ${ply}`, async () => (await shown(page))[0] === ply);
    assert.equal(await page.locator('#board').getByRole('button', { name: 'Pause' }).count(), Number(ply < 10));
    if (ply < 10) await until('the next step', () => page.evaluate('lateTimers.length > 0 && (passTime(), true)'));
  }
  await press(page, 'Play the moves'); // from the start again
  await press(page, 'Pause');
  assert.equal((await shown(page))[0], 0);
}));

test('a viewer with all that it loads has at most 30 kB with brotli, and no frame', () => onPage('index.html', async (page) => {
  await hears(page, 'board', 'ready');
  const files = page.requests.filter((/** @type {string} */ url) => url.startsWith(site.address)).map((/** @type {string} */ url) => url.slice(site.address.length));
  assert.equal(files.length, 3, files.join());
  const sizes = files.map((/** @type {string} */ file) => brotliCompressSync(readFileSync(siteFolder + file)).length);
  assert.ok(sizes.reduce((/** @type {number} */ sum, /** @type {number} */ size) => sum + size) < 30_000, sizes.join(' + '));
  assert.equal(await page.locator('#board iframe').count(), 0);
}));

test('commands work without the game, and wrong ones change nothing', () => onPage('index.html', async (page) => {
  assert.equal((await ask(page, 'board', 'ready')).answer.ply, 2);
  for (const [command, ply] of /** @type {[string, number][]} */ ([['goTo(5)', 5], ['undo()', 4], ['redo()', 5], ['reset()', 0], ['undo()', 0]])) {
    assert.equal((await ask(page, 'board', command)).error, undefined);
    assert.equal((await ask(page, 'board', 'state()')).answer.ply, ply, command);
  }
  assert.deepEqual(await ask(page, 'board', 'goTo(11)').then(({ code, reason }) => [code, reason]), ['ply', 'ply: a move of this game']);
  const wrong = await ask(page, 'board', "set('q1;moves=0b1.0')");
  assert.deepEqual([wrong.code, wrong.reason, wrong.column], ['game', 'a legal move', 14]);
  assert.equal((await hears(page, 'board', 'error', "event.code === 'game'")).column, 14);
  assert.equal((await ask(page, 'board', 'state()')).answer.record, `${game};at=0`);
  assert.match((await ask(page, 'board', "picture({ marked: ['a1-d1'], reserve: true })")).answer, /^<svg .*<style>.*class="q-mark".*<\/svg>$/s);
  assert.equal((await ask(page, 'board', "set('024............. 6')")).error, undefined);
  assert.equal((await ask(page, 'board', 'state()')).answer.position, '024............. 6');
  assert.equal(await page.locator('#board iframe').count(), 0);
}));

test('"Play on" opens the whole game at the moment shown', () => onPage('index.html', async (page) => {
  await hears(page, 'board', 'ready');
  await press(page, 'Play on');
  await hears(page, 'board', 'ready', 'window.told.filter(({ name }) => name === "ready").length === 2');
  assert.equal((await ask(page, 'board', "play('9')")).error, undefined);
  const { state, by, seat } = await hears(page, 'board', 'move');
  assert.deepEqual([state.position, by, seat], ['.0.............. 9', 'page', 2]);
}));

test('in a narrow column the current move is in sight at once, and forced colours or more contrast change its look', () => onPage('narrow.html', async (page) => {
  await hears(page, 'board', 'ready');
  const isSeen = () => page.evaluate(`(() => {
    const [list, move] = ['.moves', '[aria-current]'].map((each) => document.getElementById('board').shadowRoot.querySelector(each).getBoundingClientRect());
    return list.height < 200 && move.top >= list.top && move.bottom <= list.bottom;
  })()`);
  await until('the last move', isSeen);
  await press(page, 'Go to the start');
  await press(page, 'Next move');
  assert.ok(await isSeen(), 'the first move');
  const colours = await page.evaluate(`['.play', '.start'].map((each) => {
    const button = document.getElementById('board').shadowRoot.querySelector(each);
    return [getComputedStyle(button).backgroundColor, getComputedStyle(button.querySelector('svg')).fill];
  })`);
  for (const [ground, sign] of colours) assert.notEqual(ground, sign);
  const [board, line] = await page.evaluate(`['.q-board', '.of-mark .q-line'].map((each) =>
    getComputedStyle(document.getElementById('board').shadowRoot.querySelector(each)))
    .map(({ fill, opacity }) => [fill, opacity])`);
  assert.deepEqual([board[0], line[1]], ['rgb(0, 0, 0)', '1']);
}, { forcedColors: 'active', contrast: 'more' }));

test('the viewer speaks the language of the page', () => onPage('german.html', async (page) => {
  await hears(page, 'board', 'ready');
  assert.match(await text(page, '.turn'), /^Spieler 2 gewinnt/);
  await page.evaluate("document.getElementById('board').setAttribute('lang', 'fr')");
  await until('French', async () => (await text(page, '.turn')).startsWith('Joueur 2'));
}));

test('a position is a task to solve, and a task that does not exist is no other one', () => onPage('tasks.html', async (page) => {
  assert.equal((await hears(page, 'task', 'ready')).step, 'board/task');
  assert.equal((await ask(page, 'task', "play('d4')")).error, undefined);
  assert.equal((await hears(page, 'task', 'lesson')).solved, false);
  assert.equal((await ask(page, 'task', "play('d1')")).error, undefined);
  await hears(page, 'task', 'lesson', 'event.solved');
  assert.match((await hears(page, 'wrong', 'error')).reason, /^task: complete, .*, not "dance"$/);
  assert.equal(await page.locator('#wrong iframe').count(), 0);
  await until('the mark', async () => /Marked: d1: here\.$/.test(await page.locator('#still button').getAttribute('aria-label')));
  assert.equal(await page.locator('#still .of-good circle').count(), 1);
  const [y, height] = await page.locator('#arrow .q-badge').evaluate((/** @type {Element} */ badge) => ['y', 'height'].map((name) => Number(badge.getAttribute(name))));
  assert.ok(y + height < 2050, 'the label is above the arrow'); // which starts at 2062
}, { viewport: { width: 720, height: 2400 } }));

test('an illegal record is reported and not shown, and a page may lock or disable a viewer', () => onPage('several.html', async (page) => {
  const { code, column, reason } = await hears(page, 'illegal', 'error');
  assert.deepEqual([code, column, reason], ['game', 18, 'a legal move']);
  assert.equal(await page.evaluate("document.getElementById('illegal').shadowRoot.querySelector('.wrong') !== null"), true);
  for (const board of ['locked', 'off']) await hears(page, board, 'ready');
  assert.equal(await page.locator('#locked .play-on').count(), 0);
  assert.equal(await page.evaluate("document.getElementById('off').shadowRoot.querySelector('.viewer').inert"), true);
  await page.evaluate("document.getElementById('off').disabled = false");
  await until('the viewer', () => page.evaluate("!document.getElementById('off').shadowRoot.querySelector('.viewer').inert"));
}, { viewport: { width: 720, height: 2400 } })); // all in sight
