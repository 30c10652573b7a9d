/** The sixteen pieces as SVG definitions, in the game's measures (shell/render/measure.hpp, piece.cpp). */

import { n } from './camera.mjs';
import { brightness, hex, lamp, lit, scaled, woods } from './light.mjs';

/** @import { Camera } from './camera.mjs' */
/** @import { Colour } from './light.mjs' */

const radius = 31.5, half = 27.2, bore = 16.8, edge = 3;
const heights = { tall: 98, short: 47 };
/** Shadows fall to the side of the lamp, by this part of the height along the columns and along the rows. */
const fall = [0.36, -0.3];

/** @typedef {'light' | 'dark'} Ink */
/** @param {number} piece @returns {Ink} */
const inkOf = (piece) => (piece & 1 ? 'dark' : 'light');
const isSquare = (/** @type {number} */ piece) => (piece & 2) !== 0;
const isHollow = (/** @type {number} */ piece) => (piece & 8) !== 0;
const heightOf = (/** @type {number} */ piece) => (piece & 4 ? heights.short : heights.tall);

/** @param {string} id @param {string} direction attributes @param {readonly (readonly [number, Colour])[]} stops */
export const gradient = (id, direction, stops) => `<linearGradient id="${id}"${direction}>${stops.map(([at, of]) =>
  `<stop offset="${n(100 * at)}%" stop-color="${hex(of)}"/>`).join('')}</linearGradient>`;
const downwards = ' x2="0" y2="1"';

/** Gradients of one wood. @param {Camera} camera @param {Ink} ink */
function gradientsOf(camera, ink) {
  const wood = woods[ink];
  const id = (/** @type {string} */ part) => `${camera.name}-${ink}-${part}`;
  /** A flat side, darker at its foot. @param {string} part @param {number} angle */
  const side = (part, angle) => {
    const light = brightness(camera.facing(angle));
    return gradient(id(part), downwards, [[0, lit(wood, 1.03 * light)], [0.6, lit(wood, 0.97 * light)], [1, lit(wood, 0.7 * light)]]);
  };
  const round = Array.from({ length: 9 }, (_, k) => /** @type {const} */ (
    [k / 8, lit(wood, brightness(camera.facing(Math.acos(k / 4 - 1))))]));
  const up = brightness([0, 0, 1]) - 0.02;
  const glow = camera.project(lamp[0], lamp[1]); // where the lamp is
  const length = Math.hypot(glow.x, glow.y);
  const [x, y] = [glow.x / length / 2, glow.y / length / 2];
  const across = ` x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"`;
  return [
    gradient(id('round'), '', round),
    ...(camera.isTurned ? [side('left', 0.75 * Math.PI), side('right', 0.25 * Math.PI)] : [side('front', Math.PI / 2)]),
    gradient(id('top'), across, [[0, lit(wood, up - 0.13)], [1, lit(wood, up + 0.13)]]),
    gradient(id('bore'), downwards, [[0, lit(wood, 0.2)], [0.45, lit(wood, -0.12)], [1, scaled(wood.bore, 0.35)]]),
  ].join('');
}

/** @param {Camera} camera @param {number} piece */
function shadowOf(camera, piece) {
  const end = camera.project(fall[0] * heightOf(piece), fall[1] * heightOf(piece));
  const length = Math.hypot(end.x, end.y);
  const turn = Math.atan2(end.y, end.x) * 180 / Math.PI;
  const wide = (isSquare(piece) ? 1.1 * half * (camera.isTurned ? Math.SQRT2 : 1.1) : radius) + 5;
  return `<ellipse class="w-shadow" cx="${n(length / 2)}" rx="${n(wide + length / 2)}" ry="${n(wide * camera.depth)}" transform="rotate(${n(turn)})" fill="url(#w-shadow)"/>`;
}

/** Outline of the body and its sides. @param {Camera} camera @param {number} piece */
function bodyOf(camera, piece) {
  const up = heightOf(piece) * camera.height;
  const fill = (/** @type {string} */ part) => `class="w-side" fill="url(#${camera.name}-${inkOf(piece)}-${part})"`;
  if (!isSquare(piece)) {
    const [r, ry] = [n(radius), n(radius * camera.depth)];
    return `<path ${fill('round')} d="M-${r} ${n(-up)}V0A${r} ${ry} 0 0 0 ${r} 0V${n(-up)}z"/>`;
  }
  if (!camera.isTurned) {
    return `<rect ${fill('front')} x="${n(-half)}" y="${n(half * camera.depth - up)}" width="${n(2 * half)}" height="${n(up)}" rx="2"/>`;
  }
  const [right, near] = [half * Math.SQRT2, half * Math.SQRT2 * camera.depth];
  const face = (/** @type {number} */ x) => `M${n(x)} ${n(-up)}V0L0 ${n(near)}V${n(near - up)}z`;
  return `<path ${fill('left')} d="${face(-right)}"/><path ${fill('right')} d="${face(right)}"/>`;
}

/** The top with its bright edge, and the bore. @param {Camera} camera @param {number} piece */
function topOf(camera, piece) {
  const [ink, up] = [inkOf(piece), heightOf(piece) * camera.height];
  const rim = `class="w-rim" fill="${hex(lit(woods[ink], 1.05))}"`, top = `class="w-top" stroke="none" fill="url(#${camera.name}-${ink}-top)"`;
  const flat = (/** @type {string} */ what, /** @type {number} */ inset) => (isSquare(piece)
    ? `<rect ${what} x="${n(inset - half)}" y="${n(inset - half)}" width="${n(2 * (half - inset))}" height="${n(2 * (half - inset))}" rx="3" transform="${camera.plane}"/>`
    : `<ellipse ${what} rx="${n(radius - inset)}" ry="${n((radius - inset) * camera.depth)}"/>`);
  const hole = isHollow(piece)
    ? `<ellipse class="w-bore" rx="${n(bore)}" ry="${n(bore * camera.depth)}" fill="url(#${camera.name}-${ink}-bore)" stroke="${hex(lit(woods[ink], 1))}"/>` : '';
  return `<g transform="translate(0 ${n(-up)})">${flat(rim, 0)}${flat(top, edge)}${hole}</g>`;
}

/** A piece stands with the middle of its foot at the origin. @param {Camera} camera @param {number} piece */
function definitionOf(camera, piece) {
  const ink = inkOf(piece);
  const line = hex(ink === 'dark' ? woods.light.side : woods.light.bore);
  return `<g id="${camera.name}${piece.toString(16)}" class="w-${ink}">${shadowOf(camera, piece)}`
    + `<g stroke="${line}" stroke-width="1.4" stroke-linejoin="round">${bodyOf(camera, piece)}${topOf(camera, piece)}</g></g>`;
}

/** @param {Camera} camera */
export const pieceDefinitions = (camera) => gradientsOf(camera, 'light') + gradientsOf(camera, 'dark')
  + Array.from({ length: 16 }, (_, piece) => definitionOf(camera, piece)).join('');
