/** A viewed position as the text of an SVG, like that of the whole game (core/diagram/svg.cpp). */

import type { ViewTools as Tools } from './view-board.js';

const board = 4700, gap = 200, small = board / 8; // in thousandths of a cell

/** The pieces that are neither on the board nor in hand, below the board. */
function reserveOf(cells: string, hand: string, { signOf }: Tools) {
  const pieces = [...'0123456789abcdef'].filter((piece) => !cells.includes(piece) && piece !== hand);
  const places = pieces.map((piece) => {
    const index = parseInt(piece, 16), x = small * (index % 8), y = board + gap + small * Math.floor(index / 8);
    return signOf(piece).replace('<svg', `<svg x="${x}" y="${y}" width="${small}" height="${small}"`);
  });
  return `<rect class="q-tray" x="0" y="${board + gap}" width="${board}" height="${2 * small}" rx="150"/>${places.join('')}`;
}

/**
 * @param asked shapes to outline, such as `a2-d2`; whether with the remaining pieces
 * @param outlineOf draws a shape
 */
export function pictureText(position: string, asked: { marked?: string[]; reserve?: boolean }, tools: Tools,
  outlineOf: (shape: string) => string) {
  const [cells = '', hand = '-'] = position.split(' '), { marked = [], reserve = false } = asked;
  if (!marked.every((shape) => outlineOf(shape))) throw tools.fault('marked', "'reserve' or a shape such as a2-d2", 1);
  const over = marked.map((shape) => outlineOf(shape)).join('') + (reserve ? reserveOf(cells, hand, tools) : '');
  const svg = tools.drawingOf(cells, hand, hand !== '-', over).replace('>', () => `><style>${tools.style}</style>`);
  return reserve ? svg.replace(/(viewBox="0 0 \d+ )\d+/, `$1${board + gap + 2 * small}`) : svg;
}
