/**
 * rules-page.mjs ENGINE FIGURES CATALOGUES SITE OUTPUT [ADDRESS]: writes the rules page into OUTPUT in each language of
 * the game: learn.html in English, learn.de.html and so on. The compiled ENGINE reads the figures in the lesson file
 * FIGURES. Texts come from the folder CATALOGUES, the words for pieces from SITE/text. With the site's ADDRESS the pages
 * have what search engines and previews of links need.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Pictures, stepsOf } from './pictures.mjs';
import { pageOf } from './page.mjs';
import { languagesIn } from '../build/languages.mjs';
import { load } from '../build/load.mjs';

/** @type {typeof import('../packages/quarto-engine/machine.js')} */
const { EngineModule } = await load('packages/quarto-engine/machine.ts');
/** @type {typeof import('../app/system/texts.js')} */
const { fill, readCatalogue } = await load('app/system/texts.ts');

const [engine, figures, catalogues, site, output, address = ''] = process.argv.slice(2);
const usual = 'en';

/** @param {string} file @returns {import('../app/system/texts.js').Sentences} */
const textsIn = (file) => readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};

// Only the English page redirects to the reader's language; `?lang=en` prevents that.
const editions = languagesIn().filter(({ code }) => existsSync(`${catalogues}/${code}.mo`)).map(({ code, name }) =>
  ({ code, name, file: code === usual ? 'learn.html?lang=en' : `learn.${code}.html` }));
const pictures = new Pictures(new EngineModule(new WebAssembly.Module(readFileSync(engine)), 0));
const steps = stepsOf(readFileSync(figures, 'utf8'));

mkdirSync(output, { recursive: true });
for (const { code, file } of editions) {
  const texts = { ...textsIn(`${site}/text/${code}.mo`), ...textsIn(`${catalogues}/${code}.mo`) };
  /** @type {import('./pictures.mjs').Say} */
  const say = (key, values = {}) => {
    if (!texts[key]) throw new Error(`the page of rules in ${code} lacks the text ${key}`);
    return fill(texts[key], values);
  };
  writeFileSync(`${output}/${file.replace(/\?.*/, '')}`, pageOf({ address, language: code, say, pictures, steps, editions }));
}
