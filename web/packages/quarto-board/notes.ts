/** Comments of a page on a viewed game. */

import { NoMarks, readMarks } from './mark-text.js';
import type { BoardNote, Fault } from './types.js';

/** What is wrong with a comment, and where in its marks. @param count of the game's moves */
function wrongIn(note: Partial<BoardNote> | null, count: number): [string, number | null] | null {
  const { ply = NaN, marks = '' } = note ?? {};
  if (!Number.isInteger(ply) || ply < 0 || ply > count) return [`ply: from 0 to ${count}, not ${String(ply)}`, null];
  try {
    readMarks(marks);
    return null;
  } catch (error) {
    if (error instanceof NoMarks) return [`marks: ${error.expected}`, error.column];
    throw error;
  }
}

/** @param count of the game’s moves @param report is called for each one that is wrong @returns those that are right */
export function goodNotes(given: unknown, count: number, report: (fault: Fault) => void): BoardNote[] {
  const faultOf = (wrong: string, column: number | null) => report({ code: 'notes', reason: `notes: ${wrong}`, column });
  if (!Array.isArray(given)) faultOf('a list', null);
  return (Array.isArray(given) ? given : []).filter((note) => {
    const wrong = wrongIn(note, count);
    if (wrong) faultOf(...wrong);
    return !wrong;
  });
}
