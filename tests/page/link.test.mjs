/** Games in addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/share/link.js')} */
const { gameInLink, linkTo, removeLongRecord, removeRecordFromLink } = await load('app/share/link.ts');

/** The page's address as it was last rewritten. @type {string | null} */
let rewritten = null;
const history = {
  state: null,
  replaceState: (/** @type {null} */ _state, /** @type {string} */ _title, /** @type {string} */ address) => { rewritten = address; },
};
/** @param {string} address */
function visit(address) {
  const { hash, href, search } = new URL(address, 'https://quarto.example/');
  const window = {};
  rewritten = null;
  Object.assign(globalThis, { location: { hash, href, search }, window, parent: window, history });
}
/** @param {string} address */
function gameIn(address) {
  visit(address);
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

const record = 'q1;rules=cshf+squares;begin=1', parts = [`#${record}`, '?players=person,casual#q1', '?lang=de&players=person,casual#q1', '?lang=de'];

test('a link to a game has its players and none of what else is in the address', () => {
  for (const part of parts) {
    visit(part);
    assert.equal(linkTo({ record, players: '' }), `https://quarto.example/#${record}`, part);
    assert.equal(linkTo({ record, players: 'perfect,person' }), `https://quarto.example/?players=perfect,person#${record}`, part);
  }
});

test('a game that was opened leaves the address, with its players', () => {
  for (const [part, left] of [[parts[0], '/'], [parts[1], '/'], [parts[2], '/?lang=de'], [parts[3], '/?lang=de']]) {
    visit(part ?? '');
    removeRecordFromLink();
    assert.equal(rewritten, left, part);
  }
});

test('a record is cut after 10,000 characters so that it is none, and leaves the address', () => {
  for (const [size, isLong] of /** @type {const} */ ([[10_000, false], [10_001, true]])) {
    const text = gameIn(`?players=person,casual#${'q'.repeat(size)}`)?.record ?? '';
    assert.equal(text, isLong ? `${'q'.repeat(10_000)}…` : 'q'.repeat(size));
    removeLongRecord();
    assert.equal(rewritten, isLong ? '/' : null);
  }
});
