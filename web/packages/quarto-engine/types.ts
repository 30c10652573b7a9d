/** Types of the engine's options and answers. */

/** With perfect play on both sides. N: placements up to the winning one; 0 if a call wins now. */
export type Value = `win ${number}` | 'draw' | `loss ${number}`;

/** Level of a computer player, weakest first. */
export type Level = 'newcomer' | 'beginner' | 'casual' | 'regular' | 'keen' | 'strong' | 'expert' | 'perfect';

export interface MoveValue {
  /** A piece to give, a cell to place on, a call (`1!a2-d2`), or the end of the turn after the last piece (`-`). */
  move: string;
  /** For the player who makes the move. */
  value: Value;
  /** The best pieces to give next, after placing on a cell. */
  gifts: string[];
  /** Only for moves that draw: `losing` of the opponent's `replies` lose. */
  traps?: { losing: number; replies: number };
}

export interface Analysis {
  /** Every move, best first. */
  moves: MoveValue[];
  /** Best play by both from here. */
  line: string[];
}

export interface EngineOptions {
  /** The engine's module or its URL; default: the one in this package. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
  /** Bytes of memory for the transposition table; 32 MiB by default, at most 1 GiB. */
  tableBytes?: number;
  /** Returns the text of an opening book such as `cshf`, or null; default: the books in this package. */
  findBook?: (name: string) => Promise<string | null>;
}

export interface WorkOptions {
  signal?: AbortSignal;
}
