/** Saved data shared with other tabs. */

import type { GamePort } from '../bridge/game-port.js';
import type { Storage } from '../system/storage.js';

/**
 * Adopts data saved by another tab. Only the focused tab is active; the computer thinks there.
 * @param signal removes all listeners
 */
export function followSaves(port: GamePort, storage: Storage, signal: AbortSignal) {
  let isPassiveTab = false;
  const check = () => {
    const hasFocus = document.hasFocus();
    if (!storage.pollChanges() && !(isPassiveTab && hasFocus)) return;
    isPassiveTab = !hasFocus;
    port.send('sync_saves', { isPassiveTab });
  };
  for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  void storage.isRead.then(() => { if (!signal.aborted) check(); }); // IndexedDB answered after the start
}

/**
 * Saves the game of the embedding page, unless there is one from before a crash. An invalid game is reported later.
 */
export function saveEmbeddedGame(port: GamePort, storage: Storage, game: string, level: string | null) {
  const saved = storage.load('game') === null ? port.ask('saved_game', { game, level: level ?? '' }) : null;
  if (saved) storage.save('game', saved);
}
