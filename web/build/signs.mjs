/**
 * signs.mjs MODULE OUTPUT: generates the module of drawings for the still picture of <quarto-board>, drawn by the
 * compiled engine MODULE so that all pictures match.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './load.mjs';

/** @type {typeof import('../packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');

const [module, output] = process.argv.slice(2);
const machine = new EngineModule(new WebAssembly.Module(readFileSync(module)), 0);
const inside = (/** @type {string} */ svg) => svg.replace(/^.*<\/style>/, '').replace('</svg>', '');

const styled = /<style>(.*)<\/style>/; // kept apart: a strict Content-Security-Policy forbids styles within an SVG
/** @param {string[]} query @returns {string} an SVG element */
const answer = (...query) => JSON.parse(machine.query(query)).answer;
const drawn = answer('figure', '................ -');
const style = styled.exec(drawn)?.[1];
const board = drawn.replace(styled, '');
/** Shapes of a piece, without the SVG element. @param {number} piece */
const sign = (piece) => inside(answer('sign', piece.toString(16)));
/** x of the centres of the cells a1 and b1 in a figure; below, the tray with the piece to place. */
const [first, second] = [...board.matchAll(/cx="(\d+)"/g)].map(([, x]) => Number(x));
const boardWithHand = answer('figure', '................ 0').replace(styled, '').replace(/(q-tray[^>]*>).*</, '$1<');
const [, x, y, width] = (/class="q-tray" x="(\d+)" y="(\d+)" width="(\d+)"/.exec(boardWithHand) ?? []).map(Number);
const half = (second - first) / 2; // a piece is drawn in a cell with its corner at the origin

writeFileSync(output, `/** Made by web/build/signs.mjs. */
export const signs = ${JSON.stringify({
  style,
  board,
  boardWithHand,
  pieces: Array.from({ length: 16 }, (_, piece) => sign(piece)),
  places: { first: first - half, pitch: second - first, hand: { x: x + width / 2 - half, y: y + width / 2 - half } },
})};
`);
