/** The picture and its accessibility mirror: draws frames on demand and publishes what they show. */

import { Mirror } from '../accessibility/mirror.js';
import { Surface } from '../bridge/canvas.js';
import { DrawingLost, type GameModule } from '../bridge/game-module.js';
import { element } from '../system/dom.js';
import { Frames } from '../system/frame-loop.js';
import type { Tree } from '../accessibility/tree.js';
import type { GamePort } from '../bridge/game-port.js';

export interface DisplayListener {
  /** Called before a frame is published; returns whether its contents may be shown. */
  onFrame: () => boolean;
  /** The first frame with the requested contents has been drawn. */
  onShown: () => void;
  /** There is a drawing context again: everything has to be drawn. */
  onRestored: () => void;
  onCrash: (error: unknown) => void;
}

export class Display {
  readonly mirror: Mirror;
  #frames = new Frames(() => this.#draw());
  #surface: Surface | null = null;
  #port;
  #listener;
  #signal;

  /** @param signal removes all listeners and ends drawing */
  constructor(port: GamePort, listener: DisplayListener, signal: AbortSignal) {
    this.#port = port;
    this.#listener = listener;
    this.#signal = signal;
    this.mirror = new Mirror(element('mirror', HTMLElement), {
      press: (name) => port.send('press', { name }),
      key: (event) => this.#pressKey(event),
      type: (line) => port.send('type', { line }),
      focusOn: (name) => port.send('focus', { name }),
    }, signal);
    signal.addEventListener('abort', () => this.#frames.end());
  }

  /** Whether no frame is requested. */
  get isStill() { return this.#frames.isStill; }

  /** Starts to draw on the canvas. `isFrame`: embedded in another site's page. */
  attach(canvas: HTMLCanvasElement, game: GameModule, isFrame: boolean) {
    this.#surface = new Surface(canvas, {
      resize: (width, height) => this.#port.send('resize', { width, height }),
      lost: () => { this.#port.ask('lose_context'); this.#frames.pause(); },
      renew: (fresh) => game.renewContext(fresh),
      restored: () => { this.#listener.onRestored(); this.#frames.resume(); },
      gone: () => this.#listener.onCrash(new DrawingLost('the drawing context was lost')),
      draw: () => {
        const wait = this.#port.frame();
        this.#publish(); // out of view there may be no animation frame
        return wait;
      },
    }, { isFrame, signal: this.#signal });
  }

  /** Requests a frame. */
  requestFrame() {
    this.#surface?.needContext();
    this.#frames.wake();
  }

  /** Draws a frame now that handles pending input, unless there is no drawing context. */
  flush() { if (!this.#frames.isPaused) this.#port.frame(); }

  /** Draws a frame and updates the mirror. */
  #draw() {
    const wait = this.#port.frame();
    this.#surface?.onDrawn();
    this.#publish();
    return wait;
  }

  /** Shows page and accessibility tree as drawn. */
  #publish() {
    if (!this.#listener.onFrame()) return;
    const tree = this.#port.ask('tree');
    if (tree) this.mirror.show(JSON.parse(tree) as Tree);
    this.#listener.onShown();
  }

  #pressKey({ key, shiftKey, ctrlKey, repeat }: KeyboardEvent) {
    if (this.#port.ask('key', { key, shiftKey, ctrlKey, repeat }) !== null) return false;
    this.requestFrame();
    this.#publish(); // with the focus, so that the next key already finds it there
    return true;
  }
}
