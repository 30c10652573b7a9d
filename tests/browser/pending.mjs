/** Pending frames and timers of a page. With none pending, nothing happens without input. */
import { until } from './until.mjs';

/** @typedef {import('playwright-core').Page} Page */

const deviceRest = 10_000; // milliseconds until idle audio is released (audio-haptics.ts), which draws nothing

/** Tracks animation frames and timers. Install in a page before its own scripts. @param {Page} page */
export const countPending = (page) => page.addInitScript(() => {
  /** @type {Set<number>} */
  const frames = new Set();
  /** @type {Map<number, number>} milliseconds by timer number */
  const timers = new Map();
  Object.assign(window, { pending: { frames, timers } });

  const { requestAnimationFrame: request, cancelAnimationFrame: cancel, setTimeout: set, clearTimeout: clear } = window;
  window.requestAnimationFrame = (callback) => {
    const number = request((time) => {
      frames.delete(number);
      callback(time);
    });
    frames.add(number);
    return number;
  };
  window.cancelAnimationFrame = (number) => {
    frames.delete(number);
    cancel(number);
  };
  window.setTimeout = /** @type {any} */ ((/** @type {(...given: any[]) => void} */ callback, /** @type {number} */ wait = 0, /** @type {any[]} */ ...given) => {
    const number = set(() => {
      timers.delete(number);
      callback(...given);
    }, wait);
    timers.set(number, wait);
    return number;
  });
  window.clearTimeout = (number) => {
    timers.delete(Number(number));
    clear(number);
  };
});

/** Waits until no frame or timer is pending; a periodic one makes this fail. @param {Page} page */
export const nothingPending = (page) => until(
  async () => `an end of what is pending: ${await page.evaluate('JSON.stringify([...pending.frames, ...pending.timers])')}`,
  () => page.evaluate(`pending.frames.size === 0 && [...pending.timers.values()].every((wait) => wait === ${deviceRest})`));
