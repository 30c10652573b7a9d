/**
 * One page in each of three browser engines behind one interface: Chromium through Playwright, Firefox ESR through
 * WebDriver BiDi, WebKitGTK through its own WebDriver. The latter two have windows, on a virtual display.
 * All request reduced motion, because frames are rendered in software here.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOf, isComplaint, openPage } from './chromium.mjs';
import { isDeep } from './deep.mjs';
import { patience } from './until.mjs';
import { WebDriver, keysOf } from './webdriver.mjs';

const need = createRequire(new URL('../../web/', import.meta.url)); // the tools live in web/

/**
 * @typedef {object} EnginePage
 * @property {string[]} complaints console messages that are warnings or errors
 * @property {(url: string) => Promise<unknown>} open
 * @property {() => Promise<unknown>} reload
 * @property {(expression: string) => Promise<any>} evaluate the result must be JSON
 * @property {(frame: string, expression: string) => Promise<any>} within evaluates in a frame; `frame`: an expression for
 *   its element
 * @property {(key: string) => Promise<unknown>} key presses and releases a key, named as in KeyboardEvent.key;
 *   "Control+Home" for keys held together
 * @property {(x: number, y: number) => Promise<unknown>} click in CSS pixels
 * @property {(x: number, y: number, down: number) => Promise<unknown>} wheel position and distance in CSS pixels
 * @property {(width: number, height: number) => Promise<unknown>} resize the page, in CSS pixels
 * @property {() => Promise<Uint8Array>} screenshot PNG
 * @property {() => Promise<unknown>} close closes the browser too
 */

export const window = { width: 900, height: 640 }; // CSS pixels of each new page
const screen = '1600x1200x24';

const firefoxPath = firstOf(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox');
const miniBrowserPath = firstOf(process.env.MINIBROWSER ?? '', ...['4.1', '4.0', '2.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)));

/** @typedef {{environment: NodeJS.ProcessEnv, end: () => void}} Display */

/** Separate virtual display with software rendering. @returns {Promise<Display>} */
function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-noreset', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    /** @type {import('node:stream').Readable} */ (server.stdio[3]).once('data', (number) => resolve({
      environment: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11' },
      end: () => server.kill(),
    }));
  });
}

/** @returns {Promise<EnginePage>} */
async function openChromium() {
  // Playwright blocks service workers by a script in each frame, which throws in a frame without an origin.
  const { page, close } = await openPage({ viewport: window, serviceWorkers: 'allow' });
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    complaints,
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (expression) => page.evaluate(expression),
    within: async (frame, expression) => (await (await page.evaluateHandle(frame)).asElement()?.contentFrame())?.evaluate(expression),
    key: (key) => page.keyboard.press(key),
    click: (x, y) => page.mouse.click(x, y),
    wheel: async (x, y, down) => { await page.mouse.move(x, y); await page.mouse.wheel(0, down); },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close,
  };
}

/** @returns {Promise<EnginePage>} */
async function openFirefox() {
  /** @type {typeof import('puppeteer-core')} */
  const puppeteer = need('puppeteer-core');
  const display = await openDisplay();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: false, // no WebGL without a window here
    env: display.environment,
    timeout: patience(),
    extraPrefsFirefox: {
      'webgl.force-enabled': true, 'ui.prefersReducedMotion': 1,
      'dom.ipc.processPrelaunch.enabled': false, // processes for further tabs
    },
  });
  console.log(`# ${await browser.version()}`);
  const page = await browser.newPage();
  page.setDefaultTimeout(patience());
  await page.setViewport(window);
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    complaints,
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (expression) => page.evaluate(expression),
    within: async (frame, expression) => {
      const element = /** @type {import('puppeteer-core').ElementHandle<HTMLIFrameElement> | null} */ ((await page.evaluateHandle(frame)).asElement());
      return (await element?.contentFrame())?.evaluate(expression);
    },
    key: async (name) => {
      const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (keysOf(name));
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.reverse()) await page.keyboard.up(key);
    },
    click: (x, y) => page.mouse.click(x, y),
    wheel: async (x, y, down) => { await page.mouse.move(x, y); await page.mouse.wheel({ deltaY: down }); },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: async () => { await browser.close(); display.end(); },
  };
}

/** GTK settings for reduced motion. @returns {string} a folder of settings */
function stillSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'quarto-settings-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

/** @returns {Promise<EnginePage>} */
async function openWebKit() {
  const display = await openDisplay();
  const settings = stillSettings();
  const driver = spawn('WebKitWebDriver', ['--port=0'],
    { env: { ...display.environment, XDG_CONFIG_HOME: settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const complaints = [];
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.on('data', (text) => complaints.push(...String(text).split('\n').filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line) && !line.includes('quarto-board: '))));
  }
  const page = await WebDriver.begin(driver, {
    timeouts: { script: Math.round(patience()) },
    'webkitgtk:browserOptions': {
      binary: miniBrowserPath,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  });
  await page.resize(window.width, window.height);
  return Object.assign(page, {
    complaints,
    close: async () => {
      await page.end();
      driver.kill();
      display.end();
      rmSync(settings, { recursive: true });
    },
  });
}

/** @type {{[name: string]: () => Promise<EnginePage>}} */
export const engines = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };
/**
 * Firefox and WebKit run everything in the deep list only; engines.test.mjs always runs them.
 * @type {typeof engines}
 */
export const quickEngines = isDeep ? engines : { Chromium: openChromium };
