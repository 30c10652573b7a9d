/** signs.ts MODULE OUTPUT: writes the drawings of the still picture of <quarto-board>, as the compiled engine draws. */
import { readFileSync, writeFileSync } from 'node:fs';
import { EngineModule } from '../packages/quarto-engine/machine.js';

const [module = '', output = ''] = process.argv.slice(2);
const machine = new EngineModule(new WebAssembly.Module(readFileSync(module)), 0);
const inside = (svg: string) => svg.replace(/^.*<\/style>/, '').replace('</svg>', '');

const styled = /<style>(.*)<\/style>/; // kept apart: a strict Content-Security-Policy forbids styles within an SVG
/** @returns an SVG element */
const answer = (...query: string[]): string => JSON.parse(machine.query(query)).answer;
const drawn = answer('figure', '................ -');
const style = styled.exec(drawn)?.[1];
const board = drawn.replace(styled, '');
/** Shapes of a piece, without the SVG element. */
const sign = (piece: number) => inside(answer('sign', piece.toString(16)));
/** x of the centres of the cells a1 and b1 in a figure; below, the tray with the piece to place. */
const [first = 0, second = 0] = [...board.matchAll(/cx="(\d+)"/g)].map(([, x]) => Number(x));
const boardWithHand = answer('figure', '................ 0').replace(styled, '').replace(/(q-tray[^>]*>).*</, '$1<');
const [, x = 0, y = 0, width = 0] = (/class="q-tray" x="(\d+)" y="(\d+)" width="(\d+)"/.exec(boardWithHand) ?? []).map(Number);
const half = (second - first) / 2; // a piece is drawn in a cell with its corner at the origin

writeFileSync(output, `/** Made by web/build/signs.ts. */
export const signs = ${JSON.stringify({
  style,
  board,
  boardWithHand,
  pieces: Array.from({ length: 16 }, (_, piece) => sign(piece)),
  places: { first: first - half, pitch: second - first, hand: { x: x + width / 2 - half, y: y + width / 2 - half } },
})};
`);
