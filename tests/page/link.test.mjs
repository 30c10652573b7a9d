/** Games in addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/share/link.js')} */
const { gameInLink } = await load('app/share/link.ts');

/** @param {string} address */
function gameIn(address) {
  const { hash, href, search } = new URL(address, 'https://quarto.example/');
  const window = {};
  Object.assign(globalThis, { location: { hash, href, search }, window, parent: window });
  return gameInLink();
}

test('a record follows #, with or without escapes', () => {
  const record = 'q1;rules=cshf+squares;moves=0b1.9';
  for (const address of [`#${record}`, `#${encodeURIComponent(record)}`]) {
    assert.deepEqual(gameIn(address), { record, players: '' }, address);
  }
  assert.equal(gameIn('./'), null);
});

test('a link that was cut after # is told from none', () => {
  assert.deepEqual(gameIn('#'), { record: '#', players: '' });
  assert.equal(gameIn('?players=person,casual'), null);
});

test('wrong escapes stay', () => {
  assert.equal(gameIn('#q1;%zz')?.record, 'q1;%zz');
  assert.equal(gameIn('?players=person,casual#q1')?.players, 'person,casual');
});
