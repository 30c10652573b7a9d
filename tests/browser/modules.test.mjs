/** The game's second module (web/build/split.ts): fetched when it is first needed, and its loss: parts.test.mjs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gameTest } from './game.mjs';
import { playABit, playToTheEnd } from './opponent.mjs';
import { published, root } from './server.mjs';

const rest = published('game-rest.wasm');
/** @param {import('./game.mjs').GamePage} game */
const fetches = (game) => game.requests.filter((url) => url.endsWith(rest)).length;
/** @param {import('./game.mjs').GamePage} game */
const openMenu = async (game) => {
  await game.press('menu');
  await game.until('the menu', ({ screen }) => screen === 'menu');
};

/** The dice of the fixed seed let the computer give first. @param {import('./game.mjs').GamePage} game */
async function placeFirst(game) {
  await game.until('my turn', ({ phase, seat }) => seat === 1 && phase === 'place');
  await game.press('cell.d4');
  await game.until('the piece is placed', ({ phase }) => phase === 'give');
}

gameTest('a first game needs one module and is played to its end without a restart, the menu needs both; the game is kept', {}, async (game) => {
  await game.press('start');
  await placeFirst(game);
  await playABit(game);
  await game.press('quarto', 'cell.a1', 'back');
  await game.until('the call is given up', (probe) => !probe.is_selecting_call);
  assert.equal(fetches(game), 0, 'while it is only played');
  await playToTheEnd(game, undefined, true);
  await openMenu(game);
  assert.equal(fetches(game), 1);
  await game.press('menu.games');
  await game.until('the game', ({ targets }) => targets.some(({ name }) => name === 'games.line.1'));
});

gameTest('a saved game begins with both modules', { saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0b1\nfirst person\nsecond person\n' } }, async (game) => {
  assert.equal(fetches(game), 1);
  assert.equal((await game.probe()).plies, 2);
});

test('each pattern for the second module names a function, if it is of our own', () => {
  const patterns = readFileSync(`${root}web/build/second-module.txt`, 'utf8').split('\n').filter((line) => /^[^#^]/.test(line));
  const names = readFileSync(`${root}build/wasm/web/game-named.wasm`, 'latin1');
  assert.deepEqual(patterns.filter((pattern) => !new RegExp(pattern).test(names)), []);
});
