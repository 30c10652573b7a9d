/** The lessons of a package. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from '../build/load.mjs';

/** @import { Course } from './course-progress.js' */
/** @type {typeof import('./package.js')} */
const { courseOf, maxSteps, stepCount } = await load('scorm/package.ts');

/** A lesson file that can't be packed. */
export class BadLessons extends Error {}

/**
 * The built-in course, with its texts in a language as the author's words.
 * @param {string} course @param {{[key: string]: string}} sentences
 */
export function courseIn(course, sentences) {
  let lesson = '';
  /** @param {string} word @param {string} key */
  const words = (word, key) => (sentences[key] ? [`${word} ${sentences[key]}`] : []);
  return course.split('\n').flatMap((line) => {
    const [word, id] = line.split(' ');
    if (word === 'lesson') lesson = `lesson.${id}`;
    if (word === 'lesson') return [line, ...words('title', lesson)];
    if (word !== 'step') return [line];
    return [line, ...words('say', `${lesson}.${id}`), ...words('hint', `${lesson}.${id}.hint`)];
  }).join('\n');
}

/**
 * Solves every step, as `quarto-engine lessons` does.
 * @param {string} text @param {string} folder of the package quarto-engine
 * @returns {Promise<Course & {title: string}>}
 */
export async function examined(text, folder) {
  const count = stepCount(text);
  if (count > maxSteps) throw new BadLessons(`${count} steps: a package has at most ${maxSteps}`);
  /** @type {typeof import('../packages/quarto-engine/node.js')} */
  const { Engine, QuartoError } = await import(String(pathToFileURL(resolve(folder, 'node.js'))));
  const engine = await Engine.load();
  try {
    return courseOf(text, await engine.checkLessons(text));
  } catch (error) {
    if (error instanceof QuartoError) throw new BadLessons(error.message);
    throw error;
  } finally {
    engine.dispose();
  }
}
