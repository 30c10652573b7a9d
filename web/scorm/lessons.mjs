/** The lessons of a package. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @import { Lesson } from '../packages/quarto-engine/types.js' */

/** Steps of a package: their progress fits the 4,096 characters that SCORM 1.2 keeps (course-progress.ts). */
export const maxSteps = 200;

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
 * @returns {Promise<{id: string, steps: string[], title: string}>}
 */
export async function examined(text, folder) {
  const count = text.match(/^step\s/gm)?.length ?? 0;
  if (count > maxSteps) throw new BadLessons(`${count} steps: a package has at most ${maxSteps}`);
  /** @type {typeof import('../packages/quarto-engine/node.js')} */
  const { Engine, QuartoError } = await import(String(pathToFileURL(resolve(folder, 'node.js'))));
  const engine = await Engine.load();
  try {
    const lessons = await engine.checkLessons(text);
    const steps = lessons.flatMap(({ id, steps: own }) => own.map((step) => `${id}/${step.id}`));
    const id = createHash('sha256').update(steps.join('\n')).digest('hex').slice(0, 8);
    return { id, steps, title: titleOf(text, lessons) };
  } catch (error) {
    if (error instanceof QuartoError) throw new BadLessons(error.message);
    throw error;
  } finally {
    engine.dispose();
  }
}

/**
 * The title of a single lesson; several have none in common.
 * @param {string} text @param {Lesson[]} lessons
 */
function titleOf(text, lessons) {
  const [, title] = (lessons.length === 1 && /^title (.+)$/m.exec(text)) || [];
  return title?.trim() ?? 'Quarto';
}
