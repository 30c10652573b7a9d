/**
 * The rules and the engine of Quarto, for pages and Node.
 *
 * A game is written as a record (`q1;rules=cshf;moves=0b1.9c2`) or as a position text (16 cells `a1 b1 .. d4`, each `.`
 * or a piece `0` to `f`; a space; the piece in hand or `-`; maybe a space and the rules). A piece is a hexadecimal digit:
 * 1 dark, 2 square, 4 short, 8 hollow, added.
 */

export type Phase = 'give' | 'place' | 'finish' | 'accept' | 'over';

export interface State {
  /** The game up to this moment, as a record. */
  record: string;
  /** The same as a position text. */
  position: string;
  phase: Phase;
  /** Who is to move; at the end, who moved last. */
  seat: 1 | 2;
  /** Moves made. */
  ply: number;
  /** The gifts (`9`) or the placements (`c2`) that are allowed now. */
  moves: string[];
  /** The alignments that a call may name now: `a2-d2`. */
  callable: string[];
  /** The full shapes that nobody called in time, or that stood there from the start. */
  voided: string[];
  end: 'call' | 'alignment' | 'wrong_call' | 'timeout' | 'resignation' | 'board_full' | null;
  winner: 1 | 2 | null;
}

/** Against any play that overlooks nothing; N placements to come until the winning one, 0 where a call wins now. */
export type Value = `win ${number}` | 'draw' | `loss ${number}`;

/** Of a computer player, the weakest first. */
export const levels: readonly ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'];
export type Level = (typeof levels)[number];

export interface MoveValue {
  /** A gift, a placement, a call (`1!a2-d2`), or the end of the turn after the last piece (`-`). */
  move: string;
  /** For the player who makes the move. */
  value: Value;
  /** After a placement: the best gifts. */
  gifts: string[];
  /** Of a move that draws: so many of the opponent's replies lose. */
  traps?: { losing: number; replies: number };
}

export interface Analysis {
  /** Every move, the best first. */
  moves: MoveValue[];
  /** Best play by both, from here. */
  line: string[];
}

export interface EngineOptions {
  /** The engine's module, or where it is; that of this package unless given. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
  /** Memory for positions, 32 MB unless given, 1 GiB at most. */
  tableBytes?: number;
  /** The text of an opening book such as `cshf`, or null; that of this package unless given. */
  findBook?: (name: string) => Promise<string | null>;
}

export interface WorkOptions {
  signal?: AbortSignal;
}

/** A text that cannot be read, or a move that the rules refuse. */
export class QuartoError extends Error {
  /** Where, from 1, in the text of the game or the move. */
  readonly column: number;
  readonly reason: string;
}

/** Each call throws or rejects with a TypeError or a RangeError that names the option where there is none such, or none of its values. */
export class Engine {
  private constructor();
  static load(options?: EngineOptions): Promise<Engine>;

  /** The state of a game. Throws a QuartoError. */
  parse(game: string): State;
  /** The state after moves as they stand in a record: `9`, `c2`, `9c2`, `1!a2-d2`. Throws a QuartoError. */
  play(game: string, moves: string): State;
  /** Facts for and against a gift or a placement, in English. Throws a QuartoError. */
  explain(game: string, move: string): string[];
  /** A drawing in SVG; `marked`: shapes such as `a2-d2`; `reserve`: with the pieces left. Throws a QuartoError for the game. */
  figure(game: string, options?: { marked?: string[]; reserve?: boolean }): string;

  /**
   * The exact value for who is to move. Whoever may call an alignment does: `win 0`, also where with late calls both may, or
   * `loss 0` where only the opponent may. Rejects with a QuartoError, also where the game is over, or with the signal's reason.
   */
  value(game: string, options?: WorkOptions): Promise<Value>;
  /** The exact value of every move, calls included; of a game that is over there are none. Rejects as `value` does. */
  analyse(game: string, options?: WorkOptions): Promise<Analysis>;
  /**
   * The move of a computer player; `level`: `perfect` unless given. Each call moves by a chance of its own; with a `seed`,
   * a whole number, the same game always gets the same move. Rejects as `value` does.
   */
  think(game: string, options?: WorkOptions & { level?: Level; seed?: number }): Promise<string>;
  /** Gives its memory back. What is under way is rejected, as is all that is asked of it later. */
  dispose(): void;
}
