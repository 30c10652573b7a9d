/** The site that is kept on the device, and a newer one that waits there until the player takes it. */

import { serviceWorker } from '../boot/asset-source.js';
import { Workbox } from 'workbox-window';

const hour = 3_600_000; // milliseconds

export class Releases {
  #isReady = false;
  /** Absent where the browser keeps no site: in an old one, a private window, a strange frame. */
  #worker: Workbox | null = null;

  /** @param onReady a newer site waits */
  constructor(readonly onReady: () => void) {}

  /** Whether a newer site waits. */
  get isReady() { return this.#isReady; }

  /**
   * Keeps the site, and looks for a newer one now and whenever the page comes into sight after a long while.
   * @param onKept the page is answered from the device now
   */
  async keep(onKept: () => void) {
    if (!serviceWorker || !('serviceWorker' in navigator)) return;
    let worker;
    try {
      worker = new Workbox(serviceWorker);
      worker.addEventListener('waiting', () => {
        this.#isReady = true;
        this.onReady();
      });
      await worker.register({ immediate: true });
    } catch {
      return; // the game is played all the same
    }
    this.#worker = worker;
    void worker.controlling.then(onKept);
    let lookedAt = performance.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || performance.now() - lookedAt < hour) return;
      lookedAt = performance.now();
      worker.update().catch(() => {}); // no network
    });
  }

  /** Opens the newer site in place of this one. */
  take() {
    this.#worker?.addEventListener('controlling', () => location.reload());
    this.#worker?.messageSkipWaiting();
  }
}
