/** Screen wake lock while wanted and the page is visible, if the browser supports it. */

export class ScreenWakeLock {
  #isWanted = false;
  /** The requested lock; the browser releases it when the page is hidden. */
  #lock: Promise<WakeLockSentinel | null> | null = null;
  #onVisibility = () => {
    this.#lock = null;
    this.#request();
  };

  set(isWanted: boolean) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted) {
      document.addEventListener('visibilitychange', this.#onVisibility);
      this.#request();
    } else {
      document.removeEventListener('visibilitychange', this.#onVisibility);
      void this.#lock?.then((lock) => lock?.release());
      this.#lock = null;
    }
  }

  #request() {
    if (document.hidden || !('wakeLock' in navigator)) return;
    this.#lock = navigator.wakeLock.request('screen').catch(() => null); // refused on low battery: the display may turn off
  }
}
