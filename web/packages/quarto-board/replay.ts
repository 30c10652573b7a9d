/** A whole game with the state after each move, read by the compiled rules (core/diagram/replay.hpp). */

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

/** A text that is not a game. */
export class NoGame extends Error {
  /** @param column from 1 */
  constructor(readonly column: number, readonly expected: string) { super(expected); }
}

let isInitialized = false;

function answerTo(game: string) {
  if (!isInitialized) _initialize();
  isInitialized = true;
  const bytes = new TextEncoder().encode(game);
  const at = input(bytes.length); // may replace the memory
  new Uint8Array(memory.buffer).set(bytes, at);
  const length = read();
  return new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
}

const words = (list = '') => list.split(' ').filter(Boolean);

/** Lines of a state by name; `won` may have several. */
function fieldsOf(lines: string) {
  const fields: { [name: string]: string[] } = {};
  for (const line of lines.split('\n')) {
    const [name = '', ...value] = line.split(' ');
    (fields[name] ??= []).push(value.join(' '));
  }
  return fields;
}

function momentOf(lines: string, record: string): Moment {
  const fields = fieldsOf(lines);
  const text = (name: string) => fields[name]?.[0];
  const state = {
    record, position: text('position'), phase: text('phase'), seat: Number(text('seat')), ply: Number(text('ply')),
    moves: words(text('moves')), callable: words(text('callable')), voided: words(text('voided')),
    end: text('end') ?? null, winner: Number(text('winner')) || null,
  } as State;
  const [shape, reason] = words(text('wrong'));
  return {
    state,
    by: text('by') === undefined ? undefined : Number(text('by')) as 1 | 2,
    move: text('move'),
    wrong: shape && reason ? { shape, reason } : undefined,
    won: (fields.won ?? []).map((each) => {
      const [which = '', ...shared] = words(each);
      return { shape: which, shared };
    }),
  };
}

/**
 * All moments of a game, from its start to its last move.
 * @param game a record or a position text
 * @returns `at`: the number of moves shown
 */
export function replayOf(game: string): { moments: Moment[]; at: number } {
  const answer = answerTo(game);
  const [, column, expected = ''] = /^error (\d+) (.*)/.exec(answer) ?? [];
  if (column) throw new NoGame(Number(column), expected);
  const [head = '', ...states] = answer.split('\n\n');
  const record = head.replace('record ', '');
  const moments = states.map((lines, ply) =>
    momentOf(lines, ply < states.length - 1 ? `${record};at=${ply}` : record));
  const at = /;at=(\d+)/.exec(game)?.[1];
  return { moments, at: at === undefined ? moments.length - 1 : Number(at) };
}
