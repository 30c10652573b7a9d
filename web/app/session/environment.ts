/** Facts about the page's environment, pushed to the game: system preferences, full screen, updates. */

import { lessonEditorIn } from '../system/asset-source.js';
import { fullScreen } from '../system/full-screen.js';
import { keySigns, watchKeys } from '../system/keyboard.js';
import { relayAddress } from '../system/relay-address.js';
import type { GamePort } from '../bridge/game-port.js';
import type { EmbedOptions } from '../embed/embed-params.js';
import type { AppUpdates } from '../system/app-update.js';

const systemPreferences = {
  dark: matchMedia('(prefers-color-scheme: dark)'),
  contrast: matchMedia('(prefers-contrast: more), (forced-colors: active)'),
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)'),
};

const notifications = () => ('Notification' in window && isSecureContext
  ? ({ default: 'unasked', granted: 'allowed', denied: 'blocked' } as const)[Notification.permission] : 'unavailable');

export class Environment {
  #port;
  #updates;
  #embed;

  constructor(port: GamePort, updates: AppUpdates, embed: EmbedOptions | null) {
    this.#port = port;
    this.#updates = updates;
    this.#embed = embed;
  }

  /** Reports now and after each change that the browser announces. @param signal ends that */
  watch(signal: AbortSignal) {
    const report = () => this.report();
    for (const query of Object.values(systemPreferences)) query.addEventListener('change', report, { signal });
    document.addEventListener('fullscreenchange', report, { signal });
    document.addEventListener('visibilitychange', report, { signal });
    watchKeys(report, signal);
    report();
  }

  report() {
    const { dark, contrast, reducedMotion } = systemPreferences;
    const isAlone = this.#embed === null; // an embedded game must not navigate to other pages
    this.#port.send('environment', {
      prefersDark: this.#embed?.theme ? this.#embed.theme === 'dark' : dark.matches,
      prefersContrast: contrast.matches, prefersReducedMotion: reducedMotion.matches,
      fullScreen: fullScreen(), isHidden: document.hidden, hasUpdate: this.#updates.isReady,
      hasRules: isAlone, hasLicences: isAlone, hasLessonEditor: isAlone && lessonEditorIn !== null, canPrint: isAlone,
      hasRelay: isAlone && relayAddress !== '', notifications: isAlone ? notifications() : 'unavailable',
      keys: keySigns(),
    });
  }
}
