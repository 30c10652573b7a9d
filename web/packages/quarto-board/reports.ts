/** Reports what is wrong with a board’s attributes. */

import { attributes, wrongIn } from './attributes.js';
import { reportError } from './emit.js';
import { hasOnlyRules, lacksLesson, lessonExpected, rulesPrefix } from './game-source.js';
import { siteOf } from './frame.js';
import { wrongInMoves } from './permit.js';
import type { BoardError } from './board-error.js';

export const srcExpected = 'src: the address of the game\'s folder';

/** Command values that correspond to an attribute of another name. */
const attributeOf: { [value: string]: string } = { features: 'locked', text: 'lesson' };

/** Returns whether an attribute has an invalid value, and reports it. */
export function reportInvalid(board: Element, name: string) {
  if (name === 'allowed-moves') return reportMoves(board);
  const reason = wrongIn(name, board.getAttribute(name));
  if (reason) reportError(board, name, reason);
  return reason !== null;
}

function reportMoves(board: Element) {
  const wrong = wrongInMoves(board.getAttribute('allowed-moves') ?? '');
  if (wrong) reportError(board, 'allowed-moves', wrong.reason, wrong.column);
  return wrong !== null;
}

/** Reports an invalid game, or the rules that make it invalid. */
function reportGame(board: Element, { expected, column }: { expected: string; column: number }) {
  if (!hasOnlyRules(board)) reportError(board, 'game', expected, column);
  else reportError(board, 'rules', `rules: ${expected}`, Math.max(1, column - rulesPrefix.length));
}

/**
 * Reports all that is wrong with the attributes of a board.
 * @param wrong what is wrong with its game
 * @param needsLesson whether it has no other lessons than those that an attribute names
 */
export function reportAttributes(board: Element, wrong: { expected: string; column: number } | null, needsLesson: boolean) {
  for (const name of [...Object.keys(attributes), 'allowed-moves']) reportInvalid(board, name);
  if (needsLesson && lacksLesson(board)) reportError(board, 'lesson', lessonExpected);
  if (!siteOf(board.getAttribute('src'))) reportError(board, 'src', srcExpected);
  if (wrong) reportGame(board, wrong);
}

export const reportFault = (board: Element, { code, reason, column }: BoardError) => reportError(board, code, reason, column);

/** A fault that the game has found, by the name of the attribute that it comes from. */
export function reportGameFault(board: Element, code: string, reason: string, column: number | null) {
  const attribute = attributeOf[code];
  if (attribute) reportError(board, attribute, reason.replace(code, attribute));
  else reportError(board, code || undefined, reason, column);
}
