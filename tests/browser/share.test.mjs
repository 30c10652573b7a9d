/** Sharing a game: link, text, QR code, embed code. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { axeFaults } from './axe.mjs';
import { deepGameTest, gameTest } from './game.mjs';
import { KeyboardReader } from './reader.mjs';
import { serve } from './server.mjs';

const need = createRequire(new URL('../../web/', import.meta.url));
/** @type {typeof import('pngjs')} */
const { PNG } = need('pngjs');
/** @type {{default: (data: Uint8ClampedArray, width: number, height: number) => {data: string} | null}} */
const { default: readCode } = need('jsqr');

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const awaited = 'q1;rules=cshf;begin=1;moves=0b1.9'; // the first player is to place
const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] };

/** @typedef {import('./game.mjs').GamePage} GamePage */

/** @param {GamePage} game */
async function open(game) {
  await game.press('menu', 'menu.share');
  const dialog = game.page.getByRole('dialog', { name: 'Share game' });
  await dialog.waitFor();
  return dialog;
}

/** @param {GamePage} game */
const clipboard = (game) => game.page.evaluate(() => navigator.clipboard.readText());

const folder = mkdtempSync(join(tmpdir(), 'quarto-host-'));
const host = await serve(folder);

gameTest('link and text can be copied, by keys too and where the share sheet fails, and the link opens the game', {
  record: begun, context: mayCopy, query: '?lang=en',
  prepare: (page) => page.addInitScript(() => { navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError')); }),
}, async (game) => {
  const reader = new KeyboardReader({
    evaluate: (expression) => game.page.evaluate(expression),
    key: (key) => game.page.keyboard.press(key),
  });
  await reader.press('button', /^Menu/);
  await reader.press('button', 'Share game');
  const dialog = game.page.getByRole('dialog', { name: 'Share game' });
  await dialog.waitFor();
  await game.page.keyboard.press('Enter');
  await dialog.getByText('Copied.').waitFor();
  assert.equal(await clipboard(game), `${game.address}#${begun}`);
  await game.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await game.page.waitForFunction(() => document.activeElement?.closest('#mirror'), 'the focus is back');

  await game.moves('a4');
  const { record } = await game.probe();
  await open(game);
  await game.picture('share');
  await dialog.getByRole('button', { name: /^Copy: Link/ }).click();
  await dialog.getByRole('status').getByText('Copied.').waitFor();
  const link = await clipboard(game);
  assert.equal(link, `${game.address}#${record}`);
  assert.equal(await dialog.locator('.main').getAttribute('aria-label'), 'Copy: Link to this game');
  await game.page.evaluate(() => navigator.clipboard.writeText(''));
  await dialog.getByRole('button', { name: 'Share' }).click();
  await game.page.waitForFunction(async (text) => await navigator.clipboard.readText() === text, link);
  await dialog.getByRole('button', { name: /^Copy: .*text/ }).click();
  await game.page.waitForFunction(async (text) => await navigator.clipboard.readText() === text, record);

  // Without a clipboard, the link is selected and the dialog says so.
  await game.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  }));
  await dialog.getByRole('button', { name: /^Copy: Link/ }).click();
  await dialog.getByRole('status').getByText('copy it yourself').waitFor();
  const selected = await game.page.evaluate(() => {
    const field = /** @type {HTMLInputElement} */ (document.activeElement);
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });
  assert.equal(selected, link);

  await game.page.evaluate(() => localStorage.clear());
  await game.page.goto('about:blank');
  await game.page.goto(link);
  await game.started();
  assert.equal((await game.probe()).record, record);
});

gameTest('the picture of a finished game is shared with its link', {
  record: 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1', query: '?lang=en',
  prepare: (page) => page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      Object.assign(window, { sent: { ...data, files: data?.files?.map(({ name, type }) => name + type) } });
    };
  }),
}, async (game) => {
  await game.press('share');
  const dialog = game.page.getByRole('dialog', { name: 'Share game' });
  const { width, height } = await dialog.getByRole('img').evaluate((canvas) => {
    const { width: across, height: down } = /** @type {HTMLCanvasElement} */ (canvas);
    return { width: across, height: down };
  });
  assert.equal(height, width * 1.25, 'the result is under the board');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const sent = await game.page.evaluate('window.sent');
  const { record } = await game.probe();
  assert.deepEqual(sent, { files: ['quarto-2028-02-29.pngimage/png'], title: 'Quarto', url: `${game.address}#${record}` });
});

