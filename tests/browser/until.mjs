/** Waiting for what must come to pass. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export const patience = 30_000; // much of it is needed only where many other things run, and no graphics hardware helps
const pause = 15; // milliseconds between two looks

/**
 * Looks again and again; answers the first value that counts.
 * @template T
 * @param {string | (() => string | Promise<string>)} what is waited for, as a failure tells it
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
