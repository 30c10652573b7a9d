/**
 * rules-page.ts ENGINE FIGURES CATALOGUES SITE OUTPUT [ADDRESS]: writes the rules page into OUTPUT in each language of
 * the game: learn.html in English, learn.de.html and so on. The compiled ENGINE reads the figures in the lesson file
 * FIGURES. Texts come from the folder CATALOGUES, the words for pieces from SITE/text. With the site's ADDRESS the pages
 * have what search engines and previews of links need.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Pictures, stepsOf, type Say } from './pictures.js';
import { pageOf } from './page.js';
import { fill, readCatalogue } from '../app/system/texts.js';
import { languagesIn } from '../build/languages.mjs';
import { EngineModule } from '../packages/quarto-engine/machine.js';

const [engine = '', figures = '', catalogues, site, output = '', address = ''] = process.argv.slice(2);
const usual = 'en';

const textsIn = (file: string) => readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};

// Only the English page redirects to the reader's language; `?lang=en` prevents that.
const editions = languagesIn().filter(({ code }) => existsSync(`${catalogues}/${code}.mo`)).map(({ code, name }) =>
  ({ code, name, file: code === usual ? 'learn.html?lang=en' : `learn.${code}.html` }));
const pictures = new Pictures(new EngineModule(new WebAssembly.Module(readFileSync(engine)), 0));
const steps = stepsOf(readFileSync(figures, 'utf8'));

mkdirSync(output, { recursive: true });
for (const { code, file } of editions) {
  const texts = { ...textsIn(`${site}/text/${code}.mo`), ...textsIn(`${catalogues}/${code}.mo`) };
  const say: Say = (key, values = {}) => {
    if (!texts[key]) throw new Error(`the page of rules in ${code} lacks the text ${key}`);
    return fill(texts[key], values);
  };
  writeFileSync(`${output}/${file.replace(/\?.*/, '')}`, pageOf({ address, language: code, say, pictures, steps, editions }));
}
