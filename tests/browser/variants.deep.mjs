/** All rule sets and options: chosen in the form, in force in the game. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';

const tall = { context: { viewport: { width: 420, height: 1400 } } };
const letters = 'cshf';

/** @typedef {import('./game.mjs').GamePage} GamePage */

/**
 * Value of the record's field `name`, or `usual` if absent.
 * @param {string} record @param {string} name @param {string} usual
 */
const field = (record, name, usual) => new RegExp(`;${name}=([^;]*)`).exec(record)?.[1] ?? usual;

/** @param {GamePage} game */
async function start(game) {
  await game.press('start');
  return (await game.until('the new game', (probe) => probe.screen === 'game')).record;
}

/** @param {GamePage} game */
async function openForm(game) {
  await game.press('menu', 'menu.new_game');
  await game.until('the form', (probe) => probe.screen === 'new_game');
}

/** Opens a game as a link in the address bar does. @param {GamePage} game @param {string} record */
async function open(game, record) {
  await game.page.evaluate((link) => { location.hash = `#${link}`; }, record);
  await game.until(`the game ${record}`, (probe) => probe.record === record && probe.screen === 'game');
}

gameTest('attributes and squares chosen in the form apply to the game', tall, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'form.rules');
  for (const [switched, rules] of [['form.attributes 3', 'csh'], ['form.attributes 0', 'sh'], ['form.squares', 'sh+squares'],
    ['form.attributes 1', 'h+squares']]) {
    await game.press(switched);
    assert.equal(field(await start(game), 'rules', ''), rules);
    await openForm(game);
  }
  await game.press('form.attributes 2');
  assert.equal(field(await start(game), 'rules', ''), 'h+squares', 'one attribute at least counts');
});

for (const squares of ['', '+squares']) {
  deepGameTest(`in each of the fifteen games${squares && ' with squares'}, only attributes that count win`, {}, async (game) => {
    for (let mask = 15; mask > 0; --mask) {
      const rules = [...letters].filter((_, bit) => mask >> bit & 1).join('') + squares;
      const [counts, idle] = [1, 0].map((wanted) => [0, 1, 2, 3].find((bit) => (mask >> bit & 1) === wanted));
      const cells = squares ? ['a1', 'b1', 'a2', 'b2'] : ['a1', 'b1', 'c1', 'd1'];
      for (const bit of [counts, idle]) {
        if (bit === undefined) continue;
        // Four pieces that share exactly this attribute.
        const more = [...Array(16).keys()].filter((piece) => !(piece >> bit & 1) && piece !== 0 && piece !== (15 ^ 1 << bit));
        const pieces = [0, 15 ^ 1 << bit, more[0], more[1]].map((piece) => piece.toString(16));
        await open(game, `q1;rules=${rules};begin=1;calls=automatic;moves=${pieces.map((piece, k) => piece + (cells.slice(0, 3)[k] ?? '')).join('.')}`);
        await game.press(`cell.${cells[3]}`);
        const { result, phase } = await game.until('the placement', (probe) => probe.phase !== 'place');
        assert.equal(phase, bit === counts ? 'over' : 'give', rules);
        if (bit === counts) assert.match(result, /Player 1 wins/, rules);
      }
    }
  });
}

deepGameTest('a call of an attribute that doesn\'t count is explained', { record: 'q1;rules=c;begin=1;moves=0a1.4b1.1c1.3d1' }, async (game) => {
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { notice } = await game.until('the refusal', (probe) => probe.notice);
  assert.match(notice, /doesn’t count/);
});

deepGameTest('squares can\'t be called unless they were chosen', tall, async (game) => {
  await open(game, 'q1;rules=cshf;begin=1;moves=0a1.2b1.4a2.6');
  await game.press('cell.b2', 'quarto', 'cell.b1', 'cell.a2');
  const { notice } = await game.until('the notice', (probe) => probe.notice);
  assert.match(notice, /aren’t in one line\./); // no mention of squares
});

deepGameTest('calls, penalty and clock chosen in the form apply to the game', tall, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 2', 'form.rules');
  for (const [calls, name] of [[1, 'late'], [0, 'rulebook'], [2, 'automatic']]) {
    await game.press(`form.calls ${calls}`);
    const record = await start(game);
    assert.equal(field(record, 'calls', 'rulebook'), name);
    assert.equal(field(record, 'begin', ''), '2');
    await openForm(game);
  }
  await game.press('form.calls 0');
  for (const [cost, name] of [[0, 'nothing'], [2, 'game'], [1, 'pause']]) {
    await game.press(`form.wrong_call ${cost}`);
    assert.equal(field(await start(game), 'wrong', 'pause'), name);
    await openForm(game);
  }
  await game.press('form.clock 1');
  await game.press('form.timeout 1');
  const record = await start(game);
  assert.match(field(record, 'clock', ''), /^\d+$/);
  assert.equal(field(record, 'timeout', 'game'), 'choice');
  await game.picture('variants-clock');
});

deepGameTest('the dice decide who starts and are in the record', {}, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 0');
  const starters = new Set();
  for (let rolls = 0; starters.size < 2; ++rolls) {
    assert.ok(rolls < 20, 'each player starts some time');
    if (rolls > 0) await openForm(game);
    const dice = field(await start(game), 'begin', '');
    assert.match(dice, /^([1-6])-(?!\1)[1-6]$/);
    const [first, second] = dice.split('-').map(Number), { seat } = await game.probe();
    assert.equal(seat, first > second ? 1 : 2, dice);
    starters.add(seat);
  }
  await game.picture('variants-dice');
});

deepGameTest('with automatic win, an alignment ends the game', { record: 'q1;rules=cshf;begin=1;calls=automatic;moves=0a1.4b1.1c1.3' }, async (game) => {
  await game.moves('d1');
  const { result, targets } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /Player 1 wins/);
  assert.ok(!targets.some(({ name }) => name === 'quarto'), 'nothing to call in such a game');
});

deepGameTest('with late calls, a player can still call after giving', { record: 'q1;rules=cshf;begin=1;calls=late;moves=0a1.4b1.1c1.3' }, async (game) => {
  await game.moves('d1.f');
  await game.press('quarto.other', 'cell.a1', 'cell.d1', 'quarto');
  const { record } = await game.until('the end', (probe) => probe.result);
  assert.match(record, /1!a1-d1/);
});

deepGameTest('a wrong call loses if that penalty was chosen', { record: 'q1;rules=cshf;begin=1;wrong=game;moves=0a1.fb1.1c1.3d1' }, async (game) => {
  const { seat } = await game.probe();
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, new RegExp(`Player ${seat === 1 ? 2 : 1} wins`));
});

deepGameTest('running out of time loses', { record: 'q1;rules=cshf;begin=1;clock=10;moves=0b1.9;used=8500' }, async (game) => {
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /Player 2 wins/);
});

deepGameTest('when time runs out, a random move is made if that was chosen', {
  record: 'q1;rules=cshf;begin=1;clock=10;timeout=choice;moves=0b1.9;used=8500',
}, async (game) => {
  const { record, result } = await game.until('a move', (probe) => /t\..*[a-d][1-4]/.test(probe.record));
  assert.equal(result, null, record);
});

deepGameTest('extra time can be taken if it was chosen', { record: 'q1;rules=cshf;begin=1;clock=10;extend=30;moves=0b1.9;used=1000' }, async (game) => {
  await game.press('extend');
  await game.until('the extension', (probe) => /9\.\+/.test(probe.record));
});
