/**
 * Whatever the site loads later, out of reach once: the press says so, nothing changes, and the same press works once it is
 * there. The list of these files is read from the built scripts.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { after, test } from 'node:test';
import { openPage } from './chromium.mjs';
import { hears, listening, patientClock, serveFiles } from './embed.mjs';
import { gameTest } from './game.mjs';
import { published, serve, site } from './server.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./game.mjs').GamePage} GamePage */

const record = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const saved = { game: `quarto-game 1\nrecord ${record}\nfirst person Ann\nsecond person Ben\n` };
const expectedErrors = [/ERR_FAILED/, /WebSocket connection to/];

/** Files that the site's scripts import or fetch when they are needed, by plain name. */
function laterFiles() {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const found = names.filter((name) => name.endsWith('.js') && name !== 'service-worker.js').flatMap((name) => {
    const script = readFileSync(site + name, 'utf8'), folder = posix.dirname(name);
    const imported = [...script.matchAll(/\bimport\("([^"]+)"\)/g)]
      .map(([, path = '']) => posix.join(folder, path).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''));
    const fetched = [...script.matchAll(/"([\w./-]+)":"[0-9a-f]{8}"/g)].map(([, path = '']) => path);
    return [...imported, ...fetched];
  });
  return [...new Set(found)].sort();
}

/** Files that a test below has failed: of those in several languages one stands for all. @type {Set<string>} */
const failed = new Set();
const kindOf = (/** @type {string} */ file) => file.replace(/(?<=\/)(?!course\.)[\w-]+(?=\.(?:js|mo)$)/, '*');
/** Needed before anything is shown (failures.test.mjs), or books, which only save time (books.test.mjs). */
const others = /^(game\.wasm|font\/.*|book\/.*)$/;

