/**
 * failure-texts.mjs OUTPUT CATALOGUE.mo...: makes the module with the sentences that the page must have even when it
 * cannot load anything else: those whose keys begin with `failure.`, by language.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readCatalogue } from './page/texts.js';

const [output, ...catalogues] = process.argv.slice(2);
const texts = Object.fromEntries(catalogues.map((file) => {
  const { buffer, byteOffset, length } = readFileSync(file);
  const sentences = readCatalogue(/** @type {ArrayBuffer} */ (buffer.slice(byteOffset, byteOffset + length))) ?? {};
  const wanted = Object.entries(sentences).filter(([key]) => key.startsWith('failure.'));
  if (wanted.length === 0) throw new Error(`${file} has no sentences for failures`);
  return [basename(file, '.mo'), Object.fromEntries(wanted)];
}));
writeFileSync(output, `export const failureTexts = ${JSON.stringify(texts, null, 1)};\n`);
