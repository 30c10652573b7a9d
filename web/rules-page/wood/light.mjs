/** Light on wood as in the game: the same lamp, woods and ramp as shell/render/light.hpp and theme.cpp. */

/** @typedef {readonly [number, number, number]} Vector of the table: along the columns, along the rows, up */
/** @typedef {readonly [number, number, number]} Colour channels from 0 to 1 */
/** @typedef {{rim: Colour, face: Colour, side: Colour, bore: Colour}} Wood */

/** @param {string} hex @returns {Colour} */
export const colour = (hex) => {
  const channel = (/** @type {number} */ at) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
};
const wood = (/** @type {string[]} */ ...[rim, face, side, bore]) =>
  ({ rim: colour(rim), face: colour(face), side: colour(side), bore: colour(bore) });

/** @type {{light: Wood, dark: Wood}} */
export const woods = {
  light: wood('f7e3bd', 'e3bf86', 'b98c52', '8a6236'),
  dark: wood('8a5a3c', '6a3f28', '43261a', '2a1710'),
};

/** @type {Vector} */
export const lamp = [-0.122, 0.588, 0.8];
/** @type {Vector} */
const bounce = [0.72, -0.42, 0.55];

const dot = (/** @type {Vector} */ a, /** @type {Vector} */ b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Brightness of a surface, from 0 to slightly above 1. @param {Vector} normal */
export const brightness = (normal) =>
  0.14 + 0.06 * normal[2] + 0.82 * Math.max(0, dot(normal, lamp)) + 0.11 * Math.max(0, dot(normal, bounce));

/** @param {Colour} a @param {Colour} b @param {number} t @returns {Colour} */
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

/** @param {Colour} of @param {number} factor @returns {Colour} */
export const scaled = (of, factor) => [of[0] * factor, of[1] * factor, of[2] * factor];

/** Colour of a wood at a brightness. @param {Wood} of @param {number} light */
export function lit({ rim, face, side, bore }, light) {
  if (light < 0) return scaled(bore, Math.max(0.35, 1 + 1.8 * light));
  if (light < 0.25) return mix(bore, side, light * 4);
  if (light < 0.62) return mix(side, face, (light - 0.25) / 0.37);
  if (light < 0.92) return mix(face, rim, (light - 0.62) / 0.3);
  return mix(rim, [1, 0.98, 0.94], Math.min(0.5, (light - 0.92) * 0.9));
}

/** @param {Colour} of */
export const hex = (of) => `#${of.map((channel) =>
  Math.round(255 * Math.min(1, Math.max(0, channel))).toString(16).padStart(2, '0')).join('')}`;
