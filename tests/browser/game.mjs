/** What every browser test stands on: a page with the game, its probe, and the hands of a player. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, serve } from './server.mjs';

/** @type {import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * See web/README.md.
 * @typedef {object} Target
 * @property {string} name
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {boolean} enabled
 * @property {string} label
 */
/** @typedef {{[fact: string]: any, targets: Target[], frames: number, still: boolean}} Probe */

/**
 * @typedef {object} Options
 * @property {string} [record] in the link
 * @property {string} [address] of another server
 * @property {import('playwright-core').BrowserContextOptions} [context] viewport, touch, language, ...
 * @property {{[name: string]: string}} [saved] what the storage holds
 * @property {(page: Page) => Promise<unknown>} [prepare] before the page is opened
 * @property {RegExp[]} [expectedErrors] what the console may say
 * @property {boolean} [isBroken] the game is not expected to start
 */

const patience = 30_000; // much of it is needed only where many other things run, and no graphics hardware helps
const usualWindow = { width: 720, height: 540 };
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** @type {Promise<Browser> | undefined} */
let browser;
/** @type {ReturnType<typeof serve> | undefined} */
let server;
after(async () => {
  await (await browser)?.close();
  (await server)?.close();
});

/**
 * A test of the game in a page of its own. In each of them the console stays silent, the Content-Security-Policy is
 * kept and no other origin is asked for anything.
 * @param {string} name
 * @param {Options} options
 * @param {(game: GamePage) => Promise<void>} body
 */
export function gameTest(name, options, body) {
  test(name, { timeout: 10 * patience }, async () => {
    const game = await GamePage.open(options);
    try {
      await body(game);
      game.checkManners();
    } finally {
      await game.page.context().close();
    }
  });
}

export class GamePage {
  /** @type {string[]} */
  complaints = [];
  /** @type {string[]} */
  requests = [];

  /** @param {Page} page @param {string} address @param {Options} options */
  constructor(page, address, options) {
    this.page = page;
    this.address = address;
    this.options = options;
    page.on('console', (message) => {
      // Chromium's, when it takes a screenshot; Playwright's own
      const isByTest = /GPU stall due to ReadPixels|Service Worker registration blocked/.test(message.text());
      if (['error', 'warning', 'assert'].includes(message.type()) && !isByTest) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.context().on('request', (request) => this.requests.push(request.url()));
  }

  /** @param {Options} options */
  static async open(options) {
    browser ??= chromium.launch({ executablePath: program, args: flags });
    server ??= serve();
    const address = options.address ?? (await server).address;
    const context = await (await browser).newContext({
      viewport: usualWindow,
      reducedMotion: 'reduce',
      serviceWorkers: 'block', // a test that makes a file go wrong has it asked for
      ...options.context,
    });
    const page = await context.newPage();
    const game = new GamePage(page, address, options);
    // Violations that nothing is logged for are seen as well.
    await page.addInitScript(() => addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)));
    if (options.saved) {
      await page.addInitScript((saved) => {
        if (sessionStorage.getItem('test.filled')) return;
        sessionStorage.setItem('test.filled', 'yes');
        for (const [name, text] of Object.entries(saved)) localStorage.setItem(`quarto.${name}`, text);
      }, options.saved);
    }
    await options.prepare?.(page);
    await page.goto(address + (options.record === undefined ? '' : `#${options.record}`));
    if (!options.isBroken) await game.started();
    return game;
  }

  async started() {
    await this.until('the first frame', (probe) => probe?.frames > 0);
  }

  async reload() {
    await this.page.reload();
    await this.started();
  }

  /** @returns {Promise<Probe>} */
  probe() {
    return this.page.evaluate('window.quartoProbe?.()');
  }

  /**
   * Waits for what must come to pass.
   * @param {string} what
   * @param {(probe: Probe) => unknown} isSo
   */
  async until(what, isSo) {
    const end = Date.now() + patience;
    for (;;) {
      const probe = await this.probe();
      if (isSo(probe)) return probe;
      if (Date.now() > end) assert.fail(`waited in vain for: ${what}\n${JSON.stringify(probe, null, 1)}`);
      await sleep(15);
    }
  }

  /** The middle of a target, once it can be pressed and nothing moves any more. @param {string} name */
  async middleOf(name) {
    const { targets } = await this.until(`${name} can be pressed`, (probe) =>
      probe.still && probe.targets.some((target) => target.name === name && target.enabled));
    const target = /** @type {Target} */ (targets.find((each) => each.name === name));
    return { x: target.x + target.w / 2, y: target.y + target.h / 2 };
  }

  /** Presses a target with the mouse, or with a finger where the screen is touched. @param {...string} names */
  async press(...names) {
    for (const name of names) {
      const { x, y } = await this.middleOf(name);
      if (this.options.context?.hasTouch) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
    }
  }

  /**
   * Makes moves as a record writes them, by presses: "0b1.9" gives piece 0, places it on b1, gives piece 9.
   * @param {string} text
   */
  async moves(text) {
    for (const [token] of text.matchAll(/[a-d][1-4]|[0-9a-f]/g)) {
      const { record } = await this.probe();
      await this.press(token.length === 2 ? `cell.${token}` : `piece.${token}`);
      await this.until(`the move ${token} is made`, (probe) => probe.record !== record);
    }
  }

  /** Waits until nothing moves any more. */
  async idle() {
    return this.until('an end of the frames', (probe) => probe.still);
  }

  /** @param {string} name of the picture in build/screenshots */
  async picture(name) {
    mkdirSync(`${root}build/screenshots`, { recursive: true });
    await this.page.screenshot({ path: `${root}build/screenshots/${name}.png` });
  }

  /** The message that stands in place of the game. */
  async failure() {
    const section = this.page.locator('#failure');
    await section.waitFor({ timeout: patience });
    return {
      kind: await section.getAttribute('data-kind'),
      text: (await section.innerText()).trim(),
      press: (/** @type {string} */ way) => section.locator(`button[data-way=${way}]`).click(),
    };
  }

  checkManners() {
    const { origin } = new URL(this.address);
    const foreign = this.requests.filter((url) => !['blob:', 'data:'].some((kind) => url.startsWith(kind)) && new URL(url).origin !== origin);
    assert.deepEqual(foreign, [], 'another origin was asked');
    const unexpected = this.complaints.filter((line) => !this.options.expectedErrors?.some((known) => known.test(line)));
    assert.deepEqual(unexpected, [], 'the console was written to');
  }
}
