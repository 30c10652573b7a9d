/** Attributes of a board with the values that they can have, checked live or not; and limits that pages and games share. */

import { levels } from '../quarto-engine/levels.js';
import { knownLanguages, languageFor } from './languages.js';
import { Malformed, oneOf, text, type Reader } from './readers.js';

/** Of the messages. */
export const version = 1;

/** Features that can be locked, as in shell/model/feature.hpp. */
export const features = ['play', 'resign', 'undo', 'hint', 'values', 'review', 'moves', 'new', 'share', 'proof', 'help',
  'settings', 'lessons', 'menu'] as const;
/** A feature that can be locked for the player. */
export type Feature = (typeof features)[number];

export const themes = ['light', 'dark'] as const;

export const maxTextLength = 4_000; // characters of a game; a full record has a few hundred

/** Attributes with a fixed set of values; games, rules and URLs are checked elsewhere. */
export const attributes: { [name: string]: Reader<string> } = {
  mode: oneOf('play', 'view', 'lesson', 'puzzle', 'analysis', 'analyse', 'solve'),
  theme: oneOf(...themes),
  level: oneOf(...levels),
  locked: text(features.join(', '), (value) => value.split(/\s+/).every((name) => !name || features.some((each) => each === name))),
  lang: text(knownLanguages.join(', '), (value) => languageFor(value) !== undefined),
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

/** Why an attribute can’t have this value, or null. @param value null or '' for the default */
export function wrongIn(name: string, value: string | null) {
  try {
    if (value) attributes[name]?.(value);
    return null;
  } catch (error) {
    return `${name}: ${(error as Error).message}, not "${shortened(value ?? '')}"`;
  }
}
