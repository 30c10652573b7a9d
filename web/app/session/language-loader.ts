/** Loads the texts and lessons that the game requests. */

import { inTime, isOutdated } from '../system/loader.js';
import { applyLanguage, removeLanguageFromLink, type Course, type LoadedLanguage } from '../system/language.js';
import { readCatalogue } from '../system/texts.js';
import type { GamePort } from '../bridge/game-port.js';

export interface LanguageSources {
  loadTexts: (language: string) => Promise<ArrayBuffer>;
  loadCourse: (language: string) => Promise<Course>;
}

export type LanguageLoader = ReturnType<typeof languageLoader>;

/** @param current replaced in place when the player changes the language @param reportLoss as in effect-handlers.ts */
export function languageLoader(port: GamePort, current: LoadedLanguage, sources: LanguageSources, isEmbedded: boolean,
  reportLoss: (what: string, error: unknown) => void) {
  /** What is loaded, or this in its place; the game says what is missing, but not that it is outdated. */
  async function loaded<Loaded>(loading: Promise<Loaded>, otherwise: Loaded, take: (found: Loaded) => void) {
    let loss: unknown;
    take(await inTime('', loading).catch((error) => { loss = error; return otherwise; }));
    if (isOutdated(loss)) reportLoss('', loss);
    return loss === undefined;
  }
  return {
    current,
    /** A text of the page in the current language, by its key. */
    translate: (key: string) => readCatalogue(current.texts)?.[key] ?? key,
    /** Returns whether the texts could be loaded; if so, the language is now in use. */
    setLanguage: (code: string) => loaded(sources.loadTexts(code), new ArrayBuffer(0), (texts) => {
      if (texts.byteLength > 0) {
        Object.assign(current, { code, texts });
        applyLanguage(current);
        if (!isEmbedded) removeLanguageFromLink();
      }
      port.send('set_language', { texts });
    }),
    loadLessons: () => loaded(sources.loadCourse(current.code), { lessons: '', texts: new ArrayBuffer(0) },
      (course) => port.send('load_lessons', course)),
  };
}
