/** The board as an SVG definition, in the game's measures (shell/render/measure.hpp, board.cpp). */

import { n } from './camera.mjs';
import { brightness, colour, hex, mix, scaled, woods } from './light.mjs';
import { gradient } from './pieces.mjs';

/** @import { Camera } from './camera.mjs' */

export const half = 236, thickness = 30, recess = 45.5;
const corner = 16, inlay = 228.5, rim = 213;
const [centre, edge] = [colour('5b3a2a'), colour('382118')];
const line = hex(mix(centre, woods.light.face, 0.7));
/** x or y of the centre of a column or row. @param {number} k 0 to 3 */
export const along = (k) => 100 * k - 150;

/** Definitions that both cameras use. */
export const common = `<radialGradient id="w-shadow"><stop stop-opacity=".5"/><stop offset="45%" stop-opacity=".4"/><stop offset="100%" stop-opacity="0"/></radialGradient>`
  + `<radialGradient id="w-face" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="330"><stop stop-color="${hex(centre)}"/><stop offset="100%" stop-color="${hex(edge)}"/></radialGradient>`
  + `<radialGradient id="w-recess" cy="60%"><stop stop-color="${hex(scaled(edge, 0.88))}"/><stop offset="86%" stop-color="${hex(scaled(edge, 0.7))}"/><stop offset="100%" stop-color="${hex(scaled(edge, 0.95))}"/></radialGradient>`;

/** A pseudo-random number from 0 to 1, the same in each build. @param {number} seed */
const grain = (seed) => Math.abs(Math.sin(12.9898 * seed) * 43758.5453) % 1;

/** Wood grain along the rows. @param {boolean} isLight */
function fibres(isLight) {
  const lines = Array.from({ length: 26 }, (_, k) => {
    const seed = 3 * k + (isLight ? 1 : 100);
    const start = -225 + 250 * grain(seed);
    return `M${n(start)} ${n(-225 + 450 * grain(seed + 1))}h${n(60 + (225 - start - 60) * grain(seed + 2))}`;
  });
  return `<path class="w-grain" d="${lines.join('')}" stroke="${hex(isLight ? scaled(centre, 1.45) : scaled(edge, 0.55))}" stroke-width="1.8" opacity=".15" fill="none"/>`;
}

/** The body below the face, lit from its sides. @param {Camera} camera */
function slabOf(camera) {
  const down = thickness * camera.height;
  const reach = camera.isTurned ? (half - corner) * Math.SQRT2 + corner : half;
  const shade = (/** @type {number} */ angle) => scaled(edge, 0.42 + 0.95 * brightness(camera.facing(angle)));
  const sides = camera.isTurned ? [shade(0.75 * Math.PI), shade(0.25 * Math.PI)] : [shade(Math.PI / 2), shade(Math.PI / 2)];
  const fill = `fill="url(#${camera.name}-slab)"`;
  const face = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${corner}"`;
  return `${gradient(`${camera.name}-slab`, ` gradientUnits="userSpaceOnUse" x1="${n(-reach)}" x2="${n(reach)}" y1="0" y2="0"`,
    [[0, sides[0]], [0.49, sides[0]], [0.51, sides[1]], [1, sides[1]]])}`
    + `<g class="w-slab"><g transform="translate(0 ${n(down)})"><rect ${face} ${fill} transform="${camera.plane}"/></g>`
    + `<rect ${fill} x="${n(-reach)}" y="0" width="${n(2 * reach)}" height="${n(down)}"/></g>`
    + `<rect class="w-board" ${face} transform="${camera.plane}" fill="url(#w-face)" stroke="${hex(scaled(edge, 1.7))}" stroke-width="3"/>`;
}

/** The board with its centre at the origin, and the names of its columns and rows. @param {Camera} camera */
export function boardDefinitions(camera) {
  const cells = Array.from({ length: 16 }, (_, k) =>
    `<circle cx="${along(k % 4)}" cy="${along(Math.floor(k / 4))}" r="${recess}"/>`).join('');
  const name = (/** @type {string} */ sign, /** @type {number} */ x, /** @type {number} */ y) => {
    const at = camera.project(x, y);
    return `<text x="${n(at.x)}" y="${n(at.y + 6)}">${sign}</text>`;
  };
  const names = [0, 1, 2, 3].map((k) => name('abcd'[k], along(k), rim) + name('1234'[k], rim, along(k)));
  return `<g id="${camera.name}-board">${slabOf(camera)}<g transform="${camera.plane}">${fibres(true)}${fibres(false)}`
    + `<rect class="w-inlay" x="${-inlay}" y="${-inlay}" width="${2 * inlay}" height="${2 * inlay}" rx="9" fill="none" stroke="${hex(woods.light.face)}" stroke-width="2" opacity=".36"/>`
    + `<g class="w-cells" fill="url(#w-recess)" stroke="${line}" stroke-width="2.4">${cells}</g></g></g>`
    + `<g id="${camera.name}-names" class="w-names" fill="${hex(woods.light.face)}" font-family="Noto Sans, sans-serif" font-weight="bold" font-size="19" text-anchor="middle">${names.join('')}</g>`;
}
