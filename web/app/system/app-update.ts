/** Service worker registration, and updates that wait until the player accepts them. */

import { serviceWorker } from './asset-source.js';
import type { Workbox } from 'workbox-window';

const hour = 3_600_000; // milliseconds

export class AppUpdates {
  #isReady = false;
  #isWaiting = false;
  /** Null without service workers: in old browsers, private windows or third-party frames. */
  #worker: Workbox | null = null;

  constructor(readonly onReady: () => void) {}

  get isReady() { return this.#isReady; }

  /** Looks for an update now, and when the page is seen again after an hour. @param onControlled by the service worker */
  async install(onControlled: () => void) {
    if (!serviceWorker || !('serviceWorker' in navigator)) return;
    let worker;
    try {
      const { Workbox } = await import('workbox-window'); // not before the game is there
      worker = new Workbox(serviceWorker);
      worker.addEventListener('waiting', () => {
        this.#isReady = this.#isWaiting = true;
        this.onReady();
      });
      await worker.register({ immediate: true });
    } catch {
      return; // the game works without it
    }
    this.#worker = worker;
    void worker.controlling.then(onControlled);
    let checkedAt = performance.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || performance.now() - checkedAt < hour) return;
      checkedAt = performance.now();
      worker.update().catch(() => {}); // no network
    });
  }

  /** The server has another build, which this page can't use: the update is to load it. */
  offerReload() {
    if (this.#isReady) return;
    void this.#worker?.update().catch(() => {});
    this.#isReady = true;
    this.onReady();
  }

  activate() {
    if (!this.#isWaiting) return location.reload();
    this.#worker?.addEventListener('controlling', () => location.reload());
    this.#worker?.messageSkipWaiting();
  }
}
