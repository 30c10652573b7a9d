/**
 * Messages between a board's page and the game in its frame, with validation. Both sides check each message: only the
 * fields named here are read, within these types and sizes.
 * README.md explains the meaning of each.
 */

import { features, maxTextLength, themes } from './attributes.js';
import { Malformed, list, maybe, oneOf, reader, record, text, type Read, type Reader } from './readers.js';

export { features, maxTextLength, version, wrongIn, type Feature } from './attributes.js';
export { Malformed } from './readers.js';

const maxFileLength = 200_000; // characters of a lesson file
const maxPictureLength = 50_000;

const line = text(`a text of one line, at most ${maxTextLength} characters`,
  (value) => value.length <= maxTextLength && !/[\t\n\0]/.test(value));
const lessons: Reader<string> = (value) => {
  if (typeof value !== 'string' || !value.startsWith('quarto-lessons 1')) throw new Malformed("a lesson file, which begins with 'quarto-lessons 1'");
  if (value.length > maxFileLength) throw new Malformed(`a lesson file of at most ${maxFileLength} characters, not ${value.length}`);
  if (value.includes('\0')) throw new Malformed('a lesson file without null characters');
  return value;
};
const prose = text(`a text of at most ${maxTextLength} characters`, (value) => value.length <= maxTextLength && !value.includes('\0'));
const count = reader('a whole number, 0 or more', (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0);
const flag = reader('true or false', (value): value is boolean => typeof value === 'boolean');
/** An SVG of shapes and text only: no scripts, no event handlers. */
const picture = text('an SVG of shapes', (value) => value.length <= maxPictureLength
  && /^<svg .*<\/svg>$/s.test(value) && !/<(?!\/?(svg|style|rect|circle|path|text)[ >])|\son\w+\s*=/i.test(value));

const words = list('a list of words', line);
const hex = text('a colour such as ff8800', (value) => /^[\da-f]{6}$/.test(value));

/** Colours that a page can choose, which web/app/embed/page-colours.ts gives the game; each is a custom property, `--quarto-board` and so on. */
export const colourNames = ['board', 'cell', 'text', 'light', 'dark', 'mark', 'good', 'bad', 'info', 'background', 'surface', 'border',
  'ink', 'secondary', 'accent', 'on-accent'] as const;
type ColourName = (typeof colourNames)[number];
const colours = record(Object.fromEntries(colourNames.map((name) => [name, maybe(hex)])) as Record<ColourName, Reader<string | undefined>>);
/** Colours of marks, drawn by web/app/embed/mark-overlay.ts. */
export const markColours = ['mark', 'good', 'bad', 'info'] as const;
const mark = record({ at: words, colour: oneOf(...markColours), label: line });
const shapes = list('a list of shapes', line);

const end = oneOf('call', 'alignment', 'wrong_call', 'timeout', 'resignation', 'board_full', null);
const winner = oneOf(1, 2, null);
const state = record({
  record: line, position: line, phase: oneOf('give', 'place', 'finish', 'accept', 'over'), seat: oneOf(1, 2), ply: count,
  moves: words, callable: shapes, voided: shapes, end, winner,
});
const column = (value: unknown) => (value == null ? null : count(value));
const anyFault = record({ code: maybe(line), reason: line, column, line: maybe(count), text: maybe(line) });
export const fault = (value: unknown) => {
  const { line: number, text: said, ...others } = anyFault(value);
  return { ...others, ...number !== undefined && { line: number }, ...said !== undefined && { text: said } };
};

/** Commands to the game, with their values. */
export const commands = {
  set: record({ game: line }),
  play: record({ move: line }),
  go: record({ ply: count }),
  undo: record({}),
  redo: record({}),
  reset: record({}),
  hint: record({}),
  /** `results`: how steps went, `row/one row/two! row/three?`: solved at the first try, later, not yet. */
  lesson: record({ text: lessons, step: maybe(line), results: maybe(line) }),
  lock: record({ features: list(`a list of ${features.join(', ')}`, oneOf(...features)) }),
  permit: record({ allowed: (value) => (value === null ? null : line(value)), asks: flag }),
  decide: record({ proposal: count, isAllowed: flag }),
  language: record({ lang: line }),
  theme: record({ theme: oneOf(...themes, null) }),
  colours,
  mark: record({ marks: list('a list of marks', mark), words: prose }),
  state: record({}),
  picture: record({ marked: maybe(shapes), reserve: maybe(flag) }),
};
export type Command = keyof typeof commands;
export type CommandValues = { [name in Command]: Read<(typeof commands)[name]> };

/** Answers of the commands that have one. */
export const answers: { [command: string]: Reader<unknown> } = { play: maybe(record({ solved: flag })), state, picture };

/** Events from the game, with their values. */
export const events = {
  ready: record({ state, step: maybe(line) }),
  move: record({ move: line, state, seat: maybe(oneOf(1, 2)), by: maybe(oneOf('page')) }),
  call: record({ move: line, state, seat: maybe(oneOf(1, 2)), by: maybe(oneOf('page')) }),
  'before-move': record({ proposal: count, move: line, state, seat: oneOf(1, 2) }),
  missed: record({ shapes, state }),
  position: record({ state, step: maybe(line) }),
  step: record({ lesson: line, title: line, step: line, index: count, count, pass: maybe(count), isRepeat: maybe(flag) }),
  try: record({
    lesson: line, step: line, solved: flag, move: (value: unknown) => (value === null ? null : line(value)), attempt: count,
    hints: count, milliseconds: count, explanation: prose, task: maybe(prose), answer: maybe(line),
    right: maybe(list('a list of moves', record({ move: line, words: line }))),
  }),
  lesson: record({ lesson: line, step: line, solved: flag }),
  over: record({ end, winner, state }),
  refused: fault,
  error: fault,
};
export type EventName = keyof typeof events;
export type EventValues = { [name in EventName]: Read<(typeof events)[name]> };
