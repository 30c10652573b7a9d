/** A package for learning systems, made of the lessons, a page and the whole game as one file. */
import { fetchFile } from '../app/system/asset-source.js';
import { answered } from '../app/system/loader.js';
import type { Standard } from '../scorm/manifest.js';
import { courseOf, packageOf } from '../scorm/package.js';
import type { Lesson } from './lesson-text.js';

const bytesOf = async (file: string) => new Uint8Array(await (await answered(file, fetchFile(file))).arrayBuffer());

/** @param text of the lessons @param language of the game in the package */
export async function scormPackage(
  standard: Standard, lessons: readonly Lesson[], text: string, language: string,
): Promise<Blob> {
  const [page, game] = await Promise.all([bytesOf('scorm/page.txt'), bytesOf('quarto.html')]);
  const contents = { standard, language, text, ...courseOf(text, lessons) };
  return new Blob([packageOf(contents, new TextDecoder().decode(page), game)], { type: 'application/zip' });
}
