/**
 * board-texts.mjs OUTPUT CATALOGUE...: generates the texts of <quarto-board>'s viewer, a module for each language in
 * OUTPUT/board-text, and the module OUTPUT/board-texts.js that loads one of them.
 */
import { load } from './load.mjs';
import { textsIn, writeTextModules } from './text-modules.mjs';

/** @type {typeof import('../packages/quarto-board/word-keys.js')} */
const { keys } = await load('packages/quarto-board/word-keys.ts');

const [output = '', ...catalogues] = process.argv.slice(2);
writeTextModules(output, 'board', catalogues, (file) => textsIn(file, keys));
