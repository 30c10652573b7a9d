/** Polling for a condition. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export const patience = 30_000; // milliseconds; needed in full only on a loaded machine without graphics hardware
const shortest = 10, longest = 60; // milliseconds between two polls; they grow, as a poll takes time from the page

/**
 * Polls `look`; resolves to its first truthy value.
 * @template T
 * @param {string | (() => string | Promise<string>)} what condition, for the failure message
 * @param {() => T | Promise<T>} look
 * @param {number} [limit] in milliseconds
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, look, limit = patience) {
  const end = Date.now() + limit;
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) assert.fail(`waited in vain for ${typeof what === 'string' ? what : await what()}`);
    await sleep(pause);
  }
}
