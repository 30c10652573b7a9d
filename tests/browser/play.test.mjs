/** Whole games and their critical moments, by clicks on the canvas. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';
import { playToTheEnd } from './opponent.mjs';

/** Seat 1 is about to place 3, which completes row 1: round, tall, solid. */
const winInHand = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3';
/** Sixteen placements without any alignment. */
const drawn = '7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.fd3.da4.6b4.1c4.8d4';

const large = { context: { viewport: { width: 1280, height: 800 } } };

/** @param {string} record @param {string} second */
const savedGame = (record, second) => ({ game: `quarto-game 1\nrecord ${record}\nfirst person\nsecond ${second}\n` });

deepGameTest('a game against the computer can be played to its end by clicks', large, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.begins 1', 'start');
  await game.until('the game has begun', (probe) => probe.screen === 'game' && probe.phase === 'give');
  await game.picture('play-start');
  await playToTheEnd(game, async (empty) => { if (empty === 9) await game.picture('play-middle'); });
  const { result, phase, plies } = await game.probe();
  assert.match(result, /You win!|wins\.|It’s a draw\./);
  assert.equal(phase, 'over');
  assert.ok(plies >= 8, `${plies} moves make no game`);
  await game.picture('play-end');
  await game.press('rematch');
  await game.until('the other one begins', (now) => !now.result && /begin=2/.test(now.record));
});

gameTest('placing a piece and calling its row by clicks wins', { saved: savedGame(winInHand, 'computer casual') }, async (game) => {
  await game.press('cell.d1', 'quarto');
  await game.until('pointing', (probe) => probe.is_selecting_call);
  await game.picture('play-pointing');
  await game.press('cell.a1', 'cell.d1');
  await game.until('the row is pointed at', (probe) => /Row 1/i.test(probe.prompt));
  await game.press('quarto');
  const { result, phase } = await game.until('the end', (probe) => probe.result);
  assert.equal(result, 'You win!');
  assert.equal(phase, 'over');
  await game.picture('play-won');
});

deepGameTest('the computer wins when it is given the piece for an alignment', {
  saved: savedGame('q1;rules=cshf;begin=2;moves=0a1.4b1.1c1', 'computer perfect'),
}, async (game) => {
  await game.press('piece.3');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /wins\.$/);
  await game.picture('play-lost');
});

deepGameTest('two players on one device can draw a game by clicks', {}, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'start');
  await game.moves(drawn);
  await game.until('the last turn', (probe) => probe.phase === 'finish');
  await game.press('end_turn');
  await game.until('the other one may call or accept', (probe) => probe.phase === 'accept');
  await game.press('end_turn');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.equal(result, 'It’s a draw.');
  await game.picture('play-drawn');
});

deepGameTest('the opponent can steal a missed alignment', { record: winInHand }, async (game) => {
  await game.moves('d1.f');
  const { seat } = await game.until('f is given', (probe) => probe.phase === 'place');
  await game.press('quarto', 'cell.a1', 'cell.b1', 'cell.c1', 'cell.d1', 'quarto');
  const { result, record } = await game.until('the end', (probe) => probe.result);
  assert.ok(record.endsWith(`${seat}!a1-d1`), record);
  assert.match(result, new RegExp(`Player ${seat} wins`));
  await game.picture('play-steal');
});

deepGameTest('an alignment that nobody called expires once the opponent has placed', { record: winInHand }, async (game) => {
  await game.moves('d1.f.a4');
  await game.until('f is placed', (probe) => probe.phase === 'give');
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { notice, result } = await game.until('the refusal', (probe) => probe.notice);
  assert.match(notice, /has expired: nobody called it in time/);
  assert.equal(result, null);
  await game.picture('play-void');
});

deepGameTest('a wrong call is explained, and a call is possible again after the next move', {
  record: 'q1;rules=cshf;begin=2;moves=0a1.fb1.1c1.3d1',
}, async (game) => {
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { notice, result, phase } = await game.until('the refusal', (probe) => probe.notice);
  assert.match(notice, /nothing in common/);
  assert.equal(result, null);
  assert.equal(phase, 'give');
  await game.picture('play-refused');
  await game.moves('2.a4');
  const { targets } = await game.until('the next placement', (probe) => probe.phase === 'give');
  assert.ok(targets.find(({ name }) => name === 'quarto')?.enabled, 'a call is possible again');
});

deepGameTest('a call can be cancelled, and a line that isn\'t full can\'t be called', { record: winInHand }, async (game) => {
  await game.press('cell.a4');
  await game.press('quarto', 'back');
  await game.until('no call', (probe) => !probe.is_selecting_call);
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { notice } = await game.until('the refusal', (probe) => probe.notice);
  assert.match(notice, /has an empty space/);
});

deepGameTest('a move can be undone and redone', { record: 'q1;rules=cshf;begin=1;moves=0b1.9c2.1' }, async (game) => {
  const { record, ply } = await game.probe();
  await game.press('undo');
  const back = await game.until('a step back', (probe) => probe.ply < ply);
  assert.notEqual(back.record, record);
  await game.press('redo');
  await game.until('the step again', (probe) => probe.record === record);
});

const tall = { viewport: { width: 720, height: 720 } }; // the menu's last line is in sight

deepGameTest('a player can resign', { record: winInHand, context: tall }, async (game) => {
  await game.resign();
  const { result, screen } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /wins\./);
  assert.equal(screen, 'game');
});
