/** The page’s marks for a live game. */

import type { CommandValues } from './messages.js';
import type { MarkOptions } from './types.js';

type Marks = string | readonly MarkOptions[];

/** @param languages in order of preference */
export async function liveMarks(given: Marks, languages: string[]): Promise<CommandValues['mark']> {
  const { goodMarks, spokenMarks, Words } = await import('./marks.js');
  const marks = goodMarks(given);
  if (marks.length === 0) return { marks: [], words: '' };
  const words = spokenMarks(marks, await Words.load(...languages)).join(' ');
  const line = (text: string) => text.replace(/\s+/g, ' ');
  const lines = marks.map(({ at, colour, label }) => ({ at, colour, label: line(label) }));
  return { marks: lines as CommandValues['mark']['marks'], words: line(words) };
}
