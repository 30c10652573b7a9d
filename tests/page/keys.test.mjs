/** Keys of games with friends: the same forms as on the desktop. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // Node 18
/** @type {typeof import('../../web/app/system/keys.js')} */
const { hash, isSigned, newKey, publicKey, sign } = await load('app/system/keys.ts');

test('keys are random, and the hash is SHA-256', () => {
  assert.match(newKey(), /^[\w-]{22}$/);
  assert.notEqual(newKey(), newKey());
  assert.equal(hash('abc'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('signatures are as in the first test of RFC 8032, section 7.1, and only the signed text passes', () => {
  const seed = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', key = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  assert.equal(publicKey(seed), key);
  assert.equal(sign(seed, ''), '5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc-bRr0lv18FlbviRlUUFDjnoQCw');
  const signature = sign(seed, 'text');
  assert.ok(isSigned(key, 'text', signature));
  assert.ok(!isSigned(key, 'other', signature));
  assert.ok(!isSigned(publicKey(hash('other')), 'text', signature));
  for (const bad of ['', 'no signature!', signature.slice(1)]) assert.ok(!isSigned(key, 'text', bad));
  assert.ok(!isSigned('no key', 'text', signature));
});
