/** Modules of texts, one for each language, of which a page loads one (board-texts.mjs, editor/make-texts.mjs). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from './load.mjs';

/** @type {typeof import('../app/system/texts.js')} */
const { readCatalogue } = await load('app/system/texts.ts');

/** @param {string} file a compiled catalogue @param {readonly string[]} keys of the texts to take */
export function textsIn(file, keys) {
  const sentences = readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};
  const missing = keys.filter((key) => !(key in sentences));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing}`);
  return Object.fromEntries(keys.map((key) => [key, sentences[key]]));
}

/**
 * Writes OUTPUT/NAME-text/LANGUAGE.js, and the module OUTPUT/NAME-texts.js that loads one of them.
 * @param {string} output @param {string} name
 * @param {readonly string[]} catalogues one of each language
 * @param {(catalogue: string) => {[key: string]: string}} textsOf
 * @param {string} more exports of that module
 */
export function writeTextModules(output, name, catalogues, textsOf, more = '') {
  mkdirSync(`${output}/${name}-text`, { recursive: true });
  for (const file of catalogues) {
    const module = `export default ${JSON.stringify(textsOf(file))};\n`;
    writeFileSync(`${output}/${name}-text/${basename(file, '.mo')}.js`, module);
  }
  const languages = catalogues.map((file) => basename(file, '.mo')).sort();
  writeFileSync(`${output}/${name}-texts.js`, `export const texts = {
${languages.map((language) => `  '${language}': () => import('./${name}-text/${language}.js'),`).join('\n')}
};
${more}`);
}
