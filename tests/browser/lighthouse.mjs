/** Lighthouse on the built site, with its usual mobile profile, in the same Chromium as the tests. */
import { createRequire } from 'node:module';
import { chromiumPath } from './chromium.mjs';
import { serveWell } from './server.mjs';
import { patience } from './until.mjs';

const require = createRequire(new URL('../../web/', import.meta.url)); // the tools live in web/
/** @type {typeof import('puppeteer-core')} */
const puppeteer = require('puppeteer-core');

/** Disables drawing, as if by an infinitely fast graphics processor; the page's own work remains. */
export const undrawn = () => {
  const drawing = WebGL2RenderingContext.prototype;
  drawing.drawElements = drawing.clear = drawing.copyTexImage2D = () => {};
};

/**
 * @param {string[]} categories such as 'performance'
 * @param {{throttlingMethod?: 'simulate' | 'devtools', first?: () => void}} [how] first: runs before the page's scripts
 * @returns {Promise<import('lighthouse').Result>}
 */
export async function lighthouse(categories, { throttlingMethod = 'simulate', first = () => {} } = {}) {
  const { default: run } = await import(require.resolve('lighthouse'));
  const server = await serveWell();
  const browser = await puppeteer.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
    defaultViewport: null,
    timeout: patience(),
  });
  const port = Number(new URL(browser.wsEndpoint()).port);
  try {
    const visitor = await browser.newPage();
    await visitor.goto(server.address, { waitUntil: 'networkidle0', timeout: patience() }); // makes the server compress all files in advance
    await visitor.close();
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(first);
    const settings = { port, onlyCategories: categories, throttlingMethod, logLevel: 'error', maxWaitForLoad: 2 * patience() };
    const { lhr } = await run(server.address, settings, undefined, page);
    return lhr;
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * Audits that keep a category below a perfect score.
 * @param {import('lighthouse').Result} result @param {string} category
 */
export function faults(result, category) {
  return result.categories[category].auditRefs
    .map(({ id, weight }) => ({ weight, ...result.audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`);
}
