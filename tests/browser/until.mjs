/** Polling for a condition. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export const patience = 30_000; // milliseconds; needed in full only on a loaded machine without graphics hardware
const pause = 15; // milliseconds between two polls

/**
 * Polls `look`; resolves to its first truthy value.
 * @template T
 * @param {string | (() => string | Promise<string>)} what condition, for the failure message
 * @param {() => T | Promise<T>} look
 * @param {number} [limit] in milliseconds
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, look, limit = patience) {
  for (const end = Date.now() + limit; ; await sleep(pause)) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) assert.fail(`waited in vain for ${typeof what === 'string' ? what : await what()}`);
  }
}
