/** Answers of the compiled engine about a game (core/protocol/query.hpp). */
import type { State } from './game-state.js';
import type { MoveValue, Value } from './types.js';

const words = (list = '') => list.split(' ').filter(Boolean);

/** Lines of an answer, each a name, a space and a value. */
const linesOf = (text: string) => text.split('\n').map((line): [name: string, value: string] => {
  const [name = '', ...value] = line.split(' ');
  return [name, value.join(' ')];
});

/** Parses the state of a game. */
export function stateOf(text: string): State {
  const fields = Object.fromEntries(linesOf(text));
  return {
    ...fields,
    seat: Number(fields.seat),
    ply: Number(fields.ply),
    moves: words(fields.moves),
    callable: words(fields.callable),
    voided: words(fields.voided),
    end: fields.end ?? null,
    winner: fields.winner ? Number(fields.winner) : null,
  } as State;
}

/** Values that need no search, and the position whose moves do; each absent where the game has none. */
export interface DecidedValues {
  value?: Value;
  moves: MoveValue[];
  search?: string;
}

export const moveOf = (move: string, value: Value, gifts: string[] = []): MoveValue => ({ move, gifts, value });

/** Parses the values of a game. */
export function valuesOf(text: string): DecidedValues {
  const found: DecidedValues = { moves: [] };
  for (const [name, value] of linesOf(text)) {
    const [move = '', ...rest] = value.split(' ');
    if (name === 'move') found.moves.push(moveOf(move, rest.join(' ') as Value));
    else if (name === 'value') found.value = value as Value;
    else if (name === 'search') found.search = value;
  }
  return found;
}
