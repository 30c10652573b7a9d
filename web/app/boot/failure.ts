/** Error screen: says what happened and offers what to do next. */

import { Crash, DrawingLost, NoDrawing, OtherBuild } from '../bridge/game-module.js';
import { button, element, make } from '../system/dom.js';
import { failureTexts } from '../system/failure-texts.js';
import { FileFailure } from '../system/loader.js';
import { fill, readCatalogue } from '../system/texts.js';
import { NoWasm } from './assets.js';
import type { LoadedLanguage } from '../system/language.js';

/** Ways to continue, by the texts of their buttons. `start_anew` sets the game aside. */
type Ways = { [way in 'retry' | 'reload' | 'restart' | 'start_anew']: () => void };
/**
 * A text; further ones; the ways to continue, the usual one first. trap: of WebAssembly. page: an error in the page’s own
 * code. drawing_lost: the WebGL context was lost for good.
 */
interface Failure { kind: string; file?: string; more?: string[]; ways: Partial<Ways> }

/** @param isRepeated the last crash was only a moment ago @param savesGames false for a frame */
function failureOf(error: unknown, { retry, reload, restart, start_anew }: Ways, isRepeated: boolean, savesGames: boolean): Failure {
  const saved = savesGames ? { more: ['saved'] } : {};
  if (error instanceof OtherBuild) return { kind: 'other_build', ways: { reload } };
  if (error instanceof FileFailure) {
    const { kind, file, isAnswered } = error; // if answered, this page may be older than the files on the server
    return { kind, file, ways: { retry: isAnswered ? reload : retry } };
  }
  if (error instanceof NoWasm) return { kind: 'no_wasm', ways: {} };
  if (error instanceof NoDrawing) return { kind: 'no_webgl2', ways: { retry } };
  if (error instanceof DrawingLost) return { kind: 'drawing_lost', ...saved, ways: { retry } };
  const kind = error instanceof Crash ? error.kind : 'page';
  return isRepeated ? { kind, more: ['again'], ways: { start_anew, restart } } : { kind, ...saved, ways: { restart } };
}

/** @param language null if not loaded yet @param others as in failureOf */
export function showFailure(error: unknown, all: Ways, language: LoadedLanguage | null, ...others: [boolean, boolean]) {
  const { kind, file = '', more = [], ways } = failureOf(error, all, ...others);
  const texts = (language && readCatalogue(language.texts)) ?? failureTexts;
  const translate = (key: string) => fill(texts[`failure.${key}`] ?? key, { file });
  const section = element('failure', HTMLElement);
  section.lang = language?.code ?? 'en';
  section.dataset.kind = kind;
  section.replaceChildren(
    make('h1', {}, translate(isStart(kind) ? 'title_start' : 'title_stop')),
    ...[kind, ...more].map((key) => make('p', {}, translate(key))),
    make('menu', {}, ...Object.entries(ways).map(([way, run], index) => {
      const pressed = button(translate(way), run, { className: index === 0 ? 'main' : '' });
      pressed.dataset.way = way;
      return pressed;
    })),
    make('details', {}, make('summary', {}, translate('details')),
      error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)),
  );
  section.hidden = false;
  element('loading', HTMLElement).hidden = true;
  if (parent === window || document.hasFocus()) section.querySelector('button')?.focus(); // don't steal the focus
}

export const hideFailure = () => { element('failure', HTMLElement).hidden = true; };

const isStart = (kind: string) => ['no_wasm', 'no_webgl2', 'file', 'file_damaged', 'other_build'].includes(kind);