/** Keeps files from a page. @param {Page} page @param {...string} files plain names */
async function withhold(page, ...files) {
  for (const file of files) await page.route(`**/${published(file)}*`, (route) => route.abort());
  for (const file of files) failed.add(kindOf(file));
}
/** As hosts do that have a page for every address. @param {Page} page @param {string} file */
const answerWithPage = (page, file) => page.route(`**/${published(file)}*`, (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</html>' }));
/** @param {Page} page @param {...string} files */
const giveBack = async (page, ...files) => { for (const file of files) await page.unroute(`**/${published(file)}*`); };

const lost = (/** @type {string} */ what) => `Part of the game couldn’t be loaded: ${what}. Check your connection and try again.`;
/** @param {GamePage} game @param {string} words */
const told = (game, words) => game.until(words, ({ notice }) => notice === words);

gameTest('the second module: a press says what is missing, the game goes on, the same press works later', { expectedErrors }, async (game) => {
  await game.press('start');
  await game.until('my turn', ({ phase, seat }) => seat === 1 && phase === 'place');
  const { record: before } = await game.probe();
  for (const file of ['keys.js', 'game-rest.wasm']) {
    await withhold(game.page, file);
    await game.press('menu');
    const { record: now, screen } = await told(game, lost(file));
    assert.deepEqual([now, screen], [before, 'game']);
    await giveBack(game.page, file);
  }
  await game.press('menu');
  await game.until('the menu', ({ screen }) => screen === 'menu');
});

const relayed = await serve(site, '--relay', 'ws://127.0.0.1:9');
after(() => relayed.close());

const dialog = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole('dialog', { name }).waitFor();
  await page.keyboard.press('Escape');
};
/**
 * Presses that need the script of the dialogs: the way there, the press, what is said of it, what is seen once it works, and
 * the way back.
 * @type {[way: string[], press: string, what: string, seen: (page: Page) => Promise<unknown>, back: string[]][]}
 */
const ofDialogs = [
  [['menu'], 'menu.share', 'Share game', dialog('Share game'), []],
  [['menu'], 'menu.picture', 'Picture of the board', dialog('Share game'), []],
  [['menu', 'menu.games'], 'games.import', 'Add games or a backup', dialog('Add games or a backup'), ['games close', 'menu close']],
  [['menu', 'menu.friends'], 'friends.notify', 'Notify me when it’s my turn', (page) => page.waitForFunction(() => /** @type {any} */ (window).isAsked), ['friends close', 'menu close']],
  [['menu', 'menu.friends'], 'friends.invite', 'Ask a friend to play', dialog('Ask a friend to play'), ['friends close', 'menu close']],
  [['menu', 'menu.position', 'position.more'], 'position.print', 'Print', (page) => page.locator('.printed').waitFor({ state: 'attached' }), ['position close', 'position.leave']],
];
const ofPage = ['updates.js', 'share.js', 'qr-code.js', 'text/de.mo', 'course/course.txt', 'course/en.mo', 'engine.wasm', 'engine-worker.js', 'relay.js'];

gameTest('dialogs, the QR code, the engine, lessons, a language and pages: each says what is missing, and works later', {
  saved, expectedErrors, address: relayed.address, query: '?lang=en', context: { viewport: { width: 720, height: 1200 } },
  prepare: async (page) => {
    await page.addInitScript(patientClock);
    await page.addInitScript(() => {
      window.print = () => {};
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => { Object.assign(window, { isAsked: true }); return 'default'; };
    });
    await withhold(page, ...ofPage);
  },
}, async (game) => {
  const { page } = game;
  /** @type {[press: string[], file: string, what: string][]} */
  const silent = [[['menu', 'menu.share'], 'share.js', 'Share game'], [['analyse'], 'engine.wasm', 'Computer']];
  for (const [press, file, what] of silent) {
    const silence = `**/${published(file)}`; // not of another address
    await page.route(silence, () => {});
    await game.press(...press);
    await page.waitForFunction((words) => {
      const { passTime, quartoProbe } = /** @type {any} */ (window);
      passTime();
      return quartoProbe().notice === words;
    }, lost(what));
    await page.unroute(silence);
  }
  for (const isThere of [false, true]) {
    if (isThere) await giveBack(page, 'share.js');
    for (const [way, press, what, seen, back] of ofDialogs) {
      await game.press(...way, press);
      if (isThere) await seen(page);
      else await told(game, lost(what));
      await game.press(...back);
    }
    const friends = await page.evaluate(() => localStorage.getItem('quarto.friends')) ?? '';
    assert.doesNotMatch(friends, /;sent/, 'an invitation that was only shown is not sent');
  }

  await game.press('menu', 'menu.share');
  const code = page.getByText('Continue on your phone');
  await code.click();
  await page.getByRole('alert').getByText(lost('QR code for the link')).waitFor();
  await giveBack(page, 'qr-code.js');
  await code.click();
  await code.click();
  await page.getByRole('img', { name: 'QR code for the link' }).waitFor();
  await page.keyboard.press('Escape');

  for (const file of ['engine.wasm', 'engine-worker.js']) {
    await game.press('analyse');
    await told(game, lost('Computer'));
    await giveBack(page, file);
  }
  await game.press('analyse');
  await game.until('the values', ({ asked, notice }) => !asked && !notice);

  for (const file of ['course/course.txt', 'course/en.mo']) {
    await game.press('menu', 'menu.learn');
    await told(game, 'Couldn’t load the lessons. Try again later.');
    await giveBack(page, file);
    await game.press('course close', 'menu close');
  }
  await answerWithPage(page, 'course/course.txt');
  await game.press('menu', 'menu.learn');
  await told(game, 'Some files are from another version of the game. Reload the page.');
  await giveBack(page, 'course/course.txt');
  await game.press('course close', 'menu close');
  await game.press('menu', 'menu.learn');
  await game.until('the lessons', ({ targets }) => targets.some(({ name }) => name === 'course.lesson.1'));
  await game.press('course close', 'menu.settings', 'settings.language', 'language.de');
  await told(game, 'Couldn’t load this language. Go online and try again.');
  await giveBack(page, 'text/de.mo');
  await game.press('language.de');
  await game.until('German', ({ language }) => language === 'de');
  await game.press('language.en', 'language close', 'settings close', 'menu close');
  assert.equal((await game.probe()).record, record, 'nothing has happened to the game');

  await withhold(page, 'learn.html');
  await game.press('help');
  /** As a screen reader does: it is out of sight. */
  const openRules = () => page.getByRole('button', { name: 'Full rules' }).evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await openRules();
  await told(game, lost('Full rules'));
  await giveBack(page, 'learn.html');
  await openRules();
  await page.waitForURL(/learn\.html/);
});

gameTest('the lesson editor says which part is missing, and goes on once it is there', { expectedErrors }, async ({ page, address }) => {
  await withhold(page, 'editor.js', 'quarto-board.js');
  await page.goto(`${address}editor.html?lang=de`);
  await page.getByText('Still loading. If nothing happens, reload the page.').waitFor();
  await giveBack(page, 'editor.js');
  await withhold(page, 'editor-text/en.js', 'editor-text/de.js', 'engine-and-queries.wasm', 'scorm/page.txt', 'quarto.html');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alert').getByText(lost('editor-text/en.js')).waitFor();
  await giveBack(page, 'editor-text/en.js');
  const text = 'quarto-lessons 1\n\nlesson lesson-1\n\nstep step-1\ngame q1;rules=cshf;start=024............./6\nsay Look.\ntask complete\n';
  await page.evaluate((draft) => localStorage.setItem('quarto.lesson-editor', draft), JSON.stringify({ text, lesson: 0, step: 0 }));
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Lesson editor' }).waitFor();
  const missing = 'part of the game couldn’t be loaded.';
  await page.getByText(`Nothing is checked: ${missing}`).waitFor();
  await giveBack(page, 'engine-and-queries.wasm');
  await page.locator('#say').fill('Look at row 1.');
  await page.getByText('One move is right: d1.').waitFor();
  for (const isThere of [false, true]) {
    await page.getByRole('button', { name: 'Try it' }).click();
    await (isThere ? page.locator('dialog quarto-board iframe') : page.getByRole('alert').getByText(lost('Board'))).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await giveBack(page, 'quarto-board.js');
  }
  await page.getByRole('button', { name: 'Share' }).click();
  const tryToPack = async () => {
    await page.getByRole('button', { name: 'SCORM 2004' }).click();
    await page.getByText(`There is no package: ${missing}`).waitFor();
    await page.getByRole('status').evaluateAll((lines) => { for (const line of lines) line.textContent = ''; });
  };
  for (const file of ['scorm/page.txt', 'quarto.html']) {
    await tryToPack();
    await giveBack(page, file);
    await answerWithPage(page, file);
    await tryToPack();
    await giveBack(page, file);
  }
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SCORM 2004' }).click()]);

  await page.evaluate(() => { window.print = () => { document.title = 'printed'; }; });
  await withhold(page, 'qr-code.js');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('status').getByText(lost('qr-code.js')).waitFor();
  assert.notEqual(await page.title(), 'printed');
  await giveBack(page, 'qr-code.js');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => document.title === 'printed');
});

