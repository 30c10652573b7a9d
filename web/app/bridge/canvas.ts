/**
 * The canvas that is drawn on, as sharp as the screen. A drawing context that is lost may come back; else a new canvas
 * takes its place. A game in a frame lets its context go while nobody sees it: a page has a few for all its frames.
 */

import { element } from '../share/dialogs.js';
import type { Draw } from './frame-loop.js';

export interface CanvasListener {
  /** In CSS pixels; also when a pixel has become finer. */
  resize: (width: number, height: number) => void;
  /** Nothing can be drawn until there is a context again. */
  lost: () => void;
  /** Asks for a context on this canvas; whether there is one. */
  renew: (canvas: HTMLCanvasElement) => boolean;
  /** There is a context. */
  restored: () => void;
  /** None is to be had. */
  gone: () => void;
  /** At once, on what is there. */
  draw: Draw;
}

/** Milliseconds in which a browser gives a lost context back, where it does. */
const patience = 3_000;
/** The same in a frame, where another frame has most likely taken it: a browser does not give that one back. */
const framePatience = 100;
/** New contexts that may be lost one after the other, each within `soon` milliseconds, before no more are asked for. */
const tries = 3;
const soon = 10_000;
/** Milliseconds without a change after which a frame does without a context, where others want some too. */
const idle = 2_000;
/** The same out of sight: while somebody scrolls by, many frames are seen in a short time. */
const idleUnseen = 300;

/** Pictures after which nothing that was changed is still to be drawn (shell/app/program.hpp). */
const settling = 4;

/** A canvas keeps its first drawing context for ever, so each session draws on a new one. */
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
  /** What the canvas alone is listened to with. */
  #listening = new AbortController();
  #told = '';
  #hasContext = true;
  /** The context was given back, and is asked for again when something is to be drawn. */
  #isResting = false;
  /** What stands in place of the context is no longer what the game shows. */
  #isStale = false;
  #isSeen = true;
  /** This frame has lost a context: other frames want some too. */
  #isScarce = false;
  #renewedAt = -Infinity;
  #losses = 0;
  /** Until a new canvas is tried, or the context is let go. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param canvas with a context
   * @param options isFrame: of somebody else's page; signal: ends all listening
   */
  constructor(canvas: HTMLCanvasElement, listener: CanvasListener, { isFrame, signal }: { isFrame: boolean, signal: AbortSignal }) {
    this.#canvas = canvas;
    this.#listener = listener;
    this.isFrame = isFrame;
    this.signal = signal;
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#listening.abort();
    });
    // The query names one ratio: another one ends it and begins a new query.
    const watchRatio = () => {
      if (signal.aborted) return;
      matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
        'change', () => { this.#measure(); watchRatio(); }, { once: true, signal });
    };
    watchRatio();
    // Nobody waits for a page that is not seen.
    document.addEventListener('visibilitychange', () => { if (!this.#hasContext && !this.#isResting) this.#await(); }, { signal });
    this.#watch();
    if (isFrame) this.#watchSight();
  }

  /** Something is to be drawn. */
  want() {
    if (!this.#isResting || this.signal.aborted) return;
    if (this.#isSeen) this.#renew();
    else this.#isStale = true;
  }

  /** Something has been drawn. */
  drawn() {
    if (!this.#isScarce || !this.#hasContext) return;
    this.#after(idle, () => this.#rest());
  }

  /** Gives the context back, and leaves what was drawn with it as a picture. */
  #rest() {
    const extension = this.#hasContext ? this.#canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context') : null;
    if (!extension) return;
    this.#told = '';
    this.#measure(); // so that all is drawn once more: a browser does not keep it
    let wait = 0;
    for (let k = 0; k < settling && wait === 0; ++k) wait = this.#listener.draw();
    this.#isStale = wait >= 0; // something moves, or will
    const picture = this.#canvas.cloneNode(false) as HTMLCanvasElement;
    picture.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    this.#listening.abort();
    [this.#hasContext, this.#isResting, this.#losses] = [false, true, 0];
    this.#listener.lost();
    extension.loseContext();
    this.#canvas.replaceWith(picture);
    this.#canvas = picture;
    this.#listening = new AbortController();
    this.#watchSize();
  }

  /** Draws on a new canvas. */
  #renew() {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#canvas = freshCanvas();
    this.#isResting = this.#isStale = false; // or what is told of on the way would ask for another one
    if (!this.#listener.renew(this.#canvas)) return this.#listener.gone();
    this.#renewedAt = performance.now();
    this.#watch();
    this.#return();
  }

  #return() {
    [this.#hasContext, this.#isResting] = [true, false];
    this.#listener.restored();
  }

  #watch() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const canvas = this.#canvas;
    this.#watchSize();
    this.#told = '';
    this.#measure();
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // else it never comes back
      canvas.style.visibility = 'hidden'; // a browser shows the sign of a broken picture, on white
      this.#hasContext = false;
      this.#isScarce = this.isFrame;
      this.#losses = performance.now() - this.#renewedAt < soon ? this.#losses + 1 : 0;
      this.#listener.lost();
      this.#await();
    }, { signal });
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.#timer);
      canvas.style.visibility = '';
      this.#return();
    }, { signal });
  }

  /** Ends with what the canvas is listened to with. */
  #watchSize() {
    const observer = new ResizeObserver(() => this.#measure());
    try {
      observer.observe(this.#canvas, { box: 'device-pixel-content-box' }); // tells of finer pixels as well
    } catch {
      observer.observe(this.#canvas);
    }
    this.#listening.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** A frame that is not seen has no context for long; one that is seen has one as soon as it draws. */
  #watchSight() {
    let wasSeen = false;
    const observer = new IntersectionObserver(([...entries]) => {
      this.#isSeen = entries.at(-1)?.isIntersecting ?? true;
      wasSeen ||= this.#isSeen;
      if (!this.#isSeen) return this.#after(wasSeen ? idleUnseen : 0, () => this.#rest());
      clearTimeout(this.#timer);
      if (this.#isResting ? this.#isStale : !this.#hasContext) this.#renew();
      else this.drawn();
    });
    observer.observe(element('game', HTMLElement));
    this.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** A new canvas, where the context does not come back in time. */
  #await() {
    clearTimeout(this.#timer);
    if (document.hidden || !this.#isSeen) return;
    const time = this.isFrame && this.#losses === 0 ? framePatience : patience;
    this.#after(time, () => { if (this.#losses < tries) this.#renew(); else this.#listener.gone(); });
  }

  /** @param time in milliseconds */
  #after(time: number, act: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, time);
  }

  #measure() {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const size = `${Math.round(width)} ${Math.round(height)} ${window.devicePixelRatio}`;
    if (size === this.#told) return; // an observer begins by telling what there is
    this.#told = size;
    this.#listener.resize(Math.round(width), Math.round(height));
  }
}
