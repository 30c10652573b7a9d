/** The rules page: in every language, without scripts, on small screens, in print, offline. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { axeFaults } from './axe.mjs';
import { closeChromium, isComplaint, openPage } from './chromium.mjs';
import { deepTest } from './deep.mjs';
import { root, serve, site } from './server.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/texts.js')} */
const { escaped, readCatalogue } = await load('app/system/texts.ts');
/** @type {typeof import('../../web/rules-page/content.js')} */
const { figures, sections } = await load('rules-page/content.ts');

/** @typedef {import('playwright-core').Page} Page */

const server = await serve();
after(async () => {
  await closeChromium();
  server.close();
});

const languages = readdirSync(`${site}text`).map((file) => file.split('.')[0]);
const fileOf = (/** @type {string} */ code) => (code === 'en' ? 'learn.html' : `learn.${code}.html`);
/** Those whose header doesn't name the rules page as missing. */
const translated = languages.filter((code) => !/"X-Lacks:.*\brules-page\b/.test(readFileSync(`${root}assets/text/${code}.po`, 'utf8')));
/** @param {string} code */
function textsOf(code) {
  const compiled = execFileSync('msgfmt', ['--check', '-o', '-', `${root}assets/rules-page/${code}.po`], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { '': header, ...texts } = readCatalogue(new Uint8Array(compiled).buffer) ?? {};
  return texts;
}
const english = textsOf('en');

test('special characters in texts are escaped', () => {
  assert.equal(escaped('<b title="&">'), '&#60;b title=&#34;&#38;&#34;&#62;');
});

/**
 * A page that logs nothing to the console and obeys its policy.
 * @param {string} file @param {(page: Page) => Promise<void>} body
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function onPage(file, body, options = {}) {
  const { page, close } = await openPage({ viewport: { width: 1280, height: 720 }, locale: 'en', ...options });
  try {
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => {
      if (isComplaint(message.type(), message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(server.address + file);
    await body(page);
    assert.deepEqual(complaints, []);
  } finally {
    await close();
  }
}

test('the rules exist in each language but those that are said to lack them', () => {
  const existing = readdirSync(`${root}assets/rules-page`).flatMap((file) => /^([\w-]+)\.po$/.exec(file)?.[1] ?? []);
  assert.deepEqual(existing.sort(), translated.sort());
});

for (const code of translated) {
  test(`the rules in ${code} have the same texts and slots as in English`, () => {
    const texts = textsOf(code);
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
    const holes = (/** @type {string} */ text) => (text.match(/\{\w*\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(texts)) {
      assert.deepEqual(holes(text), holes(english[key]), key);
      assert.doesNotMatch(text, /[<>]/, key);
    }
  });
}

