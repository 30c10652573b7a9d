/** Marks on a board, also as text: `a1-d1 good; c3 = 1; b2>c3 bad = too late; 9`. */

import { isPlace } from './notation.js';
import type { MarkOptions } from './types.js';

/** Colours, by their custom properties: `--quarto-mark`, `--quarto-good`, ... `last` is the last placement’s own. */
export const colours = ['mark', 'good', 'bad', 'info', 'last'] as const;
export type Colour = (typeof colours)[number];

/** `c2` a space, `a1-d1` a shape, `9` a piece wherever it is, `a1>c3` an arrow, `9>c3` from a piece. */
export interface Mark { at: string[]; colour: Colour; label: string }

/** A text or list that is not one of marks. */
export class NoMarks extends Error {
  /** @param column from 1; null if it is a list */
  constructor(readonly column: number | null, readonly expected: string) { super(expected); }
}

const expected = 'a space (c2), a shape (a1-d1), a piece (9), an arrow (a1>c3), or one of '
  + colours.slice(0, -1).join(', ');

const isColour = (word: string): word is Colour => colours.some((each) => each === word);

/** Reads marks; throws `NoMarks`. */
export function readMarks(given: string | readonly MarkOptions[]): Mark[] {
  if (typeof given === 'string') return readText(given);
  if (!Array.isArray(given)) throw new NoMarks(null, `a text or a list, not ${shown(given)}`);
  return given.map((mark: Partial<MarkOptions> | null) => {
    const { at, colour = 'mark', label = '' } = mark ?? {};
    const places = [at].flat() as string[];
    const wrong: unknown[] = places.filter((place) => !isPlace(String(place)));
    if (!isColour(colour)) wrong.push(colour);
    if (Object(label) === label) wrong.push(label); // neither a text nor a number
    if (places.length === 0 || wrong.length > 0) throw new NoMarks(null, `${expected}, not ${shown(wrong[0] ?? '')}`);
    return { at: places, colour, label: String(label) };
  });
}

const shown = (value: unknown) => `"${String(value)}"`;

/** The marks, or none if any is wrong. */
export function goodMarks(given: string | readonly MarkOptions[]): Mark[] {
  try {
    return readMarks(given);
  } catch {
    return [];
  }
}

function readText(text: string) {
  const marks: Mark[] = [];
  let start = 0;
  for (const part of text.split(';')) {
    const [words = '', ...label] = part.split('=');
    const mark: Mark = { at: [], colour: 'mark', label: label.join('=').trim() };
    for (const { 0: word, index } of words.matchAll(/\S+/g)) {
      if (isPlace(word)) mark.at.push(word);
      else if (isColour(word) && mark.at.length > 0) mark.colour = word;
      else throw new NoMarks(start + index + 1, expected);
    }
    if (mark.at.length > 0) marks.push(mark);
    else if (part.trim() !== '') throw new NoMarks(start + 1, expected);
    start += part.length + 1;
  }
  return marks;
}
