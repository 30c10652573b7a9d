/** Types of the engine's options and answers. */
import type { State } from './game-state.js';
import type { levels } from './levels.js';

/** With perfect play on both sides. N: placements up to the winning one; 0 if a call wins now. */
export type Value = `win ${number}` | 'draw' | `loss ${number}`;

export type Outcome = 'win' | 'draw' | 'loss';

/** A value taken apart. */
export type Evaluation =
  | { value: `${'win' | 'loss'} ${number}`; outcome: 'win' | 'loss'; placements: number }
  | { value: 'draw'; outcome: 'draw'; placements: null };

/** Level of a computer player. */
export type Level = (typeof levels)[number];

/**
 * Letters of the attributes that count (colour, shape, height, fill), perhaps with squares: `cshf`,
 * `cs+squares`.
 */
export type Rules = string;

/** The value is for the player who makes the move. */
export type MoveValue = Evaluation & {
  /**
   * A piece to give, a cell to place on, a call (`1!a2-d2`), or the end of the turn after the last piece
   * (`-`).
   */
  move: string;
  /** The best pieces to give next, after placing on a cell. */
  gifts: string[];
  /** Only for moves that draw, late in the game: `losing` of the opponent's `replies` lose. */
  traps?: { losing: number; replies: number };
};

export interface Analysis {
  /** Every move, best first. */
  moves: MoveValue[];
  /** Best play by both from here. */
  line: string[];
}

/** The value is for the player to move. */
export type PlyValue = Evaluation & {
  /** Number of moves made before. */
  ply: number;
  /** A best gift, or a best placement and the gift after it; empty if the move made was as good. */
  better: string[];
};

/** What is to be said about one move. */
export interface Mark {
  /** Number of moves made, this one included. */
  ply: number;
  by: 1 | 2;
  /**
   * An alignment that the player missed; `cell`: where the piece would have completed it, null for a missed
   * call.
   */
  missed: { shape: string; cell: string | null } | null;
  /** The outcome for the player got worse. */
  drop: { before: Outcome; after: Outcome } | null;
  /** The winner's alignment was completed with this piece. */
  losingGift: boolean;
  /** The loser's last move before which the game was not yet lost. */
  lastChance: boolean;
  /**
   * Of the placements whose turn held a draw, the one that was hardest to find: `losing` of the `turns` (a
   * placement and a gift that completes nothing) lose. Null for all other moves.
   */
  hardest: { losing: number; turns: number } | null;
}

export interface Review {
  /** By ply; without an opening book, those of the first plies are left out. */
  values: PlyValue[];
  marks: Mark[];
}

export interface Proof {
  /** For the player who starts. */
  outcome: Outcome;
  /** Positions searched. */
  nodes: number;
}

export interface ProofProgress {
  /** An estimate, 0 to 100, that only grows. */
  percent: number;
  nodes: number;
}

/** A position with a task. */
export interface Exercise {
  game: string;
  /** `complete`, `leave`, `safe`, `call`, `win`, `hold` or `moves` with the moves. */
  task: string;
  /** Exactly one move solves the task. */
  only: boolean;
  /** Every move that solves it. */
  solutions: string[];
}

export interface Puzzle extends Exercise {
  /** Such as `2028-02-29`. */
  date: string;
}

export interface LessonStep extends Exercise {
  id: string;
  /** Of the text where the step begins, from 1. */
  line: number;
  /** The author's words; empty if there are none. */
  say: string;
  hint: string;
}

export interface Lesson {
  id: string;
  /** The author's words; empty if there are none. */
  title: string;
  steps: LessonStep[];
}

export interface EngineOptions {
  /**
   * The engine's module, its URL, its bytes or a WebAssembly.Module (an `object`: a program for Node may lack the types of
   * a page); default: the one in this package.
   */
  wasm?: string | URL | ArrayBuffer | ArrayBufferView | object;
  /** Bytes of memory for the transposition table; 32 MiB by default, at most 1 GiB. */
  tableBytes?: number;
  /**
   * Returns the text of an opening book such as `cshf`, or null; default: the books in this package. What asks
   * for a book rejects if the function does (`file_not_read`) or answers something else (`invalid_option`).
   */
  findBook?: (name: string) => Promise<string | null>;
}

export interface WorkOptions {
  signal?: AbortSignal;
}

export interface ProofOptions extends WorkOptions {
  onProgress?: (progress: ProofProgress) => void;
}

export interface PlayerOptions extends WorkOptions {
  /** `perfect` by default. */
  level?: Level;
  /**
   * A whole number: the same game then always gets the same move. Without one it may differ from call to
   * call.
   */
  seed?: number;
}

export interface FigureOptions {
  /** Shapes such as `a2-d2` to outline. */
  marked?: string[];
  /** With the remaining pieces. */
  reserve?: boolean;
}

/** A game after the move of a computer player. */
export type Answered = State & { move: string };
