/** Inside the frame: saved data, touch, a frame without the script around it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { quickEngines } from './browsers.mjs';
import { closeChromium, openPage } from './chromium.mjs';
import { ask, hears, listening, serveFiles, typeIn, until } from './embed.mjs';
import { Player } from './player.mjs';
import { published, serve } from './server.mjs';
import { until as untilSo } from './until.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await serve();
after(async () => {
  await closeChromium();
  site.close();
});

const host = await serveFiles({
  'plain.html': `<!doctype html><title>A page without a script</title><style>iframe { width: 360px; height: 520px }</style>
    <iframe src="${site.address}?embed=1&mode=view&board=straight#024.............%206"></iframe>
    <iframe src="${site.address}opaque.html?embed=1&lang=de&level=casual#024.............%206" sandbox="allow-scripts"></iframe>
    <iframe src="${site.address}?embed=1&mode=analysis&locked=share%20lessons#024813579.......%206"></iframe>`,
  'frames.html': `<!doctype html><title>A page</title><link rel="icon" href="data:,"><style>iframe { width: 360px; height: 520px }</style>
    <iframe id="plain"></iframe><iframe id="strict" sandbox="allow-scripts"></iframe>
    <script>
      window.told = [];
      const addresses = { plain: '?embed=1', strict: 'opaque.html?embed=1&lang=de&level=casual' };
      for (const [board, address] of Object.entries(addresses)) {
        const frame = document.getElementById(board);
        addEventListener('message', ({ data, source, ports: [port] }) => {
          if (source !== frame.contentWindow || data.event !== 'hello') return;
          port.onmessage = ({ data: { event, ...more } }) => told.push({ board, name: event, ...more });
        });
        frame.src = '${site.address}' + address + '&host=' + origin + '#024.............%206';
      }
    </script>`,
  'puzzle.html': `<!doctype html><title>A page</title><iframe src="${site.address}?embed=1&mode=puzzle&date=2028-02-29"></iframe>`,
  'board.html': `<!doctype html><title>A page</title><meta name="viewport" content="width=device-width">
    <script type="module" src="${site.address}quarto-board.js"></script><script>${listening}</script>
    <p style="height: 80px">Above</p><quarto-board id="board" game="024............. -" pieces="wood" live></quarto-board><p style="height: 2000px">Below</p>`,
});

/**
 * @param {string} file @param {import('playwright-core').BrowserContextOptions} options
 * @param {(page: Page) => Promise<void>} body @param {(page: Page) => Promise<unknown>} [prepare]
 */
async function onPage(file, options, body, prepare) {
  const { page, close } = await openPage({ viewport: { width: 1280, height: 720 }, ...options });
  try {
    await prepare?.(page);
    await page.goto(host + file);
    await body(page);
  } finally {
    await close();
  }
}

/** A player for the game in a frame. @param {Page} page @param {number} index of the frame */
async function playerIn(page, index) {
  const frame = await untilSo('the frame', () => page.frames()[index + 1]);
  const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await (await frame.frameElement()).boundingBox());
  const player = new Player({
    evaluate: (expression) => frame.evaluate(expression),
    click: (x, y) => page.mouse.click(box.x + x, box.y + y),
  });
  await player.started();
  return { frame, box, player };
}
/** Centre of a target, enabled or not. @param {Player} player @param {string} name */
async function placeOf(player, name) {
  const target = (await player.idle()).targets.find((each) => each.name === name);
  assert.ok(target, name);
  return { x: target.x + target.w / 2, y: target.y + target.h / 2 };
}
/** @type {(page: Page) => import('./browsers.mjs').EnginePage} */
const asEngine = (page) => /** @type {any} */ (page);

