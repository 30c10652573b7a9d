/**
 * Pointer, wheel and keys of the canvas, handed to the game. What the game does not use stays the page's: its zoom,
 * its scrolling, its keys.
 */

/**
 * @typedef {object} InputListener
 * @property {(kind: PointerKind, x: number, y: number, isTouch: boolean) => void} pointer CSS pixels in the canvas
 * @property {(x: number, y: number) => boolean} wheel in steps; whether the game uses it
 * @property {(name: string, isShift: boolean, isDown: boolean) => boolean} key whether the game uses it
 * @property {(hasFocus: boolean) => void} focus
 */
/** @typedef {0 | 1 | 2 | 3} PointerKind as in web/src/input.cpp */
export const pointerKind = /** @type {const} */ ({ move: 0, down: 1, up: 2, leave: 3 });

const pixelsOfStep = 100;
const linesOfStep = 3;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {InputListener} listener
 * @param {AbortSignal} signal ends all listening
 */
export function listen(canvas, listener, signal) {
  /** @param {PointerKind} kind @param {PointerEvent} event */
  const send = (kind, event) => {
    if (!event.isPrimary) return;
    const { left, top } = canvas.getBoundingClientRect();
    listener.pointer(kind, event.clientX - left, event.clientY - top, event.pointerType === 'touch');
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    send(pointerKind.move, event);
    send(pointerKind.down, event);
  }, { signal });
  canvas.addEventListener('pointermove', (event) => send(pointerKind.move, event), { signal });
  canvas.addEventListener('pointerup', (event) => {
    if (event.button !== 0) return;
    send(pointerKind.up, event);
    if (event.pointerType === 'touch') send(pointerKind.leave, event);
  }, { signal });
  // A finger that turned out to zoom the page has pressed nothing: it leaves first, then it is lifted.
  canvas.addEventListener('pointercancel', (event) => {
    send(pointerKind.leave, event);
    send(pointerKind.up, event);
  }, { signal });
  canvas.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') send(pointerKind.leave, event);
  }, { signal });

  canvas.addEventListener('wheel', (event) => {
    if (event.ctrlKey) return; // zooms the page
    const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? pixelsOfStep
      : event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linesOfStep : 1;
    if (listener.wheel(-event.deltaX / step, -event.deltaY / step)) event.preventDefault();
  }, { signal, passive: false });

  /** @param {KeyboardEvent} event @param {boolean} isDown */
  const key = (event, isDown) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (listener.key(event.key, event.shiftKey, isDown)) event.preventDefault();
  };
  canvas.addEventListener('keydown', (event) => key(event, true), { signal });
  canvas.addEventListener('keyup', (event) => key(event, false), { signal });
  canvas.addEventListener('focus', () => listener.focus(true), { signal });
  canvas.addEventListener('blur', () => listener.focus(false), { signal });
}
