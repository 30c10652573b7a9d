/**
 * Pointer and wheel over the game, handed to it, and the keys that it wants wherever the focus is. What the game
 * does not use stays the page's: its zoom, its scrolling, its keys.
 */

import { shortcut } from '../accessibility/mirror-keys.js';

/**
 * @typedef {object} InputListener
 * @property {(kind: PointerKind, x: number, y: number, isTouch: boolean) => void} pointer CSS pixels in the canvas
 * @property {(x: number, y: number) => boolean} wheel in steps; whether the game uses it
 * @property {() => void} escape
 * @property {(name: string) => boolean} key that stands for something (shortcut); whether the game uses it
 */
/** @typedef {0 | 1 | 2 | 3} PointerKind as in web/wasm/input.cpp */
export const pointerKind = /** @type {const} */ ({ move: 0, down: 1, up: 2, leave: 3 });

const pixelsOfStep = 100;
const linesOfStep = 3;

/**
 * @param {HTMLElement} surface the canvas and what lies over it
 * @param {InputListener} listener
 * @param {AbortSignal} signal ends all listening
 */
export function listen(surface, listener, signal) {
  /** @param {PointerKind} kind @param {PointerEvent} event */
  const send = (kind, event) => {
    if (!event.isPrimary) return;
    const { left, top } = surface.getBoundingClientRect();
    listener.pointer(kind, event.clientX - left, event.clientY - top, event.pointerType === 'touch');
  };
  /** @type {PointerEvent | null} what presses, until it is lifted or taken away */
  let pressing = null;
  /** What is pressed or dragged is let go where nothing is: the pointer leaves first, then it is lifted. */
  const abandon = () => {
    if (!pressing) return;
    send(pointerKind.leave, pressing);
    send(pointerKind.up, pressing);
    pressing = null;
  };
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || isTypedIn(event)) return;
    surface.setPointerCapture(event.pointerId);
    send(pointerKind.move, event);
    send(pointerKind.down, event);
    if (event.isPrimary) pressing = event;
  }, { signal });
  surface.addEventListener('pointermove', (event) => send(pointerKind.move, event), { signal });
  surface.addEventListener('pointerup', (event) => {
    if (event.button !== 0 || isTypedIn(event)) return;
    send(pointerKind.up, event);
    pressing = null;
    if (event.pointerType === 'touch') send(pointerKind.leave, event);
  }, { signal });
  // A finger that turned out to zoom the page has pressed nothing, and nobody lets go in a window that was left.
  for (const loss of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) {
    surface.addEventListener(loss, ({ pointerId }) => { if (pointerId === pressing?.pointerId) abandon(); }, { signal });
  }
  addEventListener('blur', abandon, { signal });
  document.addEventListener('visibilitychange', () => { if (document.hidden) abandon(); }, { signal });
  surface.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') send(pointerKind.leave, event);
  }, { signal });

  surface.addEventListener('wheel', (event) => {
    if (event.ctrlKey) return; // zooms the page
    const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? pixelsOfStep
      : event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linesOfStep : 1;
    if (listener.wheel(-event.deltaX / step, -event.deltaY / step)) event.preventDefault();
  }, { signal, passive: false });

  // A press leaves the focus where it is: it is the keyboard's. Were it the surface that listened, screen readers would
  // call everything in it clickable.
  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof Node && surface.contains(event.target) && !isTypedIn(event)) event.preventDefault();
  }, { signal });
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return listener.escape();
    }
    const name = isTypedIn(event) ? undefined : shortcut(event);
    if (name && listener.key(name)) event.preventDefault();
  }, { signal });
}

/** Whether it belongs to a field that lies over the picture. @param {Event} event */
function isTypedIn(event) {
  return event.target instanceof HTMLInputElement;
}
