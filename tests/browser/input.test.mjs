/** Fingers, keys and wheel: what the game uses is the game's, everything else stays the page's. */
import assert from 'node:assert/strict';
import { gameTest } from './game.mjs';

const winInHand = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3';
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };

gameTest('a game is played by thumb to its end', { context: phone }, async (game) => {
  await game.press('new_game', 'form.opponent 0', 'form.begins 1', 'start');
  await game.moves('0a1.4b1.1c1.3d1');
  await game.picture('input-touch');
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /wins\./);
});

gameTest('a finger that begins to zoom presses nothing', { context: phone, record: winInHand }, async (game) => {
  const { record } = await game.probe();
  const { x, y } = await game.middleOf('cell.d1');
  await game.page.evaluate(({ left, top }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: left, clientY: top, button: 0, bubbles: true };
    canvas.setPointerCapture = () => {}; // no finger is really there
    canvas.dispatchEvent(new PointerEvent('pointerdown', finger));
    canvas.dispatchEvent(new PointerEvent('pointercancel', finger));
  }, { left: x, top: y });
  await game.idle();
  assert.equal((await game.probe()).record, record);
  await game.press('cell.d1');
  await game.until('the placement', (probe) => probe.record !== record);
});

gameTest('the page can be zoomed: nothing forbids it, and two fingers are not the game\'s', { context: phone, record: winInHand }, async (game) => {
  const { viewport, action } = await game.page.evaluate(() => ({
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
    action: getComputedStyle(/** @type {Element} */ (document.querySelector('canvas'))).touchAction,
  }));
  assert.doesNotMatch(viewport, /user-scalable|maximum-scale/);
  assert.equal(action, 'pinch-zoom');
});

/** Walks to a target, forth or back. @param {import('./game.mjs').GamePage} game @param {string} name */
async function tabTo(game, name) {
  for (let steps = 0; steps < 80; ++steps) {
    const { focused, targets } = await game.until(`${name} can be reached`, (probe) =>
      probe.still && probe.targets.some((target) => target.name === name && target.enabled));
    if (focused === name) return;
    const [here, there] = [focused, name].map((each) => targets.findIndex((target) => target.name === each));
    await game.page.keyboard.press(here > there ? 'Shift+Tab' : 'Tab');
    await game.until('the focus moves', (probe) => probe.focused !== focused);
  }
  assert.fail(`Tab does not lead to ${name}`);
}

gameTest('a game is begun, played and won with the keyboard alone', {}, async (game) => {
  const { keyboard } = game.page;
  await keyboard.press('Tab'); // into the canvas
  const goTo = (/** @type {string} */ name) => tabTo(game, name);
  for (const name of ['new_game', 'form.opponent 0', 'form.begins 1', 'start']) {
    await goTo(name);
    await keyboard.press('Enter');
    await game.idle();
  }
  for (const [kind, name] of ['0a1', '4b1', '1c1', '3d1'].flatMap((move) => [['piece', move[0]], ['cell', move.slice(1)]])) {
    const { record } = await game.probe();
    await goTo(`${kind}.${name}`);
    await keyboard.press(kind === 'piece' ? 'Enter' : ' ');
    await game.until(`${name} is played`, (probe) => probe.record !== record);
  }
  await game.picture('input-keyboard');
  for (const name of ['quarto', 'cell.a1', 'cell.d1', 'quarto']) {
    await goTo(name);
    await keyboard.press('Enter');
    await game.idle();
  }
  await game.until('the end', (probe) => probe.result);
});

gameTest('arrows walk over the board by row and column', { record: winInHand }, async (game) => {
  const { keyboard } = game.page;
  await game.page.locator('canvas').focus();
  await tabTo(game, 'cell.b2');
  for (const [key, name] of [['ArrowRight', 'c2'], ['ArrowDown', 'c3'], ['ArrowLeft', 'b3'], ['ArrowUp', 'b2']]) {
    await keyboard.press(key);
    await game.until(`${key} leads to ${name}`, (probe) => probe.focused === `cell.${name}`);
  }
});

gameTest('Tab goes through the canvas and out of it at either end', { record: winInHand }, async (game) => {
  // Something before and after the board, as on a page that holds it.
  await game.page.evaluate(() => {
    const [before, behind] = ['before', 'behind'].map((id) => Object.assign(document.createElement('button'), { id }));
    document.body.prepend(before);
    document.querySelector('canvas')?.after(behind);
    before.focus();
  });
  const active = () => game.page.evaluate(() => document.activeElement?.id ?? '');
  const { targets } = await game.probe();
  const stops = targets.filter(({ enabled }) => enabled).map(({ name }) => name);
  for (const [key, out, way] of /** @type {const} */ ([['Tab', 'behind', stops], ['Shift+Tab', 'before', [...stops].reverse()]])) {
    await game.page.keyboard.press(key); // from the neighbour into the canvas
    assert.equal(await active(), 'canvas');
    for (const name of way) {
      await game.page.keyboard.press(key);
      await game.until(`the focus is on ${name}`, (probe) => probe.still && probe.focused === name);
    }
    await game.page.keyboard.press(key);
    assert.equal(await active(), out);
  }
});

gameTest('keys and wheel that the game does not use stay the page\'s', { record: winInHand }, async (game) => {
  await game.page.locator('canvas').focus();
  const kept = await game.page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    /** @param {Event} event whether the page keeps it */
    const keeps = (event) => canvas.dispatchEvent(event);
    const key = (/** @type {string} */ name, /** @type {object} */ more = {}) =>
      keeps(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
    return {
      'F5': key('F5'), 'F11': key('F11'), 'Ctrl+L': key('l', { ctrlKey: true }), 'Ctrl++': key('+', { ctrlKey: true }),
      'Alt+Left': key('ArrowLeft', { altKey: true }), 'Meta+R': key('r', { metaKey: true }), '/': key('/'), 'Backspace': key('Backspace'),
      'Ctrl+wheel': keeps(new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, cancelable: true })),
      'wheel over the board': keeps(new WheelEvent('wheel', { deltaY: 100, clientX: 400, clientY: 400, cancelable: true })),
      'menu of the right button': keeps(new MouseEvent('contextmenu', { cancelable: true })),
    };
  });
  for (const [name, isKept] of Object.entries(kept)) assert.ok(isKept, `${name} is taken from the page`);
  assert.equal(await game.page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    return canvas?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  }), false, 'Escape is the game\'s');
});

gameTest('the wheel scrolls a sheet that is longer than the window, and then is the game\'s', {
  context: { viewport: { width: 640, height: 480 } },
}, async (game) => {
  const place = async () => (await game.idle()).targets.find(({ name }) => name === 'form.opponent 0')?.y ?? 0;
  await game.press('new_game');
  const before = await place();
  await game.page.mouse.move(320, 240);
  await game.idle();
  await game.page.mouse.wheel(0, 200);
  await game.idle();
  assert.ok(await place() < before - 20, 'the sheet has not moved');
  await game.picture('input-scrolled');
});

gameTest('a press that is dragged off its target does nothing', { record: winInHand }, async (game) => {
  const { record } = await game.probe();
  const from = await game.middleOf('cell.a4'), to = await game.middleOf('menu');
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 5 });
  await game.page.mouse.up();
  await game.idle();
  const after = await game.probe();
  assert.equal(after.record, record);
  assert.equal(after.screen, 'game');
});
