/** Positions and pieces drawn in wood, as in the game; the pictures of a page share its definitions. */

import { along, boardDefinitions, common, half, thickness } from './board.mjs';
import { Camera, diamond, n, straight } from './camera.mjs';
import { pieceDefinitions } from './pieces.mjs';

const trayRadius = 58, trayGap = 22;
const small = 0.62, slot = 2 * half / 8, reserveRow = 82; // pieces of the reserve: their scale, and their places
const marginX = 8, above = 8, below = 26; // room for the edge of the board and its shadow

/** @typedef {{cells: string, hand: string}} Position the cells from a1 to d4, `.` for an empty one; `-` for no piece to place */
/** @typedef {{shapes?: readonly string[], hasReserve?: boolean, hasNames?: boolean}} Options shapes to mark, such as a2-d2 */

/** What the pictures of a page refer to. @param {readonly Camera[]} cameras */
export const definitionsOf = (cameras) =>
  `<defs>${common}${cameras.map((camera) => pieceDefinitions(camera) + boardDefinitions(camera)).join('')}</defs>`;
export const pageDefinitions = `<svg class="definitions" width="0" height="0" aria-hidden="true">${definitionsOf([straight, diamond])}</svg>`;

/** @param {Camera} camera @param {string} piece @param {{x: number, y: number}} at @param {number} [scale] */
const pieceAt = (camera, piece, { x, y }, scale = 1) => `<use href="#${camera.name}${piece}" ${scale === 1
  ? `x="${n(x)}" y="${n(y)}"` : `transform="translate(${n(x)} ${n(y)})scale(${scale})"`}/>`;

/** @param {Camera} camera @param {number} cell 0 to 15 */
const placeOf = (camera, cell) => camera.project(along(cell % 4), along(Math.floor(cell / 4)));

/** A mark on the board, below the pieces: a line, or the outline of a square. @param {Camera} camera @param {string} shape */
function markOf(camera, shape) {
  const [left, top, , right, bottom] = shape;
  const corner = (/** @type {string} */ column, /** @type {string} */ row) => {
    const { x, y } = placeOf(camera, 'abcd'.indexOf(column) + 4 * (Number(row) - 1));
    return `${n(x)} ${n(y)}`;
  };
  const isSquare = Math.abs('abcd'.indexOf(right) - 'abcd'.indexOf(left)) === 1;
  const points = isSquare ? [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
    : [corner(left, top), corner(right, bottom)];
  return `<path class="w-mark" d="M${points.join('L')}${isSquare ? 'z' : ''}" fill="none" stroke="#ffb04a" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>`;
}

/** The board with its pieces, those in front last. @param {Camera} camera @param {string} cells @param {Options} options */
export function boardWith(camera, cells, { shapes = [], hasNames = true }) {
  const standing = [...cells].map((piece, cell) => ({ piece, at: placeOf(camera, cell) }))
    .filter(({ piece }) => piece !== '.').sort((a, b) => a.at.y - b.at.y);
  return `<use href="#${camera.name}-board"/>${hasNames ? `<use href="#${camera.name}-names"/>` : ''}`
    + shapes.map((shape) => markOf(camera, shape)).join('')
    + standing.map(({ piece, at }) => pieceAt(camera, piece, at)).join('');
}

/** A tray beside the board with the piece to place. @param {Camera} camera @param {string} piece */
function trayWith(camera, piece) {
  const at = { x: half + trayGap + trayRadius, y: 0 };
  return `<ellipse class="w-tray" cx="${at.x}" rx="${trayRadius}" ry="${n(trayRadius * camera.depth)}" fill="#fffdf8" stroke="#b3541e" stroke-width="5"/>${pieceAt(camera, piece, at)}`;
}

/** The remaining pieces, each in the place of its digit; rings mark the places of the others. @param {Camera} camera @param {readonly string[]} pieces @param {number} top */
const reserveWith = (camera, pieces, top) => [...'0123456789abcdef'].map((piece, digit) => {
  const at = { x: slot * (digit % 8 + 0.5) - half, y: top + reserveRow * (Math.floor(digit / 8) + 0.72) };
  return pieces.includes(piece) ? pieceAt(camera, piece, at, small)
    : `<ellipse class="w-slot" cx="${n(at.x)}" cy="${n(at.y)}" rx="16" ry="${n(16 * camera.depth)}" fill="none" stroke="#8a7a5c" stroke-width="2" opacity=".6"/>`;
}).join('');

/** @param {Position} position */
export const reserveOf = ({ cells, hand }) =>
  [...'0123456789abcdef'].filter((piece) => !cells.includes(piece) && piece !== hand);

/** An SVG element whose board has a side towards the viewer. @param {Position} position @param {Options} options */
export function straightBoard(position, options) {
  const camera = straight, { hasReserve = false } = options;
  const top = -half * camera.depth - above, foot = half * camera.depth + thickness * camera.height + below;
  const right = half + (position.hand === '-' ? marginX : trayGap + 2 * trayRadius + marginX);
  const bottom = foot + (hasReserve ? 2 * reserveRow : 0);
  return `<svg viewBox="${-half - marginX} ${n(top)} ${half + marginX + right} ${n(bottom - top)}">`
    + boardWith(camera, position.cells, options)
    + (position.hand === '-' ? '' : trayWith(camera, position.hand))
    + `${hasReserve ? reserveWith(camera, reserveOf(position), foot - 12) : ''}</svg>`;
}

/** A piece alone, as in the reserve of the game. @param {number} piece */
export const singlePiece = (piece) =>
  `<svg viewBox="-44 -98 88 132">${pieceAt(diamond, piece.toString(16), { x: 0, y: 0 })}</svg>`;

const turned = { x: -340, y: -282, width: 680, height: 590 };
/** A board as at the start of the game: with a corner towards the viewer. @param {string} cells */
export const turnedBoard = (cells) =>
  `<svg viewBox="${turned.x} ${turned.y} ${turned.width} ${turned.height}">${boardWith(diamond, cells, {})}</svg>`;

/** A picture of 1200 x 630 pixels for links to the page; it needs no fonts and nothing around it. @param {string} cells */
export function sharedPicture(cells) {
  const beside = reserveOf({ cells, hand: '-' }).slice(0, 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${definitionsOf([diamond])}`
    + '<radialGradient id="light"><stop stop-color="#f4efe6"/><stop offset="1" stop-color="#e9e0d0"/></radialGradient>'
    + '<rect width="1200" height="630" fill="url(#light)"/>'
    + `<g transform="translate(600 312)">${boardWith(diamond, cells, { hasNames: false })}</g>`
    + beside.map((piece, k) => pieceAt(diamond, piece, { x: 1000 + 45 * k, y: 520 - 95 * k })).join('') + '</svg>\n';
}
