/**
 * manifests.mjs SITE MANIFEST CATALOGUE...: writes SITE/manifest.LANGUAGE.webmanifest for each catalogue: the English
 * MANIFEST with the language and its description of the app.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from './load.mjs';

/** @type {typeof import('../app/system/texts.js')} */
const { readCatalogue } = await load('app/system/texts.ts');

const [site, manifest, ...catalogues] = process.argv.slice(2);
const english = JSON.parse(readFileSync(manifest, 'utf8'));
for (const catalogue of catalogues) {
  const lang = basename(catalogue, '.mo');
  const description = readCatalogue(new Uint8Array(readFileSync(catalogue)).buffer)?.['page.about'];
  if (!description) throw new Error(`${catalogue} does not say what the game is`);
  writeFileSync(`${site}/manifest.${lang}.webmanifest`, JSON.stringify({ ...english, lang, description }, null, 1));
}
