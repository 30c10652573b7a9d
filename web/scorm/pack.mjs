/**
 * pack.mjs PARTS ENGINE SINGLE --scorm FILE [--lesson FILE] [--lang LANGUAGE] [--standard 1.2|2004]: packs
 * lessons and the single-file game into a zip for learning systems. PARTS: of the site; ENGINE: the built package
 * quarto-engine; the options are those of `./run single`. Exits with 2 if one can't be used.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { bundling, generated } from '../build/bundling.mjs';
import { load } from '../build/load.mjs';
import { BadLessons, courseIn, examined } from './lessons.mjs';
import { escaped, manifestOf } from './manifest.mjs';

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
async function course() {
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

/** The page, with its script and the lessons. @param {string} title @param {object} lessons */
async function pageOf(title, lessons) {
  const { outputFiles: [script] } = await build({
    ...bundling, entryPoints: ['scorm/page.ts'], format: 'esm', plugins: [generated(parts)],
  });
  const data = JSON.stringify(lessons).replaceAll('<', '\\u003c');
  return readFileSync(new URL('page.html', import.meta.url), 'utf8')
    .replace('lang="en"', `lang="${lang}"`)
    .replace('<title>Quarto', () => `<title>${escaped(title)}`)
    .replace('</body>', () => `<script type="application/json" id="lessons">${data}</script>
<script type="module">${script?.text.replaceAll('</script', '<\\/script')}</script>
</body>`);
}

const languages = readdirSync(`${parts}/course`).flatMap((file) => /^(.+)\.mo$/.exec(file)?.[1] ?? []);
if (!languages.includes(lang)) refuse(`--lang: one of ${languages.sort().join(' ')}, not "${lang}".`);
if (standard !== '1.2' && standard !== '2004') refuse(`--standard: 1.2 or 2004, not "${standard}".`);
const text = lesson === undefined ? await course() : ownLessons(lesson);
const { id, title, steps } = await examined(text, engine).catch((error) => {
  if (error instanceof BadLessons) refuse(`${lesson}: ${error.message}.`);
  throw error;
});
const packed = zipSync({
  'imsmanifest.xml': strToU8(manifestOf(standard, { id, title, files: ['index.html', 'quarto.html'] })),
  'index.html': strToU8(await pageOf(title, { id, steps, text })),
  'quarto.html': readFileSync(single),
}, { mtime: '1980-01-02' }); // the same files make the same package
try {
  writeFileSync(scorm, packed);
} catch (error) {
  refuse(`can't write ${scorm}: ${reasonOf(error)}`);
}
