/** What the error screen says about an error, and the ways to continue. */

import { Crash, DrawingLost, NoDrawing, OtherBuild } from '../bridge/game-module.js';
import { FileFailure } from '../system/loader.js';
import { NoWasm } from './assets.js';
import type { Failure, FailureAction } from './failure.js';

/** What the player can do. */
export interface Recoveries {
  /** Starts a session again. */
  begin: () => void;
  /** The same after a crash. */
  restart: () => void;
  /** Sets the game aside, then restarts. */
  startAnew: () => void;
  /** Reloads the page with all of its files. */
  reload: () => void;
}

export interface CrashContext {
  /** The last crash was only a moment ago. */
  isRepeated: boolean;
  /** False for a frame. */
  savesGames: boolean;
}

export function failureOf(error: unknown, recoveries: Recoveries, { isRepeated, savesGames }: CrashContext):
  Pick<Failure, 'kind' | 'file' | 'more' | 'actions'> {
  const retry: FailureAction = { key: 'retry', run: recoveries.begin };
  const reload: FailureAction = { key: 'reload', run: recoveries.reload };
  const restart: FailureAction = { key: 'restart', run: recoveries.restart };
  const startAnew: FailureAction = { key: 'start_anew', run: recoveries.startAnew };
  const saved = savesGames ? { more: ['saved'] } : {};
  if (error instanceof OtherBuild) return { kind: 'other_build', actions: [reload] };
  if (error instanceof FileFailure) {
    const { kind, file, isAnswered } = error; // if answered, this page may be older than the files on the server
    return { kind, file, actions: [isAnswered ? { ...retry, run: recoveries.reload } : retry] };
  }
  if (error instanceof NoWasm) return { kind: 'no_wasm', actions: [] };
  if (error instanceof NoDrawing) return { kind: 'no_webgl2', actions: [retry] };
  if (error instanceof DrawingLost) return { kind: 'drawing_lost', ...saved, actions: [retry] };
  const kind = error instanceof Crash ? error.kind : 'page';
  if (isRepeated) return { kind, more: ['again'], actions: [startAnew, restart] };
  return { kind, ...saved, actions: [restart] };
}
