/** Language selection, in this order: URL parameter, embedding page, saved setting, browser preferences. */

import { rewriteAddress } from './history-back.js';
import { languageFor } from '../../packages/quarto-board/languages.js';
import { readCatalogue } from './texts.js';
import type { Storage } from './storage.js';
import type { Files } from './loader.js';

export { languageFor };

/** A compiled catalogue (.mo) and its language. */
export type LoadedLanguage = { code: string, texts: ArrayBuffer };

const fallback = 'en';

/** @returns language code */
export function chooseLanguage(storage: Pick<Storage, 'load'>): string {
  const parameters = new URLSearchParams(location.search);
  const tags = [parameters.get('lang'), parameters.get('around'), storage.load('language'), ...navigator.languages];
  return tags.map((tag) => languageFor(tag ?? '')).find((code) => code !== undefined) ?? fallback;
}

export function asksForUnknownLanguage() {
  const asked = new URLSearchParams(location.search).get('lang');
  return asked !== null && languageFor(asked) === undefined;
}

export function loadTexts(files: Files, language: string) {
  return files.bytes(`text/${language}.mo`, (bytes) => readCatalogue(bytes) !== null);
}

/** Lessons as text (core/lessons/lesson.hpp) and the catalogue with their sentences. */
export type Course = { lessons: string, texts: ArrayBuffer };

export async function loadCourse(files: Files, language: string): Promise<Course> {
  const [lessons, texts] = await Promise.all([
    files.bytes('course/course.txt', (bytes) => new TextDecoder().decode(bytes).startsWith('quarto-lessons ')),
    files.bytes(`course/${language}.mo`, (bytes) => readCatalogue(bytes) !== null),
  ]);
  return { lessons: new TextDecoder().decode(lessons), texts };
}

/** Loads the texts in the player's language, or in English if that fails, for example offline. */
export async function loadLanguage(files: Files, storage: Storage): Promise<LoadedLanguage> {
  const code = chooseLanguage(storage);
  try {
    return { code, texts: await loadTexts(files, code) };
  } catch (error) {
    if (code === fallback) throw error;
    return { code: fallback, texts: await loadTexts(files, fallback) };
  }
}

export function applyLanguage({ code, texts }: LoadedLanguage) {
  document.documentElement.lang = code;
  const translate = (key: string) => readCatalogue(texts)?.[key] ?? key;
  document.querySelector('meta[name=description]')?.setAttribute('content', translate('page.about'));
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `manifest.${code}.webmanifest`);
}

/** Removes the language from the URL after the player has chosen another one. */
export function removeLanguageFromLink() {
  const link = new URL(location.href);
  if (!link.searchParams.has('lang')) return;
  link.searchParams.delete('lang');
  rewriteAddress(link.href);
}
