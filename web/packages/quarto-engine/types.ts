/** What the engine says and is told. */
import type { levels } from './engine.js';

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
