/**
 * What a board's page and the game in its frame say to each other. Both read each message by this before they believe
 * it: what is named here is taken, in the shape and size that stands here, and nothing else; an attribute of a board as
 * well, live or not. README.md says what it means.
 */

export const version = 1;

/** Features that can be locked, as in shell/app/feature.hpp. */
export const features = ['play', 'resign', 'undo', 'hint', 'values', 'review', 'moves', 'new', 'share', 'proof', 'help',
  'settings', 'lessons', 'menu'] as const;
/** What can be locked for whoever sits at the board. */
export type Feature = (typeof features)[number];

const themes = ['light', 'dark'] as const;
/** As in core/opponent/levels.hpp. */
const levels = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'];
/** As in shell/i18n/languages.hpp, and what else of Norwegian there is. */
const languages = ['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hr', 'is', 'it', 'nb', 'nl', 'nn', 'no', 'pt', 'ro', 'sk', 'sr', 'sv'];

/** A message that is none. */
export class Malformed extends Error {}

/** Answers the value, or throws what was expected. */
type Reader<T> = (value: unknown) => T;
/** What a reader answers. */
type Read<R> = R extends Reader<infer T> ? T : never;

const reader = <T>(expected: string, is: (value: unknown) => value is T): Reader<T> => (value) => {
  if (is(value)) return value;
  throw new Malformed(expected);
};
/** Reads a string of which this holds. */
const text = (expected: string, holds: (value: string) => boolean) =>
  reader(expected, (value): value is string => typeof value === 'string' && holds(value));
export const longest = 4_000; // characters of a game; a whole one has some hundred
const longestFile = 200_000; // of lessons
const longestPicture = 50_000;

const line = text(`a text of one line, at most ${longest} characters`,
  (value) => value.length <= longest && !/[\t\n\0]/.test(value));
const lessons: Reader<string> = (value) => {
  if (typeof value !== 'string' || !value.startsWith('quarto-lessons 1')) throw new Malformed("a lesson file, which begins with 'quarto-lessons 1'");
  if (value.length > longestFile) throw new Malformed(`a lesson file of at most ${longestFile} characters, not ${value.length}`);
  if (value.includes('\0')) throw new Malformed('a lesson file, which has no zeros');
  return value;
};
const count = reader('a whole number, 0 or more', (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0);
const flag = reader('true or false', (value): value is boolean => typeof value === 'boolean');
/** Shapes, and no way to do anything. */
const picture = text('an SVG of shapes', (value) => value.length <= longestPicture
  && /^<svg .*<\/svg>$/s.test(value) && !/<(?!\/?(svg|style|rect|circle|path|text)[ >])|\son\w+\s*=/i.test(value));

const oneOf = <const T>(...values: T[]): Reader<T> =>
  reader(values.map(String).join(', '), (value): value is T => values.some((each) => each === value));
const maybe = <T>(read: Reader<T>): Reader<T | undefined> => (value) => (value === undefined ? undefined : read(value));
const list = <T>(expected: string, read: Reader<T>): Reader<T[]> => (value) => {
  if (!Array.isArray(value) || value.length > 64) throw new Malformed(expected);
  return Array.from(value, (each) => read(each)); // where there is none as well, which map passes over
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

/** To the game. */
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
  language: record({ lang: line }),
  theme: record({ theme: oneOf(...themes, null) }),
  state: record({}),
  picture: record({ marked: maybe(shapes), reserve: maybe(flag) }),
};
export type Command = keyof typeof commands;
/** The values of each command. */
export type CommandValues = { [name in Command]: Read<(typeof commands)[name]> };

/** What may stand in an attribute; games, rules and addresses are others' business. */
export const attributes: { [name: string]: Reader<string> } = {
  mode: oneOf('play', 'view', 'lesson', 'puzzle', 'analysis'),
  theme: oneOf(...themes),
  level: oneOf(...levels),
  locked: text(features.join(', '), (value) => value.split(/\s+/).every((name) => !name || features.some((each) => each === name))),
  lang: text(languages.join(', '), (value) => languages.includes(value.toLowerCase().replace(/[-_].*/s, ''))),
  date: text('a day such as 2028-02-29', (value) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value),
  pieces: oneOf('wood', 'signs'),
  board: oneOf('diamond', 'straight'),
  voids: oneOf('on', 'off'),
  sandbox: oneOf('opaque'),
};

const longestShown = 40; // characters of a wrong value, in what is said of it
/** On one line, as a message has to be. */
function shortened(value: string) {
  const line = value.replace(/[\s\0]+/g, ' ');
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}

/**
 * Why an attribute cannot have this value; null where it can.
 * @param value none, or none of its own: ''
 */
export function wrongIn(name: string, value: string | null) {
  try {
    if (value) attributes[name]?.(value);
    return null;
  } catch (error) {
    return `${name}: ${(error as Error).message}, not "${shortened(value ?? '')}"`;
  }
}

/** What the commands answer, those that do. */
export const answers: { [command: string]: Reader<unknown> } = { state, picture };

/** From the game. */
export const events = {
  ready: record({ state, step: maybe(line) }),
  move: record({ move: line, state }),
  call: record({ move: line, state }),
  missed: record({ shapes, state }),
  position: record({ state, step: maybe(line) }),
  lesson: record({ lesson: line, step: line, solved: flag }),
  over: record({ end, winner, state }),
  refused: fault,
  error: fault,
};
export type Happening = keyof typeof events;
/** What each event carries. */
export type EventValues = { [name in Happening]: Read<(typeof events)[name]> };
