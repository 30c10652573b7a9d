/** What the viewer needs of its board. */

import { BoardError } from './board-error.js';
import { later } from './later.js';
import { drawingOf, signOf, svgElements } from './picture.js';
import { signs } from './signs.js';
import { readGame } from './still.js';
import { sheetOf } from './theme.js';
import type { State } from './game-state.js';
import type { BoardNote, Fault, MarkOptions } from './types.js';

/** Functions of modules that the board has loaded. */
export const viewTools = {
  drawingOf, later, signOf, svgElements, readGame, sheetOf,
  notLoaded: () => new BoardError('no_game', 'the viewer couldn’t be loaded'),
  /** Style of all drawings. */
  style: signs.style,
  fault: (code: string, reason: string, column: number | null = null) => new BoardError(code, reason, { code, reason, column }),
};
export type ViewTools = typeof viewTools;

export interface ViewBoard {
  root: ShadowRoot;
  game: string;
  /** The code of one of the game’s. */
  language: () => string;
  label: () => string | null;
  notes: () => BoardNote[];
  marks: () => string | readonly MarkOptions[];
  mayPlayOn: () => boolean;
  isDisabled: () => boolean;
  onReady: (state: State) => void;
  onMoved: (state: State) => void;
  /** The game is invalid. */
  onFault: (error: BoardError) => void;
  /** Something is left out, or the viewer can’t be loaded. */
  onWrong: (fault: Fault) => void;
  playOn: (state: State) => void;
}
