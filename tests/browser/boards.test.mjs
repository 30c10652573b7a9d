/** <quarto-board> on many kinds of pages, in Chromium only: many, small, moved or invalid boards, strict pages. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { chromiumFlags, closeChromium, launchChromium, openPage } from './chromium.mjs';
import { deepTest } from './deep.mjs';
import { ask, hears, listening, serveFiles, until } from './embed.mjs';
import { serve } from './server.mjs';
import { patience, until as untilSo } from './until.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await serve();
/** @type {import('playwright-core').Browser[]} */
const browsers = [];
after(async () => {
  await Promise.all([closeChromium(), ...browsers.map((browser) => browser.close())]);
  site.close();
});

/** A browser that has at most so many WebGL contexts. @param {number} contexts */
async function launch(contexts) {
  const browser = await launchChromium([...chromiumFlags, `--max-active-webgl-contexts=${contexts}`]);
  browsers.push(browser);
  return browser;
}

/** @param {string} body @param {string} [head] */
const pageWith = (body, head = '') => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
<script>${listening}</script><script type="module" src="${site.address}quarto-board.js"></script>${body}</html>`;

const lesson = ['one', 'two'].map((step, k) => `step ${step}\ngame q1;start=${['024', '135'][k]}............./${6 + k}\ntask complete\n`).join('');
const lessons = `data:text/plain,${encodeURIComponent(`quarto-lessons 1\nlesson first\n${lesson}`)}`;
const strict = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' ${site.address}; frame-src ${site.address}; img-src data:; connect-src data:; require-trusted-types-for 'script'; trusted-types 'none'">`;
/** @param {number} count */
const many = (count) => pageWith('<style>p, quarto-board { block-size: 600px; margin: 0 } p { block-size: 20px }</style>' + [...Array(count).keys()].map((k) => `<p>Task ${k}</p><quarto-board id="b${k}" game="024............. 6" live></quarto-board>`).join(''));

const host = await serveFiles({
  'four.html': many(4),
  'six.html': many(6),
  'many.html': many(40),
  'below.html': pageWith('<p style="block-size: 1200px">Text</p><quarto-board id="below" game="024............. 6" live></quarto-board><p style="block-size: 2000px">Text</p>'),
  'sizes.html': pageWith([240, 288, 328, 343, 358].map((width) =>
    `<div style="inline-size: ${width}px"><quarto-board id="w${width}" game="024............. 6" live></quarto-board></div>`).join('')),
  'moved.html': pageWith(`<quarto-board id="moved" game="024............. 6" live></quarto-board>
    <quarto-board id="kept" game="024............. 6" live></quarto-board>
    <quarto-board id="taught" mode="lesson" lesson="${lessons}" live></quarto-board><section></section>`),
  'wrong.html': pageWith(`<quarto-board id="short" game="024" live></quarto-board>
    <quarto-board id="twice" game="022............. 6"></quarto-board>
    <quarto-board id="moves" game="q1;moves=0b1.0" live></quarto-board>
    <quarto-board id="step" mode="lesson" lesson="${lessons}" step="first/three" live></quarto-board>
    <quarto-board id="lang" lang="xx" live></quarto-board>
    <quarto-board id="theme" theme="pink"></quarto-board>
    <quarto-board id="lesson" mode="lesson" live></quarto-board>
    <quarto-board id="still-moves" game="q1;moves=0b1.zz"></quarto-board>
    <quarto-board id="still-rules" rules="zz"></quarto-board>
    <quarto-board id="still-lesson" mode="lesson"></quarto-board>
    <quarto-board id="still-twice" game="q1;moves=0b1.9b1"></quarto-board>
    <quarto-board id="still-level" level="godlike"></quarto-board>
    <quarto-board id="still-locked" locked="undo cheat"></quarto-board>
    <quarto-board id="still-pieces" pieces="glass"></quarto-board>
    <quarto-board id="still-allowed" allowed-moves="c2 d5"></quarto-board>
    <quarto-board id="still-board" board="round"></quarto-board>
    <quarto-board id="still-voids" voids="yes"></quarto-board>
    <quarto-board id="still-date" mode="puzzle" date="2027-02-29"></quarto-board>
    <quarto-board id="still-lang" lang="tlh" game="024............. 6"></quarto-board>
    <quarto-board id="still-address" mode="lesson" lesson="http://"></quarto-board>
    <quarto-board id="date" mode="puzzle" date="2027-02-29" live></quarto-board>
    <quarto-board id="looks" level="godlike" locked="undo cheat" pieces="glass" board="round" voids="yes" live></quarto-board>`),
  'strict.html': pageWith('<quarto-board id="board" game="024............. 6" live></quarto-board>', strict),
  'board.html': pageWith('<quarto-board id="board" game="024............. 6" live></quarto-board>'),
  'sandboxed.html': `<!doctype html><title>A page</title><iframe src="board.html" sandbox="allow-scripts" style="inline-size: 600px; block-size: 800px"></iframe>`,
  'german.html': pageWith(`<section lang="de-AT"><quarto-board id="near" live></quarto-board></section>
    <section lang="tlh"><quarto-board id="strange" live></quarto-board></section>
    <section lang="de"><quarto-board id="own" lang="fr" live></quarto-board></section>`),
  'bare.html': `<!doctype html><title>A page</title><iframe src="${site.address}?embed=1#024............." style="inline-size: 600px; block-size: 600px"></iframe>`,
});

