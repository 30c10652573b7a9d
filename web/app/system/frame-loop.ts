/** On-demand rendering: requests an animation frame only after a change. */

/** Milliseconds until the response to a gesture is on the screen. Other work after a gesture waits for this time. */
export const pictureTime = 150;

/** Milliseconds. What is due sooner is drawn with the browser's next frame: something moves, or lasts. */
const frameTime = 16;

/** Draws a frame; returns milliseconds until the next one: 0 = at once, negative = none. */
export type Draw = () => number;

export class Frames {
  #request = 0;
  #timer = 0;
  #isEnded = false;
  #isPaused = false;
  #onVisibility = () => {
    if (document.hidden) this.#cancel();
    else this.wake();
  };

  constructor(readonly draw: Draw) {
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  get isStill() { return this.#request === 0; }
  get isPaused() { return this.#isPaused; }

  /** Requests a frame. A hidden page is drawn when it becomes visible. */
  wake() {
    if (this.#isEnded || this.#isPaused || this.#request || document.hidden) return;
    this.#cancel();
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.#frame();
    });
  }

  pause() {
    this.#isPaused = true;
    this.#cancel();
  }

  resume() {
    this.#isPaused = false;
    this.wake();
  }

  end() {
    this.#isEnded = true;
    this.#cancel();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  #frame() {
    const wait = this.draw();
    if (wait >= 0 && wait < frameTime) this.wake();
    else if (wait > 0 && !this.#request && !this.#isEnded && !this.#isPaused) {
      this.#timer = window.setTimeout(() => this.wake(), wait);
    }
  }

  #cancel() {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#request = this.#timer = 0;
  }
}
