/** State of a game. web/build/packages.cmake copies the declarations of this file to quarto-board. */

export type Phase = 'give' | 'place' | 'finish' | 'accept' | 'over';

export interface State {
  /** The game so far, as a record, with its comments. */
  record: string;
  /** The position, as a position text. */
  position: string;
  phase: Phase;
  /** The player to move; at the end, the player who moved last. */
  seat: 1 | 2;
  /** Number of moves made. */
  ply: number;
  /** The legal moves: pieces to give (`9`) or cells to place on (`c2`). */
  moves: string[];
  /** The alignments that may be called now, such as `a2-d2`. */
  callable: string[];
  /** Expired alignments: nobody called them in time, or they were in the start position. */
  voided: string[];
  end: 'call' | 'alignment' | 'wrong_call' | 'timeout' | 'resignation' | 'board_full' | null;
  winner: 1 | 2 | null;
}

export interface Comment {
  /** After how many moves. */
  ply: number;
  text: string;
  /** On the board, as quarto-board has them: `a1-d1 good; c3`. */
  marks: string;
}

export interface Variation {
  /** Up to here it is the same game. */
  ply: number;
  /** With comments and variations of its own. */
  record: string;
}