/**
 * @param {string} file @param {(page: import('./browsers.mjs').EnginePage & {page: Page, said: string[]}) => Promise<void>} body
 * @param {import('playwright-core').BrowserContextOptions} [options] @param {import('playwright-core').Browser | 'seen'} [browser] seen: by its pictures
 */
async function onPage(file, body, options = {}, browser = undefined) {
  const wanted = { viewport: { width: 1280, height: 720 }, ...options };
  const own = typeof browser === 'object' ? await (await browser.newContext(wanted)).newPage() : null;
  const { page, close } = own ? { page: own, close: () => own.context().close() } : await openPage(wanted, { isSeen: browser === 'seen' });
  try {
    /** @type {string[]} */
    const said = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(/^http/.test(file) ? file : host + file);
    await body(/** @type {any} */ ({ page, said, evaluate: (/** @type {string} */ expression) => page.evaluate(expression) }));
  } finally {
    await close();
  }
}

/** Frame with the game of a board. @param {Page} page @param {string} id */
async function frameOf(page, id) {
  const element = await page.locator(`#${id} iframe`).elementHandle();
  return /** @type {import('playwright-core').Frame} */ (await element?.contentFrame());
}
/** @param {import('playwright-core').Frame} frame @returns {Promise<any>} the probe, once nothing moves */
const shown = (frame) => frame.waitForFunction(() => {
  const probe = /** @type {any} */ (window).quartoProbe?.();
  return probe?.still && probe.frames > 0 && probe.targets.length > 0 ? probe : null;
}, undefined, { polling: 30 }).then((handle) => handle.jsonValue());

/** State of the canvas: has a context, shows a picture after releasing its context, or lost. Runs in a frame. */
function stateOfCanvas() {
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
  if (canvas.style.visibility !== '') return 'lost';
  const context = canvas.getContext('webgl2');
  return context ? (context.isContextLost() ? 'lost' : 'context') : 'picture';
}

/** Screenshot of an element, for comparing frames. @param {Page} page @param {string} id */
const picture = async (page, id) => (await page.locator(`#${id}`).screenshot()).toString('base64');

/** Records on the canvas whether it keeps its context. Runs in a frame. */
function watchCanvas() {
  const canvas = /** @type {any} */ (document.getElementById('canvas'));
  canvas.keepsContext = true; // undefined on a new canvas
  canvas.addEventListener('webglcontextlost', () => { canvas.keepsContext = false; });
}

/**
 * `picture` of a game that kept its canvas and context throughout.
 * @param {Page} page @param {string} id @param {import('playwright-core').Frame} frame
 */
const pictureWithCanvas = (page, id, frame) => untilSo(`a picture of ${id} with its canvas`, async () => {
  if (await frame.evaluate(`(${watchCanvas})(), (${stateOfCanvas})() === 'lost'`)) return null;
  await shown(frame);
  const taken = await picture(page, id);
  return await frame.evaluate(`document.getElementById('canvas').keepsContext && (${stateOfCanvas})() !== 'lost'`) ? taken : null;
}, 2 * patience());

