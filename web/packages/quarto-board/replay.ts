/** A whole game with the state after each move, read by the compiled rules (core/queries/game_state.hpp). */

import { _initialize, input, memory, output, read } from './viewer-core.js';
import type { State } from './game-state.js';

/** A state of the game, and the move that led to it. */
export interface Moment {
  state: State;
  /** The seat that made the last move; none before the first. */
  by?: 1 | 2;
  /** The last move as in a record. */
  move?: string;
  /** The last move was a wrong call. */
  wrong?: { shape: string; reason: string };
  /** Alignments that ended the game, and what their pieces share: `light`, ... */
  won: { shape: string; shared: string[] }[];
}

/** `at`: the number of moves shown. */
interface Replay { moments: Moment[]; at: number }

type Answer = { answer: Replay; error?: undefined } | { error: { column: number; expected: string } };

/** A text that is not a game. */
export class NoGame extends Error {
  /** @param column from 1 */
  constructor(readonly column: number, readonly expected: string) { super(expected); }
}

let isInitialized = false;

/** All moments of a game, from its start to its last move. Throws NoGame. */
export function replayOf(game: string): Replay {
  if (!isInitialized) _initialize();
  isInitialized = true;
  const bytes = new TextEncoder().encode(game);
  const at = input(bytes.length); // may replace the memory
  new Uint8Array(memory.buffer).set(bytes, at);
  const length = read();
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
  const reply = JSON.parse(text) as Answer;
  if (reply.error) throw new NoGame(reply.error.column, reply.error.expected);
  return reply.answer;
}
