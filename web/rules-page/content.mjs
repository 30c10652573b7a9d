/** Contents of the rules page, in order: sections of texts, by their keys, and of figures. */

/**
 * @typedef {object} Figure a board with a task
 * @property {string} figure step of the lesson in assets/rules-page/figures.txt
 * @property {readonly string[]} [drawn] marked shapes; "reserve" for the remaining pieces
 */
/**
 * @typedef {string | Figure | {list: readonly string[], isNumbered?: boolean} | {shapes: {[key: string]: readonly string[]}}
 *   | {table: 'values' | 'shared' | 'pieces'}} Part a string is the key of a paragraph
 */
/** @typedef {{id: string, parts: readonly Part[]}} Section its heading is the text `ID.title` */

/** @type {readonly Section[]} */
export const sections = [
  { id: 'aim', parts: ['aim.text', 'aim.time'] },
  {
    id: 'pieces',
    parts: ['pieces.text', { table: 'values' }, 'pieces.all', { figure: 'attributes', drawn: ['reserve'] }],
  },
  { id: 'alignment', parts: ['alignment.text', { table: 'shared' }, 'alignment.several', { figure: 'share' }] },
  {
    id: 'lines',
    parts: [
      'lines.text',
      {
        shapes: {
          'lines.rows': ['a1-d1', 'a2-d2', 'a3-d3', 'a4-d4'],
          'lines.columns': ['a1-a4', 'b1-b4', 'c1-c4', 'd1-d4'],
          'lines.diagonals': ['a1-d4', 'd1-a4'],
        },
      },
      { figure: 'lines', drawn: ['a2-d2', 'b1-b4', 'd1-a4'] },
    ],
  },
  {
    id: 'turn',
    parts: [
      'turn.begin', { list: ['turn.place', 'turn.look', 'turn.give'], isNumbered: true }, 'turn.must', 'turn.safe',
      { figure: 'gift', drawn: ['reserve'] },
    ],
  },
  { id: 'call', parts: ['call.text', 'call.several', { figure: 'call' }] },
  { id: 'missed', parts: ['missed.text', { figure: 'missed' }] },
  { id: 'void', parts: ['void.text', 'void.pieces', { figure: 'void', drawn: ['a1-d1'] }] },
  {
    id: 'wrong',
    parts: ['wrong.text', { list: ['wrong.empty', 'wrong.nothing', 'wrong.uncounted', 'wrong.void'] }, 'wrong.cost'],
  },
  { id: 'end', parts: ['end.text', 'end.last', { figure: 'last' }] },
  { id: 'clock', parts: ['clock.text', 'clock.warning', 'clock.agree', 'clock.game'] },
  { id: 'beginners', parts: ['beginners.text', { figure: 'beginners' }] },
  {
    id: 'squares',
    parts: [
      'squares.text',
      {
        shapes: {
          'squares.corners': ['a1-b2', 'c1-d2', 'a3-b4', 'c3-d4'],
          'squares.edges': ['b1-c2', 'b3-c4'],
          'squares.sides': ['a2-b3', 'c2-d3'],
          'squares.middle': ['b2-c3'],
        },
      },
      { figure: 'squares' },
    ],
  },
  {
    id: 'editions',
    parts: [
      'editions.text',
      { list: ['editions.begin', 'editions.late', 'editions.wrong', 'editions.automatic', 'editions.kinds'] },
    ],
  },
  { id: 'notation', parts: ['notation.cells', 'notation.pieces', { table: 'pieces' }, 'notation.moves'] },
];

/** In page order; numbered from 1. */
export const figures = sections.flatMap(({ parts }) =>
  parts.flatMap((part) => (typeof part === 'object' && 'figure' in part ? part.figure : [])));

/** The board at the top of the page, from a1 to d4. */
export const heroCells = '.4.0..3f8.2.1d6a';
