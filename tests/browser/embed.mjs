/** Third-party pages with boards, whose events they record. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from './server.mjs';
import { patience, until as untilSo } from './until.mjs';

/** @typedef {import('./browsers.mjs').EnginePage} EnginePage */

/**
 * @param {{[file: string]: string}} files @returns {Promise<string>} address of a site with these files, ends in `/`
 */
export async function serveFiles(files) {
  const folder = mkdtempSync(join(tmpdir(), 'quarto-host-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const server = await serve(folder);
  after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return server.address;
}

const events = ['ready', 'move', 'call', 'missed', 'position', 'step', 'try', 'lesson', 'refused', 'over', 'error'];
/** Script of such a page that records events for `hears`. */
export const listening = `
window.told = [];
window.strangers = [];
window.violations = [];
for (const name of ${JSON.stringify(events)}) {
  addEventListener('quarto-' + name, (event) => told.push({ board: event.target.id, name, ...event.detail }));
}
addEventListener('message', (event) => strangers.push(event.data));
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));`;

/** @param {string} site its address @param {string} body @returns {string} a page whose policy allows only that site */
export const strictPage = (site, body) => `<!doctype html><html lang="en"><title>A page about Quarto</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${new URL(site).origin}; frame-src ${new URL(site).origin}; connect-src 'self'; style-src 'self'; img-src data:">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="host.css">
<script type="module" src="${site}quarto-board.js"></script>
<script type="module" src="host.js"></script>
${body}</html>`;

/**
 * A script to run first in a page: timers of 1 to 20 seconds wait for `passTime()`, which runs those pending at the
 * time. WebKit's driver uses longer ones.
 */
export const patientClock = `
window.lateTimers = [];
const setTimer = window.setTimeout.bind(window);
window.setTimeout = (run, time, ...more) => time < 1000 || time > 20_000 ? setTimer(run, time, ...more) : lateTimers.push(run);
window.passTime = () => lateTimers.splice(0).forEach((run) => run());`;

/**
 * @param {EnginePage} page @param {string} expression @param {string} what
 * @returns {Promise<any>} its first truthy value
 */
export function until(page, expression, what) {
  return untilSo(async () => {
    const { focus, told } = await page.evaluate('({ focus: document.activeElement?.id, told: window.told })');
    return `${what}; focus at "${focus}"; told: ${JSON.stringify(told)}`;
  }, () => page.evaluate(expression), 2 * patience()); // time for a browser with a game in it
}

/**
 * Whether a frame reports the focus, on an element that matches the selector `inner`.
 * @param {EnginePage} page @param {string} frame an expression
 */
const hasFocus = (page, frame, inner = '*') =>
  page.within(frame, `document.hasFocus() && document.activeElement?.matches(${JSON.stringify(inner)}) === true`);

/**
 * Waits until a board has elements to focus: it is ready before its first frame is drawn, and then has none yet.
 * @param {EnginePage} page @param {string} frame an expression
 */
export const hasStops = (page, frame) => untilSo(`something to focus in the frame ${frame}`,
  () => page.within(frame, `document.querySelector('#mirror :is(button, input, [tabindex="0"])') !== null`));

/**
 * Moves the focus to a frame, so that Tab continues there. The focus passes between browser processes; a key sent too
 * early goes to the old place.
 * @param {EnginePage} page @param {string} frame an expression
 */
export async function turnTo(page, frame) {
  await page.evaluate(`${frame}.focus()`);
  await untilSo(`the focus in the frame ${frame}`, () => hasFocus(page, frame));
}

/**
 * Types a line by keyboard only, into the field that `/` opens.
 * @param {EnginePage} page @param {string} frame an expression @param {string} line
 */
export async function typeIn(page, frame, line) {
  await turnTo(page, frame);
  await hasStops(page, frame);
  // Where something has the focus, Tab could leave the frame.
  if (!await hasFocus(page, frame, ':not(body)')) await page.key('Tab');
  await untilSo(`the focus at something in the frame ${frame}`, () => hasFocus(page, frame, ':not(body)'));
  await page.key('/');
  await untilSo(`the focus in the field of the frame ${frame}`, () => hasFocus(page, frame, 'input'));
  for (const key of [...line, 'Enter', 'Escape']) await page.key(key);
}

/**
 * Result of a command to a board: the answer, or the error's fields.
 * @param {EnginePage} page @param {string} board @param {string} call
 */
export const ask = (page, board, call) => page.evaluate(
  `document.getElementById('${board}').${call}.then((answer) => ({ answer }), (error) => ({ error: error.message, code: error.code, reason: error.reason, column: error.column, cause: error.cause }))`);
/** @param {EnginePage} page @param {string} board @param {string} name @param {string} [more] condition on `event` */
export const hears = (page, board, name, more = 'true') => until(page,
  `window.told?.find(({ board, name, ...event }) => board === '${board}' && name === '${name}' && ${more})`, `${name} of ${board}`);
