/**
 * Which language is spoken: the one in the address, in a frame that of the page around, else the one that was chosen,
 * else what the browser prefers.
 */

import { rewriteAddress } from '../input/history-back.js';
import { languages } from '../languages.js';
import { readCatalogue } from './texts.js';

/** @typedef {{language: string, texts: ArrayBuffer}} Spoken the sentences, as a compiled catalogue, and their language */

/** Whoever prefers the one reads the other. @type {{[code: string]: string}} */
const relations = { no: 'nb', nn: 'nb' };
const usual = 'en';

/** @param {string} tag such as "pt-BR": scripts and countries say nothing here */
export function languageFor(tag) {
  const code = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((ours) => ours === (relations[code] ?? code));
}

/** @param {import('./storage.js').Storage} storage @returns {string} its code */
export function chooseLanguage(storage) {
  const asked = new URLSearchParams(location.search);
  const tags = [asked.get('lang'), asked.get('around'), storage.load('language'), ...navigator.languages];
  return tags.map((tag) => languageFor(tag ?? '')).find((code) => code !== undefined) ?? usual;
}

/**
 * @param {import('../boot/loader.js').Files} files
 * @param {string} language
 */
export function loadTexts(files, language) {
  return files.bytes(`text/${language}.mo`, (bytes) => readCatalogue(bytes) !== null);
}

/** @typedef {{lessons: string, texts: ArrayBuffer}} Course as text (core/lessons/lesson.hpp), and what it says */

/**
 * The course, with its sentences in a language.
 * @param {import('../boot/loader.js').Files} files
 * @param {string} language
 * @returns {Promise<Course>}
 */
export async function loadCourse(files, language) {
  const [lessons, texts] = await Promise.all([
    files.bytes('course/course.txt', (bytes) => bytes.byteLength > 0),
    files.bytes(`course/${language}.mo`, (bytes) => readCatalogue(bytes) !== null),
  ]);
  return { lessons: new TextDecoder().decode(lessons), texts };
}

/**
 * The sentences in the player's language; in English where they do not come, as without a network they may not.
 * @param {import('../boot/loader.js').Files} files
 * @param {import('./storage.js').Storage} storage
 * @returns {Promise<Spoken>}
 */
export async function loadSpoken(files, storage) {
  const language = chooseLanguage(storage);
  try {
    return { language, texts: await loadTexts(files, language) };
  } catch (error) {
    if (language === usual) throw error;
    return { language: usual, texts: await loadTexts(files, usual) };
  }
}

/** The page is in that language, and so is what a system that installs it says of it. @param {Spoken} spoken */
export function followLanguage({ language, texts }) {
  document.documentElement.lang = language;
  const say = (/** @type {string} */ key) => readCatalogue(texts)?.[key] ?? key;
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
