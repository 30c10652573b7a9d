/** Pointer events passed to the game (web/app/input/input.ts); without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/input/input.js')} */
const { listen } = await load('app/input/input.ts');

/** Surface with its top left corner at (10, 20) of the window. */
class Surface extends EventTarget {
  getBoundingClientRect() { return { left: 10, top: 20 }; }
  setPointerCapture() {}
  contains() { return false; }
}

const win = new EventTarget();
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { querySelector: () => null, hasFocus: () => true }),
  HTMLInputElement: class {},
  addEventListener: win.addEventListener.bind(win),
});

/** Calls made to the game for these events, each given by type and fields. @param {[string, object?][]} events */
function heard(...events) {
  /** @type {string[]} */
  const told = [];
  const surface = new Surface(), ending = new AbortController();
  listen(/** @type {any} */ (surface), {
    pointer: (kind, x, y, isTouch) => told.push(`${kind} ${x} ${y}${isTouch ? ' touch' : ''}`),
    wheel: () => false,
    escape: () => told.push('escape'),
    key: () => false,
  }, ending.signal);
  const usual = { isPrimary: true, button: 0, pointerId: 1, pointerType: 'mouse', clientX: 15, clientY: 27 };
  for (const [type, facts] of events) {
    (type === 'blur' ? win : type === 'keydown' ? document : surface).dispatchEvent(Object.assign(new Event(type), usual, facts));
  }
  ending.abort();
  return told;
}

const touch = { pointerType: 'touch' };

test('a press, its movement and its release are reported at their places in the game', () => {
  assert.deepEqual(heard(['pointerdown'], ['pointermove', { clientX: 16 }], ['pointerup', { clientX: 16 }]),
    ['move 5 7', 'down 5 7', 'move 6 7', 'up 6 7']);
});

test('a finger leaves the game when it is lifted', () => {
  assert.deepEqual(heard(['pointerdown', touch], ['pointerup', touch]),
    ['move 5 7 touch', 'down 5 7 touch', 'up 5 7 touch', 'leave 5 7 touch']);
});

test('pointerleave is reported for a mouse, not for a finger', () => {
  assert.deepEqual(heard(['pointerleave'], ['pointerleave', touch]), ['leave 5 7']);
});

test('a pointer lost during a press cancels it and leaves', () => {
  for (const loss of ['pointercancel', 'lostpointercapture', 'blur']) {
    assert.deepEqual(heard(['pointerdown', touch], [loss, touch], [loss, touch]).slice(2),
      ['cancel 5 7 touch', 'leave 5 7 touch', 'up 5 7 touch'], loss);
  }
});

test('a second button cancels a press, whichever is lifted first', () => {
  const second = [{ button: 2, buttons: 3 }, { button: 1, buttons: 5 }, { button: 5, buttons: 33, pointerType: 'pen' }];
  for (const pressed of second) {
    for (const lifted of [{ button: 0 }, pressed]) {
      assert.deepEqual(heard(['pointerdown'], ['pointermove', pressed], ['pointermove', { button: -1, buttons: 1 }], ['pointerup', lifted]).slice(2),
        ['cancel 5 7', 'leave 5 7', 'up 5 7', 'move 5 7', 'move 5 7']);
    }
  }
});

test('a second finger that is lifted does not end the press of the first', () => {
  const other = { ...touch, isPrimary: false, pointerId: 2 };
  assert.deepEqual(heard(['pointerdown', touch], ['pointerdown', other], ['pointerup', other], ['pointercancel', touch]).slice(2),
    ['cancel 5 7 touch', 'leave 5 7 touch', 'up 5 7 touch']);
});

test('Escape counts for each press of the key, not while it is held', () => {
  const escape = { key: 'Escape' };
  assert.deepEqual(heard(['keydown', escape], ['keydown', { ...escape, repeat: true }], ['keydown', escape]), ['escape', 'escape']);
});

test('a second finger or the right button presses nothing', () => {
  assert.deepEqual(heard(['pointerdown', { isPrimary: false }], ['pointerup', { isPrimary: false }]), []);
  assert.deepEqual(heard(['pointerdown', { button: 2 }], ['pointerup', { button: 2 }]), []);
});
