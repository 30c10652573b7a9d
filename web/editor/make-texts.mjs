/**
 * make-texts.mjs OUTPUT OWN CATALOGUE...: generates the texts of the lesson editor, from the game's CATALOGUEs and
 * those of the editor in the folder OWN: a module for each language in OUTPUT/editor-text, and the module
 * OUTPUT/editor-texts.js that loads one of them and lists all with their own names.
 */
import { basename } from 'node:path';
import { byName, nameOf } from '../build/language-name.mjs';
import { load } from '../build/load.mjs';
import { textsIn, writeTextModules } from '../build/text-modules.mjs';

/** @type {typeof import('./text-keys.js')} */
const { gameKeys, ownKeys } = await load('editor/text-keys.ts');

const [output = '', own, ...catalogues] = process.argv.slice(2);
const languages = catalogues.map((file) => basename(file, '.mo'))
  .map((code) => ({ code, name: nameOf(code) })).sort(byName);
writeTextModules(output, 'editor', catalogues, (file) =>
  ({ ...textsIn(file, gameKeys), ...textsIn(`${own}/${basename(file)}`, ownKeys) }),
`export const languages = ${JSON.stringify(languages)};\n`);
