/** Where keys lead within a group that has one tab stop: arrows, Home and End, as the ARIA practices have it; what keys
    scroll; and what they stand for wherever the focus is. */

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * @param {HTMLElement[][]} rows of a grid; one row for what is no grid
 * @param {HTMLElement} from
 * @param {KeyboardEvent} key
 * @returns {HTMLElement | null} null where the key leads nowhere and stays the page's
 */
export function leadsTo(rows, from, key) {
  const row = rows.findIndex((each) => each.includes(from));
  if (row < 0 || key.shiftKey || key.altKey || key.metaKey) return null;
  const column = rows[row].indexOf(from);
  const isAcross = rows.length > 1;
  if (key.key === 'Home') return (key.ctrlKey ? rows[0] : rows[row])[0];
  if (key.key === 'End') return (key.ctrlKey ? rows[rows.length - 1] : rows[row]).at(-1) ?? null;
  const step = steps[/** @type {keyof typeof steps} */ (key.key)];
  if (!step || key.ctrlKey) return null;
  if (!isAcross) return rows[0][column + step[0] + step[1]] ?? from;
  return rows[row + step[0]]?.[column + step[1]] ?? from;
}

const lineCost = 1e4; // CSS pixels, more than any line is wide: the nearest line comes first

/**
 * The same for a list that stands in lines: up and down lead to what is nearest in the next line.
 * @param {HTMLElement[]} members line by line
 * @param {(member: HTMLElement) => {x: number, y: number, h: number}} placeOf
 * @param {HTMLElement} from
 * @param {KeyboardEvent} key
 * @returns {HTMLElement | null}
 */
export function leadsInLines(members, placeOf, from, key) {
  const here = placeOf(from), down = { ArrowDown: 1, ArrowUp: -1 }[key.key];
  const linesAway = (/** @type {HTMLElement} */ each) => Math.round((placeOf(each).y - here.y) / here.h);
  if (!down || key.ctrlKey || members.every((each) => linesAway(each) === 0)) return leadsTo([members], from, key);
  if (key.shiftKey || key.altKey || key.metaKey) return null;
  const cost = (/** @type {HTMLElement} */ each) => lineCost * down * linesAway(each) + Math.abs(placeOf(each).x - here.x);
  const ahead = members.filter((each) => down * linesAway(each) > 0);
  return ahead.reduce((best, each) => (cost(each) < cost(best) ? each : best), ahead[0]) ?? from;
}

/** By how much a key scrolls, as in shell/ui/state.hpp. */
const pages = { PageUp: 'page_up', PageDown: 'page_down' };
const ends = { ...pages, ArrowUp: 'line_up', ArrowDown: 'line_down', Home: 'start', End: 'end' };
const all = { ...ends, ' ': 'page_down' };
const reaches = { pages, ends, all };

/**
 * @param {KeyboardEvent} key
 * @param {keyof typeof reaches} reach which keys nothing else wants: the space presses a button, arrows move on the table
 * @returns {string | undefined} by how much the key scrolls
 */
export function scrollStep(key, reach) {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  if (key.shiftKey) return key.key === ' ' && reach === 'all' ? 'page_up' : undefined;
  return /** @type {{[key: string]: string}} */ (reaches[reach])[key.key];
}

/** What letters and signs stand for, as in shell/app/keys.hpp; the field is the one for moves in words. */
const letters = { q: 'quarto', h: 'hint', '?': 'keys', '/': 'field' };

/**
 * What a key stands for wherever the focus is. Letters of another alphabet are known by the place of their key.
 * @param {KeyboardEvent} key
 * @returns {string | undefined}
 */
export function shortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }) {
  if (altKey && !ctrlKey) return undefined; // with both it may be what a layout writes its signs with
  const isAscii = key.length > 1 || key < '\x80';
  const letter = isAscii ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? key;
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (letter === 'arrowleft' || letter === 'arrowright') return shiftKey || altKey ? undefined : letter === 'arrowleft' ? 'earlier' : 'later';
  return repeat ? undefined : /** @type {{[key: string]: string}} */ (letters)[letter];
}