/**
 * Scrolls to each board, takes its picture and plays.
 * @param {import('playwright-core').Browser | 'seen'} browser @param {string} file @param {number} count
 */
const playAll = (browser, file, count) => onPage(file, async ({ page, said, ...asked }) => {
  /** @type {string[]} */
  const pictures = [];
  for (const turn of ['first', 'second']) {
    for (let k = 0; k < count; ++k) {
      await page.locator(`#b${k}`).scrollIntoViewIfNeeded();
      await hears(/** @type {any} */ (asked), `b${k}`, 'ready');
      const frame = await frameOf(page, `b${k}`);
      const taken = await pictureWithCanvas(page, `b${k}`, frame);
      if (turn === 'first') {
        pictures.push(taken);
      } else {
        assert.ok(taken === pictures[k], `board ${k} shows what it showed before`);
        assert.equal((await ask(/** @type {any} */ (asked), `b${k}`, "play('d1')")).error, undefined);
        assert.equal((await ask(/** @type {any} */ (asked), `b${k}`, 'state()')).answer.position, '0246............ -');
      }
    }
  }
  const states = () => Promise.all(page.frames().slice(1).map((frame) => frame.evaluate(`(${stateOfCanvas})()`)));
  await untilSo(async () => `boards out of sight to give their contexts back: ${await states()}`,
    async () => (await states()).filter((state) => state === 'context').length <= 2); // no more fit in the window
  assert.deepEqual(await asked.evaluate("told.filter(({ name }) => name === 'error')"), []);
  const failures = await Promise.all(page.frames().slice(1).map((frame) => frame.locator('#failure').isVisible()));
  assert.ok(!failures.includes(true), 'no game has failed');
}, { viewport: { width: 500, height: 700 } }, browser);

test('four boards can all be played with only two WebGL contexts', async () =>
  playAll(await launch(2), 'four.html', 4));

deepTest('forty live boards on a page can all be played', async () => playAll('seen', 'many.html', 40));

test('a board below the fold shows its game when it comes into view', () =>
  onPage('below.html', async ({ page, said, ...more }) => {
    await hears(/** @type {any} */ (more), 'below', 'ready');
    const frame = await frameOf(page, 'below');
    await untilSo('the board to release its context', () => frame.evaluate(`(${stateOfCanvas})() === 'picture'`));
    await page.locator('#below').scrollIntoViewIfNeeded();
    await untilSo('the game in place of the splash', () => frame.evaluate(`document.getElementById('loading').hidden`));
    assert.equal((await ask(/** @type {any} */ (more), 'below', "play('d1')")).error, undefined);
    assert.equal((await ask(/** @type {any} */ (more), 'below', 'state()')).answer.position, '0246............ -');
  }));

test('boards scrolled past take no WebGL context, and later show moves made out of sight', () =>
  onPage('four.html', async ({ page, said, ...more }) => {
    const asked = /** @type {any} */ (more);
    /** @type {import('playwright-core').Frame[]} */
    const frames = [];
    for (let k = 0; k < 4; ++k) {
      await page.locator(`#b${k}`).scrollIntoViewIfNeeded();
      await hears(asked, `b${k}`, 'ready');
      frames.push(await frameOf(page, `b${k}`));
      await shown(frames[k]);
    }
    await page.evaluate('scrollTo(0, 0)');
    const states = () => Promise.all(frames.slice(1).map((frame) => frame.evaluate(`(${stateOfCanvas})()`)));
    const allRest = async () => (await states()).slice(1).every((state) => state === 'picture');
    await untilSo(async () => `boards out of sight to give their contexts back: ${await states()}`, allRest);
    for (const k of [1, 2, 3, 2, 1]) {
      await page.locator(`#b${k}`).scrollIntoViewIfNeeded();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    }
    assert.ok(await allRest(), String(await states()));
    await page.locator('#b3').scrollIntoViewIfNeeded();
    const before = await picture(page, 'b3');
    await page.evaluate('scrollTo(0, 0)');
    await frames[3].evaluate(() => new Promise((done) => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry.isIntersecting) return;
        observer.disconnect();
        done(null);
      });
      observer.observe(document.body);
    }));
    assert.equal((await ask(asked, 'b3', "play('d1')")).error, undefined);
    assert.ok(await allRest(), String(await states()));
    await page.locator('#b3').scrollIntoViewIfNeeded();
    await untilSo('the move on board 3', async () => await frames[3].evaluate(`(${stateOfCanvas})()`) === 'context');
    assert.notEqual(await pictureWithCanvas(page, 'b3', frames[3]), before);
  }, { viewport: { width: 500, height: 700 } }, 'seen'));

