/** Reports what is wrong with a board’s attributes. */

import { attributes, wrongIn } from './attributes.js';
import { BoardError } from './board-error.js';
import { reportError } from './emit.js';
import { hasOnlyRules, lacksLesson, lessonExpected, rulesPrefix } from './game-source.js';
import { siteOf } from './frame.js';
import { wrongInMoves } from './permit.js';
import type { Fault } from './types.js';

const srcExpected = 'src: the address of the game\'s folder';

function faultIn(board: Element, name: string): Fault | null {
  const value = board.getAttribute(name);
  if (name === 'src') return siteOf(value) ? null : { code: name, reason: srcExpected, column: null };
  if (name === 'allowed-moves') return wrongInMoves(value ?? '');
  const reason = wrongIn(name, value);
  return reason ? { code: name, reason, column: null } : null;
}

/** Returns whether an attribute has an invalid value, and reports it. */
export function reportInvalid(board: Element, name: string) {
  const fault = faultIn(board, name);
  if (fault) reportFault(board, fault);
  return fault !== null;
}

/** The attribute that keeps a board a picture, since without its value another task than the one meant would be played. */
export function faultInTask(board: Element): BoardError | null {
  const ofMode = { puzzle: 'date', solve: 'task' }[board.getAttribute('mode') ?? ''];
  for (const name of ['src', 'mode', 'level', 'locked', 'allowed-moves', ...ofMode ? [ofMode] : []]) {
    const fault = faultIn(board, name);
    if (fault) return new BoardError(name, fault.reason, fault);
  }
  return null;
}

function reportGame(board: Element, { expected, column }: { expected: string; column: number }) {
  if (!hasOnlyRules(board)) reportError(board, 'game', expected, column);
  else reportError(board, 'rules', `rules: ${expected}`, Math.max(1, column - rulesPrefix.length));
}

/** @param wrong what is wrong with the game @param needsLesson it has only those lessons that an attribute names */
export function reportAttributes(board: Element, wrong: { expected: string; column: number } | null, needsLesson: boolean) {
  for (const name of [...Object.keys(attributes), 'src', 'allowed-moves']) reportInvalid(board, name);
  if (needsLesson && lacksLesson(board)) reportError(board, 'lesson', lessonExpected);
  if (wrong) reportGame(board, wrong);
}

/** @returns the fault */
export function reportFault<Of extends Fault>(board: Element, fault: Of): Of {
  reportError(board, fault.code, fault.reason, fault.column, fault.line);
  return fault;
}
