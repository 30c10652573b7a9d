/** Every set of rules and every setting, chosen in the form, in force in the game. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';

const tall = { context: { viewport: { width: 420, height: 1400 } } };
const letters = 'cshf';

/** @typedef {import('./game.mjs').GamePage} GamePage */

/** The field of the record, or what is usual. @param {string} record @param {string} name @param {string} usual */
const field = (record, name, usual) => new RegExp(`;${name}=([^;]*)`).exec(record)?.[1] ?? usual;

/** @param {GamePage} game */
async function start(game) {
  const { record } = await game.probe();
  await game.press('start');
  return (await game.until('the new game', (probe) => probe.screen === 'game' && probe.record !== record)).record;
}

/** @param {GamePage} game */
async function openForm(game) {
  await game.press('menu', 'menu.new_game');
  await game.until('the form', (probe) => probe.screen === 'new_game');
}

/** Opens a game as a link in the address does. @param {GamePage} game @param {string} record */
async function open(game, record) {
  await game.page.evaluate((link) => { location.hash = `#${link}`; }, record);
  await game.until(`the game ${record}`, (probe) => probe.record === record && probe.screen === 'game');
}

/** All sets of attributes that count, as masks in the order of the letters; from one to the next little changes. */
const masks = Array.from({ length: 15 }, (_, k) => 15 - k);

gameTest('all thirty sets of rules can be chosen, and are the game\'s', tall, async (game) => {
  await game.press('form.opponent 0', 'form.begins 1', 'form.rules');
  let counting = 15;
  for (const squares of ['', '+squares']) {
    if (squares) await game.press('form.squares');
    for (const mask of masks) {
      // Added first, so that at no moment no attribute counts.
      for (const change of [mask & ~counting, counting & ~mask]) {
        for (const bit of [0, 1, 2, 3]) if (change >> bit & 1) await game.press(`form.attributes ${bit}`);
      }
      counting = mask;
      const record = await start(game);
      assert.equal(field(record, 'rules', ''), [...letters].filter((_, bit) => mask >> bit & 1).join('') + squares);
      await openForm(game);
    }
  }
});

gameTest('in each set of rules an alignment of what counts wins, and of what does not is refused', tall, async (game) => {
  for (const squares of ['', '+squares']) {
    for (const mask of masks) {
      const rules = [...letters].filter((_, bit) => mask >> bit & 1).join('') + squares;
      const counts = [0, 1, 2, 3].filter((bit) => mask >> bit & 1)[0];
      // Four pieces that share one attribute alone, on a row or, with squares, on a square.
      const [cells, pointed] = squares ? [['a1', 'b1', 'a2', 'b2'], ['b1', 'a2']] : [['a1', 'b1', 'c1', 'd1'], ['a1', 'd1']];
      for (const bit of new Set([counts, [0, 1, 2, 3].find((each) => !(mask >> each & 1)) ?? counts])) {
        const more = [...Array(16).keys()].filter((piece) => !(piece >> bit & 1) && piece !== 0 && piece !== (15 ^ 1 << bit));
        const pieces = [0, 15 ^ 1 << bit, more[0], more[1]].map((piece) => piece.toString(16));
        const moves = pieces.map((piece, k) => piece + (k < 3 ? cells[k] : '')).join('.');
        await open(game, `q1;rules=${rules};begin=1;moves=${moves}`);
        await game.press(`cell.${cells[3]}`, 'quarto', ...pointed.map((cell) => `cell.${cell}`), 'quarto');
        const probe = await game.until('an answer to the call', (now) => now.result || now.notice);
        if (bit === counts) assert.match(probe.result, /wins\./, rules);
        else assert.match(probe.notice, /does not count/, rules);
      }
    }
  }
});

gameTest('squares win only where they were chosen', tall, async (game) => {
  await open(game, 'q1;rules=cshf;begin=1;moves=0a1.2b1.4a2.6');
  await game.press('cell.b2', 'quarto', 'cell.b1', 'cell.a2');
  const { notice } = await game.until('the notice', (probe) => probe.notice);
  assert.match(notice, /do not lie on one line or square that wins/);
});

gameTest('edition, wrong calls and clock can be chosen, and are the game\'s', tall, async (game) => {
  await game.press('form.opponent 0', 'form.begins 2', 'form.rules');
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
  await game.press('form.time more');
  await game.press('form.timeout 1');
  const record = await start(game);
  assert.match(field(record, 'clock', ''), /^\d+$/);
  assert.equal(field(record, 'timeout', 'game'), 'choice');
  await game.picture('variants-clock');
});

gameTest('the dice decide who begins, and are shown', {}, async (game) => {
  await game.press('form.opponent 0', 'form.begins 0', 'start');
  const { record, seat } = await game.until('the game', (probe) => probe.screen === 'game');
  const dice = field(record, 'begin', '');
  assert.match(dice, /^[1-6]-[1-6]$/);
  const [first, second] = dice.split('-').map(Number);
  assert.equal(seat, first > second ? 1 : 2);
  await game.picture('variants-dice');
});

gameTest('an automatic game ends with the alignment', { record: 'q1;rules=cshf;begin=1;calls=automatic;moves=0a1.4b1.1c1.3' }, async (game) => {
  await game.moves('d1');
  const { result, targets } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /Player 1 wins/);
  assert.ok(!targets.some(({ name }) => name === 'quarto'), 'nothing to call in such a game');
});

gameTest('in the late edition the giver may still call after the gift', { record: 'q1;rules=cshf;begin=1;calls=late;moves=0a1.4b1.1c1.3' }, async (game) => {
  await game.moves('d1.f');
  await game.press('quarto.other', 'cell.a1', 'cell.d1', 'quarto');
  const { record } = await game.until('the end', (probe) => probe.result);
  assert.match(record, /1!a1-d1/);
});

gameTest('a wrong call loses where that was agreed', { record: 'q1;rules=cshf;begin=1;wrong=game;moves=0a1.fb1.1c1.3d1' }, async (game) => {
  const { seat } = await game.probe();
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, new RegExp(`Player ${seat === 1 ? 2 : 1} wins`));
});

gameTest('time runs out, and loses', { record: 'q1;rules=cshf;begin=1;clock=10;moves=0b1.9;used=8500' }, async (game) => {
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /Player 2 wins/);
});

gameTest('time runs out, and a move is made by chance where that was agreed', {
  record: 'q1;rules=cshf;begin=1;clock=10;timeout=choice;moves=0b1.9;used=8500',
}, async (game) => {
  const { record, result } = await game.until('a move', (probe) => /t\..*[a-d][1-4]/.test(probe.record));
  assert.equal(result, null, record);
});

gameTest('more time is taken where that was agreed', { record: 'q1;rules=cshf;begin=1;clock=10;extend=30;moves=0b1.9;used=1000' }, async (game) => {
  await game.press('extend');
  await game.until('the extension', (probe) => /9\.\+/.test(probe.record));
});
