/** Answers as a teacher reads them in a report. */

import type { EventValues } from './messages.js';

/** A move in words with its code, "tall dark round hollow (9)"; the code alone where it says the same. */
export const inWords = ({ move, words }: { move: string; words: string }) =>
  (words && words !== move ? `${words} (${move})` : move);

/** Of a try; empty for “there is none” and when the time is up. */
export const responseOf = ({ move, answer = '' }: EventValues['try']) =>
  (move === null ? '' : inWords({ move, words: answer }));
