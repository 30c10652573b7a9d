/**
 * Messages between a board's page and the game in its frame, with validation. Both sides check each message: only the
 * fields named here are read, within these types and sizes. Attributes of a board are checked too, live or not.
 * README.md explains the meaning of each.
 */

export const version = 1;

/** Features that can be locked, as in shell/model/feature.hpp. */
export const features = ['play', 'resign', 'undo', 'hint', 'values', 'review', 'moves', 'new', 'share', 'proof', 'help',
  'settings', 'lessons', 'menu'] as const;
/** A feature that can be locked for the player. */
export type Feature = (typeof features)[number];

const themes = ['light', 'dark'] as const;
/** As in core/opponent/levels.hpp. */
const levels = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'];
/** As in shell/i18n/languages.hpp, with further codes for Norwegian. */
const languages = ['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hr', 'is', 'it', 'nb', 'nl', 'nn', 'no', 'pt', 'pt-BR', 'ro', 'sk', 'sr', 'sv'];

/** A message that doesn't match its definition. */
export class Malformed extends Error {}

/** Returns the value, or throws `Malformed` with what was expected. */
type Reader<T> = (value: unknown) => T;
/** The type that a reader returns. */
type Read<R> = R extends Reader<infer T> ? T : never;

const reader = <T>(expected: string, is: (value: unknown) => value is T): Reader<T> => (value) => {
  if (is(value)) return value;
  throw new Malformed(expected);
};
/** Reader for strings that satisfy `holds`. */
const text = (expected: string, holds: (value: string) => boolean) =>
  reader(expected, (value): value is string => typeof value === 'string' && holds(value));
export const maxTextLength = 4_000; // characters of a game; a full record has a few hundred
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

const oneOf = <const T>(...values: T[]): Reader<T> =>
  reader(values.map(String).join(', '), (value): value is T => values.some((each) => each === value));
const maybe = <T>(read: Reader<T>): Reader<T | undefined> => (value) => (value === undefined ? undefined : read(value));
const list = <T>(expected: string, read: Reader<T>): Reader<T[]> => (value) => {
  if (!Array.isArray(value) || value.length > 64) throw new Malformed(expected);
  return Array.from(value, (each) => read(each)); // covers holes in the array, which map skips
};
const record = <F extends Record<string, Reader<unknown>>>(fields: F): Reader<{ [name in keyof F]: Read<F[name]> }> => (values) =>
  Object.fromEntries(Object.entries(fields).map(([name, read]) => {
    try {
      return [name, read((values as Record<string, unknown> | null | undefined)?.[name])];
    } catch (error) {
      throw error instanceof Malformed ? new Malformed(`${name}: ${error.message}`) : error;
    }
  })) as { [name in keyof F]: Read<F[name]> };
const words = list('a list of words', line);
const shapes = list('a list of shapes', line);

const end = oneOf('call', 'alignment', 'wrong_call', 'timeout', 'resignation', 'board_full', null);
const winner = oneOf(1, 2, null);
const state = record({
  record: line, position: line, phase: oneOf('give', 'place', 'finish', 'accept', 'over'), seat: oneOf(1, 2), ply: count,
  moves: words, callable: shapes, voided: shapes, end, winner,
});
const column = (value: unknown) => (value == null ? null : count(value));
export const fault = record({ code: maybe(line), reason: line, column });

/** Commands to the game, with their values. */
export const commands = {
  set: record({ game: line }),
  play: record({ move: line }),
  go: record({ ply: count }),
  undo: record({}),
  redo: record({}),
  reset: record({}),
  hint: record({}),
  lesson: record({ text: lessons, step: maybe(line) }),
  lock: record({ features: list('a list of features', oneOf(...features)) }),
  permit: record({ allowed: (value) => (value === null ? null : line(value)), asks: flag }),
  decide: record({ proposal: count, isAllowed: flag }),
  language: record({ lang: line }),
  theme: record({ theme: oneOf(...themes, null) }),
  state: record({}),
  picture: record({ marked: maybe(shapes), reserve: maybe(flag) }),
};
export type Command = keyof typeof commands;
/** Values of each command. */
export type CommandValues = { [name in Command]: Read<(typeof commands)[name]> };

/** Attributes with a fixed set of values; games, rules and URLs are checked elsewhere. */
export const attributes: { [name: string]: Reader<string> } = {
  mode: oneOf('play', 'view', 'lesson', 'puzzle', 'analysis', 'analyse', 'solve'),
  theme: oneOf(...themes),
  level: oneOf(...levels),
  locked: text(features.join(', '), (value) => value.split(/\s+/).every((name) => !name || features.some((each) => each === name))),
  lang: text(languages.join(', '), (value) => languages.includes(value.toLowerCase().replace(/[-_].*/s, ''))),
  task: text('complete, leave, safe, call, win, hold, or moves such as moves 9 c2',
    (value) => /^(complete|leave|safe|call|win|hold|moves( ([\da-f]|[a-d][1-4]))+)$/.test(value)),
  date: text('a day such as 2028-02-29', (value) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value),
  pieces: oneOf('wood', 'signs'),
  board: oneOf('diamond', 'straight'),
  voids: oneOf('on', 'off'),
  sandbox: oneOf('opaque'),
};

const maxShownLength = 40; // characters of a wrong value quoted in an error
/** Shortens a wrong value and puts it on one line, as messages require. */
function shortened(value: string) {
  const line = value.replace(/[\s\0]+/g, ' ');
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line;
}

/**
 * Returns why an attribute can't have this value, or null if it can.
 * @param value null or '' for the default
 */
export function wrongIn(name: string, value: string | null) {
  try {
    if (value) attributes[name]?.(value);
    return null;
  } catch (error) {
    return `${name}: ${(error as Error).message}, not "${shortened(value ?? '')}"`;
  }
}

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
  step: record({ lesson: line, title: line, step: line, index: count, count }),
  try: record({
    lesson: line, step: line, solved: flag, move: (value: unknown) => (value === null ? null : line(value)), attempt: count,
    hints: count, milliseconds: count, explanation: prose,
  }),
  lesson: record({ lesson: line, step: line, solved: flag }),
  over: record({ end, winner, state }),
  refused: fault,
  error: fault,
};
export type EventName = keyof typeof events;
/** Values of each event. */
export type EventValues = { [name in EventName]: Read<(typeof events)[name]> };
