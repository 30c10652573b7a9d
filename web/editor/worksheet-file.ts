/**
 * worksheet-file.ts PARTS ENGINE SOURCE -o FILE [--lang LANGUAGE] [--per-page 2|4] [--paper a4|letter] [--solutions] [--site ADDRESS]:
 * writes a worksheet as a page to print, as the lesson editor prints it. PARTS: of the site; ENGINE: the built package
 * quarto-engine; SOURCE: a link for pupils, or a file that the editor opens. Exits with 2 if something can’t be used.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import '../build/raw-streams.mjs';
import { BadLessons, reasonOf, refuse, solved, startEngine } from '../scorm/lessons.js';
import { Checker } from './checker.js';
import { readLessons } from './lesson-text.js';
import { lessonsIn, lessonsInText } from './published.js';
import { linkTo, sheetFor } from './printing.js';
import { say, useTexts } from './texts.js';
import { sheetPage } from './worksheet.js';

const option = { type: 'string' } as const;
const options = {
  output: { ...option, short: 'o' }, lang: option, 'per-page': option, paper: option, solutions: { type: 'boolean' }, site: option,
} as const;
function given() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(`worksheet: ${reasonOf(error).split('. ')[0]}.`);
  }
}
const { values, positionals: [parts = '', engine = '', source = '', ...others] } = given();
const { output, lang = 'en', 'per-page': perPage = '4', paper = 'a4', solutions: hasSolutions = false, site } = values;
const languages = readdirSync(`${parts}/editor-text`).map((file) => file.replace('.js', '')).sort();
if (!source || others.length > 0) refuse('worksheet: it takes one file or link.');
if (!output) refuse('worksheet: -o FILE is missing.');
if (!languages.includes(lang)) refuse(`--lang: one of ${languages.join(' ')}, not "${lang}".`);
if (perPage !== '2' && perPage !== '4') refuse(`--per-page: 2 or 4, not "${perPage}".`);
if (paper !== 'a4' && paper !== 'letter') refuse(`--paper: a4 or letter, not "${paper}".`);
if (site !== undefined && !/^https?:\/\/\S+$/.test(site)) refuse(`--site: the address of the game, https://..., not "${site}".`);

async function lessonText(): Promise<string> {
  const isLink = /^https?:/.test(source);
  try {
    const text = await (isLink ? lessonsInText(source) : lessonsIn(readFileSync(source)));
    return text ?? refuse(`${isLink ? 'the link' : source} has no lessons, or is damaged.`);
  } catch (error) {
    return refuse(`can't read ${source}: ${reasonOf(error)}.`);
  }
}

const text = await lessonText();
await solved(text, engine).catch((error) => {
  if (error instanceof BadLessons) refuse(`${source}: ${error.message}.`);
  throw error;
});
useTexts(lang, JSON.parse(readFileSync(`${parts}/editor-text/${lang}.js`, 'utf8').replace(/^export default |;\s*$/g, '')));
const lessons = readLessons(text), checker = new Checker(() => {}, () => startEngine(engine));
const ownSite = /^(https?:.*\/)editor\.html/.exec(source)?.[1], address = site?.replace(/\/?$/, '/') ?? ownSite;
const { sheet, isTooLong } = await sheetFor(lessons, checker, { perPage: perPage === '2' ? 2 : 4, hasSolutions },
  address ? await linkTo(address, lessons) : '');
if (isTooLong) console.error(`run: ${say('code-long')}`);
const style = ['worksheet.css', 'learn/wood.css'].map((file) => readFileSync(`${parts}/${file}`, 'utf8'));
try {
  writeFileSync(output, sheetPage(sheet, say, lang, `@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; }\n${style.join('')}`));
} catch (error) {
  refuse(`can't write ${output}: ${reasonOf(error)}.`);
}
