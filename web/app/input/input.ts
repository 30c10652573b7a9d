/**
 * Pointer and wheel over the game, handed to it, and the keys that it wants wherever the focus is. What the game does
 * not use stays the page's: its zoom, its scrolling, its keys.
 */

import { shortcut } from '../accessibility/mirror-keys.js';

export interface InputListener {
  /** CSS pixels in the canvas. */
  pointer: (kind: PointerKind, x: number, y: number, isTouch: boolean) => void;
  /** In steps; whether the game uses it. */
  wheel: (x: number, y: number) => boolean;
  escape: () => void;
  /** That stands for something (shortcut); whether the game uses it. */
  key: (name: string) => boolean;
}
/** As in web/wasm/input.cpp. */
export type PointerKind = 0 | 1 | 2 | 3;
export const pointerKind = { move: 0, down: 1, up: 2, leave: 3 } as const;

const pixelsOfStep = 100;
const linesOfStep = 3;

/**
 * @param surface the canvas and what lies over it
 * @param signal ends all listening
 */
export function listen(surface: HTMLElement, listener: InputListener, signal: AbortSignal) {
  const send = (kind: PointerKind, event: PointerEvent) => {
    if (!event.isPrimary) return;
    const { left, top } = surface.getBoundingClientRect();
    listener.pointer(kind, event.clientX - left, event.clientY - top, event.pointerType === 'touch');
  };
  /** What presses, until it is lifted or taken away. */
  let pressing: PointerEvent | null = null;
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
  for (const loss of (['pointercancel', 'lostpointercapture'] as const)) {
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

/** Whether it belongs to a field that lies over the picture. */
function isTypedIn(event: Event) {
  return event.target instanceof HTMLInputElement;
}