/** Without a browser: content of the file without scripts. */
for (const code of languages) {
  test(`the file of the rules page in ${code} is complete`, () => {
    const html = readFileSync(`${site}${fileOf(code)}`, 'utf8');
    assert.match(html, new RegExp(`<html[^>]* lang="${code}"`));
    const parts = html.split(/(?=<figure\b)/).slice(1);
    assert.deepEqual(parts.map((part) => /\bid="([^"]*)"/.exec(part)?.[1]), figures.map((name) => `figure.${name}`));
    for (const [k, name] of figures.entries()) {
      const [picture = ''] = /<svg\b[^]*?<\/svg>/.exec(parts[k]) ?? [];
      assert.match(picture, /<use href="#s-board"/, name);
      assert.ok((new RegExp(`id="solved\\.${name}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '').length > 10, name);
    }
    const [head, body] = html.split(/<body\b/);
    const [list = ''] = /id="languages"[^]*?<\/(?:nav|ul|details|aside|section|footer)>/.exec(body) ?? [];
    const links = [...(head.match(/<link\b[^>]*hreflang[^>]*>/g) ?? []), ...(list.match(/<a\b[^>]*>/g) ?? [])]
      .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '');
    assert.equal(links.length, 2 * languages.length + 1);
    for (const link of links) assert.ok(existsSync(`${site}${new URL(link, server.address).pathname.slice(1)}`), link);
    assert.doesNotMatch(body.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, ''), /[{}]/);
  });
}

/** Content of a named `meta` element. @param {string} html @param {string} name */
const metaOf = (html, name) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('each page has a title and description for search engines and forbids them nothing', () => {
  const heads = ['index.html', ...languages.map(fileOf)].map((file) => readFileSync(`${site}${file}`, 'utf8').split('</head>')[0]);
  for (const head of heads) {
    assert.match(head, /^<!doctype html>\n<html lang="[\w-]+">\n<head>\n *<meta charset="utf-8">/);
    assert.match(head, /<title>[^<]{6,}<\/title>/);
    assert.ok(metaOf(head, 'description').length > 40, head);
    assert.match(metaOf(head, 'viewport'), /^width=device-width, initial-scale=1,/);
    assert.equal(metaOf(head, 'robots'), '');
  }
  assert.equal(new Set(heads.map((head) => metaOf(head, 'description'))).size, heads.length, 'each in its language');
});

/** @param {Page} page */
async function isWrittenInOurLetters(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const { root: { nodeId } } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector: 'body *:not(svg):not(svg *)' });
  const used = await Promise.all(nodeIds.map((id) => session.send('CSS.getPlatformFontsForNode', { nodeId: id })));
  const foreign = used.flatMap(({ fonts }) => fonts).filter(({ isCustomFont }) => !isCustomFont);
  assert.deepEqual(foreign.map(({ familyName }) => familyName), []);
  await session.detach();
}

/** A narrow screen, or a zoom of 400 %. */
const narrow = { viewport: { width: 320, height: 256 } };
/** @param {Page} page */
async function fits(page) {
  const wide = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('body *:not(svg *)')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5).map((each) => each.outerHTML.slice(0, 80)));
  assert.deepEqual(wide, []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
}

/** One language per alphabet, and those with the longest words. */
const quickLanguages = ['de', 'el', 'fi', 'sr'];
for (const code of languages) {
  (quickLanguages.includes(code) ? test : deepTest)(`the rules page in ${code} fits a narrow screen and uses only the game's fonts`,
    () => onPage(`${fileOf(code)}?lang=en`, async (page) => {
      await fits(page);
      await isWrittenInOurLetters(page);
    }, narrow));
}

test('small drawings stand side by side on a phone, a figure about giving reads out what is left, the game\'s fonts cover every language', () => onPage('learn.html?lang=en', async (page) => {
  const columns = (/** @type {string} */ id) => page.$$eval(`#${id} .shapes > li`, (all) => new Set(all.map((each) => each.getBoundingClientRect().x)).size);
  assert.equal(await columns('lines'), 3);
  assert.equal(await columns('squares'), 2);
  const said = (/** @type {string} */ name) => page.innerText(`[id="figure.${name}"] .pieces-said`);
  assert.match(await said('gift'), /Remaining pieces: tall, light, round, solid; .*; short, dark, square, hollow\.$/);
  assert.equal((await said('gift')).match(/[:;] (tall|short)/g)?.length, 16, 'nine pieces stand, seven are left');
  assert.doesNotMatch(await said('call'), /Remaining pieces/);
  const letters = new Set(languages.flatMap((code) =>
    [...readFileSync(`${site}${fileOf(code)}`, 'utf8').replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>|&\w+;/g, '')]));
  assert.ok(letters.size > 200, `${letters.size} letters are not those of all languages`);
  await page.evaluate((text) => document.body.prepend(...['p', 'b'].map((name) =>
    Object.assign(document.createElement(name), { textContent: text }))), [...letters].join(''));
  await isWrittenInOurLetters(page);
}, { viewport: { width: 390, height: 844 } }));

/** axe takes the row and column names in a clickable picture for a button's label. */
const mistakes = ['label-content-name-mismatch'];
const quickPapers = ['de'];

for (const code of languages) {
  deepTest(`the rules page in ${code} is complete without scripts`, () => onPage(fileOf(code), async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), code);
    assert.deepEqual(await page.$$eval('figure', (all) => all.map(({ id }) => id)), figures.map((name) => `figure.${name}`));
    for (const name of figures) {
      const picture = page.locator(`[id="figure.${name}"] quarto-board > svg`);
      assert.ok(await picture.isVisible(), name);
      const { width, height } = await picture.locator('[href="#s-board"]').boundingBox() ?? {};
      assert.ok(width && height && width > 100 && height > 100, `${name}: a board is drawn`);
      assert.ok((await page.locator(`[id="solved.${name}"]`).innerText()).length > 10, name);
    }
    assert.deepEqual(await page.$$eval('.try', (all) => all.filter((each) => each.checkVisibility()).length), 0);
    const links = await page.$$eval('#languages a, head [hreflang]', (all) => all.map((link) => link.getAttribute('href')));
    for (const link of new Set(links)) assert.ok((await fetch(new URL(String(link), server.address))).ok, String(link));
    assert.equal(links.length, 2 * languages.length + 1);
    assert.doesNotMatch(await page.innerText('body'), /[{}]/);
  }, { javaScriptEnabled: false }));

  // Violations depend on the style, not on the language.
  (code === 'en' ? test : deepTest)(`axe finds no fault with the rules page in ${code}, whatever its colours`, () => onPage(`${fileOf(code)}?lang=en`, async (page) => {
    for (const wishes of /** @type {const} */ ([{}, { colorScheme: 'dark' }, { contrast: 'more' }, { forcedColors: 'active' }])) {
      await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none', ...wishes });
      assert.deepEqual(await axeFaults(page, undefined, mistakes), [], JSON.stringify(wishes));
    }
  }));

  // The letters once more in a wide window, where nothing is collapsed.
  deepTest(`the rules page in ${code} uses only the game's fonts`, () => onPage(`${fileOf(code)}?lang=en`, isWrittenInOurLetters));

  (quickPapers.includes(code) ? test : deepTest)(`the rules page in ${code} prints as a handout`, () => onPage(`${fileOf(code)}?lang=en`, async (page) => {
    const pdf = await page.pdf({ format: 'A4', printBackground: false });
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    const pages = text.split('\f').length - 1;
    assert.ok(pages >= 5 && pages <= 9, `${pages} pages`);
    const words = (/** @type {string} */ said) => said.replace(/[\s\u00ad-]+/g, '');
    for (const [id, heading] of await page.$$eval('section > h2', (all) => all.map((each) => [each.parentElement?.id, each.textContent ?? '']))) {
      assert.equal(words(text).includes(words(String(heading))), id !== 'class', heading); // a class has sheets of its own
    }
    const play = await page.innerText('.play');
    assert.ok(!words(text).includes(words(play)), 'ways on are of no use on paper');
    assert.ok(words(text.split('\f')[pages - 1]).startsWith(words(await page.innerText('#solutions h2'))), 'solutions on a page of their own');
  }));
}

test('a figure being played is printed as its static picture', () => onPage('learn.html?lang=en', async (page) => {
  const picture = page.locator('[id="figure.gift"] quarto-board > svg');
  const sizes = () => page.$$eval('[id="figure.gift"], [id="figure.gift"] quarto-board > svg', (all) => all.map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [width, height];
  }));
  await page.emulateMedia({ media: 'print' });
  const still = await sizes();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('[id="figure.gift"] quarto-board').click();
  const frame = page.locator('[id="figure.gift"] iframe[data-ready]');
  await frame.waitFor();
  await page.waitForFunction(() => !document.querySelector('[id="figure.gift"] quarto-board > svg')?.checkVisibility({ visibilityProperty: true }));
  await page.emulateMedia({ media: 'print' });
  assert.ok(await picture.isVisible());
  assert.deepEqual(await sizes(), still);
  assert.equal(await frame.evaluate((element) => getComputedStyle(element).opacity), '0');
}));

