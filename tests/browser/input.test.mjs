/** Touch, wheel and shortcuts (shell/features/help/keys.hpp): the game handles the input it uses and leaves the rest to the page. */
import assert from 'node:assert/strict';
import { deepGameTest, gameTest } from './game.mjs';

const winInHand = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3';
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };

deepGameTest('a game can be played to its end by touch', { context: phone }, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'start');
  await game.moves('0a1.4b1.1c1.3d1');
  await game.picture('input-touch');
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  const { result } = await game.until('the end', (probe) => probe.result);
  assert.match(result, /wins\./);
});

gameTest('a touch that the browser takes over presses nothing', { context: phone, record: winInHand }, async (game) => {
  const { record } = await game.probe();
  const { x, y } = await game.middleOf('cell.d1');
  await game.page.evaluate(({ left, top }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: left, clientY: top, button: 0, bubbles: true };
    /** @type {HTMLElement} */ (canvas.parentElement).setPointerCapture = () => {}; // no real finger to capture
    canvas.dispatchEvent(new PointerEvent('pointerdown', finger));
    canvas.dispatchEvent(new PointerEvent('pointercancel', finger));
  }, { left: x, top: y });
  await game.idle();
  assert.equal((await game.probe()).record, record);
  await game.press('cell.d1');
  await game.until('the placement', (probe) => probe.record !== record);
});

gameTest('a tap in the field for moves presses nothing under it', { context: { ...phone, viewport: { width: 390, height: 844 } }, record: winInHand }, async (game) => {
  await game.press('menu', 'menu.type');
  const field = game.page.locator('#mirror input');
  await game.page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  const box = await field.boundingBox();
  assert.ok(box);
  await game.page.touchscreen.tap(box.x + box.width - 12, box.y + box.height / 2);
  await game.idle();
  assert.equal((await game.probe()).screen, 'game');
  await game.page.keyboard.type('undo');
  await game.page.keyboard.press('Enter');
  await game.until('the undo', (probe) => probe.ply < probe.plies);
});

gameTest('the page can be zoomed with two fingers, which presses nothing', { context: phone, record: winInHand, isAlone: true }, async (game) => {
  const { record } = await game.probe();
  const { x, y } = await game.middleOf('cell.a4');
  const zoom = () => game.page.evaluate(() => visualViewport?.scale);
  assert.equal(await zoom(), 1);
  const session = await game.page.context().newCDPSession(game.page);
  for (let apart = 10; apart <= 110; apart += 10) {
    await session.send('Input.dispatchTouchEvent', {
      type: apart === 10 ? 'touchStart' : 'touchMove', touchPoints: [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }],
    });
    await game.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await game.until('the page to be zoomed', async () => Number(await zoom()) > 1.5);
  await game.idle();
  assert.equal((await game.probe()).record, record);
  // Other browsers heed this.
  const viewport = await game.page.locator('meta[name=viewport]').getAttribute('content');
  assert.doesNotMatch(String(viewport), /user-scalable|maximum-scale/);
});

gameTest('an unused wheel and the right button are left to the page, Escape is not', { record: winInHand }, async (game) => {
  const kept = await game.page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    /** @param {Event} event returns whether the page keeps its default action */
    const keeps = (event) => canvas.dispatchEvent(event);
    const wheel = { deltaY: 100, bubbles: true, cancelable: true };
    return {
      'Ctrl+wheel': keeps(new WheelEvent('wheel', { ...wheel, ctrlKey: true })),
      'wheel over the board': keeps(new WheelEvent('wheel', { ...wheel, clientX: 400, clientY: 400 })),
      'menu of the right button': keeps(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    };
  });
  for (const [name, isKept] of Object.entries(kept)) assert.ok(isKept, `${name} is taken from the page`);
  await game.page.keyboard.press('Escape');
  await game.until('the menu', (probe) => probe.screen === 'menu');
});

deepGameTest('the wheel scrolls a sheet that is taller than the window', {
  context: { viewport: { width: 640, height: 480 } },
}, async (game) => {
  const place = async () => {
    const target = (await game.idle()).targets.find(({ name }) => name === 'form.opponent 0');
    assert.ok(target, 'the sheet');
    return target.y;
  };
  await game.press('menu', 'menu.new_game');
  const before = await place();
  await game.page.mouse.move(320, 240);
  await game.idle();
  await game.page.mouse.wheel(0, 100);
  await game.until('the sheet to move up', async () => await place() < before - 20);
  await game.picture('input-scrolled');
  await game.page.mouse.wheel(0, -100);
  await game.until('the sheet to move back', async () => await place() === before);
});

