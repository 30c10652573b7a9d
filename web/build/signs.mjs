/**
 * signs.mjs MODULE OUTPUT: makes the module of drawings that <quarto-board> composes its still picture of, drawn by
 * the compiled engine MODULE, so that they are the same everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './load.mjs';

/** @type {typeof import('../packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');

const [module, output] = process.argv.slice(2);
const machine = new EngineModule(new WebAssembly.Module(readFileSync(module)), 0);
const inside = (/** @type {string} */ svg) => svg.replace(/^.*<\/style>/, '').replace('</svg>', '');

const styled = /<style>(.*)<\/style>/; // goes its own way: a strict page allows no style within a drawing
const drawn = machine.ask('figure\t................ -');
const style = styled.exec(drawn)?.[1];
const board = drawn.replace(styled, '');
/** The shapes of a piece, which a figure draws last. @param {number} piece */
const sign = (piece) => inside(machine.ask(`sign\t${piece.toString(16)}`));
/** Where a figure has its middle of the cell a1, of the next one, and of the tray. */
const [first, second] = [...board.matchAll(/cx="(\d+)"/g)].map(([, x]) => Number(x));
const boardWithHand = machine.ask('figure\t................ 0').replace(styled, '').replace(/(q-tray[^>]*>).*</, '$1<');
const [, x, y, width] = (/class="q-tray" x="(\d+)" y="(\d+)" width="(\d+)"/.exec(boardWithHand) ?? []).map(Number);
const half = (second - first) / 2; // a sign is drawn in a cell whose corner is the origin

writeFileSync(output, `/** Made by web/build/signs.mjs. */
export const signs = ${JSON.stringify({
  style,
  board,
  boardWithHand,
  pieces: Array.from({ length: 16 }, (_, piece) => sign(piece)),
  places: { first: first - half, pitch: second - first, hand: { x: x + width / 2 - half, y: y + width / 2 - half } },
})};
`);