/** The small drawings of a section: marked shapes, by the key of their caption. @param {string} id */
const drawingsOf = (id) => Object.entries(Object.assign({}, ...(sections.find((section) => section.id === id)?.parts ?? [])
  .map((part) => (typeof part === 'object' && 'shapes' in part ? part.shapes : {}))));

test('the drawings show each of the nine squares once, and none share a space', () => {
  const drawings = drawingsOf('squares').map(([, squares]) => squares);
  const corners = [1, 2, 3].flatMap((row) => [...'abc'].map((column, k) => `${column}${row}-${'bcd'[k]}${row + 1}`));
  assert.deepEqual(drawings.flat().sort(), corners.sort());
  for (const squares of drawings) {
    const cells = squares.flatMap((/** @type {string} */ square) => {
      const [left, top, , right, bottom] = square;
      return [left + top, right + top, left + bottom, right + bottom];
    });
    assert.equal(new Set(cells).size, cells.length, squares.join(' '));
  }
});

test('a figure fills the screen for a projector, by pointer and keys', () => onPage('learn.html?lang=en', async (page) => {
  const shown = () => page.$$eval('[data-enlarged]', (all) => all.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { id: each.id, box: [x, y, width, height] };
  }));
  const focused = () => page.evaluate(() => document.activeElement?.closest('figure')?.id);
  const covered = () => page.evaluate(() => {
    const boxOf = (/** @type {string} */ part) => document.querySelector(`[data-enlarged] ${part}`)?.getBoundingClientRect() ?? new DOMRect();
    const text = boxOf('figcaption'), buttons = boxOf('.stage');
    return text.width === 0 || (text.top < buttons.bottom && text.right > buttons.left);
  });
  await page.click('[id="figure.gift"] .enlarge');
  assert.deepEqual(await shown(), [{ id: 'figure.gift', box: [0, 0, 1920, 1080] }]);
  const board = await page.locator('[id="figure.gift"] [role=img]').boundingBox();
  assert.ok(board && board.height > 1000, `the picture is ${board?.height} high`);
  assert.ok(await page.$eval('[id="figure.gift"] .task', (task) => parseFloat(getComputedStyle(task).fontSize)) > 32);
  assert.deepEqual(await axeFaults(page, '[data-enlarged]', mistakes), []);
  await page.keyboard.press('ArrowRight');
  assert.deepEqual((await shown()).map(({ id }) => id), ['figure.call']);
  /** Whether the sign that a picture can be pressed is on the corner of the board, which may have a tray beside it. */
  const isOnCorner = () => page.evaluate(() => {
    const element = document.querySelector('[data-enlarged] quarto-board');
    const [board, sign] = [element?.querySelector('use'), element?.shadowRoot?.querySelector('.press')]
      .map((part) => part?.getBoundingClientRect() ?? new DOMRect());
    return sign.width > 0 && sign.left < board.right && sign.right > board.right && sign.top < board.top && sign.bottom > board.top;
  });
  for (const _ of figures) {
    await page.keyboard.press('ArrowLeft');
    assert.equal(await isOnCorner(), true, `the sign of ${(await shown())[0]?.id}`);
    assert.equal(await covered(), false, `the text of ${(await shown())[0]?.id} and the buttons`);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(), 'figure.lines');
  assert.deepEqual(await page.$$eval('main h1, .contents a, footer a', (all) => all.filter((each) => !each.closest('[inert]')).length), 0);
  await page.keyboard.press('Escape');
  assert.deepEqual(await shown(), []);
  assert.equal(await focused(), 'figure.lines');
  assert.equal(await page.$$eval('[inert]', (all) => all.length), 0);
}, { viewport: { width: 1920, height: 1080 } }));

