/** Draws when something has changed, and only then: no frame is asked for while nothing happens. */

/** Milliseconds in which the answer to a gesture is seen. What else a gesture calls for waits so long. */
export const pictureTime = 150;

/** Milliseconds until the next frame: 0 = at once, negative = none. */
export type Draw = () => number;

export class Frames {
  #request = 0;
  #timer = 0;
  #isEnded = false;
  #isPaused = false;
  #onVisibility = () => {
    if (document.hidden) this.#forget();
    else this.wake();
  };

  constructor(readonly draw: Draw) {
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Whether no frame is on its way. */
  get isStill() { return this.#request === 0; }
  /** Whether there is nothing to draw on. */
  get isPaused() { return this.#isPaused; }

  /** Something has changed. A hidden page is drawn when it comes into sight. */
  wake() {
    if (this.#isEnded || this.#isPaused || this.#request || document.hidden) return;
    this.#forget();
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.#frame();
    });
  }

  /** There is nothing to draw on. */
  pause() {
    this.#isPaused = true;
    this.#forget();
  }

  resume() {
    this.#isPaused = false;
    this.wake();
  }

  end() {
    this.#isEnded = true;
    this.#forget();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  #frame() {
    const wait = this.draw();
    if (wait === 0) this.wake();
    else if (wait > 0 && !this.#request && !this.#isEnded && !this.#isPaused) {
      this.#timer = window.setTimeout(() => this.wake(), wait);
    }
  }

  #forget() {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#request = this.#timer = 0;
  }
}
