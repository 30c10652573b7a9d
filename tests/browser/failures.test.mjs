/** Error messages of the page, and whether the remedies they offer work. */
import assert from 'node:assert/strict';
import { axeFaults } from './axe.mjs';
import { patientClock } from './embed.mjs';
import { deepGameTest, gameTest } from './game.mjs';
import { anotherBuild } from './release.mjs';
import { published } from './server.mjs';
import { crash, makeCrashable, spoil } from './trouble.mjs';

const notFound = [/Failed to load resource: the server responded with a status of 404/];

for (const [theme, wishes] of /** @type {[string, object][]} */ ([['light', {}], ['dark', { colorScheme: 'dark' }], ['high contrast', { contrast: 'more' }]])) {
  (theme === 'dark' ? gameTest : deepGameTest)(`without WebAssembly, an error message says so, and axe finds no fault with it, ${theme}`, {
    isBroken: true,
    context: { ...wishes, viewport: { width: 390, height: 844 } },
    prepare: (page) => page.addInitScript('delete globalThis.WebAssembly'),
  }, async (game) => {
    const { kind, text } = await game.failure();
    assert.equal(kind, 'no_wasm');
    assert.match(text, /can’t start\n+The game needs WebAssembly/);
    await game.picture(`failure-no-wasm-${theme}`);
    assert.deepEqual(await axeFaults(game.page), []);
  });
}

/** Runs in a page before its own scripts: while `isBlind`, no WebGL context can be created. */
function blindable() {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
    /** @this {HTMLCanvasElement} */ function (/** @type {string} */ kind, /** @type {object} */ options) {
      return 'isBlind' in window && window.isBlind && kind === 'webgl2' ? null : getContext.call(this, kind, options);
    });
}

gameTest('without WebGL 2, an error message says so, and retrying works once it is there', {
  isBroken: true,
  prepare: async (page) => {
    await page.addInitScript(blindable);
    await page.addInitScript('window.isBlind = true');
  },
}, async (game) => {
  const { kind, text, press } = await game.failure();
  assert.equal(kind, 'no_webgl2');
  assert.match(text, /needs WebGL 2/);
  await game.picture('failure-no-webgl2');
  await game.page.evaluate('window.isBlind = false');
  await press('retry');
  await game.started();
});

/**
 * Simulates a restart of the graphics driver; the context is never restored.
 * @param {import('playwright-core').Page} page
 */
const loseContext = (page) => page.evaluate(() => {
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
});
/** @param {import('playwright-core').Page} page */
async function passPatience(page) {
  await page.waitForFunction(() => /** @type {any} */ (window).lateTimers.length > 0);
  await page.evaluate('passTime()');
}

gameTest('a drawing context lost for good is replaced, and the picture stays the same', {
  record: 'q1;rules=cshf;begin=1;moves=0b1.9c2.1',
  isSeen: true,
  context: { viewport: { width: 320, height: 480 } },
  prepare: (page) => page.addInitScript(patientClock),
}, async (game) => {
  await game.press('menu');
  await game.until('the menu', ({ screen }) => screen === 'menu');
  await game.idle();
  const before = await game.page.screenshot();
  for (const time of ['once', 'and once more']) {
    const { frames } = await game.probe();
    await loseContext(game.page);
    await passPatience(game.page);
    await game.until('a picture', (probe) => probe.frames > frames && probe.still);
    assert.ok(before.equals(await game.page.screenshot()), time);
  }
  await game.press('menu close');
  await game.press('cell.a1');
  await game.until('the move', ({ ply }) => ply === 6);
});

gameTest('with no drawing context left, a message says so, and retrying works once one exists', {
  record: 'q1;rules=cshf;begin=1;moves=0b1.9c2.1',
  prepare: async (page) => {
    await page.addInitScript(patientClock);
    await page.addInitScript(blindable);
  },
}, async (game) => {
  const { position } = await game.probe();
  await loseContext(game.page);
  await game.page.evaluate('window.isBlind = true');
  await passPatience(game.page);
  const { kind, text, press } = await game.failure();
  assert.equal(kind, 'drawing_lost');
  assert.match(text, /stopped drawing the board/);
  await game.picture('failure-drawing-lost');
  await game.page.evaluate('window.isBlind = false');
  await press('retry');
  await game.started();
  assert.equal((await game.probe()).position, position);
});