/** What is visible of a sheet on paper, and the text of each page. @param {string} sheet @param {string} language */
async function printed(sheet, language) {
  const { page, close } = await openPage({ locale: language });
  await page.goto(`${server.address}learn.html?sheet=${sheet}`);
  await page.waitForURL((url) => url.pathname === `/${fileOf(language)}` && url.searchParams.get('sheet') === sheet);
  await page.locator('#sheet .online svg').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'print' });
  const visible = await page.innerText('body');
  const boards = await page.$$eval('figure use[href="#s-board"]', (all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  await page.emulateMedia({ media: null });
  await close();
  return { visible, boards, pages: execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1) };
}
test('sheets are printed with name and date, without solutions, and answers on a page of their own', async () => {
  const language = 'el'; // its texts are among the longest
  const texts = textsOf(language), words = (/** @type {string} */ said) => said.replace(/[\s\u00ad-]+/g, '');
  const says = (/** @type {string} */ text, /** @type {string} */ key) => words(text).includes(words(texts[key]));
  const tasks = await printed('tasks', language);
  assert.equal(tasks.pages.length, 2);
  assert.equal(new Set(tasks.boards).size, 1, `boards of one width: ${tasks.boards}`);
  assert.ok(tasks.boards[0] > 5 * 96 / 2.54, 'of 5 centimetres at least');
  for (const key of ['class.tasks', 'sheet.name', 'sheet.date', 'sheet.online']) assert.ok(says(tasks.pages[0], key), key);
  for (const name of figures) {
    assert.ok(says(tasks.visible, `figure.${name}.task`), name);
    assert.ok(!says(tasks.visible, `figure.${name}.solved`), name);
  }
  const { pages: quiz } = await printed('quiz', language);
  assert.equal(quiz.length, 2);
  assert.deepEqual(quiz.map((text) => says(text, 'quiz.own')), [true, false]);
  assert.deepEqual(quiz.map((text) => says(text, 'quiz.own.answer')), [false, true]);
});

