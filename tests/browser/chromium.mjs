/**
 * One Chromium per process, and a second one for tests that look at pictures. Their pages are reused: clearing a page takes a
 * third of the time of opening a new one.
 * Date and random numbers are the same in every page.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeep } from './deep.mjs';
import { patience } from './until.mjs';

/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */
/**
 * @typedef {object} Opened
 * @property {Page} page
 * @property {(isClean?: boolean) => Promise<void>} close returns the page; not clean if it was changed irreversibly
 */

/** @param {string[]} candidates */
export function firstOf(...candidates) {
  return candidates.find((path) => path && existsSync(path));
}
const given = process.env.CHROMIUM ?? '';
/** With windows and all settings. */
export const wholeChromium = firstOf(given.endsWith('headless-shell') ? '' : given, '/usr/bin/chromium', '/usr/bin/google-chrome');
export const chromiumPath = firstOf(given, isDeep ? '' : '/usr/bin/chromium-headless-shell', wholeChromium ?? '');
const commonFlags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
export const chromiumFlags = [...commonFlags, '--disable-gpu'];
/**
 * A browser that carries out no drawing command but those of 2D canvases: pictures are empty, all else is as usual.
 * Drawing in software takes a quarter of the CPU time of a test.
 */
export const blindFlags = isDeep ? chromiumFlags : [...commonFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests', '--disable-accelerated-2d-canvas'];

const pollTime = 30; // milliseconds
export const usualWindow = { width: 720, height: 540 };
export const today = '2028-02-29'; // arbitrary
const seed = Number(process.env.QUARTO_SEED ?? 1);

/** Pages' warnings, each listed once: they vary with the browser's version. @type {Set<string>} */
const warnings = new Set();

/** Whether a console message is a failure of the test. Lists warnings. @param {string} type @param {string} text */
export function isComplaint(type, text) {
  // Chromium's message when it takes a screenshot; Playwright's own
  const isByTest = /GPU stall due to ReadPixels|Service Worker registration blocked/.test(text);
  const line = text.replaceAll('\n', ' ');
  if (type.startsWith('warn') && !isByTest && !warnings.has(line)) {
    warnings.add(line);
    console.log(`# warning: ${line}`);
  }
  return ['error', 'assert'].includes(type);
}

/**
 * Runs in a page before its own scripts: fixes random numbers and the date, and asks to save data, so that the engine
 * works only when it is asked.
 * @param {{seed: number, today: string}} chosen
 */
export function steady({ seed: state, today: day }) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  // mulberry32
  Crypto.prototype.getRandomValues = function (/** @type {any} */ numbers) {
    for (let k = 0; k < numbers.length; ++k) {
      state = state + 0x6d2b79f5 | 0;
      let mixed = Math.imul(state ^ state >>> 15, 1 | state);
      mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
      numbers[k] = mixed ^ mixed >>> 14;
    }
    return numbers;
  };
  const noon = Date.parse(`${day}T12:00Z`);
  const now = () => noon + Math.floor(performance.now());
  globalThis.Date = /** @type {any} */ (class extends Date {
    constructor(/** @type {any[]} */ ...time) {
      super(...(/** @type {[any]} */ (time.length > 0 ? time : [now()])));
    }

    static now() { return now(); }
  });
}
export const chosen = { seed, today };

/**
 * Runs in a page before its own scripts: fills the storage at the first page of a test.
 * @param {{use: string, saved: {[name: string]: string}}} wanted
 */
function fill({ use, saved }) {
  if (window !== window.top) return;
  try {
    if (sessionStorage.getItem('test.use') === use) return;
    for (const storage of [sessionStorage, localStorage]) storage.clear();
    sessionStorage.setItem('test.use', use);
    for (const [name, text] of Object.entries(saved)) localStorage.setItem(`quarto.${name}`, text);
  } catch {} // storage is blocked
}

const refused = () => Promise.reject(new Error('the page is not drawn without isSeen'));
/** @type {((options?: object) => Promise<Buffer>) | undefined} */
let pictureOfElement;

/** Makes pictures of a page that is not drawn, and of its elements, fail instead of being empty. @param {Page} page */
function refusePictures(page) {
  page.screenshot = refused;
  const locators = Object.getPrototypeOf(page.locator('html')); // of all pages
  const take = pictureOfElement ??= locators.screenshot;
  locators.screenshot = function (/** @type {object} */ options) {
    return this.page().screenshot === refused ? refused() : take?.call(this, options);
  };
}

