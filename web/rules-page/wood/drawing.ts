/** Positions and pieces drawn in wood, as in the game; the pictures of a page share its definitions. */

import { along, boardDefinitions, common, half, thickness } from './board.js';
import { diamond, straight, type Camera } from './camera.js';
import { pieceDefinitions } from './pieces.js';
import { element, group, n } from './svg.js';
import { cellOf, cellsOf, isSquare, pieces, reserveOf } from '../../packages/quarto-board/notation.js';

const tray = { radius: 58, gap: 22 };
/** The reserve: size of its pieces, their places, and radius of the rings in empty ones. */
const reserve = { scale: 0.62, column: 2 * half / 8, row: 82, foot: 0.72, ring: 16 };
const room = { side: 8, above: 8, below: 26 }; // around the board, for its edge and shadow
const turned = { x: -340, y: -282, width: 680, height: 590 };
const single = { x: -44, y: -98, width: 88, height: 132 };

/** `cells`: from a1 to d4, `.` for an empty one; `hand`: `-` for no piece to place. */
export interface Position { cells: string; hand: string }
/** `shapes`: to mark, such as a2-d2. `row`: hands of all positions side by side, whose boards get the same size, with their reserves. */
interface Options { shapes?: readonly string[]; hasReserve?: boolean; hasNames?: boolean; row?: readonly string[] }
interface Point { x: number; y: number }

const drawing = ({ x, y, width, height }: {x: number, y: number, width: number, height: number}, inside: readonly string[]) =>
  element('svg', { viewBox: [x, y, width, height].map(n).join(' ') }, inside.join(''));

const definitionsOf = (cameras: readonly Camera[]) => element('defs', {},
  common + cameras.map((camera) => pieceDefinitions(camera) + boardDefinitions(camera)).join(''));

/** Stands once in a page. */
export const pageDefinitions = element('svg', { class: 'definitions', width: 0, height: 0, 'aria-hidden': 'true' },
  definitionsOf([straight, diamond]));

function pieceAt(camera: Camera, piece: string, { x, y }: Point, scale: number = 1) {
  const href = `#${camera.name}${piece}`;
  if (scale === 1) return element('use', { href, x, y });
  return element('use', { href, transform: `translate(${n(x)} ${n(y)})scale(${scale})` });
}

const placeOf = (camera: Camera, cell: number) => camera.project(along(cell % 4), along(Math.floor(cell / 4)));

/** A mark on the board, below the pieces: a line, or the outline of a square. */
function markOf(camera: Camera, shape: string) {
  const isClosed = isSquare(shape), corners = isClosed ? cellsOf(shape) : shape.split('-');
  const points = corners.map((name) => placeOf(camera, cellOf(name))).map(({ x, y }) => `${n(x)} ${n(y)}`);
  return element('path', {
    class: 'w-mark', d: `M${points.join('L')}${isClosed ? 'z' : ''}`, fill: 'none', stroke: '#ffb04a', 'stroke-width': 15,
    'stroke-linecap': 'round', 'stroke-linejoin': 'round', opacity: '.85',
  });
}

/** The board with its pieces, those in front last. */
function boardWith(camera: Camera, cells: string, { shapes = [], hasNames = true }: Options) {
  const standing = [...cells].map((piece, cell) => ({ piece, at: placeOf(camera, cell) }))
    .filter(({ piece }) => piece !== '.').sort((a, b) => a.at.y - b.at.y);
  return [
    element('use', { href: `#${camera.name}-board` }),
    ...(hasNames ? [element('use', { href: `#${camera.name}-names` })] : []),
    ...shapes.map((shape) => markOf(camera, shape)),
    ...standing.map(({ piece, at }) => pieceAt(camera, piece, at)),
  ];
}

/** A tray beside the board with the piece to place. */
function trayWith(camera: Camera, piece: string) {
  const at = { x: half + tray.gap + tray.radius, y: 0 };
  const plate = element('ellipse', {
    class: 'w-tray', cx: at.x, rx: tray.radius, ry: tray.radius * camera.depth, fill: '#fffdf8', stroke: '#b3541e',
    'stroke-width': 5,
  });
  return [plate, pieceAt(camera, piece, at)];
}

/** Each piece in the place of its digit; rings in those of the others. */
function reserveWith(camera: Camera, position: Position, top: number) {
  const left = reserveOf(position);
  return pieces.map((piece, digit) => {
    const x = reserve.column * (digit % 8 + 0.5) - half;
    const y = top + reserve.row * (Math.floor(digit / 8) + reserve.foot);
    if (left.includes(piece)) return pieceAt(camera, piece, { x, y }, reserve.scale);
    return element('ellipse', {
      class: 'w-slot', cx: x, cy: y, rx: reserve.ring, ry: reserve.ring * camera.depth, fill: 'none', stroke: '#8a7a5c',
      'stroke-width': 2, opacity: '.6',
    });
  });
}

/** An SVG element whose board has a side towards the viewer. */
export function straightBoard(position: Position, options: Options) {
  const camera = straight, { hasReserve = false, row = [] } = options, hasHand = position.hand !== '-';
  const hasTray = hasHand || row.some((hand) => hand !== '-'), rows = hasReserve || row.includes('-') ? 2 : 0;
  const x = -half - room.side, y = -half * camera.depth - room.above;
  const right = half + room.side + (hasTray ? tray.gap + 2 * tray.radius : 0);
  const foot = half * camera.depth + thickness * camera.height + room.below;
  return drawing({ x, y, width: right - x, height: foot - y + rows * reserve.row }, [
    ...boardWith(camera, position.cells, options),
    ...(hasHand ? trayWith(camera, position.hand) : []),
    ...(hasReserve ? reserveWith(camera, position, foot - room.below / 2) : []),
  ]);
}

/** A piece alone, as in the reserve of the game. */
export const singlePiece = (piece: string) => drawing(single, [pieceAt(diamond, piece, { x: 0, y: 0 })]);

/** A board as at the start of the game: with a corner towards the viewer. */
export const turnedBoard = (cells: string) => drawing(turned, boardWith(diamond, cells, {}));

/** A picture of 1200 x 630 pixels for links to the site; it needs no fonts and nothing around it. */
export function sharedPicture(cells: string) {
  const beside = reserveOf({ cells, hand: '-' }).slice(0, 3);
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1200 630' }, [
    definitionsOf([diamond]),
    element('rect', { width: 1200, height: 630, fill: '#f0e9dc' }),
    group(boardWith(diamond, cells, { hasNames: false }), { transform: 'translate(600 312)' }),
    ...beside.map((piece, k) => pieceAt(diamond, piece, { x: 960 + 70 * k, y: 560 - 60 * k })),
  ].join(''))}\n`;
}
