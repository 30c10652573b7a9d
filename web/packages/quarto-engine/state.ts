import type { State } from './game-state.js';

/** Parses the state of a game (core/protocol/query.hpp). */
export function stateOf(text: string): State {
  const fields = Object.fromEntries(text.split('\n').map((line) => {
    const [name, ...value] = line.split(' ');
    return [name, value.join(' ')];
  }));
  const words = (list = '') => list.split(' ').filter(Boolean);
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
