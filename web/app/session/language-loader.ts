/** Loads the texts and lessons that the game requests. */

import { isOutdated } from '../system/loader.js';
import { applyLanguage, removeLanguageFromLink, type Course, type LoadedLanguage } from '../system/language.js';
import { readCatalogue } from '../system/texts.js';
import type { GamePort } from '../bridge/game-port.js';

export interface LanguageSources {
  loadTexts: (language: string) => Promise<ArrayBuffer>;
  loadCourse: (language: string) => Promise<Course>;
}

export class LanguageLoader {
  #port;
  #sources;
  #isEmbedded;
  #reportLoss;

  /** @param current replaced in place when the player changes the language @param reportLoss as in effect-handlers.ts */
  constructor(port: GamePort, readonly current: LoadedLanguage, sources: LanguageSources, isEmbedded: boolean,
    reportLoss: (what: string, error: unknown) => void) {
    this.#port = port;
    this.#sources = sources;
    this.#isEmbedded = isEmbedded;
    this.#reportLoss = reportLoss;
  }

  /** A text of the page in the current language, by its key. */
  translate = (key: string) => readCatalogue(this.current.texts)?.[key] ?? key;

  /** Returns whether the texts could be loaded; if so, the language is now in use. */
  async setLanguage(code: string) {
    let loss: unknown;
    const texts = await this.#sources.loadTexts(code).catch((error) => { loss = error; return new ArrayBuffer(0); });
    const isLoaded = texts.byteLength > 0;
    if (isLoaded) {
      Object.assign(this.current, { code, texts });
      applyLanguage(this.current);
      if (!this.#isEmbedded) removeLanguageFromLink();
    }
    this.#port.send('set_language', { texts });
    if (isOutdated(loss)) this.#reportLoss('', loss); // more than the game says without texts
    return isLoaded;
  }

  async loadLessons() {
    let loss: unknown;
    const { lessons, texts } = await this.#sources.loadCourse(this.current.code)
      .catch((error) => { loss = error; return { lessons: '', texts: new ArrayBuffer(0) }; });
    this.#port.send('load_lessons', { lessons, texts });
    if (isOutdated(loss)) this.#reportLoss('', loss);
  }
}
