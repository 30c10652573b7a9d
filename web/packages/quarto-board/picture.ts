/** The still picture of a board, and its style sheets. */

import { signs } from './signs.js';
import { nameOf, readGame } from './still.js';

export const style = `
  :host { display: inline-block; position: relative; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4; }
  :host([hidden]) { display: none; }
  button { all: unset; position: relative; box-sizing: border-box; display: grid; place-items: center; inline-size: 100%; block-size: 100%; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
  button > svg, ::slotted(*) { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { forced-color-adjust: none; }
  .wrong > svg { opacity: 0.4; }
  .wrong:has(> svg:not(.press))::after { content: "?"; position: absolute; font: bold 5rem sans-serif; }
  .press { stroke: #fff; stroke-linejoin: round; }
  button > .press { position: absolute; inset: 0 0 auto auto; inline-size: 28px; block-size: 28px; }
  svg:not(.press) + .press { display: none; }
  :host([live]) .press, iframe + button .press { display: none; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; border-radius: 12px; }
  iframe + button { position: absolute; inset: 0; cursor: progress; opacity: 0.7; transition: opacity 0.3s 0.2s; }
  iframe:not([data-ready]) { opacity: 0; pointer-events: none; }
  iframe[data-ready] + button { visibility: hidden; }
  @media print {
    .press { display: none; }
    iframe { position: absolute; inset: 0; opacity: 0; }
    iframe + button, iframe[data-ready] + button { position: static; visibility: visible; opacity: 1; transition: none; }
  }
` + signs.style;

/** The smallest height at which the game shows everything needed to play. */
export const liveStyle = '@media screen { :host { min-block-size: 480px; } }';

/**
 * Constructable style sheets: a strict Content-Security-Policy forbids style elements. Created on demand, as there may
 * not be a DOM.
 */
const sheets: { [text: string]: CSSStyleSheet } = {};
export function sheetOf(text: string) {
  if (!sheets[text]) {
    sheets[text] = new CSSStyleSheet();
    sheets[text].replaceSync(text);
  }
  return sheets[text];
}

/** Builds the elements of an SVG; trusted types forbid parsing a string as HTML. */
export function svgElements(svg: string) {
  const all = document.createDocumentFragment();
  let place: Node = all;
  for (const [, end, name = '', attributes = '', empty, text] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      place = place.parentNode ?? all;
    } else {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
      place.appendChild(element);
      if (!empty) place = element;
    }
    if (text) place.appendChild(document.createTextNode(text));
  }
  return all;
}

/**
 * A play symbol: the picture can be pressed.
 * @param place attributes for its position within a drawing
 */
export const playSymbol = (place = '') => `<svg class="press" ${place} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#000b"/><path d="M9.5 7.5l7 4.5-7 4.5z" fill="#fff"/></svg>`;

/** @returns the still picture as SVG */
export function pictureOf(game: string): string {
  const { cells, hand } = readGame(game);
  const sign = (piece: string, x: number, y: number) => {
    const shapes = signs.pieces[parseInt(piece, 16)];
    return shapes ? `<g transform="translate(${x} ${y})">${shapes}</g>` : '';
  };
  const { first, pitch, hand: tray } = signs.places;
  const pieces = cells.map((piece, k) => sign(piece, first + pitch * (k % 4), first + pitch * Math.floor(k / 4)));
  const corner = playSymbol(`x="${2 * first + 4 * pitch - 540}" y="40" width="500" height="500"`); // clear of the cell d1
  return (hand === '-' ? signs.board : signs.boardWithHand)
    .replace('</svg>', `${pieces.join('')}${sign(hand, tray.x, tray.y)}${corner}</svg>`);
}

/** Describes the position in notation, which needs no language. */
export function descriptionOf(game: string) {
  const { cells, hand } = readGame(game);
  const pieces = cells.flatMap((piece, k) => (piece === '.' ? [] : [`${nameOf(k)} ${piece}`]));
  return ['Quarto', ...pieces, ...(hand === '-' ? [] : [hand])].join(', ');
}
