/** Marks on a board: their drawings, their names for screen readers, their style. */

import { cellOf, cellsOf, isSquare, nameOf, reserveOf } from './notation.js';
import type { Mark } from './mark-text.js';
import type { ViewTools as Tools } from './view-board.js';
import type { Words } from './words.js';

export { goodMarks, NoMarks, readMarks } from './mark-text.js';
export { Words } from './words.js';

interface Point { x: number; y: number }
// In thousandths of a cell, as in core/diagram/svg.cpp.
const centreOf = (name: string): Point => {
  const cell = cellOf(name);
  return { x: 850 + 1000 * (cell % 4), y: 850 + 1000 * Math.floor(cell / 4) };
};
const inHand: Point = { x: 5450, y: 2350 };

/** A shape as core/diagram/svg.cpp draws it; empty for anything else. */
function outlineOf(shape: string) {
  const points = cellsOf(shape).map(centreOf);
  if (points.length === 0) return '';
  return `<path class="q-mark" d="${pathOf(points)}${isSquare(shape) ? 'z' : ''}"/>`;
}

/** Where a piece or a cell is; null for a piece that has not been given. */
function pointOf(place: string, position: string) {
  if (place.length === 2) return centreOf(place);
  const [cells = '', hand] = position.split(' ');
  const at = cells.indexOf(place);
  if (at >= 0) return centreOf(nameOf(at));
  return hand === place ? inHand : null;
}

const pathOf = (points: Point[]) => points.map(({ x, y }, k) => `${k ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`).join('');

/** From the edge of one place to near the centre of the other, with a head. */
function arrowOf(from: Point, to: Point) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (far: number, aside = 0) => ({ x: from.x + x * far - y * aside, y: from.y + y * far + x * aside });
  const end = length - 120;
  return `<path class="q-line" d="${pathOf([along(300), along(end - 250)])}"/>`
    + `<path class="q-head" d="${pathOf([along(end), along(end - 330, 190), along(end - 330, -190)])}z"/>`;
}

/** @returns the drawing, where its label belongs, and the way of an arrow; null for a piece that is not there */
function drawn(place: string, position: string): [string, Point, Point?] | null {
  const [start = '', to] = place.split('>');
  if (place.includes('-')) {
    const points = cellsOf(place).map(centreOf);
    const [first, last] = [points[0] as Point, points.at(isSquare(place) ? 2 : 3) as Point];
    return [`<path class="q-line" d="${pathOf(points)}${isSquare(place) ? 'z' : ''}"/>`,
      { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }];
  }
  const at = pointOf(start, position);
  if (!at) return null;
  if (!to) return [`<circle class="q-line" cx="${at.x}" cy="${at.y}" r="450"/>`, { x: at.x - 310, y: at.y - 310 }];
  const end = centreOf(to);
  const [x, y] = [end.x - at.x, end.y - at.y], length = Math.hypot(x, y) || 1;
  return [arrowOf(at, end), { x: at.x + x / 2, y: at.y + y / 2 }, { x: x / length, y: y / length }];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param way of an arrow, which the label would hide: it is beside */
function labelOf(label: string, at: Point, way: Point = { x: 0, y: 0 }) {
  const width = Math.max(360, 170 * label.length + 190);
  const far = (Math.abs(way.y) * width / 2 + Math.abs(way.x) * 180 + 120) * (way.x < 0 ? 1 : -1);
  const x = at.x - way.y * far, y = at.y + way.x * far;
  const left = Math.min(Math.max(x - width / 2, 20), 5980 - width);
  return `<rect class="q-badge" x="${left}" y="${y - 180}" width="${width}" height="360" rx="180"/>`
    + `<text class="q-label" x="${left + width / 2}" y="${y + 97}">${escaped(label)}</text>`;
}

export function markedElements(marks: Mark[], position: string) {
  return marks.map(({ at, colour, label }) => {
    const found = at.flatMap((place) => { const each = drawn(place, position); return each ? [each] : []; });
    const badge = label && found[0] ? labelOf(label, found[0][1], found[0][2]) : '';
    return `<g class="q-marks of-${colour}">${found.map(([shapes]) => shapes).join('')}${badge}</g>`;
  }).join('');
}

/** The marks in a sentence; empty without any. */
export function spokenMarks(marks: Mark[], words: Words) {
  const spoken = (place: string): string => {
    const [from = '', to] = place.split('>');
    if (to) return words.say('label.arrow', { from: spoken(from), to });
    if (place.includes('-')) return words.shape(place);
    return place.length === 1 ? words.piece(place) : place;
  };
  const each = marks.map(({ at, label }) => {
    const what = words.list(at.map(spoken));
    return label ? words.say('list.colon', { what, words: label }) : what;
  });
  return each.length > 0 ? [words.say('label.marked', { what: words.list(each) })] : [];
}

const boardSize = 4700, gap = 200, small = boardSize / 8;

function drawnReserve(cells: string, hand: string, { signOf }: Tools) {
  const places = reserveOf({ cells, hand }).map((piece) => {
    const index = parseInt(piece, 16), x = small * (index % 8), y = boardSize + gap + small * Math.floor(index / 8);
    return signOf(piece).replace('<svg', `<svg x="${x}" y="${y}" width="${small}" height="${small}"`);
  });
  return `<rect class="q-tray" x="0" y="${boardSize + gap}" width="${boardSize}" height="${2 * small}" rx="150"/>${places.join('')}`;
}

/** @param asked shapes to outline; whether with the remaining pieces */
export function pictureText(position: string, asked: { marked?: string[]; reserve?: boolean }, tools: Tools) {
  const [cells = '', hand = '-'] = position.split(' '), { marked = [], reserve = false } = asked;
  if (!marked.every((shape) => outlineOf(shape))) throw tools.fault('marked', "'reserve' or a shape such as a2-d2", 1);
  const over = marked.map((shape) => outlineOf(shape)).join('') + (reserve ? drawnReserve(cells, hand, tools) : '');
  const svg = tools.drawingOf(cells, hand, hand !== '-', over).replace('>', () => `><style>${tools.style}</style>`);
  return reserve ? svg.replace(/(viewBox="0 0 \d+ )\d+/, `$1${boardSize + gap + 2 * small}`) : svg;
}

/** Marks; each colour has a form of its own too. */
export const marksStyle = `
  .q-marks { --mark: var(--quarto-mark, #ffb04a); }
  .of-good { --mark: var(--quarto-good, #7fd08a); }
  .of-bad { --mark: var(--quarto-bad, #ff7a66); }
  .of-info { --mark: var(--quarto-info, #8fc3ff); }
  .of-last { --mark: var(--quarto-text, #e3bf86); }
  .q-line { fill: none; stroke: var(--mark); stroke-width: 80; stroke-linecap: round; stroke-linejoin: round; opacity: 0.9; }
  .of-last .q-line { stroke-width: 36; }
  .of-bad .q-line { stroke-dasharray: 170 150; }
  .of-info .q-line { stroke-width: 50; }
  .q-head, .q-badge { fill: var(--mark); }
  .q-badge { stroke: #0008; stroke-width: 16; }
  .q-label { fill: #1b1410; font: bold 270px var(--quarto-font, system-ui, sans-serif); text-anchor: middle; }
  @media (prefers-contrast: more) {
    .q-line { opacity: 1; stroke-width: 120; }
  }
`;
