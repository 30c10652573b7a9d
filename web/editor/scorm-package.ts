/** A package for learning systems, made of the lessons, a page and the whole game as one file. */
import { fetchFile } from '../app/system/asset-source.js';
import type { Standard } from '../scorm/manifest.js';
import { courseOf, packageOf } from '../scorm/package.js';
import type { Lesson } from './lesson-text.js';

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFile(file);
  if (!response.ok) throw new Error(`${file}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param text of the lessons @param language of the game in the package */
export async function scormPackage(
  standard: Standard, lessons: readonly Lesson[], text: string, language: string,
): Promise<Blob> {
  const [page, game] = await Promise.all([bytesOf('scorm/page.txt'), bytesOf('quarto.html')]);
  const contents = { standard, language, text, ...courseOf(text, lessons) };
  return new Blob([packageOf(contents, new TextDecoder().decode(page), game)], { type: 'application/zip' });
}
