/** Types of the board's events and comments. */

import type { LessonEnd } from './lesson-progress.js';
import type { EventValues } from './messages.js';
import type { State } from './game-state.js';

/**
 * A refusal or an error. `reason`: English, or the name of a rule such as `cell_taken`. `column`: position in the text
 * of the command, from 1.
 */
export interface Fault {
  /** Name of the attribute, value or rule concerned (README.md). */
  code?: string;
  reason: string;
  column: number | null;
  /** In a lesson file, where `column` counts in this line; from 1. */
  line?: number;
  /** Of a refused move: what the player is told, in the board's language. */
  text?: string;
}

/** Who made a move: a person at the board, the computer, or the page by a command. */
export type Mover = 'person' | 'computer' | 'page';

/** A comment on a viewed game, shown after `ply` moves, with marks (README.md). */
export interface BoardNote { ply: number; text: string; marks?: string }

/** A mark, as in the attribute `marks`: spaces, shapes, pieces or arrows, with one label. */
export interface MarkOptions { at: string | string[]; colour?: 'mark' | 'good' | 'bad' | 'info'; label?: string | number }

/** As in the attribute `marks`, or a list. */
export type Marks = string | readonly MarkOptions[];

/** The `detail` of each event. */
export interface BoardEvents {
  /** The game, the step of the lesson or the puzzle is shown; until then the board is a picture. */
  'quarto-ready': { state: State; step?: string };
  /**
   * A player is about to make a move, which `preventDefault` refuses; only if the board is `guarded` or has a listener
   * for it itself. `state`: before the move.
   */
  'quarto-before-move': { move: string; state: State; seat: 1 | 2; by: 'person' };
  'quarto-move': { move: string; state: State; seat: 1 | 2; by: Mover };
  'quarto-call': { move: string; state: State; seat: 1 | 2; by: Mover };
  'quarto-missed': { shapes: string[]; state: State };
  /** `step`: the lesson step shown, `LESSON/STEP`. */
  'quarto-position': { state: State; step?: string };
  /** A step of a lesson, puzzle or training is shown. `index`: in its lesson, from 0; `count`: steps of the lesson; `pass`: its pass mark in per cent, 0 without. */
  'quarto-step': EventValues['step'];
  /**
   * A step was tried. `move`: null for “there is none” and when the time is up; `attempt`: of this step, from 1;
   * `milliseconds`: since the step was shown. In the board's language: `explanation`, `task` (what the step asks for),
   * `answer` (the move) and the `words` of the moves that are `right`.
   */
  'quarto-try': EventValues['try'];
  /** The last step of a lesson was solved. */
  'quarto-lesson-end': LessonEnd;
  /** A step of a lesson, puzzle or training was solved or missed. */
  'quarto-lesson': EventValues['lesson'];
  'quarto-over': { end: NonNullable<State['end']>; winner: State['winner']; state: State };
  'quarto-refused': Fault;
  'quarto-error': Fault;
}