deepGameTest('a press that is dragged off its target does nothing', { record: winInHand }, async (game) => {
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

/** @type {{[loss: string]: (page: import('playwright-core').Page) => Promise<unknown>}} */
const losses = {
  'the window is left': (page) => page.evaluate(() => dispatchEvent(new Event('blur'))),
  'the page is hidden': (page) => page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  }),
  'something else takes the pointer': (page) => page.evaluate(() => {
    const surface = /** @type {HTMLElement} */ (document.querySelector('#game'));
    for (let id = 0; id < 100; ++id) if (surface.hasPointerCapture(id)) surface.releasePointerCapture(id);
  }),
  'Escape is pressed': ({ keyboard }) => keyboard.press('Escape'),
  'another button is pressed': async ({ mouse }) => {
    await mouse.down({ button: 'right' });
    await mouse.up({ button: 'right' });
  },
  'another button is lifted last': async ({ mouse }) => {
    await mouse.down({ button: 'middle' });
    await mouse.up();
    await mouse.up({ button: 'middle' });
  },
};
gameTest(`a dragged piece goes back when ${Object.keys(losses).join(', or ')}`, { record: 'q1;rules=cshf;begin=1' }, async (game) => {
  const { mouse } = game.page;
  const from = await game.middleOf('piece.9');
  const { record, notice, targets } = await game.probe();
  const cell = /** @type {import('./game.mjs').Target} */ (targets.find(({ name }) => name === 'cell.b2'));
  const to = { x: cell.x + cell.w / 2, y: cell.y + cell.h / 2 };
  for (const [loss, happens] of Object.entries(losses)) {
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 3 });
    await happens(game.page);
    await mouse.move(to.x + 2, to.y + 2);
    await mouse.up();
    const now = await game.idle();
    assert.deepEqual([now.record, now.screen, now.notice], [record, 'game', notice], loss);
  }
  await game.press('piece.9');
  await game.until('the gift', (probe) => probe.plies === 1);
});

gameTest('shortcuts work at once and after a click, not while typing or under a sheet', { record: `${winInHand}d1` }, async (game) => {
  const { keyboard, mouse } = game.page;
  const { ply } = await game.idle();
  await keyboard.press('ArrowLeft');
  await game.until('the move before', (probe) => probe.ply === ply - 1);
  await keyboard.press('ArrowRight');
  await game.until('the move again', (probe) => probe.ply === ply);
  await mouse.click(4, 300);
  await keyboard.press('Control+z');
  await game.until('the undo', (probe) => probe.ply < ply);
  await keyboard.press('Control+y');
  await game.until('the redo', (probe) => probe.ply === ply);
  await keyboard.press('h');
  await game.until('the hint', (probe) => probe.notice);
  await keyboard.press('?');
  await game.until('the list of keys', (probe) => probe.screen === 'keys');
  await game.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await keyboard.press('Control+z');
  await keyboard.press('q');
  assert.deepEqual([(await game.idle()).screen, (await game.idle()).ply], ['keys', ply]);
  await keyboard.press('Escape');
  await game.until('the game', (probe) => probe.screen === 'game');
  await keyboard.press('/');
  await keyboard.type('qh?');
  await keyboard.press('Control+z');
  assert.deepEqual([(await game.idle()).screen, (await game.idle()).ply, (await game.idle()).is_selecting_call], ['game', ply, false]);
  await keyboard.press('Escape');
  await keyboard.press('q');
  await game.until('the call', (probe) => probe.is_selecting_call);
  await keyboard.press('Escape');
  await game.until('no call', (probe) => !probe.is_selecting_call);
  // A Greek keyboard types a semicolon there. With AltGr no key is a shortcut.
  const greek = (/** @type {{modifierAltGraph?: boolean}} */ held) => game.page.evaluate((more) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ';', code: 'KeyQ', bubbles: true, cancelable: true, ...more }));
  }, held);
  await greek({ modifierAltGraph: true });
  assert.equal((await game.idle()).is_selecting_call, false);
  await greek({});
  await game.until('the call', (probe) => probe.is_selecting_call);
  await keyboard.press('?');
  await game.until('the list of keys', (probe) => probe.screen === 'keys');
  await game.page.waitForFunction(() => [...document.querySelectorAll('#mirror p')].some((text) => text.textContent?.startsWith(';')));
});