gameTest('a link keeps the computer\'s level, and opening it asks who goes on', {
  context: mayCopy, saved: { game: `quarto-game 1\nrecord ${awaited}\nfirst person Ann\nsecond computer newcomer\n` },
}, async (game) => {
  const dialog = await open(game);
  await dialog.getByRole('button', { name: /^Copy: Link/ }).click();
  await dialog.getByRole('status').getByText('Copied.').waitFor();
  const link = await clipboard(game);
  assert.equal(link, `${game.address}?players=person,newcomer#${awaited}`);
  await game.page.evaluate(() => localStorage.clear());
  await game.page.goto('about:blank');
  await game.page.goto(link);
  await game.started();
  await game.until('the question', (probe) => probe.screen === 'shared');
  await game.picture('share-asked');
  await game.press('shared.computer');
  await game.until('the game', (probe) => probe.screen === 'game');
  await game.moves('c2.1');
  await game.until('the computer\'s move', (probe) => probe.seat === 1 && probe.ply > 5);
  assert.match(await game.page.evaluate(() => localStorage.getItem('quarto.game')) ?? '', /\nfirst person\nsecond computer newcomer\n/);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  (colorScheme === 'light' ? gameTest : deepGameTest)(`the QR code is loaded on request and contains the link, ${colorScheme}`, {
    record: begun, context: { colorScheme, viewport: { width: 390, height: 844 } }, isSeen: true,
  }, async (game) => {
    const dialog = await open(game);
    assert.ok(!game.requests.some((url) => url.includes('qr-code')), 'what draws it is asked for only now');
    await dialog.getByText('Continue on your phone').click();
    const code = dialog.getByRole('img', { name: 'QR code for the link' });
    await code.waitFor();
    await game.picture(`share-code-${colorScheme}`);
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    assert.equal(readCode(new Uint8ClampedArray(data), width, height)?.data, `${game.address}#${begun}`);
  });
}

gameTest('a link too long for any game is reported and removed', { record: `q1;moves=${'0b1.9c2.'.repeat(20_000)}` }, async (game) => {
  assert.match((await game.probe()).notice, /is too long/);
  assert.equal(game.page.url(), game.address);
  assert.equal((await game.probe()).record, '');
  await game.page.evaluate((readable) => { location.hash = readable + '+'.repeat(20_000); }, begun);
  await game.until('it is told of', ({ notice }) => /is too long/.test(notice ?? ''));
  assert.equal(game.page.url(), game.address);
  assert.equal((await game.probe()).record, '', 'nor is its beginning taken for a game');
});

{
  after(() => {
    host.close();
    rmSync(folder, { recursive: true });
  });
  gameTest('the embed code shows the game on another page', { record: begun, context: mayCopy }, async (game) => {
    const dialog = await open(game);
    await dialog.getByText('Embed on a web page').click();
    await dialog.locator('textarea').nth(1).waitFor();
    const texts = await Promise.all((await dialog.locator('textarea').all()).map((field) => field.inputValue()));
    await game.picture('share-snippet');
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>A page</title>${texts.join('\n')}`);
    const page = await game.page.context().newPage();
    await page.goto(host.address);
    await page.locator('quarto-board').click();
    for (const frame of [page.locator('quarto-board iframe'), page.locator('body > iframe')]) {
      const inside = await (await frame.elementHandle())?.contentFrame();
      await inside?.waitForFunction((record) => /** @type {any} */ (window).quartoProbe?.()?.record === record, begun);
    }
    game.requests.splice(0); // requests of the host page, which has another origin
  });
}

for (const [name, wishes] of /** @type {[string, object][]} */ ([['light', {}], ['dark', { colorScheme: 'dark' }], ['high contrast', { forcedColors: 'active' }]])) {
  (name === 'light' ? gameTest : deepGameTest)(`axe finds no fault with the dialog, and it fits a small phone: ${name}`, {
    record: begun, context: { ...wishes, viewport: { width: 320, height: 568 } },
  }, async (game) => {
    const dialog = await open(game);
    for (const text of ['Embed on a web page', 'Continue on your phone']) {
      await dialog.getByText(text).click();
      await game.picture(`share-small-${name}-${text.split(' ')[0]}`);
      assert.ok(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth), `${text}: wider than the window`);
      assert.deepEqual(await axeFaults(game.page, '#share'), []);
    }
    if (name !== 'light') return;
    // Dialogs use the game's font and follow the text size.
    await game.page.keyboard.press('Escape');
    await game.page.setViewportSize({ width: 720, height: 1100 });
    await game.idle();
    const size = () => game.page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await size();
    await game.press('menu', 'menu.settings', 'settings.text 2');
    await game.idle();
    assert.ok(Math.abs(await size() - 1.5 * usual) < 0.1, `${await size()} of ${usual}`);
    assert.ok(await game.page.evaluate(() => [...document.fonts].some(({ family, weight, status }) =>
      family.includes('Noto Sans') && weight === 'bold' && status === 'loaded')));
  });
}
