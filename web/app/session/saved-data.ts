/** Saved data shared with other tabs. */

import type { GamePort } from '../bridge/game-port.js';
import type { Storage } from '../system/storage.js';

const lockName = 'quarto.active-tab';

/**
 * Adopts data saved by another tab. Only one tab is active, the one that the player turned to last; the computer thinks there. A lock
 * says which it is: two visible tabs, or two that both believe to have the focus, would both play the computer’s move.
 * @param isShared whether other tabs have the same data
 * @param signal removes all listeners
 */
export function followSaves(port: GamePort, storage: Storage, isShared: boolean, signal: AbortSignal) {
  const locks = isShared ? (navigator.locks as LockManager | undefined) : undefined; // only in secure contexts
  let isPassiveTab = false, isHolder = false, release = () => {};
  const sync = (isPassive: boolean) => {
    isPassiveTab = isPassive;
    port.send('sync_saves', { isPassiveTab });
  };
  const check = () => {
    const isActive = locks ? isHolder : document.hasFocus();
    if (storage.pollChanges() || (isPassiveTab && isActive)) sync(!isActive);
  };
  const lose = () => {
    if (signal.aborted || !isHolder) return;
    isHolder = false;
    storage.pollChanges();
    sync(true);
  };
  const hold = (options: LockOptions) => {
    if (!locks || isHolder) return;
    isHolder = true;
    const held = new Promise<void>((done) => { release = done; });
    void locks.request(lockName, options, (lock) => (lock ? held : lose())).catch(lose);
  };
  const leave = () => {
    isHolder = false;
    release();
  };
  const takeOver = () => {
    hold({ steal: true });
    check();
  };
  const takeOverIfFocused = () => (document.hasFocus() ? takeOver() : check());
  hold(document.hasFocus() ? { steal: true } : { ifAvailable: true });
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, takeOver, { signal, capture: true });
  for (const event of ['focus', 'pageshow']) addEventListener(event, takeOverIfFocused, { signal });
  // The answer of the locks comes after the loss, if the tab that has saved took over.
  addEventListener('storage', () => { void (locks?.query() ?? Promise.resolve()).then(() => signal.aborted || check()); }, { signal });
  addEventListener('pagehide', leave, { signal }); // a page that holds a lock isn’t kept for “Back”
  signal.addEventListener('abort', leave);
  document.addEventListener('visibilitychange', check, { signal });
  void storage.isRead.then(() => { if (!signal.aborted) check(); }); // IndexedDB answered after the start
}

/** Saves the embedding page’s game, unless there is one from before a crash. An invalid one is reported later. */
export function saveEmbeddedGame(port: GamePort, storage: Storage, game: string, level: string | null) {
  const saved = storage.load('game') === null ? port.ask('saved_game', { game, level: level ?? '' }) : null;
  if (saved) storage.save('game', saved);
}
