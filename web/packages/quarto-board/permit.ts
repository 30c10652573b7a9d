/** What the page decides about players’ moves: which are allowed, and whether it is asked before each. */

import type { CommandValues } from './messages.js';

export type Permit = CommandValues['permit'];

const anyMove = /^([\da-f]|[a-d][1-4]|[12]![a-d][1-4]-[a-d][1-4]|-)$/;
const expected = 'allowed-moves: moves as in a record, separated by spaces, such as 9 c2 1!a2-d2 -';

/** @returns what is wrong with a list of moves, and where; null if nothing is */
export function wrongInMoves(list: string) {
  for (const { 0: move, index } of list.matchAll(/\S+/g)) {
    if (!anyMove.test(move)) return { code: 'allowed-moves', reason: expected, column: index + 1 };
  }
  return null;
}

/** What the attributes ask for; a list with an error allows nothing. @param isHeard the page listens at the board */
export function permitOf(board: Element, isHeard: boolean): Permit {
  const list = board.getAttribute('allowed-moves');
  const allowed = list && (wrongInMoves(list) ? '' : list.trim().replace(/\s+/g, ' '));
  return { allowed, asks: isHeard || board.hasAttribute('guarded') };
}

export const restricts = ({ allowed, asks }: Permit) => allowed !== null || asks;
