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

export type Display = ReturnType<typeof createDisplay>;

export function createDisplay(port: GamePort, listener: DisplayListener, signal: AbortSignal) {
  let surface: Surface | null = null;
  /** Also shows page and accessibility tree as drawn. */
  const draw = () => {
    const wait = port.frame();
    publish();
    return wait;
  };
  const frames = new Frames(() => {
    surface?.onDrawn();
    return draw();
  });
  signal.addEventListener('abort', () => frames.end());
  function publish() {
    if (!listener.onFrame()) return;
    const tree = port.ask('tree');
    if (tree) mirror.show(JSON.parse(tree) as Tree);
    listener.onShown();
  }
  function requestFrame() {
    surface?.needContext();
    frames.wake();
  }
  const mirror = new Mirror(element('mirror', HTMLElement), {
    press: (name) => port.send('press', { name }),
    key({ key, shiftKey, ctrlKey, repeat }) {
      if (port.ask('key', { key, shiftKey, ctrlKey, repeat }) !== null) return false;
      requestFrame();
      publish(); // with the focus, so that the next key already finds it there
      return true;
    },
    type: (line) => port.send('type', { line }),
    focusOn: (name) => port.send('focus', { name }),
  }, signal);
  return {
    mirror, requestFrame,
    get isStill() { return frames.isStill; },
    /** Draws a frame now that handles pending input, unless there is no drawing context. */
    flush() { if (!frames.isPaused) port.frame(); },
    /** Starts to draw on the canvas. `isFrame`: embedded in another site's page. */
    attach(canvas: HTMLCanvasElement, game: GameModule, isFrame: boolean) {
      surface = new Surface(canvas, {
        resize: (width, height) => port.send('resize', { width, height }),
        lost: () => { port.ask('lose_context'); frames.pause(); },
        renew: (fresh) => game.renewContext(fresh),
        restored: () => { listener.onRestored(); frames.resume(); },
        gone: () => listener.onCrash(new DrawingLost('the drawing context was lost')),
        draw, // out of view there may be no animation frame
      }, { isFrame, signal });
    },
  };
}