deepTest('six boards in sight are all drawn with only four WebGL contexts', async () =>
  onPage('six.html', async ({ page, ...asked }) => {
    for (let k = 0; k < 6; ++k) await hears(/** @type {any} */ (asked), `b${k}`, 'ready');
    const frames = await Promise.all([...Array(6).keys()].map((k) => frameOf(page, `b${k}`)));
    const states = () => Promise.all(frames.map((frame) => frame.evaluate(`(${stateOfCanvas})()`)));
    await untilSo(async () => `pictures in place of contexts: ${await states()}`, async () => {
      const now = await states();
      return !now.includes('lost') && now.filter((state) => state === 'picture').length >= 2;
    }, 2 * patience());
    const [first, ...others] = await Promise.all([...Array(6).keys()].map((k) => picture(page, `b${k}`)));
    for (const other of others) assert.equal(other, first);
    assert.equal((await ask(/** @type {any} */ (asked), 'b0', "play('d1')")).error, undefined);
    const { position } = await shown(await frameOf(page, 'b0'));
    assert.equal(position, '0246............ -');
  }, { viewport: { width: 500, height: 4200 } }, await launch(4)));

test('a board 240 to 358 pixels wide shows everything needed to play', () =>
  onPage('sizes.html', async ({ page, ...asked }) => {
    for (const width of [240, 288, 328, 343, 358]) {
      await hears(/** @type {any} */ (asked), `w${width}`, 'ready');
      const frame = await frameOf(page, `w${width}`);
      const { targets } = await shown(frame);
      const height = await frame.evaluate('innerHeight');
      const needed = targets.filter((/** @type {any} */ { name }) => /^(quarto|menu|piece\.|cell\.)/.test(name));
      assert.ok(needed.length > 28, needed.map((/** @type {any} */ { name }) => name).join());
      for (const { name, x, y, w, h } of needed) {
        assert.ok(x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1, `${name} at ${width}: ${[x, y, w, h]} in ${height}`);
      }
      assert.equal(await frame.evaluate('document.documentElement.scrollHeight'), height, 'nothing has to be scrolled');
    }
  }, { viewport: { width: 500, height: 2700 } }));

test('a board moved within its page keeps its game and its lesson step', () =>
  onPage('moved.html', async ({ page, ...more }) => {
    const asked = /** @type {any} */ (more);
    for (const board of ['moved', 'kept', 'taught']) await hears(asked, board, 'ready');
    for (const board of ['moved', 'kept']) assert.equal((await ask(asked, board, "play('d1')")).error, undefined);
    await ask(asked, 'taught', "play('d1')");
    await hears(asked, 'taught', 'lesson');
    const frame = await frameOf(page, 'taught');
    await frame.locator('#mirror button', { hasText: /Next/ }).first().evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await hears(asked, 'taught', 'position', "event.step === 'first/two'");
    await page.evaluate(`(() => {
      told.length = 0;
      const section = document.querySelector('section');
      section.append(document.getElementById('moved'));
      section.moveBefore(document.getElementById('kept'), null);
      section.append(document.getElementById('taught'));
    })()`);
    assert.equal((await hears(asked, 'moved', 'ready')).state.position, '0246............ -');
    const { state, step } = await hears(asked, 'taught', 'ready');
    assert.deepEqual([state.position, step], ['135............. 7', 'first/two']);
    assert.equal((await ask(asked, 'kept', 'state()')).answer.position, '0246............ -');
    assert.deepEqual(await page.evaluate("told.filter(({ board, name }) => board === 'kept' || name === 'error')"), [], 'nothing was begun anew');
    // Removed right after a move, it keeps that move.
    await page.evaluate(`(async () => {
      const board = document.getElementById('moved');
      await board.play('8');
      board.remove();
      told.length = 0;
      document.querySelector('section').append(board);
    })()`);
    assert.equal((await hears(asked, 'moved', 'ready')).state.position, '0246............ 8');
    // A new attribute overrides the moves played.
    await page.evaluate("document.getElementById('moved').setAttribute('game', 'q1')");
    assert.equal((await hears(asked, 'moved', 'position')).state.ply, 0);
  }));

