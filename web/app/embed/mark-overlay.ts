/** The embedding page’s marks over the canvas, at the places that the game names frame by frame, while the board turns. */

import { Places, type Place, type Point } from './mark-places.js';
import { cellsOf, isSquare } from '../../packages/quarto-board/notation.js';
import type { CommandValues } from '../../packages/quarto-board/messages.js';

export type Marks = CommandValues['mark']['marks'];

const namespace = 'http://www.w3.org/2000/svg';
const colours: { [colour: string]: string } = {
  mark: 'var(--mark, #ffb04a)', good: 'var(--good, #7fd08a)', bad: 'var(--bad, #ff7a66)', info: 'var(--info, #8fc3ff)',
};

function draw(name: string, attributes: { [name: string]: string | number }, ...children: (Element | string)[]) {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const path = (points: Point[]) => points.map(({ x, y }, k) => `${k ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

export class MarkOverlay {
  #marks: Marks = [];
  #drawn = '';
  #svg = draw('svg', { width: '100%', height: '100%', role: 'img' });

  /** @param words the same in a sentence */
  show(marks: Marks, words: string) {
    this.#marks = marks;
    this.#drawn = '';
    this.#svg.setAttribute('aria-label', words);
    this.#svg.remove();
    const { style } = this.#svg as SVGElement;
    Object.assign(style, { position: 'absolute', inset: '0', pointerEvents: 'none', filter: 'drop-shadow(0 0 1px #0009)' });
    if (marks.length > 0) document.getElementById('mirror')?.before(this.#svg);
  }

  get isEmpty() { return this.#marks.length === 0; }

  /** @param tree as drawn in the last frame; @param position as in a position text */
  follow(tree: string, position: string) {
    if (tree + position === this.#drawn) return;
    this.#drawn = tree + position;
    const places = new Places(tree, position);
    // A sheet covers the board and its marks.
    this.#svg.replaceChildren(...(places.isCovered ? [] : this.#marks.map((mark) => drawMark(mark, places))));
  }
}

function drawMark({ at, colour, label }: Marks[number], places: Places) {
  const drawn = at.flatMap((name) => drawPlace(name, colour, places) ?? []);
  const [first] = drawn;
  return draw('g', { stroke: colours[colour] ?? '', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...drawn.map(({ element }) => element), ...(label && first ? [drawLabel(label, first.middle, first.along, colour, places)] : []));
}

/** Width and dashes, so that each colour has a form too. */
function strokeOf(colour: string, unit: number) {
  const dashes = colour === 'bad' ? `${0.17 * unit} ${0.15 * unit}` : 'none';
  const width = (colour === 'info' ? 0.045 : 0.07) * (matchMedia('(prefers-contrast: more)').matches ? 1.4 : 1);
  return { 'stroke-width': width * unit, 'stroke-dasharray': dashes };
}

/** Null for a piece that is nowhere. */
function drawPlace(name: string, colour: string, places: Places): { element: Element; middle: Point; along?: Point } | null {
  const stroke = strokeOf(colour, places.unit), [from = '', to] = name.split('>');
  if (name.includes('-')) {
    const points = cellsOf(name).flatMap((cell) => places.of(cell) ?? []);
    const [first, last] = [points[0], points[isSquare(name) ? 2 : 3]];
    const d = `${path(points)}${isSquare(name) ? 'z' : ''}`;
    return first && last ? { element: draw('path', { d, ...stroke }), middle: between(first, last) } : null;
  }
  const place = places.of(from);
  if (!place) return null;
  const end = to === undefined ? null : places.of(to);
  if (end) return drawArrow(place, end, colour, places.unit);
  const corner = { x: place.x - 0.7 * place.across, y: place.y - 0.7 * place.down };
  return { element: draw('path', { d: ringOf(place), ...stroke }), middle: corner };
}

/** A ring on the table; a piece that stands in it hides the part behind it. */
function ringOf({ x, y, across, down, hasPiece }: Place) {
  const side = hasPiece ? 0.77 : 0, back = hasPiece ? 0.64 : 1; // sine and cosine of half the hidden angle
  const at = (sign: number) => `${(x + sign * side * across).toFixed(1)} ${(y - back * down).toFixed(1)}`;
  const end = hasPiece ? at(-1) : `${(x - 0.1).toFixed(1)} ${(y - down).toFixed(1)}`;
  return `M${at(1)}A${across.toFixed(1)} ${down.toFixed(1)} 0 1 1 ${end}${hasPiece ? '' : 'z'}`;
}

/** From the edge of one place to near the middle of the other. */
function drawArrow(from: Point, to: Point, colour: string, unit: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (far: number, aside = 0) => ({ x: from.x + x * far - y * aside, y: from.y + y * far + x * aside });
  const tip = length - 0.1 * unit, neck = tip - 0.3 * unit;
  const head = `${path([at(tip), at(neck, 0.17 * unit), at(neck, -0.17 * unit)])}z`;
  const element = draw('g', {}, draw('path', { d: path([at(0.3 * unit), at(neck)]), ...strokeOf(colour, unit) }),
    draw('path', { d: head, fill: colours[colour] ?? '', stroke: 'none' }));
  return { element, middle: between(from, to), along: { x, y } };
}

/** Above an arrow, or to its right. @param size of what is there */
function beside({ x, y }: Point, along: Point, width: number, height: number, gap: number): Point {
  const side = along.x < 0 || (along.x === 0 && along.y < 0) ? 1 : -1;
  const far = (Math.abs(along.y) * width + Math.abs(along.x) * height) / 2 + gap;
  return { x: x - along.y * side * far, y: y + along.x * side * far };
}

/** @param along direction of an arrow, which the label would hide: it is beside */
function drawLabel(label: string, at: Point, along: Point | undefined, colour: string, { unit }: Places) {
  const size = Math.min(Math.max(0.26 * unit, 11), 24), width = Math.max(1.3 * size, (0.6 * label.length + 0.7) * size);
  const { x, y } = along ? beside(at, along, width, 1.3 * size, 0.12 * unit) : at;
  const tag = { x: x - width / 2, y: y - 0.65 * size, width, height: 1.3 * size, rx: 0.65 * size };
  const letters = { x, y: y + 0.36 * size, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 'bold' };
  return draw('g', { stroke: 'none' }, draw('rect', { ...tag, fill: colours[colour] ?? '' }),
    draw('text', { ...letters, fill: '#1b1410' }, label));
}
