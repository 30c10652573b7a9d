/** Error screen: says what happened and offers what to do next. */

import { button, element, make } from '../system/dom.js';
import { failureTexts } from '../system/failure-texts.js';
import { fill, readCatalogue } from '../system/texts.js';
import type { LoadedLanguage } from '../system/language.js';

/**
 * no_wasm, no_webgl2: missing in the browser. file, file_damaged: download failed. other_build: files of two builds.
 * memory, abort, trap: out of memory, abort() or a WebAssembly trap. page: an error in the page's own code.
 * drawing_lost: the WebGL context was lost for good.
 */
export type FailureKind = 'drawing_lost' | 'no_wasm' | 'no_webgl2' | 'file' | 'file_damaged' | 'other_build'
  | 'memory' | 'abort' | 'trap' | 'page';

export interface FailureAction {
  /** Text key of the button. */
  key: string;
  run: () => void;
}

export interface Failure {
  kind: FailureKind;
  /** null if not loaded yet */ language: LoadedLanguage | null;
  /** technical details, shown on request */ details: string;
  file?: string;
  /** keys of further sentences */ more?: string[];
  /** default action first */ actions: FailureAction[];
}

export function showFailure({ kind, language, details, file = '', more = [], actions }: Failure) {
  const texts = (language && readCatalogue(language.texts)) ?? failureTexts;
  const translate = (key: string) => fill(texts[`failure.${key}`] ?? key, { file });
  const section = element('failure', HTMLElement);
  section.lang = language?.code ?? 'en';
  section.dataset.kind = kind;
  section.replaceChildren(
    make('h1', {}, translate(isStart(kind) ? 'title_start' : 'title_stop')),
    make('p', {}, translate(kind)),
    ...more.map((key) => make('p', {}, translate(key))),
    buttons(actions, translate),
    make('details', {}, make('summary', {}, translate('details')), details),
  );
  section.hidden = false;
  element('loading', HTMLElement).hidden = true;
  if (parent === window || document.hasFocus()) section.querySelector('button')?.focus(); // don't steal the focus
}

export const hideFailure = () => { element('failure', HTMLElement).hidden = true; };

const isStart = (kind: FailureKind) => ['no_wasm', 'no_webgl2', 'file', 'file_damaged', 'other_build'].includes(kind);

const buttons = (actions: FailureAction[], translate: (key: string) => string) =>
  make('menu', {}, ...actions.map(({ key, run }, index) => {
    const className = index === 0 ? 'main' : '';
    const way = button(translate(key), run, { className });
    way.dataset.way = key;
    return way;
  }));
