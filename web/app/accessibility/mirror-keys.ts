/**
 * Keyboard handling: roving tabindex within composite widgets (arrow keys, Home, End; WAI-ARIA Authoring Practices),
 * scrolling keys and global shortcuts.
 */

const steps: { [key: string]: [down: number, right: number] } = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Returns the element that the key moves the focus to.
 * @param rows of a grid; a single row for any other group
 * @returns null if the key moves nothing; the event is then left to the page
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

const lineCost = 1e4; // CSS pixels, more than the width of any line, so that the nearest line always wins

/**
 * As `leadsTo`, for a list that wraps into lines: up and down move to the nearest element of the next line.
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
/** Scroll distances of keys, named as in shell/ui/state.hpp. */
const pages: Scrolls = { PageUp: 'page_up', PageDown: 'page_down' };
const ends: Scrolls = { ...pages, ArrowUp: 'line_up', ArrowDown: 'line_down', Home: 'start', End: 'end' };
const all: Scrolls = { ...ends, ' ': 'page_down' };
const reaches = { pages, ends, all };

/**
 * Returns the scroll distance of a key.
 * @param reach which keys are free for scrolling: Space may press a button, arrow keys may move within a grid
 * @returns undefined if the key scrolls nothing
 */
export function scrollStep(key: KeyboardEvent, reach: keyof typeof reaches): string | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  if (key.shiftKey) return key.key === ' ' && reach === 'all' ? 'page_up' : undefined;
  return reaches[reach][key.key];
}

/** Shortcuts typed as single characters, as in shell/app/keys.hpp; `field` is the input for typed moves. */
const letters: { [key: string]: string } = { q: 'quarto', h: 'hint', '?': 'keys', '/': 'field' };

/** The global shortcut of a key event. In non-Latin layouts a letter is identified by its physical key (`code`). */
export function shortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  if (altKey && !ctrlKey) return undefined; // Ctrl+Alt (AltGr) may type a character in some layouts
  const isAscii = key.length > 1 || key < '\x80';
  const letter = isAscii ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (letter === 'arrowleft' || letter === 'arrowright') return shiftKey || altKey ? undefined : letter === 'arrowleft' ? 'earlier' : 'later';
  return repeat ? undefined : letters[letter];
}
