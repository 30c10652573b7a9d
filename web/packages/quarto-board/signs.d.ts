/** Drawings in SVG that a still picture is composed of; made by web/build/signs.mjs. Lengths in thousandths of a cell. */
export const signs: {
  style: string;
  board: string;
  boardWithHand: string;
  /** By index; each in a cell whose corner is the origin. */
  pieces: string[];
  places: {
    /** The corner of the cell a1, on both axes. */
    first: number;
    /** From cell to cell. */
    pitch: number;
    /** The corner of the piece in hand. */
    hand: { x: number; y: number };
  };
};