/** A browser with motionless pages that are waited for with patience. @param {string[]} flags */
export async function launchChromium(flags) {
  const launched = await chromium.launch({ executablePath: chromiumPath, args: flags, timeout: patience() });
  console.log(`# Chromium ${launched.version()}, seed ${seed}, date ${today}`);
  const open = launched.newContext.bind(launched);
  launched.newContext = async (options) => {
    const context = await open({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patience());
    if (flags === blindFlags && !isDeep) context.on('page', refusePictures);
    return context;
  };
  return launched;
}

/** @type {Map<string[], Promise<Browser>>} by their flags */
const browsers = new Map();

/** The browser of `openPage`. @param {boolean} [isSeen] its pictures are not empty */
export function usualChromium(isSeen = false) {
  const flags = isSeen ? chromiumFlags : blindFlags;
  const browser = browsers.get(flags) ?? launchChromium(flags);
  browsers.set(flags, browser);
  return browser;
}

/** Call in a test file's `after`. */
export async function closeChromium() {
  const all = [...browsers.values()];
  browsers.clear();
  free.clear();
  await Promise.all(all.map(async (browser) => (await browser).close()));
}

/** @type {Map<string, Used[]>} free pages, by the options that cannot be changed later */
const free = new Map();
let uses = 0;

/**
 * @param {ContextOptions} [options]
 * @param {{saved?: {[name: string]: string}, isSeen?: boolean}} [more] saved: initial storage; isSeen: the test looks at pictures
 * @returns {Promise<Opened>}
 */
export async function openPage(options = {}, { saved = {}, isSeen = false } = {}) {
  const { viewport = usualWindow, permissions = [], colorScheme = 'light', contrast = 'no-preference', forcedColors = 'none',
    reducedMotion = 'reduce', ...lasting } = options;
  const wanted = { serviceWorkers: /** @type {const} */ ('block'), ...lasting };
  const key = JSON.stringify([wanted, isSeen]);
  const kept = free.get(key)?.pop();
  const used = kept ?? await Used.begin({ viewport, ...wanted }, isSeen);
  const { page } = used;
  // A new page is empty. Chromium loses what a first file:// page saves if its storage was read before it began.
  const isFilled = kept || Object.keys(saved).length > 0;
  await Promise.all([
    page.setViewportSize(/** @type {import('playwright-core').ViewportSize} */ (viewport)),
    page.emulateMedia({ media: null, colorScheme, contrast, forcedColors, reducedMotion }),
    permissions.length > 0 ? page.context().grantPermissions(permissions) : undefined,
  ]);
  page.setDefaultTimeout(patience()); // of a reused page, too
  if (wanted.javaScriptEnabled !== false) {
    await page.addInitScript(steady, chosen);
    if (isFilled) await page.addInitScript(fill, { use: String(++uses), saved });
  }
  return {
    page,
    close: async (isClean = true) => {
      // Data of a service worker or of the test itself is not cleared here.
      const isFree = isClean && wanted.serviceWorkers === 'block' && await used.clear().then(() => true, () => false);
      if (isFree) free.set(key, [...free.get(key) ?? [], used]);
      else await page.context().close();
    },
  };
}

/** Page that can be reused. */
class Used {
  /** @type {Set<string>} origins it has shown */
  #origins = new Set();
  /** @type {import('playwright-core').Disposable[]} */
  #scripts = [];

  /** @param {Page} page @param {import('playwright-core').CDPSession} session */
  constructor(page, session) {
    this.page = page;
    this.session = session;
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) this.#origins.add(new URL(frame.url()).origin);
    });
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (/** @type {any} */ script, /** @type {any} */ argument) => {
      const added = await add(script, argument);
      this.#scripts.push(added);
      return added;
    };
  }

  /** @param {ContextOptions} options @param {boolean} isSeen */
  static async begin(options, isSeen) {
    const context = await (await usualChromium(isSeen)).newContext(options);
    const page = await context.newPage();
    const wait = page.waitForFunction.bind(page);
    // Playwright would look in each animation frame, which makes the browser draw.
    page.waitForFunction = /** @type {typeof wait} */ (
      (/** @type {any} */ isSo, /** @type {any} */ argument, /** @type {object} */ given) => wait(isSo, argument, { polling: pollTime, ...given }));
    return new Used(page, await context.newCDPSession(page));
  }

  /** Removes all state of the pages shown. */
  async clear() {
    const { page, session } = this;
    const context = page.context();
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
    for (const event of /** @type {const} */ (['console', 'pageerror', 'dialog', 'request'])) page.removeAllListeners(event);
    context.removeAllListeners('request');
    await page.goto('about:blank');
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      ...this.#scripts.splice(0).map((script) => script.dispose()),
      context.setOffline(false),
      context.clearPermissions(),
      context.clearCookies(),
      ...[...this.#origins].map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
      page.mouse.move(0, 0),
    ]);
    this.#origins.clear();
    await session.send('Page.resetNavigationHistory');
  }
}
