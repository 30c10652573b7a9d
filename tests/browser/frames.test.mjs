/** Frame scheduling (web/app/bridge/frame-loop.ts) with a simulated display and clock; without a browser. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/bridge/frame-loop.js')} */
const { Frames } = await load('app/bridge/frame-loop.ts');

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

test('a change draws one frame, however often it is told of', () => {
  frames.wake();
  frames.wake();
  assert.ok(!frames.isStill);
  refresh();
  refresh();
  assert.equal(drawn, 1);
  assert.ok(frames.isStill);
});

test('what moves is drawn with each frame of the screen', () => {
  wait = 0;
  frames.wake();
  for (let k = 0; k < 3; ++k) refresh();
  assert.equal(drawn, 3);
});

test('what changes by itself later is drawn then, and not before', () => {
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

test('a change does not wait for what changes by itself later', () => {
  wait = 1000;
  frames.wake();
  refresh();
  frames.wake();
  assert.equal(alarm, null);
  refresh();
  assert.equal(drawn, 2);
});

test('a hidden page is drawn when it is seen again', () => {
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

test('without something to draw on nothing is drawn, and after its end nothing ever', () => {
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
