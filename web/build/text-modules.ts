/**
 * text-modules.ts PARTS EDITOR RULES MANIFEST: makes of the compiled texts in PARTS/text and, for the lesson editor, in the
 * folders EDITOR and RULES: for <quarto-board>'s viewer and for the editor, a module of texts for each language, as
 * PARTS/board-text/de.js, and one that loads one of these, as PARTS/board-texts.js; and the web app MANIFEST in each
 * language.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { languagesIn } from './languages.mjs';
import { gameKeys, lessonKeys, ownKeys, sheetKeys } from '../editor/text-keys.js';
import { keys } from '../packages/quarto-board/word-keys.js';
import { readCatalogue } from '../app/system/texts.js';

const [parts, editor, rules, manifest = ''] = process.argv.slice(2);
const languages = languagesIn().map(({ code, name }) => ({ code, name }));

/** @param file a compiled catalogue @param wanted keys of the texts to take */
function textsIn(file: string, wanted: readonly string[]) {
  const sentences = readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};
  const missing = wanted.filter((key) => !(key in sentences));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing}`);
  return Object.fromEntries(wanted.map((key) => [key, sentences[key] ?? '']));
}

/** @param more exports of the loading module */
function writeModules(name: string, textsOf: (code: string) => { [key: string]: string }, more = '') {
  mkdirSync(`${parts}/${name}-text`, { recursive: true });
  const codes = languages.map(({ code }) => code).sort();
  for (const code of codes) writeFileSync(`${parts}/${name}-text/${code}.js`, `export default ${JSON.stringify(textsOf(code))};\n`);
  writeFileSync(`${parts}/${name}-texts.js`, `export const texts = {
${codes.map((code) => `  '${code}': () => import('./${name}-text/${code}.js'),`).join('\n')}
};
${more}`);
}

const gameTexts = (code: string) => `${parts}/text/${code}.mo`;
writeModules('board', (code) => textsIn(gameTexts(code), keys));
writeModules('editor', (code) => ({
  ...textsIn(gameTexts(code), gameKeys), ...textsIn(`${editor}/${code}.mo`, ownKeys),
  ...textsIn(`${rules}/${code}.mo`, sheetKeys), ...textsIn(`${parts}/course/${code}.mo`, lessonKeys),
}),
  `export const languages = ${JSON.stringify(languages)};\n`);

const english = JSON.parse(readFileSync(manifest, 'utf8'));
for (const { code: lang } of languages) {
  const { 'page.about': description } = textsIn(gameTexts(lang), ['page.about']);
  writeFileSync(`${parts}/manifest.${lang}.webmanifest`, JSON.stringify({ ...english, lang, description }, null, 1));
}
