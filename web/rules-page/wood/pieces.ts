/** The sixteen pieces as SVG definitions, in the game's measures (shell/render/measure.hpp, piece.cpp). */

import { brightness, hex, lamp, lit, scaled, woods } from './light.js';
import { element, gradient, group, n, type Attributes } from './svg.js';
import type { Camera } from './camera.js';

const radius = 31.5, half = 27.2, bore = 16.8, edge = 3, line = 1.4;
const heights = { tall: 98, short: 47 };
/** Shadows fall by this part of the height along the columns and along the rows. */
const fall = [0.36, -0.3] as const;

type Ink = 'light' | 'dark';
const inkOf = (piece: number): Ink => (piece & 1 ? 'dark' : 'light');
const isSquare = (piece: number) => (piece & 2) !== 0;
const isHollow = (piece: number) => (piece & 8) !== 0;
const heightOf = (piece: number) => (piece & 4 ? heights.short : heights.tall);

const fillOf = (camera: Camera, piece: number, part: string) => `url(#${camera.name}-${inkOf(piece)}-${part})`;

function gradientsOf(camera: Camera, ink: Ink) {
  const downwards = { x2: 0, y2: 1 };
  const shade = (light: number) => hex(lit(woods[ink], light));
  const id = (part: string) => `${camera.name}-${ink}-${part}`;
  /** A flat side, darker at its foot. */
  const side = (part: string, angle: number) => {
    const light = brightness(camera.facing(angle));
    return gradient(id(part), downwards, [[0, shade(1.03 * light)], [0.6, shade(0.97 * light)], [1, shade(0.7 * light)]]);
  };
  const sides = camera.isTurned ? [side('left', 0.75 * Math.PI), side('right', 0.25 * Math.PI)]
    : [side('front', Math.PI / 2)];
  const round = Array.from({ length: 9 }, (_, k) => [k / 8, shade(brightness(camera.facing(Math.acos(k / 4 - 1))))] as const);
  const up = brightness([0, 0, 1]) - 0.02;
  const towardsLamp = camera.project(lamp[0], lamp[1]), length = 2 * Math.hypot(towardsLamp.x, towardsLamp.y);
  const [x, y] = [towardsLamp.x / length, towardsLamp.y / length];
  return [
    gradient(id('round'), {}, round),
    ...sides,
    gradient(id('top'), { x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y }, [[0, shade(up - 0.13)], [1, shade(up + 0.13)]]),
    gradient(id('bore'), downwards, [[0, shade(0.2)], [0.45, shade(-0.12)], [1, hex(scaled(woods[ink].bore, 0.35))]]),
  ].join('');
}

function shadowOf(camera: Camera, piece: number) {
  const end = camera.project(fall[0] * heightOf(piece), fall[1] * heightOf(piece));
  const reach = Math.hypot(end.x, end.y) / 2;
  const wide = (isSquare(piece) ? 1.1 * half * (camera.isTurned ? Math.SQRT2 : 1.1) : radius) + 5;
  return element('ellipse', {
    class: 'w-shadow', cx: reach, rx: wide + reach, ry: wide * camera.depth,
    transform: `rotate(${n(Math.atan2(end.y, end.x) * 180 / Math.PI)})`, fill: 'url(#w-shadow)',
  });
}

function bodyOf(camera: Camera, piece: number) {
  const up = heightOf(piece) * camera.height;
  const side = (part: string) => ({ class: 'w-side', fill: fillOf(camera, piece, part) });
  if (!isSquare(piece)) {
    const [r, ry] = [n(radius), n(radius * camera.depth)];
    return element('path', { ...side('round'), d: `M-${r} ${n(-up)}V0A${r} ${ry} 0 0 0 ${r} 0V${n(-up)}z` });
  }
  if (!camera.isTurned) {
    return element('rect', { ...side('front'), x: -half, y: half * camera.depth - up, width: 2 * half, height: up, rx: 2 });
  }
  const right = half * Math.SQRT2, near = right * camera.depth;
  const face = (x: number) => `M${n(x)} ${n(-up)}V0L0 ${n(near)}V${n(near - up)}z`;
  return element('path', { ...side('left'), d: face(-right) }) + element('path', { ...side('right'), d: face(right) });
}

/** The top with its bright edge, and the bore. */
function topOf(camera: Camera, piece: number) {
  const bright = (light: number) => hex(lit(woods[inkOf(piece)], light));
  const flat = (look: Attributes, inset: number) => {
    const [round, square] = [radius - inset, half - inset];
    if (!isSquare(piece)) return element('ellipse', { ...look, rx: round, ry: round * camera.depth });
    const box = { x: -square, y: -square, width: 2 * square, height: 2 * square, rx: 3 };
    return element('rect', { ...look, ...box, transform: camera.plane });
  };
  const hole = element('ellipse', {
    class: 'w-bore', rx: bore, ry: bore * camera.depth, fill: fillOf(camera, piece, 'bore'), stroke: bright(1),
  });
  return group([
    flat({ class: 'w-rim', fill: bright(1.05) }, 0),
    flat({ class: 'w-top', stroke: 'none', fill: fillOf(camera, piece, 'top') }, edge),
    ...(isHollow(piece) ? [hole] : []),
  ], { transform: `translate(0 ${n(-heightOf(piece) * camera.height)})` });
}

/** A piece that stands with the middle of its foot at the origin. */
function definitionOf(camera: Camera, piece: number) {
  const ink = inkOf(piece);
  const stroke = hex(ink === 'dark' ? woods.light.side : woods.light.bore);
  return group([
    shadowOf(camera, piece),
    group([bodyOf(camera, piece), topOf(camera, piece)], { stroke, 'stroke-width': line, 'stroke-linejoin': 'round' }),
  ], { id: camera.name + piece.toString(16), class: `w-${ink}` });
}

export const pieceDefinitions = (camera: Camera) => gradientsOf(camera, 'light') + gradientsOf(camera, 'dark')
  + Array.from({ length: 16 }, (_, piece) => definitionOf(camera, piece)).join('');
