/** Keeps the screen lit while it is wanted and the page is seen, where the browser lets a page do so. */

export class Awake {
  #isWanted = false;
  /** Asked for; the browser ends it when the page is hidden. */
  #lock: Promise<WakeLockSentinel | null> | null = null;
  #onVisibility = () => {
    this.#lock = null;
    this.#ask();
  };

  stay(isWanted: boolean) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted) {
      document.addEventListener('visibilitychange', this.#onVisibility);
      this.#ask();
    } else {
      document.removeEventListener('visibilitychange', this.#onVisibility);
      void this.#lock?.then((lock) => lock?.release());
      this.#lock = null;
    }
  }

  #ask() {
    if (document.hidden || !('wakeLock' in navigator)) return;
    this.#lock = navigator.wakeLock.request('screen').catch(() => null); // the battery is low: the player may well look away
  }
}
