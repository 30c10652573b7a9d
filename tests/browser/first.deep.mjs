/** A first visit: a game with one tap, three tips, meaningful motion, none with reduced motion. */
import assert from 'node:assert/strict';
import { deepGameTest } from './game.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** @type {{[words: string]: string}} */
const tips = {
  'Choose a piece for your opponent to place.': 'gift',
  'Your opponent gave you this piece. Place it anywhere.': 'placement',
  'Four in a line! If they all share something, call QUARTO!': 'call',
};
/** The tip shown, if any, once nothing moves. @param {import('./game.mjs').GamePage} game */
const tip = async (game) => tips[(await game.idle()).detail];

deepGameTest('on a first visit, no dialog is open, and one tap starts a game', { context: phone }, async (game) => {
  const first = await game.idle();
  assert.equal(first.screen, 'game');
  assert.equal(first.record, '');
  await game.picture('first-visit');
  await game.press('start');
  await game.until('a game', (probe) => probe.record.startsWith('q1;'));
});

deepGameTest('a tip is not shown again, even after a reload, unless the player asks for tips', { context: phone, record: 'q1;rules=cshf;begin=1' }, async (game) => {
  assert.equal(await tip(game), 'gift');
  await game.picture('first-hint-gift');
  await game.moves('0');
  assert.equal(await tip(game), 'placement');
  await game.picture('first-hint-placement');
  for (const move of ['b1', '9']) {
    await game.moves(move);
    assert.equal(await tip(game), undefined, move);
  }
  await game.reload();
  assert.equal(await tip(game), undefined, 'after a reload');
  await game.moves('a1.2c1.3d1');
  assert.equal(await tip(game), 'call');
  await game.picture('first-hint-call');
  await game.moves('4');
  assert.equal(await tip(game), undefined, 'after a gift');
  await game.press('help');
  await game.page.locator('#mirror').getByRole('button', { name: 'Show tips again' }).dispatchEvent('click'); // below the fold
  await game.until('a tip', ({ detail }) => tips[detail] === 'call'); // the alignment may still be called
});

const gift = { record: 'q1;rules=cshf;begin=1;moves=0b1' };
/** Frames and milliseconds from giving a piece until nothing moves. @param {import('./game.mjs').GamePage} game */
async function gaveAPiece(game) {
  const { x, y } = await game.middleOf('piece.9');
  await game.page.mouse.move(x, y);
  const { frames } = await game.idle();
  const start = performance.now();
  await game.page.mouse.down();
  await game.page.mouse.up();
  await game.until('the gift', (probe) => probe.plies === 3);
  return { frames: (await game.idle()).frames - frames, milliseconds: performance.now() - start };
}

deepGameTest('with reduced motion, giving a piece draws at most 8 frames', { ...gift, context: { reducedMotion: 'reduce' } }, async (game) => {
  const { frames } = await gaveAPiece(game);
  assert.ok(frames > 0 && frames <= 8, `${frames} frames`); // drawn for the press and release
});

deepGameTest('with motion, a piece moves', { ...gift, context: { reducedMotion: 'no-preference' } }, async (game) => {
  const { frames, milliseconds } = await gaveAPiece(game);
  assert.ok(frames > 2, `${frames} frames`); // drawn in motion, even on the slowest machine
  assert.ok(milliseconds >= 150, `${milliseconds} ms`);
});

for (const hasTouch of [false, true]) {
  deepGameTest(`dragging a piece gives and places it, ${hasTouch ? 'by a finger' : 'by the mouse'}`, {
    context: { ...(hasTouch ? phone : {}), reducedMotion: 'no-preference' }, record: 'q1;rules=cshf;begin=1',
  }, async (game) => {
    const { targets } = await game.probe();
    const middleOf = (/** @type {string} */ wanted) => {
      const { x, y, w, h } = /** @type {import('./game.mjs').Target} */ (targets.find(({ name }) => name === wanted));
      return { x: x + w / 2, y: y + h / 2 };
    };
    // The board is drawn as a diamond, with the trays in the corners beside it.
    const [top, right, bottom, left] = ['cell.a1', 'cell.d1', 'cell.d4', 'cell.a4'].map(middleOf);
    const besideTop = { x: right.x, y: top.y }, besideBottom = { x: right.x, y: bottom.y };
    const pointer = hasTouch ? await finger(game) : game.page.mouse;
    /** @typedef {{x: number, y: number}} Point */
    const drag = async (/** @type {Point} */ from, /** @type {Point} */ to, /** @type {string} */ picture) => {
      await pointer.move(from.x, from.y);
      await pointer.down();
      await pointer.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await pointer.move(to.x, to.y);
      await game.until('a preview', (probe) => probe.frames > 0);
      await game.picture(`first-drag-${picture}-${hasTouch ? 'finger' : 'mouse'}`);
      await pointer.up();
    };
    await drag(middleOf('piece.9'), middleOf('cell.b2'), 'over-board');
    assert.match((await game.idle()).notice, /Give your opponent a piece first\./); // the giver cannot place
    for (const nowhere of [{ x: left.x, y: top.y }, { x: left.x, y: bottom.y }, besideBottom]) { // last: own tray
      await drag(middleOf('piece.9'), nowhere, 'nowhere');
      assert.equal((await game.idle()).plies, 0);
    }
    await drag(middleOf('piece.9'), besideTop, 'gift');
    await game.until('the gift', (probe) => probe.plies === 1);
    await game.idle();
    const tray = await game.page.locator('#mirror').getByText(/tall dark round hollow/).first().boundingBox();
    await drag(/** @type {Point} */ (tray), middleOf('cell.b2'), 'placement');
    await game.until('the placement', (probe) => probe.plies === 2);
    await drag(middleOf('piece.a'), besideBottom, 'second-gift');
    await game.until('the second gift', (probe) => probe.plies === 3);
  });
}

/** A finger with the interface of the mouse. @param {import('./game.mjs').GamePage} game */
async function finger(game) {
  const session = await game.page.context().newCDPSession(game.page);
  let at = { x: 0, y: 0 }, isDown = false;
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    async move(/** @type {number} */ x, /** @type {number} */ y) {
      at = { x, y };
      if (isDown) await touch('touchMove');
    },
    async down() { isDown = true; await touch('touchStart'); },
    async up() { isDown = false; await touch('touchEnd'); },
  };
}