test('on a page without scripts, frames view, analyse or play games, even without an origin', () =>
  onPage('plain.html', {}, async (page) => {
    const { player: viewer } = await playerIn(page, 0);
    assert.equal((await viewer.probe()).position, '024............. 6');
    assert.equal((await placeOf(viewer, 'cell.a1')).y, (await placeOf(viewer, 'cell.d1')).y, 'a straight board');
    const { x, y } = await placeOf(viewer, 'cell.d4');
    await viewer.hand.click(x, y);
    await viewer.idle();
    assert.equal((await viewer.probe()).ply, 0);

    const { player: student } = await playerIn(page, 2);
    assert.ok((await placeOf(student, 'cell.a1')).y < (await placeOf(student, 'cell.d1')).y, 'a diamond');
    const onBoard = (await student.probe()).targets.map(({ name }) => name); // the menu doesn't repeat it
    await student.press('menu');
    const { targets } = await student.until('the menu', ({ screen }) => screen === 'menu');
    assert.equal(targets.find(({ name }) => name === 'menu.analyse')?.label, onBoard.includes('analyse') ? undefined : 'Hide analysis');
    const offered = targets.map(({ name }) => name);
    assert.ok(offered.includes('menu.moves') !== onBoard.includes('moves') && !offered.includes('menu.share') && !offered.includes('menu.learn'), offered.join());

    const { player, frame } = await playerIn(page, 1);
    assert.equal(await frame.evaluate('origin'), 'null');
    assert.equal((await player.probe()).language, 'de');
    await player.press('cell.d4', 'piece.f');
    await player.until('the computer to place and give', ({ ply, phase }) => ply >= 4 && phase === 'place');
  }));

for (const [name, open] of Object.entries(quickEngines)) {
  test(`frames without the module play typed moves, even without an origin, in ${name}`, async () => {
    const page = await open();
    try {
      await page.open(`${host}frames.html`);
      for (const board of ['plain', 'strict']) {
        assert.equal((await hears(page, board, 'ready')).state.position, '024............. 6');
        await typeIn(page, `document.getElementById('${board}')`, 'd4');
        assert.equal((await hears(page, board, 'move')).move, 'd4');
      }
      assert.deepEqual(page.complaints, []);
    } finally {
      await page.close();
    }
  });
}

test('no other game is shown before the puzzle', () =>
  onPage('puzzle.html', {}, async (page) => {
    const seen = await page.frames()[1].waitForFunction(() => /** @type {any} */ (window).firstSeen);
    assert.match(await seen.jsonValue(), /^(?!\.{16}).{16} /);
  }, (page) => page.addInitScript(() => new MutationObserver((_, observer) => {
    const loading = document.getElementById('loading');
    if (!loading?.hidden) return;
    observer.disconnect();
    Object.assign(window, { firstSeen: /** @type {any} */ (window).quartoProbe().position });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] }))));

