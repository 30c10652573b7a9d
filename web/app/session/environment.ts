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

export type ReportEnvironment = ReturnType<typeof environmentReport>;

/** @returns reports to the game, now and, with a signal that ends it, after each change that the browser announces */
export const environmentReport = (port: GamePort, updates: AppUpdates, embed: EmbedOptions | null) => function report(signal?: AbortSignal) {
  const { dark, contrast, reducedMotion } = systemPreferences;
  const isAlone = embed === null; // an embedded game must not navigate to other pages
  port.send('environment', {
    prefersDark: embed?.theme ? embed.theme === 'dark' : dark.matches,
    prefersContrast: contrast.matches, prefersReducedMotion: reducedMotion.matches,
    fullScreen: fullScreen(), isHidden: document.hidden, hasUpdate: updates.isReady,
    hasRules: isAlone, hasLicences: isAlone, hasLessonEditor: isAlone && lessonEditorIn !== null, canPrint: isAlone,
    hasRelay: isAlone && relayAddress !== '', notifications: isAlone ? notifications() : 'unavailable',
    keys: keySigns(),
  });
  if (!signal) return;
  const again = () => report();
  for (const query of Object.values(systemPreferences)) query.addEventListener('change', again, { signal });
  for (const change of ['fullscreenchange', 'visibilitychange']) document.addEventListener(change, again, { signal });
  watchKeys(again, signal);
};
