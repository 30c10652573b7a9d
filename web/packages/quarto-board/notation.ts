/** Names of spaces, pieces, shapes and moves, as in core/notation/text.hpp. */

const columns = 'abcd';
export const pieces = [...'0123456789abcdef'];

/** Bits of a piece’s digit with their values, in spoken order. */
export const attributes = [
  { name: 'height', bit: 4, values: ['tall', 'short'] },
  { name: 'colour', bit: 1, values: ['light', 'dark'] },
  { name: 'form', bit: 2, values: ['round', 'square'] },
  { name: 'fill', bit: 8, values: ['solid', 'hollow'] },
] as const;
/** Each attribute with its value, in spoken order. */
export const traitsOf = (piece: string) =>
  attributes.map(({ name, bit, values }) => [name, values[parseInt(piece, 16) & bit ? 1 : 0]] as const);

/** The pieces that are neither on the board nor to be placed. */
export const reserveOf = ({ cells, hand }: { cells: string; hand: string }) =>
  pieces.filter((piece) => !cells.includes(piece) && piece !== hand);

export const isGift = (move: string) => /^[\da-f]$/.test(move);
export const isPlacement = (move: string) => /^[a-d][1-4]$/.test(move);

/** @param cell 0 to 15, from a1 */
export const nameOf = (cell: number) => `${columns[cell % 4]}${Math.floor(cell / 4) + 1}`;

/** @returns 0 to 15, from a1 */
export const cellOf = (name: string) => columns.indexOf(name.charAt(0)) + 4 * (Number(name.charAt(1)) - 1);

/** The piece on a space, `.` for none. */
export const pieceAt = (position: string, name: string) => position.charAt(cellOf(name));

/** The spaces of a line in order, or of a square around it; none if this is no shape such as `a1-d1`. */
export function cellsOf(shape: string) {
  const [from, to] = shape.split('-', 2).map(cellOf) as [number, number];
  const across = (to % 4) - (from % 4), down = Math.floor(to / 4) - Math.floor(from / 4);
  const at = (x: number, y: number) => nameOf(from + x + 4 * y);
  if (across === 1 && down === 1) return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const isLine = [[3, 0], [0, 3], [3, 3], [-3, 3]].some(([x, y]) => x === across && y === down);
  return isLine ? [0, 1, 2, 3].map((k) => at(k * across / 3, k * down / 3)) : [];
}

export const isSquare = (shape: string) => {
  const [from, to] = shape.split('-', 2).map(cellOf) as [number, number];
  return to - from === 5 && from % 4 < 3;
};

const place = /^([a-d][1-4]|[\da-f]|([a-d][1-4]|[\da-f])>[a-d][1-4]|[a-d][1-4]-[a-d][1-4])$/;
/** Whether this can be marked: a space, a piece, a shape, or an arrow such as `9>c3`. */
export const isPlace = (name: string) => place.test(name) && (!name.includes('-') || cellsOf(name).length > 0);
