/** @import { State } from './index.d.ts' */

/** The state of a game from its lines (core/protocol/query.hpp). @param {string} text @returns {State} */
export function stateOf(text) {
  const fields = Object.fromEntries(text.split('\n').map((line) => {
    const [name, ...value] = line.split(' ');
    return [name, value.join(' ')];
  }));
  /** @param {string} list */
  const words = (list) => list.split(' ').filter(Boolean);
  return /** @type {State} */ ({
    ...fields,
    seat: Number(fields.seat),
    ply: Number(fields.ply),
    moves: words(fields.moves),
    callable: words(fields.callable),
    voided: words(fields.voided),
    end: fields.end ?? null,
    winner: fields.winner ? Number(fields.winner) : null,
  });
}
