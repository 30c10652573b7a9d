/** Fixture of the browser tests: a page with the game in Chromium, and a player. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { closeChromium, isComplaint, openPage } from './chromium.mjs';
import { isDeep, outputFolder } from './deep.mjs';
import { Player } from './player.mjs';
import { serve } from './server.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./player.mjs').Target} Target */
/** @typedef {import('./player.mjs').Probe} Probe */

/**
 * @typedef {object} Options
 * @property {string} [record] in the link
 * @property {string} [query] in the link, as "?lang=de"
 * @property {string} [address] of another server
 * @property {import('playwright-core').BrowserContextOptions} [context] viewport, touch, language, ...
 * @property {{[name: string]: string}} [saved] initial storage
 * @property {(page: Page) => Promise<unknown>} [prepare] before the page is opened
 * @property {RegExp[]} [expectedErrors] permitted console errors
 * @property {boolean} [isBroken] the game is not expected to start
 * @property {boolean} [isSeen] the test looks at pictures
 * @property {boolean} [isAlone] the page is changed irreversibly and not reused
 */

/** @type {ReturnType<typeof serve> | undefined} */
let server;
after(async () => {
  await closeChromium();
  (await server)?.close();
});

/**
 * A test of the game in a clean page. Fails on console errors, violations of the Content-Security-Policy and requests
 * to other origins.
 * @param {string} name
 * @param {Options} options
 * @param {(game: GamePage) => Promise<void>} body
 */
export function gameTest(name, options, body) {
  test(name, async () => {
    const { game, close } = await GamePage.open(options);
    let isClean = false;
    try {
      await body(game);
      game.checkManners();
      isClean = !options.isAlone;
    } finally {
      await close(isClean);
    }
  });
}

/** The same, in the deep list only. @type {typeof gameTest} */
export const deepGameTest = (name, options, body) => { if (isDeep) gameTest(name, options, body); };

export class GamePage extends Player {
  /** @type {string[]} */
  complaints = [];
  /** @type {string[]} */
  requests = [];

  /** @param {Page} page @param {string} address @param {Options} options */
  constructor(page, address, options) {
    super({
      evaluate: (expression) => page.evaluate(expression),
      // By mouse, or by touch on a touch screen.
      click: (x, y) => (options.context?.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    });
    this.page = page;
    this.address = address;
    this.options = options;
    page.on('console', (message) => {
      if (isComplaint(message.type(), message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.context().on('request', (request) => this.requests.push(request.url()));
  }

  /** @param {Options} options */
  static async open(options) {
    server ??= serve();
    const address = options.address ?? (await server).address;
    const { page, close } = await openPage(options.context, options);
    const game = new GamePage(page, address, options);
    // Violations are not always logged; log them all.
    await page.addInitScript(() => addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)));
    await options.prepare?.(page);
    await page.goto(address + (options.query ?? '') + (options.record === undefined ? '' : `#${options.record}`));
    if (!options.isBroken) await game.started();
    return { game, close };
  }

  /**
   * Reloads once the history matches the open sheet (history-back.ts): a reload during a history step would abort it,
   * or be aborted.
   */
  async reload() {
    await this.page.waitForFunction(() => {
      const isCovered = document.querySelector('#mirror > [role=dialog], dialog[open]') !== null;
      const probe = /** @type {any} */ (window).quartoProbe?.();
      return (probe?.still ?? true) && (isCovered || !history.state?.sheet);
    });
    await this.page.reload();
    await this.started();
  }

  /** Saves a screenshot for inspection, in the deep list only. @param {string} name of the file */
  async picture(name) {
    if (!isDeep) return;
    const folder = outputFolder('screenshots');
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: `${folder}${name}.png` });
  }

  /** The error message shown in place of the game. */
  async failure() {
    const section = this.page.locator('#failure');
    await section.waitFor();
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
    assert.deepEqual(unexpected, [], 'the console tells of errors');
  }
}