test('invalid attributes are reported once, with their column, and an invalid game is not replaced', () =>
  onPage('wrong.html', async ({ page, said, ...more }) => {
    const asked = /** @type {any} */ (more);
    for (const [board, code, column] of /** @type {[string, string, number | null][]} */ ([['short', 'game', 4], ['twice', 'game', 3],
      ['moves', 'game', 14], ['step', 'step', null], ['lang', 'lang', null], ['theme', 'theme', null], ['lesson', 'lesson', null],
      ['still-moves', 'game', 14], ['still-allowed', 'allowed-moves', 4], ['still-rules', 'rules', 1], ['still-lesson', 'lesson', null], ['still-twice', 'game', 15],
      ...['level', 'locked', 'pieces', 'board', 'voids', 'date', 'lang'].map((name) => [`still-${name}`, name, null]), ['date', 'date', null], ['still-address', 'lesson', null]])) {
      const error = await hears(asked, board, 'error');
      assert.deepEqual([error.code, error.column], [code, column], `${board}: ${error.reason}`);
      assert.ok(said.some((line) => line.startsWith(`quarto-board#${board}: `) && line.includes(error.reason)), error.reason);
    }
    await page.locator('#looks').scrollIntoViewIfNeeded();
    await hears(asked, 'lang', 'ready');
    const reasonOf = (/** @type {string} */ board, /** @type {string} */ code) =>
      page.evaluate(`told.find((event) => event.board === '${board}' && event.code === '${code}')?.reason`);
    for (const name of ['level', 'locked', 'pieces', 'board', 'voids'])
      assert.equal(await reasonOf('looks', name), await reasonOf(`still-${name}`, name), 'a board that would be live says the same');
    assert.equal(await reasonOf('twice', 'game'), 'a piece not used before');
    assert.deepEqual(await page.evaluate("told.filter(({ name }) => name === 'error').length"), 26);
    assert.deepEqual(await page.evaluate("told.filter(({ name }) => name === 'ready').map(({ board }) => board).sort()"), ['lang']);
    for (const board of ['still-lang', 'still-level', 'date', 'step', 'looks']) {
      assert.equal(await page.locator(`#${board} iframe`).count(), 0, 'it stays a picture');
    }
    assert.equal(await page.evaluate("document.getElementById('still-lang').shadowRoot.querySelectorAll('svg g').length"), 4, 'of its game');
    for (const board of ['short', 'twice', 'moves', 'still-moves', 'still-rules']) {
      assert.equal(await page.locator(`#${board} iframe`).count(), 0, 'it is a picture again');
      assert.equal(await page.evaluate(`getComputedStyle(document.getElementById('${board}').shadowRoot.querySelector('button'), '::after').content`), '"?"');
    }
    assert.match((await ask(asked, 'moves', 'state()')).error, /a legal move/);
    assert.equal((await ask(asked, 'moves', "set('024............. 6')")).error, undefined);
    assert.equal((await hears(asked, 'moves', 'ready')).state.position, '024............. 6');
    assert.equal((await ask(asked, 'moves', "set('024............. 2')")).column, 18);
    assert.equal((await ask(asked, 'moves', 'state()')).answer.position, '024............. 6');
  }));

test('a frame with no listening page says that its game can\'t be read', () =>
  onPage('bare.html', async ({ page }) => {
    const { notice } = await shown(page.frames()[1]);
    assert.match(notice, /damaged/);
  }));

