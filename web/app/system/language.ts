/**
 * Which language is spoken: the one in the address, in a frame that of the page around, else the one that was chosen,
 * else what the browser prefers.
 */

import { rewriteAddress } from '../input/history-back.js';
import { languages } from '../languages.js';
import { readCatalogue } from './texts.js';
import type { Storage } from './storage.js';
import type { Files } from '../boot/loader.js';

/** The sentences, as a compiled catalogue, and their language. */
export type Spoken = { language: string, texts: ArrayBuffer };

/** Whoever prefers the one reads the other. */
const relations: { [code: string]: string } = { no: 'nb', nn: 'nb' };
const usual = 'en';

/** @param tag such as "pt-BR" or "de-AT": countries that we have no language of their own for say nothing, nor do scripts */
export function languageFor(tag: string) {
  const whole = tag.toLowerCase().replaceAll('_', '-');
  const code = whole.replace(/-.*/s, '');
  return languages.find((ours) => ours.toLowerCase() === whole) ?? languages.find((ours) => ours === (relations[code] ?? code));
}

/** @returns its code */
export function chooseLanguage(storage: Storage): string {
  const asked = new URLSearchParams(location.search);
  const tags = [asked.get('lang'), asked.get('around'), storage.load('language'), ...navigator.languages];
  return tags.map((tag) => languageFor(tag ?? '')).find((code) => code !== undefined) ?? usual;
}

/** Whether the address names a language that the game doesn't have. */
export function asksForUnknownLanguage() {
  const asked = new URLSearchParams(location.search).get('lang');
  return asked !== null && languageFor(asked) === undefined;
}

export function loadTexts(files: Files, language: string) {
  return files.bytes(`text/${language}.mo`, (bytes) => readCatalogue(bytes) !== null);
}

/** As text (core/lessons/lesson.hpp), and what it says. */
export type Course = { lessons: string, texts: ArrayBuffer };

/** The course, with its sentences in a language. */
export async function loadCourse(files: Files, language: string): Promise<Course> {
  const [lessons, texts] = await Promise.all([
    files.bytes('course/course.txt', (bytes) => bytes.byteLength > 0),
    files.bytes(`course/${language}.mo`, (bytes) => readCatalogue(bytes) !== null),
  ]);
  return { lessons: new TextDecoder().decode(lessons), texts };
}

/** The sentences in the player's language; in English where they do not come, as without a network they may not. */
export async function loadSpoken(files: Files, storage: Storage): Promise<Spoken> {
  const language = chooseLanguage(storage);
  try {
    return { language, texts: await loadTexts(files, language) };
  } catch (error) {
    if (language === usual) throw error;
    return { language: usual, texts: await loadTexts(files, usual) };
  }
}

/** The page is in that language, and so is what a system that installs it says of it. */
export function followLanguage({ language, texts }: Spoken) {
  document.documentElement.lang = language;
  const say = (key: string) => readCatalogue(texts)?.[key] ?? key;
  document.querySelector('meta[name=description]')?.setAttribute('content', say('page.about'));
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `manifest.${language}.webmanifest`);
}

/** Another language has been chosen: the one in the address is not to come back. */
export function removeLanguageFromLink() {
  const link = new URL(location.href);
  if (!link.searchParams.has('lang')) return;
  link.searchParams.delete('lang');
  rewriteAddress(link.href);
}
