/** The board as an SVG definition, in the game's measures (shell/render/measure.hpp, board.cpp). */

import { brightness, colour, hex, mix, scaled, woods } from './light.js';
import { element, gradient, group, n, radialGradient } from './svg.js';
import type { Camera } from './camera.js';

export const half = 236, thickness = 30;
const recess = 45.5, corner = 16, inlay = 228.5, rim = 213, fibres = 26;
const [centre, edge] = [colour('5b3a2a'), colour('382118')];
const names = { columns: 'abcd', rows: '1234', size: 19, drop: 6 };

/** x or y of the centre of a column or row. @param k 0 to 3 */
export const along = (k: number) => 100 * k - 150;

/** Definitions that both cameras use. */
export const common = [
  radialGradient('w-shadow', {}, [
    { 'stop-opacity': '.5' }, { offset: '45%', 'stop-opacity': '.4' }, { offset: '100%', 'stop-opacity': 0 }]),
  radialGradient('w-face', { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: 330 }, [
    { 'stop-color': hex(centre) }, { offset: '100%', 'stop-color': hex(edge) }]),
  radialGradient('w-recess', { cy: '60%' }, [
    { 'stop-color': hex(scaled(edge, 0.88)) }, { offset: '86%', 'stop-color': hex(scaled(edge, 0.7)) },
    { offset: '100%', 'stop-color': hex(scaled(edge, 0.95)) }]),
].join('');

/** A pseudo-random number from 0 to 1, the same in each build. */
const grain = (seed: number) => Math.abs(Math.sin(12.9898 * seed) * 43758.5453) % 1;

function fibresOf(seed: number, stroke: string) {
  const reach = inlay - 3;
  const lines = Array.from({ length: fibres }, (_, k) => {
    const first = seed + 3 * k, start = -reach + 250 * grain(first), room = reach - start - 60;
    return `M${n(start)} ${n(2 * reach * grain(first + 1) - reach)}h${n(60 + room * grain(first + 2))}`;
  });
  const look = { class: 'w-grain', fill: 'none', stroke, 'stroke-width': 1.8, opacity: '.15' };
  return element('path', { ...look, d: lines.join('') });
}

const around = (reach: number, rx: number) => ({ x: -reach, y: -reach, width: 2 * reach, height: 2 * reach, rx });

/** The body below the face, lit from its sides, and the face. */
function slabOf(camera: Camera) {
  const down = thickness * camera.height, fill = `url(#${camera.name}-slab)`;
  const reach = camera.isTurned ? (half - corner) * Math.SQRT2 + corner : half;
  const shade = (turn: number) => hex(scaled(edge, 0.42 + 0.95 * brightness(camera.facing(turn * Math.PI))));
  const [left, right] = camera.isTurned ? [shade(0.75), shade(0.25)] : [shade(0.5), shade(0.5)];
  const face = { ...around(half, corner), transform: camera.plane };
  return [
    gradient(`${camera.name}-slab`, { gradientUnits: 'userSpaceOnUse', x1: -reach, x2: reach, y1: 0, y2: 0 },
      [[0, left], [0.49, left], [0.51, right], [1, right]]),
    group([
      group([element('rect', { ...face, fill })], { transform: `translate(0 ${n(down)})` }),
      element('rect', { fill, x: -reach, y: 0, width: 2 * reach, height: down }),
    ], { class: 'w-slab' }),
    element('rect', { class: 'w-board', ...face, fill: 'url(#w-face)', stroke: hex(scaled(edge, 1.7)), 'stroke-width': 3 }),
  ];
}

/** What is drawn on the face. */
const inPlane = [
  fibresOf(1, hex(scaled(centre, 1.45))),
  fibresOf(100, hex(scaled(edge, 0.55))),
  element('rect', {
    class: 'w-inlay', ...around(inlay, 9), fill: 'none', stroke: hex(woods.light.face), 'stroke-width': 2, opacity: '.36',
  }),
  group(Array.from({ length: 16 }, (_, k) =>
    element('circle', { cx: along(k % 4), cy: along(Math.floor(k / 4)), r: recess })),
  { class: 'w-cells', fill: 'url(#w-recess)', stroke: hex(mix(centre, woods.light.face, 0.7)), 'stroke-width': 2.4 }),
];

function namesOf(camera: Camera) {
  const name = (letter: string, x: number, y: number) => {
    const at = camera.project(x, y);
    return element('text', { x: at.x, y: at.y + names.drop }, letter);
  };
  return [...[...names.columns].map((letter, k) => name(letter, along(k), rim)),
    ...[...names.rows].map((letter, k) => name(letter, rim, along(k)))];
}

/** The board with its centre at the origin; apart, the names. */
export const boardDefinitions = (camera: Camera) =>
  group([...slabOf(camera), group(inPlane, { transform: camera.plane })], { id: `${camera.name}-board` })
  + group(namesOf(camera), {
    id: `${camera.name}-names`, class: 'w-names', fill: hex(woods.light.face), 'font-family': 'Noto Sans, sans-serif',
    'font-weight': 'bold', 'font-size': names.size, 'text-anchor': 'middle',
  });
