/**
 * languages.mjs OUTPUT CATALOGUE...: generates a module with the codes of all languages and the English texts of the
 * error screen (keys that begin with `failure.`), which must work when nothing else can be loaded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from './load.mjs';

/** @type {typeof import('../app/system/texts.js')} */
const { readCatalogue } = await load('app/system/texts.ts');

const [output, ...catalogues] = process.argv.slice(2);
const languages = catalogues.map((file) => basename(file, '.mo')).sort();
const english = catalogues.find((file) => basename(file) === 'en.mo');
if (!english) throw new Error('there is no English catalogue');
const sentences = readCatalogue(new Uint8Array(readFileSync(english)).buffer) ?? {};
const failures = Object.entries(sentences).filter(([key]) => key.startsWith('failure.'));
if (failures.length === 0) throw new Error(`${english} has no sentences for failures`);
writeFileSync(output, `export const languages = ${JSON.stringify(languages)};
export const failureTexts = ${JSON.stringify(Object.fromEntries(failures), null, 1)};
`);