for (const file of ['main.js', 'game.js']) {
  (file === 'game.js' ? gameTest : deepGameTest)(`${file} is missing: "Still loading" is shown, and the page can be reloaded`, {
    isBroken: true,
    expectedErrors: notFound,
    prepare: (page) => spoil(page, file, 'missing'),
  }, async (game) => {
    await game.page.getByText('Still loading').waitFor();
    await game.page.unroute(`**/${published(file)}`);
    const left = game.page.waitForEvent('load');
    await game.page.getByRole('button', { name: 'Reload' }).click();
    await left;
    await game.started();
  });
}

for (const file of ['game.wasm', 'text/en.mo', 'font/regular.ttf', 'font/bold.ttf', 'style.css']) {
  (file === 'text/en.mo' ? gameTest : deepGameTest)(`${file} is missing: the error names it, and retrying works once it is there`, {
    isBroken: true,
    expectedErrors: notFound,
    prepare: (page) => spoil(page, file, 'missing'),
  }, async (game) => {
    const { kind, text, press } = await game.failure();
    assert.equal(kind, 'file');
    assert.ok(text.includes(`couldn’t be loaded: ${file}`), text);
    await game.page.unroute(`**/${published(file)}`);
    const left = game.page.waitForEvent('load'); // the retry reloads: there may be a new build
    await press('retry');
    await left;
    await game.started();
    assert.equal(await game.page.locator('#failure').isVisible(), false);
  });

  if (file === 'style.css') continue; // read by the browser only
  for (const how of /** @type {const} */ (['page', 'cut'])) {
    const isQuick = file === 'game.wasm' && how === 'cut' || file === 'font/bold.ttf' && how === 'page';
    (isQuick ? gameTest : deepGameTest)(`${file} is damaged (${how}): the error names it`, {
      isBroken: true,
      prepare: (page) => spoil(page, file, how),
    }, async (game) => {
      const { kind, text } = await game.failure();
      assert.equal(kind, 'file_damaged');
      assert.ok(text.includes(`arrived damaged: ${file}`), text);
    });
  }
}

gameTest('a module of another build is reported, and reloading works', {
  isBroken: true,
  prepare: async (page) => {
    const body = (await anotherBuild())['game.wasm'];
    await page.route(`**/${published('game.wasm')}`, (route) => route.fulfill({ body }));
  },
}, async (game) => {
  const { kind, text, press } = await game.failure();
  assert.equal(kind, 'other_build');
  assert.match(text, /can’t start\n+Some files are from another version/);
  await game.picture('failure-other-build');
  await game.page.unroute(`**/${published('game.wasm')}`);
  const left = game.page.waitForEvent('load');
  await press('reload');
  await left;
  await game.started();
});

gameTest('a page whose script does nothing shows a message after a while', {
  isBroken: true,
  prepare: (page) => page.route(`**/${published('main.js')}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
}, async (game) => {
  const late = game.page.locator('#late');
  assert.equal(await late.isVisible(), false);
  await game.page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await late.isVisible(), true);
});

const crashes = /** @type {const} */ ({
  trap: /has crashed/,
  abort: /ran into a problem/,
  memory: /run out of memory/,
});
for (const [kind, sentence] of Object.entries(crashes)) {
  (kind === 'trap' ? gameTest : deepGameTest)(`a crash (${kind}) is reported, and the game goes on where it was; after another it can be put aside`, {
    record: 'q1;rules=cshf;begin=1;moves=0b1.9c2.1',
    prepare: makeCrashable,
    expectedErrors: [/^Aborted\(/],
  }, async (game) => {
    const { position } = await game.probe();
    await crash(game.page, /** @type {keyof typeof crashes} */ (kind));
    const failure = await game.failure();
    assert.equal(failure.kind, kind);
    assert.match(failure.text, sentence);
    assert.match(failure.text, /Your game is saved/);
    assert.doesNotMatch(failure.text, /start over/i);
    await game.picture(`failure-${kind}`);
    await crash(game.page, '');
    await failure.press('restart');
    await game.started();
    assert.equal((await game.probe()).position, position);

    const saved = await game.page.evaluate(() => localStorage.getItem('quarto.game'));
    assert.ok(saved);
    await crash(game.page, /** @type {keyof typeof crashes} */ (kind));
    const second = await game.failure();
    assert.match(second.text, /It happened again/);
    await game.picture('failure-again');
    await second.press('restart'); // into the same crash
    await game.page.waitForFunction(() => document.querySelector('#failure button[data-way=start_anew]'));
    await crash(game.page, '');
    await second.press('start_anew');
    await game.started();
    assert.equal((await game.probe()).record, '');
    assert.equal(await game.page.evaluate(() => localStorage.getItem('quarto.game.aside1')), saved);
    assert.equal(await game.page.evaluate(() => location.hash), '');
  });
}
