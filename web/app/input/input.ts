/** Pointer, wheel and keys. What the game doesn’t use keeps the browser’s own action, such as zooming and scrolling. */

import type { Messages } from '../bridge/messages.js';

type PointerKind = Messages['pointer']['kind'];

export interface InputListener {
  /** CSS pixels relative to the canvas. */
  pointer: (kind: PointerKind, x: number, y: number, isTouch: boolean) => void;
  /** In wheel steps; returns whether the game uses it. */
  wheel: (x: number, y: number) => boolean;
  escape: () => void;
  /** A key pressed outside text fields; returns whether the game uses it. */
  key: (event: KeyboardEvent) => boolean;
}

const pixelsOfStep = 100;
const linesOfStep = 3;

/** @param surface the canvas with its overlay */
export function listen(surface: HTMLElement, listener: InputListener, signal: AbortSignal) {
  listenToPointer(surface, listener, signal);
  listenToWheel(surface, listener, signal);
  listenToKeys(listener, signal);
}

function listenToPointer(surface: HTMLElement, listener: InputListener, signal: AbortSignal) {
  const send = (kind: PointerKind, event: PointerEvent) => {
    if (!event.isPrimary) return;
    const { left, top } = surface.getBoundingClientRect();
    listener.pointer(kind, event.clientX - left, event.clientY - top, event.pointerType === 'touch');
  };
  /** The event of the primary pointer that is down. */
  let pressing: PointerEvent | null = null;
  /** Nothing comes of a press or drag under way. */
  const abandon = () => {
    if (!pressing) return;
    for (const kind of ['cancel', 'leave', 'up'] as const) send(kind, pressing);
    pressing = null;
  };
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || isTypedIn(event)) return;
    if (!document.hasFocus()) focus(); // in a frame, so that Escape comes here and not to its page
    surface.setPointerCapture(event.pointerId);
    send('move', event);
    send('down', event);
    if (event.isPrimary) pressing = event;
  }, { signal });
  surface.addEventListener('pointermove', (event) => {
    if (event.buttons > 1) abandon(); // a second button, which gets no event of its own
    send('move', event);
  }, { signal });
  surface.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pressing?.pointerId) return;
    send('up', event);
    pressing = null;
    if (event.pointerType === 'touch') send('leave', event);
  }, { signal });
  // A touch that becomes a pinch zoom must not press, and a window that loses the focus gets no pointerup.
  for (const loss of (['pointercancel', 'lostpointercapture'] as const)) {
    surface.addEventListener(loss, ({ pointerId }) => { if (pointerId === pressing?.pointerId) abandon(); }, { signal });
  }
  addEventListener('blur', abandon, { signal });
  document.addEventListener('visibilitychange', () => { if (document.hidden) abandon(); }, { signal });
  surface.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') send('leave', event);
  }, { signal });
  // A press keeps the keyboard focus where it is. Listen on the document: with a listener on the surface, screen
  // readers would announce everything in it as clickable.
  document.addEventListener('mousedown', (event) => {
    const isInside = event.target instanceof Node && surface.contains(event.target);
    if (isInside && !isTypedIn(event)) event.preventDefault();
  }, { signal });
}

function listenToWheel(surface: HTMLElement, listener: InputListener, signal: AbortSignal) {
  surface.addEventListener('wheel', (event) => {
    if (event.ctrlKey) return; // zooms the page
    const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? pixelsOfStep
      : event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linesOfStep : 1;
    if (listener.wheel(-event.deltaX / step, -event.deltaY / step)) event.preventDefault();
  }, { signal, passive: false });
}

function listenToKeys(listener: InputListener, signal: AbortSignal) {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (!event.repeat) listener.escape();
      return;
    }
    if (!isTypedIn(event) && listener.key(event)) event.preventDefault();
  }, { signal });
}

function isTypedIn(event: Event) { return event.target instanceof HTMLInputElement; }
