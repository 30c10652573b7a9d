/** Review of a finished game: mistakes are marked, described in words, and stepped through. */
import assert from 'node:assert/strict';
import { deepGameTest } from './game.mjs';

/** Seat 2 misses an alignment at move 11; move 13 is seat 1's last chance; the piece given at move 15 loses. */
const record = 'q1;rules=cshf;begin=1;moves=bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** @param {import('./game.mjs').GamePage} game */
const reviewed = (game) => game.until('the review is done', (probe) =>
  !/Checking the game/.test(probe.detail) && /\d moves marked\.$/.test(probe.detail));

/** Marked entries of the move list. @param {import('./game.mjs').Probe} probe */
const marks = (probe) => probe.targets.filter(({ name, label }) => /^move\./.test(name) && /\. /.test(label))
  .map(({ label }) => label);

deepGameTest('a review marks the moves of a finished game and goes to the last chance', { record, context: desktop }, async (game) => {
  await game.until('the end', (probe) => probe.result);
  await game.press('review');
  const { plies } = await reviewed(game);
  await game.picture('review-end');
  await game.press('review.last_chance');
  const chance = await game.until('the last chance', (probe) => probe.ply < plies);
  assert.match(chance.prompt, /^Move 13: Player 1 gave a piece/);
  assert.match(chance.detail, /Giving [a-z ]+ would have kept the draw\.$/);
  assert.deepEqual(marks(await game.probe()),
    ['Move 9: tall light square hollow on a1. Hardest move', 'Move 10: tall light round solid on c4. Mistake',
      'Move 11: tall dark square solid on a2. Missed alignment',
      'Move 13: tall dark round solid. Last chance', 'Move 15: tall dark round hollow. Losing piece']);
  await game.picture('review-last-chance');
  await game.press('analyse');
  await game.until('the values of that moment', (probe) => probe.still && !probe.targets.some(({ name }) => /^move\./.test(name)));
  await game.press('review.next_remark');
  const gift = await game.until('the losing gift', (probe) => probe.ply === 29);
  assert.match(gift.detail, /^On c3, it would complete the diagonal a1-d4: all tall\./);
  await game.press('review.close');
  const end = await game.until('the result', (probe) => probe.result);
  assert.equal(end.ply, plies);
  assert.equal(end.prompt, 'Player 2 wins.');
});

deepGameTest('on a phone, a review is stepped through by touch', { record, context: phone }, async (game) => {
  await game.press('review');
  const { record: before } = await reviewed(game);
  await game.press('review.next_remark', 'review.next_remark');
  const missed = await game.until('the missed alignment', (probe) => probe.ply === 22);
  assert.match(missed.detail, /^On c1, the piece would have completed row 1: all square\./);
  await game.picture('review-phone');
  await game.press('review.next');
  await game.until('one move on', (probe) => probe.ply === 23);
  await game.press('review.previous');
  await game.until('one move back', (probe) => probe.ply === 22);
  await game.press('moves', 'move.29');
  await game.until('the chosen move on the board', (probe) => probe.screen === 'game' && probe.ply === 29);
  await game.reload();
  assert.equal((await game.probe()).record, before, 'whoever comes back finds the end of the game');
});

deepGameTest('a review is opened, stepped through and closed by keys', { record, context: desktop }, async (game) => {
  /** @param {string} name */
  const walkTo = async (name) => {
    for (let k = 0; (await game.probe()).focused !== name; ++k) {
      assert.ok(k < 60, `Tab never came to ${name}`);
      await game.page.keyboard.press('Tab');
      await game.idle();
    }
    await game.page.keyboard.press('Enter');
  };
  await walkTo('review');
  const { plies } = await reviewed(game);
  await walkTo('review.previous');
  await game.until('one move back', (probe) => probe.ply === plies - 1);
  await game.page.keyboard.press('Escape');
  await game.until('the result', (probe) => probe.result && probe.targets.some(({ name }) => name === 'rematch'));
});

deepGameTest('an unfinished game offers no review', { record: 'q1;rules=cshf;begin=1;clock=60;moves=0a1.4b1.1c1.3', context: desktop }, async (game) => {
  const { targets } = await game.idle();
  assert.ok(targets.every(({ name }) => !name.startsWith('review')));
});
