/**
 * Where keys lead within a group that has one tab stop: arrows, Home and End, as the ARIA practices have it; what keys
 * scroll; and what they stand for wherever the focus is.
 */

const steps: { [key: string]: [down: number, right: number] } = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * @param rows of a grid; one row for what is no grid
 * @returns null where the key leads nowhere and stays the page's
 */
export function leadsTo(rows: HTMLElement[][], from: HTMLElement, key: KeyboardEvent): HTMLElement | null {
  const number = rows.findIndex((each) => each.includes(from));
  const row = rows[number];
  if (!row || key.shiftKey || key.altKey || key.metaKey) return null;
  const column = row.indexOf(from);
  if (key.key === 'Home') return (key.ctrlKey ? rows[0] : row)?.[0] ?? null;
  if (key.key === 'End') return (key.ctrlKey ? rows.at(-1) : row)?.at(-1) ?? null;
  const [down, right] = steps[key.key] ?? [0, 0];
  if (!(down || right) || key.ctrlKey) return null;
  if (rows.length === 1) return row[column + down + right] ?? from;
  return rows[number + down]?.[column + right] ?? from;
}

const lineCost = 1e4; // CSS pixels, more than any line is wide: the nearest line comes first

/**
 * The same for a list that stands in lines: up and down lead to what is nearest in the next line.
 * @param members line by line
 */
export function leadsInLines(members: HTMLElement[], placeOf: (member: HTMLElement) => { x: number, y: number, h: number }, from: HTMLElement, key: KeyboardEvent): HTMLElement | null {
  const here = placeOf(from), down = ({ ArrowDown: 1, ArrowUp: -1 } as { [key: string]: number })[key.key];
  const linesAway = (each: HTMLElement) => Math.round((placeOf(each).y - here.y) / here.h);
  if (!down || key.ctrlKey || members.every((each) => linesAway(each) === 0)) return leadsTo([members], from, key);
  if (key.shiftKey || key.altKey || key.metaKey) return null;
  const cost = (each: HTMLElement) => lineCost * down * linesAway(each) + Math.abs(placeOf(each).x - here.x);
  const ahead = members.filter((each) => down * linesAway(each) > 0);
  return ahead.reduce<HTMLElement | null>((best, each) => (best && cost(best) <= cost(each) ? best : each), null) ?? from;
}

type Scrolls = { [key: string]: string };
/** By how much a key scrolls, as in shell/ui/state.hpp. */
const pages: Scrolls = { PageUp: 'page_up', PageDown: 'page_down' };
const ends: Scrolls = { ...pages, ArrowUp: 'line_up', ArrowDown: 'line_down', Home: 'start', End: 'end' };
const all: Scrolls = { ...ends, ' ': 'page_down' };
const reaches = { pages, ends, all };

/**
 * @param reach which keys nothing else wants: the space presses a button, arrows move on the table
 * @returns by how much the key scrolls
 */
export function scrollStep(key: KeyboardEvent, reach: keyof typeof reaches): string | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  if (key.shiftKey) return key.key === ' ' && reach === 'all' ? 'page_up' : undefined;
  return reaches[reach][key.key];
}

/** What letters and signs stand for, as in shell/app/keys.hpp; the field is the one for moves in words. */
const letters: { [key: string]: string } = { q: 'quarto', h: 'hint', '?': 'keys', '/': 'field' };

/** What a key stands for wherever the focus is. Letters of another alphabet are known by the place of their key. */
export function shortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  if (altKey && !ctrlKey) return undefined; // with both it may be what a layout writes its signs with
  const isAscii = key.length > 1 || key < '\x80';
  const letter = isAscii ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (letter === 'arrowleft' || letter === 'arrowright') return shiftKey || altKey ? undefined : letter === 'arrowleft' ? 'earlier' : 'later';
  return repeat ? undefined : letters[letter];
}
