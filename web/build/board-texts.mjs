/**
 * board-texts.mjs OUTPUT CATALOGUE...: generates the texts of <quarto-board>'s viewer, a module for each language in
 * OUTPUT/board-text, and the module OUTPUT/board-texts.js that loads one of them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from './load.mjs';

/** @type {typeof import('../app/system/texts.js')} */
const { readCatalogue } = await load('app/system/texts.ts');
/** @type {typeof import('../packages/quarto-board/word-keys.js')} */
const { keys } = await load('packages/quarto-board/word-keys.ts');

const [output, ...catalogues] = process.argv.slice(2);
mkdirSync(`${output}/board-text`, { recursive: true });
const languages = catalogues.map((file) => basename(file, '.mo')).sort();
for (const file of catalogues) {
  const sentences = readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};
  const missing = keys.filter((key) => !(key in sentences));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing}`);
  const texts = Object.fromEntries(keys.map((key) => [key, sentences[key]]));
  writeFileSync(`${output}/board-text/${basename(file, '.mo')}.js`, `export default ${JSON.stringify(texts)};\n`);
}
writeFileSync(`${output}/board-texts.js`, `export const texts = {
${languages.map((language) => `  '${language}': () => import('./board-text/${language}.js'),`).join('\n')}
};
`);
