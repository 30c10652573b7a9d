/** Polling for a condition. */
import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds; needed in full only without graphics hardware. What else the machine does now lengthens it. */
export const patience = () => 30_000 * Math.max(1, loadavg()[0] / availableParallelism());
const shortest = 25, longest = 60; // milliseconds between two polls; they grow, as a poll takes time from the page

/**
 * Polls `look`; resolves to its first truthy value.
 * @template T
 * @param {string | (() => string | Promise<string>)} what condition, for the failure message
 * @param {() => T | Promise<T>} look
 * @param {number} [limit] in milliseconds of pauses: the polls take as long as the machine needs
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, look, limit = patience()) {
  let waited = 0;
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    const value = await look();
    if (value) return value;
    if (waited > limit) assert.fail(`waited in vain for ${typeof what === 'string' ? what : await what()}`);
    await sleep(pause);
    waited += pause;
  }
}
