/** Contents of the rules page, in order: sections of texts, by their keys, and of figures. */

/** A board with a task: a step of assets/rules-page/figures.txt. `drawn`: marked shapes; "reserve" for the remaining pieces. */
export interface Figure { figure: string; drawn?: readonly string[] }
/** A string is the key of a paragraph. */
export type Part = string | Figure | { list: readonly string[]; isNumbered?: boolean } | { shapes: { [key: string]: readonly string[] } }
  | { table: 'values' | 'shared' | 'pieces' };
/** Its heading is the text `ID.title`. */
interface Section { id: string; parts: readonly Part[] }

export const sections: readonly Section[] = [
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
