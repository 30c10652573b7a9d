/** The package itself, made by pack.mjs and by the lesson editor: a zip of manifest, page and game. */
import { strToU8, zipSync } from 'fflate';
import type { Course } from './course-progress.js';
import { escaped } from '../app/system/texts.js';
import { manifestOf, type Standard } from './manifest.js';

/** Steps of a package: their progress fits the 4,096 characters that SCORM 1.2 keeps (course-progress.ts). */
export const maxSteps = 200;

/** Steps of a lesson file, right or not. */
export const stepCount = (text: string): number => text.match(/^step\s/gm)?.length ?? 0;

/** FNV-1a of 32 bits, as 8 hex digits: browsers offer no other hash to pages without HTTPS. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of strToU8(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

type Lessons = readonly { id: string; steps: readonly { id: string }[] }[];
export type TitledCourse = Course & { title: string };

/** The pass mark of a lesson file, which the engine has read; null without one. */
export function passOf(text: string) {
  const [, percent, best] = /^pass (\d+)( best)?\s*$/m.exec(text) ?? [];
  return percent ? { percent: Number(percent), keepsBest: best !== undefined } : null;
}

/** Title of a single lesson; several have none in common. */
export function courseOf(text: string, lessons: Lessons): TitledCourse {
  const steps = lessons.flatMap(({ id, steps: own }) => own.map((step) => `${id}/${step.id}`));
  const [, title] = (lessons.length === 1 && /^title (.+)$/m.exec(text)) || [];
  return { id: hashOf(steps.join('\n')), steps, title: title?.trim() ?? 'Quarto', pass: passOf(text) };
}

export interface Contents extends TitledCourse {
  standard: Standard;
  language: string;
  /** The lesson file. */
  text: string;
}

function pageOf(template: string, { id, steps, pass, text, title, language }: Contents): string {
  const data = JSON.stringify({ id, steps, pass, text }).replaceAll('<', '\\u003c');
  return template
    .replace('lang="en"', `lang="${language}"`)
    .replace('<title>Quarto', () => `<title>${escaped(title)}`)
    .replace('id="lessons">', (tag) => tag + data);
}

/** The bytes of the zip; the same contents make the same ones. @param template the page (build/scorm-page.ts) */
export function packageOf(contents: Contents, template: string, game: Uint8Array): Uint8Array<ArrayBuffer> {
  const { standard, id, title, pass } = contents;
  return zipSync({
    'imsmanifest.xml': strToU8(manifestOf(standard, { id, title, pass, files: ['index.html', 'quarto.html'] })),
    'index.html': strToU8(pageOf(template, contents)),
    'quarto.html': game,
  }, { mtime: '1980-01-02' }) as Uint8Array<ArrayBuffer>;
}