/** @param {Page} page with a live board @param {any} asked */
async function looksLikeItsPage(page, asked) {
  const frame = await frameOf(page, 'board');
  const looks = (/** @type {string} */ theme, /** @type {string} */ accent) => untilSo(`${theme} with ${accent}`, () => frame.evaluate(
    `((root) => root.dataset.theme === '${theme}' && getComputedStyle(root).getPropertyValue('--accent').trim() === '${accent}')(document.documentElement)`));
  const style = 'document.documentElement.style';
  await looks('light', '#b3541e');
  await page.evaluate(`(${style}.colorScheme = 'dark', ${style}.setProperty('--quarto-accent', 'color(srgb 0 1 0)'))`);
  await looks('dark', '#00ff00');
  await page.evaluate(`(document.getElementById('board').setAttribute('theme', 'light'), ${style}.setProperty('--quarto-accent', 'blue'))`);
  await looks('light', '#0000ff');
  await page.evaluate(`${style}.setProperty('--quarto-accent', 'loud')`);
  const { code, reason } = await hears(asked, 'board', 'error');
  assert.deepEqual([code, reason], ['theme', '--quarto-accent: a colour, not "loud"']);
  await looks('light', '#b3541e');
  const told = (/** @type {string} */ words) => untilSo(`"${words}" in the frame`, () => frame.evaluate(
    `document.querySelector('#game > svg')?.ariaLabel.includes('${words}') && document.getElementById('announcer').textContent.includes('${words}')`));
  await page.evaluate("document.getElementById('board').setAttribute('marks', 'c3 good = 1; 6>d1')");
  await told('Marked: c3: 1, ');
  assert.equal((await ask(asked, 'board', "mark([{ at: 'a1-d1', label: 'row' }])")).error, undefined);
  await told('Marked: row 1: row');
  assert.equal((await ask(asked, 'board', "mark('c9')")).code, 'marks');
}

test('boards work on a page that requires Trusted Types and on one without an origin', async () => {
  await onPage('strict.html', async ({ page, ...more }) => {
    const asked = /** @type {any} */ (more);
    await hears(asked, 'board', 'ready');
    assert.deepEqual(await page.evaluate('violations'), []);
    const shapes = "[...document.getElementById('board').shadowRoot.querySelectorAll('button > svg g')].map(({ namespaceURI }) => namespaceURI)";
    assert.deepEqual(await page.evaluate(shapes), Array(4).fill('http://www.w3.org/2000/svg'));
    assert.equal(await page.evaluate("document.getElementById('board').shadowRoot.querySelector('svg:not(.press) text').textContent"), 'a');
    await looksLikeItsPage(page, asked);
  });
  await onPage('sandboxed.html', async ({ page }) => {
    const [, inner] = page.frames();
    assert.equal(await inner.evaluate('origin'), 'null');
    await hears(/** @type {any} */ ({ evaluate: (/** @type {string} */ expression) => inner.evaluate(expression) }), 'board', 'ready');
  });
});

test('a board uses its own language, else that of its surroundings, else the browser\'s', () =>
  onPage('german.html', async ({ page, said, ...asked }) => {
    for (const [board, language] of [['near', 'de'], ['strange', 'fi'], ['own', 'fr']]) {
      await page.locator(`#${board}`).scrollIntoViewIfNeeded();
      await hears(/** @type {any} */ (asked), board, 'ready');
      assert.equal((await shown(await frameOf(page, board))).language, language, board);
    }
    assert.deepEqual(await page.evaluate("told.filter(({ name }) => name === 'error')"), []);
  }, { locale: 'fi' }));

test('on its own site, a board causes no sandbox warning', () =>
  onPage(`${site.address}learn.html?lang=en`, async ({ page, said, ...asked }) => {
    await page.evaluate("document.querySelector('quarto-board').state()");
    await until(/** @type {any} */ (asked), "document.querySelector('quarto-board').shadowRoot.querySelector('[data-ready]')", 'the game');
    assert.deepEqual(said.filter((line) => /sandbox/i.test(line)), []);
  }));

test('opaque.html opened with an origin redirects to the game', () =>
  onPage(`${site.address}opaque.html?lang=de#024.............%206`, async ({ page }) => {
    await page.waitForURL(`${site.address}?lang=de**`);
    const { position } = await shown(page.mainFrame());
    assert.equal(position, '024............. 6');
  }));
