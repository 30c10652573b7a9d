/** The lessons of a package, for commands. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { courseOf, maxSteps, stepCount } from './package.js';

type Engine = typeof import('../packages/quarto-engine/node.js');

/** Ends a command that is given what it can't use. */
export function refuse(sentence: string): never {
  console.error(`run: ${sentence}`);
  process.exit(2);
}
export const reasonOf = (error: unknown) => (error as Error).message;

/** A lesson file that can't be packed. */
export class BadLessons extends Error {}

/** The built-in course, with its texts. */
export function courseIn(course: string, sentences: { [key: string]: string }) {
  let lesson = '';
  const words = (word: string, key: string) => (sentences[key] ? [`${word} ${sentences[key]}`] : []);
  return course.split('\n').flatMap((line) => {
    const [word, id] = line.split(' ');
    if (word === 'lesson') lesson = `lesson.${id}`;
    if (word === 'lesson') return [line, ...words('title', lesson)];
    if (word !== 'step') return [line];
    return [line, ...words('say', `${lesson}.${id}`), ...words('hint', `${lesson}.${id}.hint`)];
  }).join('\n');
}

/** The lessons with another pass mark. @param pass as in a lesson file */
export function withPass(text: string, pass: string) {
  const others = text.split('\n').filter((line) => !/^pass\b/.test(line));
  return [others[0], `pass ${pass}`, ...others.slice(1)].join('\n');
}

const packageIn = (folder: string): Promise<Engine> => import(String(pathToFileURL(resolve(folder, 'node.js'))));
/** @param folder of the package quarto-engine */
export const startEngine = async (folder: string) => (await packageIn(folder)).Engine.load();

/** Solves every step, as `quarto-engine lessons` does. */
export async function solved(text: string, folder: string) {
  const { QuartoError } = await packageIn(folder), engine = await startEngine(folder);
  try {
    return await engine.checkLessons(text);
  } catch (error) {
    if (error instanceof QuartoError) throw new BadLessons(error.message);
    throw error;
  } finally {
    engine.dispose();
  }
}

/** The course of a package. */
export async function examined(text: string, folder: string) {
  const count = stepCount(text);
  if (count > maxSteps) throw new BadLessons(`${count} steps: a package has at most ${maxSteps}`);
  return courseOf(text, await solved(text, folder));
}
