import type { Lesson } from './types.js';

/** Adds the titles of the lessons, which the engine's answer leaves out. @param text the file, without faults */
export function withTitles(lessons: Lesson[], text: string): Lesson[] {
  const titles = new Map<string, string>();
  let lesson = '';
  for (const [, word, value = ''] of text.matchAll(/^(lesson|title) ([^\r\n]*)/gm)) {
    if (word === 'lesson') lesson = value;
    else titles.set(lesson, value);
  }
  return lessons.map(({ id, steps }) => ({ id, title: titles.get(id) ?? '', steps }));
}
