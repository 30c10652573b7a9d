/**
 * pack.mjs PARTS ENGINE SINGLE --scorm FILE [--lesson FILE] [--lang LANGUAGE] [--standard 1.2|2004]: packs
 * lessons and the single-file game into a zip for learning systems. PARTS: of the site; ENGINE: the built package
 * quarto-engine; the options are those of `./run single`. Exits with 2 if one can't be used.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { load } from '../build/load.mjs';
import { scormPage } from '../build/scorm-page.mjs';
import { BadLessons, courseIn, examined } from './lessons.mjs';

/** @type {typeof import('./package.js')} */
const { packageOf } = await load('scorm/package.ts');

const option = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  allowPositionals: true, options: { scorm: option, lesson: option, lang: option, standard: option },
});
const { scorm = '', lesson, lang = 'en', standard = '1.2' } = values;
const [parts = '', engine = '', single = ''] = positionals;

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(`run: ${sentence}`);
  process.exit(2);
}
/** @param {unknown} error */
const reasonOf = (error) => /** @type {Error} */ (error).message;

/** The built-in course, in a language of the game. @returns {Promise<string>} */
async function builtInCourse() {
  /** @type {typeof import('../app/system/texts.js')} */
  const { readCatalogue } = await load('app/system/texts.ts');
  const file = `${parts}/course/${lang}.mo`;
  const sentences = readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};
  return courseIn(readFileSync(`${parts}/course/course.txt`, 'utf8'), sentences);
}

/** @param {string} file @returns {string} */
function ownLessons(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`can't read ${file}: ${reasonOf(error)}`);
  }
}

const languages = readdirSync(`${parts}/course`).flatMap((file) => /^(.+)\.mo$/.exec(file)?.[1] ?? []);
if (!languages.includes(lang)) refuse(`--lang: one of ${languages.sort().join(' ')}, not "${lang}".`);
if (standard !== '1.2' && standard !== '2004') refuse(`--standard: 1.2 or 2004, not "${standard}".`);
const text = lesson === undefined ? await builtInCourse() : ownLessons(lesson);
const course = await examined(text, engine).catch((error) => {
  if (error instanceof BadLessons) refuse(`${lesson}: ${error.message}.`);
  throw error;
});
const packed = packageOf({ standard, language: lang, text, ...course }, await scormPage(parts), readFileSync(single));
try {
  writeFileSync(scorm, packed);
} catch (error) {
  refuse(`can't write ${scorm}: ${reasonOf(error)}`);
}