gameTest('a worksheet of positions that only the engine knows is none without it', { expectedErrors }, async ({ page, address }) => {
  const text = 'quarto-lessons 1\n\nlesson a\n\nstep b\ngame q1;rules=cshf;moves=0a1.4b1.1c1.3\nsay Look.\ntask complete\n';
  await page.goto(`${address}licences.html`); // of the same origin, and without a draft of its own to save
  await page.evaluate((draft) => localStorage.setItem('quarto.lesson-editor', draft), JSON.stringify({ text, lesson: 0, step: 0 }));
  await withhold(page, 'engine-and-queries.wasm');
  await page.goto(`${address}editor.html`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.evaluate(() => { window.print = () => { document.title = 'printed'; }; });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('status').getByText(lost('engine-and-queries.wasm')).waitFor();
  assert.equal(await page.locator('.paper').textContent(), lost('engine-and-queries.wasm'));
  await giveBack(page, 'engine-and-queries.wasm');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => document.title === 'printed');
});

gameTest('a figure of the rules says that it can’t be played, and can once its parts are there', { expectedErrors }, async ({ page, address }) => {
  await withhold(page, 'quarto-board.js', 'live-mode.js');
  await page.goto(`${address}learn.html?lang=en`);
  const figure = page.locator('figure:has(quarto-board)').first(), board = figure.locator('quarto-board');
  for (const file of ['quarto-board.js', 'live-mode.js']) {
    await board.click();
    await figure.getByText(lost('quarto-board')).waitFor();
    await giveBack(page, file);
  }
  await board.click();
  await figure.locator('quarto-board iframe').waitFor();
});

const host = await serveFiles({
  'index.html': `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script type="module" src="${relayed.address}quarto-board.js"></script><script>${listening}</script>
<style>quarto-board { inline-size: 360px; block-size: 520px; display: inline-block }</style>
<quarto-board id="played" game="${record}"></quarto-board>
<quarto-board id="viewed" game="${record}&comments=${Buffer.from('0 A\nend 00000000\n').toString('base64url')}" mode="view"></quarto-board></html>`,
});

test('a board tells its page which part is missing, and the same press works later', async () => {
  const { page, close } = await openPage();
  const errors = (/** @type {string} */ board, /** @type {string} */ reason, /** @type {number} */ count) => page.waitForFunction(
    (wanted) => /** @type {any} */ (window).told.filter((/** @type {any} */ event) => event.name === 'error' && event.board === wanted.board
      && event.reason === wanted.reason).length === wanted.count, { board, reason, count });
  const played = ['live-mode.js', 'embed-host.js', 'engine-and-answers.wasm'];
  try {
    await withhold(page, ...played, 'view-mode.js', 'comments.js', 'marks.js', 'board-text/en.js');
    await page.goto(host);
    await errors('viewed', 'the viewer couldn’t be loaded', 1);
    for (const [k, file] of played.entries()) {
      await page.locator('#played').click();
      await errors('played', 'the game couldn’t be loaded', k + 1);
      await giveBack(page, file);
    }
    await page.locator('#played').click();
    const told = /** @type {import('./browsers.mjs').EnginePage} */ (/** @type {unknown} */ (page));
    await hears(told, 'played', 'ready');
    for (const [k, file] of ['view-mode.js', 'board-text/en.js', 'comments.js'].entries()) {
      await errors('viewed', 'the viewer couldn’t be loaded', k + 1);
      await giveBack(page, file);
      await page.locator('#viewed').click();
    }
    await hears(told, 'viewed', 'ready');
  } finally {
    await close();
  }
});

test('each file that is loaded later is failed by a test here', () => {
  assert.deepEqual(laterFiles().filter((file) => !failed.has(kindOf(file)) && !others.test(file)), []);
});
