/** Gamepads (web/app/input/gamepad.ts), simulated; without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/app/input/gamepad.js')} */
const { watchGamepads } = await load('app/input/gamepad.ts');

let isFocused = true;
const page = Object.assign(new EventTarget(), { hidden: false, hasFocus: () => isFocused });
const events = new EventTarget();
/** @type {(() => void)[]} */
let frames = [];
/** @param {number} index @param {string} [mapping] */
const pad = (index, mapping = 'standard') => ({ index, mapping, connected: true, axes: [0, 0], buttons: [{ pressed: false }, { pressed: false }] });
const [standard, other, strange] = [pad(0), pad(1), pad(2, '')];
let pads = [standard];
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { getGamepads: () => [null, ...pads] } });
Object.assign(globalThis, {
  document: page,
  addEventListener: events.addEventListener.bind(events),
  requestAnimationFrame: (/** @type {() => void} */ poll) => frames.push(poll),
  cancelAnimationFrame: () => { frames = []; },
});

/** @type {string[]} */
let heard = [];
const ending = new AbortController();
watchGamepads({
  button: (button, isDown) => heard.push(`${button} ${isDown ? 'down' : 'up'}`),
  axis: (axis, value) => heard.push(`axis ${axis} ${value}`),
  gone: () => heard.push('gone'),
}, ending.signal);

/** What one refresh of the display reports. */
function poll() {
  heard = [];
  const due = frames;
  frames = [];
  for (const each of due) each();
  return heard;
}
/** @param {typeof standard} of @param {number} button @param {boolean} pressed */
const press = (of, button, pressed) => void Object.assign(of.buttons[button] ?? {}, { pressed });
/** @param {boolean} hidden */
function hide(hidden) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
/** @param {typeof standard} gamepad */
function disconnect(gamepad) {
  pads = pads.filter((each) => each !== gamepad);
  heard = [];
  events.dispatchEvent(Object.assign(new Event('gamepaddisconnected'), { gamepad }));
  return heard;
}

/** In this order. @type {[string, () => void, string[]][]} */
const steps = [
  ['nothing is pressed', () => {}, []],
  ['a button', () => press(standard, 0, true), ['0 down']],
  ['it is held', () => {}, []],
  ['another one instead', () => { press(standard, 0, false); press(standard, 1, true); }, ['0 up', '1 down']],
  ['noise of a stick', () => { standard.axes = [0.09, -0.09]; }, []],
  ['a stick', () => { standard.axes = [0.09, -0.5]; }, ['axis 1 -0.5']],
  ['noise where it is', () => { standard.axes = [0.09, -0.59]; }, []],
  ['pressed for another window', () => { isFocused = false; press(standard, 0, true); }, []],
  ['released there', () => press(standard, 0, false), []],
  ['back, with another button released', () => { isFocused = true; press(standard, 1, false); }, ['1 up']],
  ['a second one', () => { pads.push(other); press(other, 0, true); press(standard, 0, true); }, ['0 down', '0 down']],
  ['one whose buttons are unknown', () => { pads.push(strange); press(strange, 1, true); }, []],
];

test('changes are reported once, to the window that has the focus', () => {
  for (const [what, change, reported] of steps) {
    change();
    assert.deepEqual(poll(), reported, what);
  }
});

test('a hidden page polls nothing, and goes on where it stopped', () => {
  hide(true);
  poll();
  assert.equal(frames.length, 0);
  hide(false);
  hide(false);
  assert.equal(frames.length, 1);
  press(standard, 0, false);
  assert.deepEqual(poll(), ['0 up']);
});

test('the last gamepad is missed, and a session that has ended hears no more', () => {
  assert.deepEqual(disconnect(other), []);
  assert.deepEqual(disconnect(standard), ['gone']);
  poll();
  assert.equal(frames.length, 0);
  pads = [standard];
  ending.abort();
  events.dispatchEvent(new Event('gamepadconnected'));
  assert.equal(frames.length, 0);
});