test('an address with an unknown sheet leads to the list of sheets', async () => {
  const { page, close } = await openPage({ viewport: { width: 390, height: 844 }, locale: 'en' });
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('sheet='));
  await page.goto(`${server.address}learn.html?lang=en&sheet=foo`);
  assert.equal((await warned).text(), 'sheet=foo: expected plan, tasks, quiz, solutions');
  await page.waitForFunction(() => {
    const { top = 0, bottom = 0 } = document.querySelector('.sheets')?.getBoundingClientRect() ?? {};
    return top > 0 && bottom < innerHeight;
  });
  await close();
});

for (const [what, query, saved, locale, file] of /** @type {const} */ ([
  ['the address names a language', '?lang=de', 'fi', 'pt-BR', 'learn.de.html'],
  ['a language was chosen in the game', '', 'fi', 'pt-BR', 'learn.fi.html'],
  ['the browser prefers Brazilian Portuguese', '', '', 'pt-BR', 'learn.pt-BR.html'], // other choices: tests/page/languages.test.mjs
])) {
  test(`${what}: learn.html${query} opens ${file}`, async () => {
    const { page, close } = await openPage({ locale }, { saved: saved ? { language: saved } : {} });
    await page.goto(`${server.address}learn.html${query}#clock`);
    await page.waitForURL((url) => url.pathname === `/${file}`);
    assert.equal(new URL(page.url()).hash, '#clock');
    await close();
  });
}

test('the rules page works offline once it has been opened', async () => {
  const own = await serve();
  const { page, close } = await openPage({ locale: 'de', serviceWorkers: 'allow' });
  await page.goto(own.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`${own.address}learn.de.html`);
  await page.waitForFunction(() => customElements.get('quarto-board'));
  own.close();
  await page.reload();
  await page.waitForFunction(() => customElements.get('quarto-board'));
  assert.equal(await page.locator('figure').count(), figures.length);
  const size = await page.evaluate(() => getComputedStyle(document.querySelector('figure') ?? document.body).borderTopLeftRadius);
  assert.equal(size, '18px', 'its style is kept as well');
  await close();
});
