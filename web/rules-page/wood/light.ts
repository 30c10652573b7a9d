/** Light on wood as in the game: the same lamp, woods and ramp as shell/render/light.hpp and theme.cpp. */

/** Of the table: along the columns, along the rows, up. */
export type Vector = readonly [number, number, number];
/** Channels from 0 to 1. */
type Colour = readonly [number, number, number];
type Wood = { rim: Colour; face: Colour; side: Colour; bore: Colour };

export const colour = (hex: string): Colour => {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
};
const wood = (rim: string, face: string, side: string, bore: string) =>
  ({ rim: colour(rim), face: colour(face), side: colour(side), bore: colour(bore) });

export const woods: { light: Wood; dark: Wood } = {
  light: wood('f7e3bd', 'e3bf86', 'b98c52', '8a6236'),
  dark: wood('8a5a3c', '6a3f28', '43261a', '2a1710'),
};

export const lamp: Vector = [-0.122, 0.588, 0.8];
const bounce: Vector = [0.72, -0.42, 0.55];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Brightness of a surface, from 0 to slightly above 1. */
export const brightness = (normal: Vector) =>
  0.14 + 0.06 * normal[2] + 0.82 * Math.max(0, dot(normal, lamp)) + 0.11 * Math.max(0, dot(normal, bounce));

export const mix = (a: Colour, b: Colour, t: number): Colour => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

export const scaled = (of: Colour, factor: number): Colour => [of[0] * factor, of[1] * factor, of[2] * factor];

/** Colour of a wood at a brightness. */
export function lit({ rim, face, side, bore }: Wood, light: number) {
  if (light < 0) return scaled(bore, Math.max(0.35, 1 + 1.8 * light));
  if (light < 0.25) return mix(bore, side, light * 4);
  if (light < 0.62) return mix(side, face, (light - 0.25) / 0.37);
  if (light < 0.92) return mix(face, rim, (light - 0.62) / 0.3);
  return mix(rim, [1, 0.98, 0.94], Math.min(0.5, (light - 0.92) * 0.9));
}

export const hex = (of: Colour) => `#${of.map((channel) =>
  Math.round(255 * Math.min(1, Math.max(0, channel))).toString(16).padStart(2, '0')).join('')}`;
