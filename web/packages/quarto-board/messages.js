/**
 * What a board's page and the game in its frame say to each other. Both read each message by this before they believe
 * it: what is named here is taken, in the shape and size that stands here, and nothing else; an attribute of a board as
 * well, live or not. README.md says what it means.
 */

export const version = 1;

/** Features that can be locked, as in shell/app/feature.hpp. */
export const features = ['play', 'resign', 'undo', 'hint', 'values', 'review', 'moves', 'new', 'share', 'proof', 'help',
  'settings', 'lessons', 'menu'];

const themes = ['light', 'dark'];
/** As in core/opponent/levels.hpp. */
const levels = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'];
/** As in shell/i18n/languages.hpp, and what else of Norwegian there is. */
const languages = ['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hr', 'is', 'it', 'nb', 'nl', 'nn', 'no', 'pt', 'ro', 'sk', 'sr', 'sv'];

/** A message that is none. */
export class Malformed extends Error {}

/** @template T @typedef {(value: any) => T} Reader answers the value, or throws what was expected */

/** @template T @param {string} expected @param {(value: any) => unknown} is @returns {Reader<T>} */
const reader = (expected, is) => (value) => {
  if (is(value)) return value;
  throw new Malformed(expected);
};
export const longest = 4_000; // characters of a game; a whole one has some hundred
const longestFile = 200_000; // of lessons
const longestPicture = 50_000;

/** @type {Reader<string>} */
const line = reader(`a text of one line, at most ${longest} characters`,
  (value) => typeof value === 'string' && value.length <= longest && !/[\t\n\0]/.test(value));
/** @type {Reader<string>} */
const lessons = (value) => {
  if (typeof value !== 'string' || !value.startsWith('quarto-lessons 1')) throw new Malformed("a lesson file, which begins with 'quarto-lessons 1'");
  if (value.length > longestFile) throw new Malformed(`a lesson file of at most ${longestFile} characters, not ${value.length}`);
  if (value.includes('\0')) throw new Malformed('a lesson file, which has no zeros');
  return value;
};
/** @type {Reader<number>} */
const count = reader('a whole number, 0 or more', (value) => Number.isSafeInteger(value) && value >= 0);
/** @type {Reader<boolean>} */
const flag = reader('true or false', (value) => typeof value === 'boolean');
/** Shapes, and no way to do anything. @type {Reader<string>} */
const picture = reader('an SVG of shapes', (value) => typeof value === 'string' && value.length <= longestPicture
  && /^<svg .*<\/svg>$/s.test(value) && !/<(?!\/?(svg|style|rect|circle|path|text)[ >])|\son\w+\s*=/i.test(value));

/** @template T @param {...T} values @returns {Reader<T>} */
const oneOf = (...values) => reader(values.map(String).join(', '), (value) => values.includes(value));
/** @template T @param {Reader<T>} read @returns {Reader<T | undefined>} */
const maybe = (read) => (value) => (value === undefined ? undefined : read(value));
/** @template T @param {string} expected @param {Reader<T>} read @returns {Reader<T[]>} */
const list = (expected, read) => (value) => {
  if (!Array.isArray(value) || value.length > 64) throw new Malformed(expected);
  return Array.from(value, (each) => read(each)); // where there is none as well, which map passes over
};
/** @param {{[name: string]: Reader<any>}} fields @returns {Reader<any>} */
const record = (fields) => (values) => Object.fromEntries(Object.entries(fields).map(([name, read]) => {
  try {
    return [name, read(values?.[name])];
  } catch (error) {
    throw error instanceof Malformed ? new Malformed(`${name}: ${error.message}`) : error;
  }
}));
const words = list('a list of words', line);
const shapes = list('a list of shapes', line);

const end = oneOf('call', 'alignment', 'wrong_call', 'timeout', 'resignation', 'board_full', null);
const winner = oneOf(1, 2, null);
const state = record({
  record: line, position: line, phase: oneOf('give', 'place', 'finish', 'accept', 'over'), seat: oneOf(1, 2), ply: count,
  moves: words, callable: shapes, voided: shapes, end, winner,
});
const column = (/** @type {any} */ value) => (value == null ? null : count(value));
export const fault = record({ code: maybe(line), reason: line, column });

/** To the game. @type {{[command: string]: Reader<any>}} */
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

/** What may stand in an attribute; games, rules and addresses are others' business. @type {{[name: string]: Reader<string>}} */
export const attributes = {
  mode: oneOf('play', 'view', 'lesson', 'puzzle', 'analysis'),
  theme: oneOf(...themes),
  level: oneOf(...levels),
  locked: reader(features.join(', '), (value) => value.split(/\s+/).every((/** @type {string} */ name) => !name || features.includes(name))),
  lang: reader(languages.join(', '), (value) => languages.includes(value.toLowerCase().split(/[-_]/)[0])),
  date: reader('a day such as 2028-02-29', (value) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value),
  pieces: oneOf('wood', 'signs'),
  board: oneOf('diamond', 'straight'),
  voids: oneOf('on', 'off'),
  sandbox: oneOf('opaque'),
};

/** Why an attribute cannot have this value; null where it can. @param {string} name @param {string | null} value none, or none of its own: '' */
export function wrongIn(name, value) {
  try {
    if (value && attributes[name]) attributes[name](value);
    return null;
  } catch (error) {
    return `${name}: ${/** @type {Error} */ (error).message}`;
  }
}

/** What the commands answer, those that do. @type {{[command: string]: Reader<any>}} */
export const answers = { state, picture };

/** From the game. @type {{[event: string]: Reader<any>}} */
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
