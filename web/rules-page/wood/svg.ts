/** SVG as text. */

export type Attributes = { [attribute: string]: string | number };

/** Shortest text of a number that is good enough for a drawing. */
export const n = (value: number) => String(Number(value.toFixed(1)));

export function element(name: string, attributes: Attributes, inside: string = '') {
  const written = Object.entries(attributes).map(([key, value]) =>
    ` ${key}="${typeof value === 'number' ? n(value) : value}"`);
  return `<${name}${written.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
}

export const group = (inside: readonly string[], attributes: Attributes = {}) => element('g', attributes, inside.join(''));

/** @param stops 0 to 1, colour */
export const gradient = (id: string, direction: Attributes, stops: readonly (readonly [number, string])[]) => element('linearGradient', { id, ...direction },
  stops.map(([at, colour]) => element('stop', { offset: `${n(100 * at)}%`, 'stop-color': colour })).join(''));

/** From the middle outwards. */
export const radialGradient = (id: string, place: Attributes, stops: readonly Attributes[]) =>
  element('radialGradient', { id, ...place }, stops.map((stop) => element('stop', stop)).join(''));
