/** Frame scheduling (web/app/system/frame-loop.ts) with a simulated display and clock; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/system/frame-loop.js')} */
const { Frames } = await load('app/system/frame-loop.ts');

/** @type {Map<number, () => void>} pending animation frames, by number */
const asked = new Map();
let numbers = 0;
const page = Object.assign(new EventTarget(), { hidden: false });
/** @type {{callback: () => void, wait: number} | null} the pending timer */
let alarm = null;
Object.assign(globalThis, {
  document: page,
  window: {
    setTimeout: (/** @type {() => void} */ callback, /** @type {number} */ wait) => {
      assert.equal(alarm, null, 'one alarm at a time');
      alarm = { callback, wait };
      return 1;
    },
  },
  clearTimeout: (/** @type {number} */ number) => { if (number) alarm = null; },
  requestAnimationFrame: (/** @type {() => void} */ callback) => {
    asked.set(++numbers, callback);
    return numbers;
  },
  cancelAnimationFrame: (/** @type {number} */ number) => asked.delete(number),
});

/** One refresh of the display. */
function refresh() {
  const now = [...asked.values()];
  asked.clear();
  for (const callback of now) callback();
}

/** @param {boolean} hidden */
function hide(hidden) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** The game's answer: milliseconds until the next frame. */
let wait = -1;
let drawn = 0;
/** @type {InstanceType<typeof Frames>} */
let frames;
beforeEach(() => {
  frames?.end();
  frames = new Frames(() => { ++drawn; return wait; });
  [drawn, wait] = [0, -1];
});

test('a change draws one frame, however often it is reported', () => {
  frames.wake();
  frames.wake();
  assert.ok(!frames.isStill);
  refresh();
  refresh();
  assert.equal(drawn, 1);
  assert.ok(frames.isStill);
});

test('an animation, and what lasts while nothing moves, is drawn at every refresh of the display', () => {
  for (wait of [0, 4]) {
    drawn = 0;
    frames.wake();
    for (let k = 0; k < 3; ++k) refresh();
    assert.equal(drawn, 3);
    assert.ok(!frames.isStill);
  }
});

test('a change due later is drawn then, and not before', () => {
  wait = 1000;
  frames.wake();
  refresh();
  refresh();
  assert.equal(drawn, 1);
  const { callback, wait: asleep } = /** @type {NonNullable<typeof alarm>} */ (alarm);
  assert.equal(asleep, 1000);
  callback();
  refresh();
  assert.equal(drawn, 2);
});

test('a change is drawn without waiting for one due later', () => {
  wait = 1000;
  frames.wake();
  refresh();
  frames.wake();
  assert.equal(alarm, null);
  refresh();
  assert.equal(drawn, 2);
});

test('a hidden page is drawn only once it is visible again', () => {
  frames.wake();
  hide(true);
  refresh();
  frames.wake();
  refresh();
  assert.equal(drawn, 0);
  hide(false);
  refresh();
  assert.equal(drawn, 1);
});

test('nothing is drawn during a pause or after the end', () => {
  frames.pause();
  frames.wake();
  refresh();
  assert.equal(drawn, 0);
  frames.resume();
  refresh();
  assert.equal(drawn, 1);
  frames.end();
  frames.wake();
  hide(false);
  refresh();
  assert.equal(drawn, 1);
});
