/** The still picture of a board. */

import { signs } from './signs.js';
import { readGame } from './still.js';

const entities: { [entity: string]: string } = { '&lt;': '<', '&amp;': '&' };

/** Builds the elements of an SVG; trusted types forbid parsing a string as HTML. */
export function svgElements(svg: string) {
  const all = document.createDocumentFragment();
  let place: Node = all;
  for (const [, end, name = '', attributes = '', empty, text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      place = place.parentNode ?? all;
    } else {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
      place.appendChild(element);
      if (!empty) place = element;
    }
    if (text) place.appendChild(document.createTextNode(text.replace(/&(lt|amp);/g, (entity) => entities[entity] as string)));
  }
  return all;
}

/** A play symbol: the picture can be pressed. @param place attributes for its position */
export const playSymbol = (place = '') => `<svg class="press" ${place} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#000b"/><path d="M9.5 7.5l7 4.5-7 4.5z" fill="#fff"/></svg>`;

const pieceAt = (piece: string, x: number, y: number) => {
  const shapes = signs.pieces[parseInt(piece, 16)];
  return shapes ? `<g transform="translate(${x} ${y})">${shapes}</g>` : '';
};

export const signOf = (piece: string) => `<svg viewBox="0 0 1000 1000" aria-hidden="true">${pieceAt(piece, 0, 0)}</svg>`;

/** @param hasTray with a place for the piece to place, which may be empty @param over what is drawn on top */
export function drawingOf(cells: Iterable<string>, hand: string, hasTray: boolean, over: string) {
  const { first, pitch, hand: tray } = signs.places;
  const pieces = [...cells].map((piece, k) => pieceAt(piece, first + pitch * (k % 4), first + pitch * Math.floor(k / 4)));
  return (hasTray ? signs.boardWithHand : signs.board)
    .replace('</svg>', () => `${pieces.join('')}${pieceAt(hand, tray.x, tray.y)}${over}</svg>`);
}

/** The still picture as SVG. @param over what is drawn on top */
export function pictureOf(game: string, over = ''): string {
  const { cells, hand } = readGame(game);
  const { first, pitch } = signs.places;
  const corner = playSymbol(`x="${2 * first + 4 * pitch - 540}" y="40" width="500" height="500"`); // clear of the cell d1
  return drawingOf(cells, hand, hand !== '-', over + corner);
}

/** A short name of the picture; the texts of a language are not loaded for it. */
export function descriptionOf(game: string) {
  const count = readGame(game).cells.filter((piece) => piece !== '.').length;
  return `Quarto, ${count} piece${count === 1 ? '' : 's'} on the board`;
}

/** Shows the page’s own picture, if there is one between the tags, in place of the one after the slot. */
export function slotFor(picture: Element) {
  const slot = document.createElement('slot');
  slot.addEventListener('slotchange', () => {
    if (slot.assignedElements().some((element) => !element.matches('[data-ply]'))) picture.querySelector('svg')?.remove();
  });
  return slot;
}
