/** Keys of games with friends: the same forms as on the desktop. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // Node 18
/** @type {typeof import('../../web/app/system/keys.js')} */
const { hash, newKey } = await load('app/system/keys.ts');

test('keys are random, and the hash is SHA-256', () => {
  assert.match(newKey(), /^[\w-]{22}$/);
  assert.notEqual(newKey(), newKey());
  assert.equal(hash('abc'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
