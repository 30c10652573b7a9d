/** SVG as text. */

/** @import { Colour } from './light.mjs' */
/** @typedef {{[attribute: string]: string | number}} Attributes */

/** Shortest text of a number that is good enough for a drawing. @param {number} value */
export const n = (value) => String(Number(value.toFixed(1)));

/** @param {string} name @param {Attributes} attributes @param {string} [inside] */
export function element(name, attributes, inside = '') {
  const written = Object.entries(attributes).map(([key, value]) =>
    ` ${key}="${typeof value === 'number' ? n(value) : value}"`);
  return `<${name}${written.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
}

/** @param {readonly string[]} inside @param {Attributes} [attributes] */
export const group = (inside, attributes = {}) => element('g', attributes, inside.join(''));

/** @param {string} id @param {Attributes} direction @param {readonly (readonly [number, string])[]} stops 0 to 1, colour */
export const gradient = (id, direction, stops) => element('linearGradient', { id, ...direction },
  stops.map(([at, colour]) => element('stop', { offset: `${n(100 * at)}%`, 'stop-color': colour })).join(''));

/** From the middle outwards. @param {string} id @param {Attributes} place @param {readonly Attributes[]} stops */
export const radialGradient = (id, place, stops) =>
  element('radialGradient', { id, ...place }, stops.map((stop) => element('stop', stop)).join(''));
