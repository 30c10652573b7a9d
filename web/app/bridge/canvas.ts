/**
 * The canvas, at device resolution, and its WebGL context. A lost context may be restored; otherwise a new canvas
 * replaces the old one. A frame releases its context while it is out of view: browsers limit the contexts of a page
 * with all its frames.
 */

import { element } from '../system/dom.js';
import type { Draw } from '../system/frame-loop.js';

export interface CanvasListener {
  /** In CSS pixels; also called when the device pixel ratio changes. */
  resize: (width: number, height: number) => void;
  /** The context is lost; nothing can be drawn until `restored`. */
  lost: () => void;
  /** Requests a context on this canvas; returns whether it succeeded. */
  renew: (canvas: HTMLCanvasElement) => boolean;
  restored: () => void;
  /** No context can be had any more. */
  gone: () => void;
  draw: Draw;
}

/** Milliseconds to wait for the browser to restore a lost context. */
const restoreTimeout = 3_000;
/** The same in a frame, where another frame has probably taken the context: browsers don't restore that one. */
const frameRestoreTimeout = 100;
/** Maximum number of successive context losses, each within `lossWindow` milliseconds of the last renewal. */
const maxLosses = 3;
const lossWindow = 10_000;
/** Milliseconds without a drawn frame after which a frame releases its context, if contexts are scarce. */
const idleTimeout = 2_000;
/** The same out of view. Short, as many frames come into view while the user scrolls past. */
const hiddenIdleTimeout = 300;

/** Most frames until a change is drawn: one that handles input, and `frames_after_event` of shell/app/frontend.hpp. */
const framesToSettle = 4;

/** Replaces the canvas. A canvas can't change its context, so each session needs a new one. */
export function freshCanvas() {
  const old = element('canvas', HTMLCanvasElement);
  const canvas = old.cloneNode(false) as HTMLCanvasElement;
  canvas.style.visibility = '';
  old.replaceWith(canvas);
  return canvas;
}

export class Surface {
  readonly isFrame;
  readonly signal;
  #canvas;
  #listener;
  /** Listeners on the current canvas only. */
  #listening = new AbortController();
  #reported = '';
  #hasContext = true;
  /** The context was released; `needContext` gets a new one. */
  #isReleased = false;
  /** The picture in place of the context is out of date. */
  #isStale = false;
  #isInView = true;
  /** This frame has lost a context, so other frames need some too. */
  #isScarce = false;
  #renewedAt = -Infinity;
  #losses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param canvas with a context @param options isFrame: embedded in another site’s page */
  constructor(canvas: HTMLCanvasElement, listener: CanvasListener,
    { isFrame, signal }: { isFrame: boolean, signal: AbortSignal }) {
    this.#canvas = canvas;
    this.#listener = listener;
    this.isFrame = isFrame;
    this.signal = signal;
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#listening.abort();
    });
    // The query matches a single ratio: start a new one after each change.
    const watchRatio = () => {
      if (signal.aborted) return;
      matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
        'change', () => { this.#measure(); watchRatio(); }, { once: true, signal });
    };
    watchRatio();
    // Don't wait for a context while the page is hidden.
    document.addEventListener('visibilitychange', () => {
      if (!this.#hasContext && !this.#isReleased) this.#awaitContext();
    }, { signal });
    this.#watch();
    if (isFrame) this.#watchVisibility();
  }

  needContext() {
    if (!this.#isReleased || this.signal.aborted) return;
    if (this.#isInView) this.#renew();
    else this.#isStale = true;
  }

  onDrawn() {
    if (!this.#isScarce || !this.#hasContext) return;
    this.#schedule(idleTimeout, () => this.#release());
  }

  /** Releases the context and leaves its last frame as a 2D picture. */
  #release() {
    const extension = this.#hasContext ? this.#canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context') : null;
    if (!extension) return;
    this.#reported = '';
    this.#measure(); // forces a full redraw: the drawing buffer isn't preserved
    let wait = 0;
    for (let k = 0; k < framesToSettle && wait === 0; ++k) wait = this.#listener.draw();
    this.#isStale = wait >= 0; // an animation is running or due
    const picture = this.#canvas.cloneNode(false) as HTMLCanvasElement;
    picture.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    this.#listening.abort();
    [this.#hasContext, this.#isReleased, this.#losses] = [false, true, 0];
    this.#listener.lost();
    extension.loseContext();
    this.#canvas.replaceWith(picture);
    this.#canvas = picture;
    this.#listening = new AbortController();
    this.#watchSize();
  }

  #renew() {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#canvas = freshCanvas();
    this.#isReleased = this.#isStale = false; // or messages sent by `renew` would renew again
    if (!this.#listener.renew(this.#canvas)) return this.#listener.gone();
    this.#renewedAt = performance.now();
    this.#watch();
    this.#onContext();
  }

  #onContext() {
    [this.#hasContext, this.#isReleased] = [true, false];
    this.#listener.restored();
  }

  #watch() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const canvas = this.#canvas;
    this.#watchSize();
    this.#reported = '';
    this.#measure();
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // without this the context is never restored
      canvas.style.visibility = 'hidden'; // a browser shows a broken-image icon on white
      this.#hasContext = false;
      this.#isScarce = this.isFrame;
      this.#losses = performance.now() - this.#renewedAt < lossWindow ? this.#losses + 1 : 0;
      this.#listener.lost();
      this.#awaitContext();
    }, { signal });
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.#timer);
      canvas.style.visibility = '';
      this.#onContext();
    }, { signal });
  }

  /** Ends with the listeners on the canvas. */
  #watchSize() {
    const observer = new ResizeObserver(() => this.#measure());
    try {
      observer.observe(this.#canvas, { box: 'device-pixel-content-box' }); // also reports changes of the pixel ratio
    } catch {
      observer.observe(this.#canvas);
    }
    this.#listening.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** A frame out of view releases its context soon; in view it gets one as soon as it draws. */
  #watchVisibility() {
    let wasInView = false;
    const observer = new IntersectionObserver(([...entries]) => {
      this.#isInView = entries.at(-1)?.isIntersecting ?? true;
      wasInView ||= this.#isInView;
      if (!this.#isInView) return this.#schedule(wasInView ? hiddenIdleTimeout : 0, () => this.#release());
      clearTimeout(this.#timer);
      if (this.#isReleased ? this.#isStale : !this.#hasContext) this.#renew();
      else this.onDrawn();
    });
    observer.observe(element('game', HTMLElement));
    this.signal.addEventListener('abort', () => observer.disconnect());
  }

  #awaitContext() {
    clearTimeout(this.#timer);
    if (document.hidden || !this.#isInView) return;
    const time = this.isFrame && this.#losses === 0 ? frameRestoreTimeout : restoreTimeout;
    this.#schedule(time, () => { if (this.#losses < maxLosses) this.#renew(); else this.#listener.gone(); });
  }

  #schedule(time: number, act: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, time);
  }

  #measure() {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const size = `${Math.round(width)} ${Math.round(height)} ${window.devicePixelRatio}`;
    if (size === this.#reported) return; // observers report the initial size first
    this.#reported = size;
    this.#listener.resize(Math.round(width), Math.round(height));
  }
}