test('an embedded game saves nothing and leaves Ctrl+wheel to the page, and a running clock sends it no events', () =>
  onPage('board.html', { serviceWorkers: 'allow' }, async (page) => {
    await hears(asEngine(page), 'board', 'ready');
    const { player, frame } = await playerIn(page, 0);
    await player.moves('6d1');
    assert.deepEqual(await frame.evaluate('[localStorage.length, sessionStorage.length, document.cookie]'), [0, 0, '']);
    assert.deepEqual(await frame.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'), 0);
    assert.equal(await frame.evaluate(`document.querySelector('#game')
      .dispatchEvent(new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true }))`), true);

    await ask(asEngine(page), 'board', "set('q1;clock=60;moves=0b1')");
    await hears(asEngine(page), 'board', 'position');
    const count = await page.evaluate('told.length');
    const { frames } = await player.idle();
    await player.until('the clock to be drawn', (probe) => probe.frames > frames);
    await ask(asEngine(page), 'board', 'state()'); // earlier events have arrived by now
    assert.equal(await page.evaluate('told.length'), count);
  }));

test('a finger scrolls the page from the board or a text, and drags a piece', () =>
  onPage('board.html', { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true }, async (page) => {
    const { player, box, frame } = await playerIn(page, 0);
    const devtools = await page.context().newCDPSession(page);
    // When the browser scrolls by touch, the frame gets pointercancel.
    await frame.evaluate(() => {
      for (const name of ['pointerdown', 'pointerup', 'pointercancel']) {
        addEventListener(name, () => Object.assign(window, { finger: name }), { capture: true });
      }
    });
    /** Creates a promise for the end of the page's next scrolling. */
    const watchRest = () => page.evaluate(() => {
      Object.assign(window, { rest: new Promise((done) => { addEventListener('scrollend', () => done(true), { once: true }); }) });
    });
    /** @param {string} target where a finger swipes upwards; resolves to the page's scroll offset */
    const scrolledFrom = async (target) => scrolledFromPlace(await placeOf(player, target));
    /** @param {{x: number, y: number}} place */
    const scrolledFromPlace = async ({ x, y }) => {
      await watchRest();
      await page.evaluate('scrollY > 0 && (scrollTo(0, 0), rest)');
      await watchRest();
      /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {...number} heights above the target */
      const touch = (type, ...heights) => devtools.send('Input.dispatchTouchEvent',
        { type, touchPoints: heights.map((height) => ({ x: box.x + x, y: box.y + y - height })) });
      await touch('touchStart', 0);
      for (let height = 10; height <= 60; height += 10) await touch('touchMove', height);
      await touch('touchEnd');
      await player.idle();
      const fate = await untilSo('the end of the touch', () => frame.evaluate("finger !== 'pointerdown' && finger"));
      if (fate === 'pointercancel') await page.evaluate('rest'); // scrolling continues after the finger is lifted
      return page.evaluate('scrollY');
    };
    assert.ok(await scrolledFrom('cell.c3') > 0, 'the page scrolls');
    // Texts are not in the game's targets.
    const texts = await frame.evaluate(() => [...document.querySelectorAll('#mirror p')].map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, is: text.className, said: text.textContent };
    }).filter(({ y }) => y > 70 && y < innerHeight - 10));
    assert.ok(texts.length > 1);
    for (const text of texts) assert.ok(await scrolledFromPlace(text) > 0, `the page scrolls from "${text.said}"`);
    assert.equal((await player.probe()).ply, 0, 'nothing was pressed');
    assert.equal(await scrolledFrom('piece.f'), 0, 'the piece is dragged');
    await player.moves('6');
    const hand = await frame.locator('#mirror .drag-source').boundingBox();
    assert.ok(hand);
    // tests/shell/ui/sight_test.cpp: it lies over the picture.
    const left = hand.x - box.x, top = hand.y - box.y;
    const actions = await frame.evaluate(({ x, y, width, height }) => [1, 3, 5, 7, 9].flatMap((across) => [1, 3, 5, 7, 9].map((down) => {
      const under = document.elementFromPoint(x + across / 10 * width, y + down / 10 * height);
      return under && getComputedStyle(under).touchAction;
    })), { x: left, y: top, width: hand.width, height: hand.height });
    assert.deepEqual([...new Set(actions)], ['pinch-zoom'], 'wherever the finger is on the piece in hand');
    const middle = { x: left + hand.width / 2, y: top + hand.height / 2 };
    const { ply } = await player.probe();
    await page.mouse.move(box.x + middle.x, box.y + middle.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const { ply: now, screen } = await player.idle();
    assert.deepEqual([now, screen], [ply, 'game'], 'Escape puts it back');
    assert.equal(await scrolledFromPlace(middle), 0, 'and it is dragged');
  }));

test('a game that can\'t be loaded is reported, moves no focus and can be retried', () =>
  onPage('board.html', {}, async (page) => {
    await hears(asEngine(page), 'board', 'error', "event.reason === 'the game couldn’t be loaded'");
    await until(asEngine(page), "document.querySelector('quarto-board').shadowRoot.querySelector('button')", 'the picture');
    assert.equal(await page.evaluate('document.activeElement.localName'), 'body');
    await page.unrouteAll();
    await page.locator('quarto-board button').click();
    await hears(asEngine(page), 'board', 'ready');
  }, (page) => page.route(`**/${published('game.wasm')}`, (route) => route.abort())));
