/** What the viewer needs of its board. */

import type { BoardError } from './board-error.js';
import type { State } from './game-state.js';
import type { drawingOf, signOf, svgElements } from './picture.js';
import type { readGame } from './still.js';
import type { sheetOf } from './theme.js';
import type { BoardNote, Fault, MarkOptions } from './types.js';

export interface ViewBoard {
  root: ShadowRoot;
  game: string;
  /** Languages in order of preference. */
  languages: () => string[];
  label: () => string | null;
  notes: () => BoardNote[];
  marks: () => string | readonly MarkOptions[];
  mayPlayOn: () => boolean;
  isDisabled: () => boolean;
  onReady: (state: State) => void;
  onMoved: (state: State) => void;
  /** The game is invalid, or the viewer can’t be loaded. */
  onFault: (error: BoardError) => void;
  /** Something is left out. */
  onWrong: (fault: Fault) => void;
  playOn: (state: State) => void;
  /** Functions of modules that the board has loaded. */
  tools: {
    drawingOf: typeof drawingOf; signOf: typeof signOf; svgElements: typeof svgElements; readGame: typeof readGame;
    sheetOf: typeof sheetOf;
    /** Style of all drawings. */
    style: string;
    fault: (code: string, reason: string, column?: number | null) => BoardError;
  };
}
