/** Games in addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/share/link.js')} */
const { gameInLink } = await load('app/share/link.ts');

/** @param {string} address */
function gameIn(address) {
  const { hash, search } = new URL(address, 'https://quarto.example/');
  Object.assign(globalThis, { location: { hash, search } });
  return gameInLink();
}

test('a record follows #, with or without escapes', () => {
  const record = 'q1;rules=cshf+squares;moves=0b1.9';
  for (const address of [`#${record}`, `#${encodeURIComponent(record)}`, `#web%2Bquarto%3A${encodeURIComponent(record)}`,
    `#${encodeURIComponent(`web+quarto:${encodeURIComponent(record)}`)}`, `#${encodeURIComponent(`web+quarto://${record}`)}`]) {
    assert.deepEqual(gameIn(address), { record, players: '' }, address);
  }
  assert.equal(gameIn('./'), null);
});

test('wrong escapes stay', () => {
  assert.equal(gameIn('#q1;%zz')?.record, 'q1;%zz');
  assert.equal(gameIn('?players=person,casual#q1')?.players, 'person,casual');
});
