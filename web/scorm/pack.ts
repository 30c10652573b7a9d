/**
 * pack.ts PARTS ENGINE SINGLE --scorm FILE [--lesson FILE] [--lang LANGUAGE] [--standard 1.2|2004] [--pass N [--attempts first|best]]:
 * packs lessons and the single-file game into a zip for learning systems. PARTS: of the site; ENGINE: the built package
 * quarto-engine; the options are those of `./run single`. Exits with 2 if one can't be used.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../app/system/texts.js';
import { scormPage } from '../build/scorm-page.js';
import { BadLessons, courseIn, examined, reasonOf, refuse, withPass } from './lessons.js';
import { packageOf } from './package.js';

const option = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scorm: option, lesson: option, lang: option, standard: option, pass: option, attempts: option },
});
const { scorm = '', lesson, lang = 'en', standard = '1.2', pass, attempts } = values;
const [parts = '', engine = '', single = ''] = positionals;

/** The built-in course, in a language of the game. */
function builtInCourse() {
  const file = `${parts}/course/${lang}.mo`;
  const sentences = readCatalogue(new Uint8Array(readFileSync(file)).buffer) ?? {};
  return courseIn(readFileSync(`${parts}/course/course.txt`, 'utf8'), sentences);
}

function ownLessons(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`can't read ${file}: ${reasonOf(error)}`);
  }
}

const languages = readdirSync(`${parts}/course`).flatMap((file) => /^(.+)\.mo$/.exec(file)?.[1] ?? []);
if (!languages.includes(lang)) refuse(`--lang: one of ${languages.sort().join(' ')}, not "${lang}".`);
if (standard !== '1.2' && standard !== '2004') refuse(`--standard: 1.2 or 2004, not "${standard}".`);
if (pass !== undefined && !/^([1-9]\d?|100)$/.test(pass)) refuse(`--pass: per cent, from 1 to 100, not "${pass}".`);
if (attempts !== undefined && (pass === undefined || !['first', 'best'].includes(attempts))) refuse(`--attempts: first or best, together with --pass, not "${attempts}".`);
const own = lesson === undefined ? builtInCourse() : ownLessons(lesson);
const text = pass === undefined ? own : withPass(own, attempts === 'best' ? `${pass} best` : pass);
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
