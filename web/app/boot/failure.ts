/** Error screen: says what happened and offers what to do next. */

import { element } from '../share/dialogs.js';
import { failureTexts } from '../languages.js';
import { fill, readCatalogue } from '../system/texts.js';
import type { Spoken } from '../system/language.js';

/**
 * no_wasm, no_webgl2: missing in the browser. file, file_damaged: download failed. other_build: files of two builds.
 * memory, abort, trap: out of memory, abort() or a WebAssembly trap. page: an error in the page's own code.
 * drawing_lost: the WebGL context was lost for good.
 */
export type FailureKind = 'drawing_lost' | 'no_wasm' | 'no_webgl2' | 'file' | 'file_damaged' | 'other_build' | 'memory' | 'abort' | 'trap' | 'page';

export interface WayOn {
  /** Text key of the button. */
  key: string;
  go: () => void;
}

export function showFailure({ kind, spoken, details, file = '', more = [], ways }: {
  kind: FailureKind;
  /** null if not loaded yet */ spoken: Spoken | null;
  /** technical details, shown on request */ details: string;
  file?: string;
  /** keys of further sentences */ more?: string[];
  /** default action first */ ways: WayOn[];
}) {
  const texts = (spoken && readCatalogue(spoken.texts)) ?? failureTexts;
  const say = (key: string) => fill(texts[`failure.${key}`] ?? key, { file });
  const section = element('failure', HTMLElement);
  section.lang = spoken?.language ?? 'en';
  section.dataset.kind = kind;
  section.replaceChildren(
    node('h1', say(isStart(kind) ? 'title_start' : 'title_stop')),
    node('p', say(kind)),
    ...more.map((key) => node('p', say(key))),
    buttons(ways, say),
    node('details', '', node('summary', say('details')), details),
  );
  section.hidden = false;
  element('loading', HTMLElement).hidden = true;
  if (parent === window || document.hasFocus()) section.querySelector('button')?.focus(); // don't steal the focus
}

export function hideFailure() {
  element('failure', HTMLElement).hidden = true;
}

function isStart(kind: FailureKind) {
  return ['no_wasm', 'no_webgl2', 'file', 'file_damaged', 'other_build'].includes(kind);
}

function buttons(ways: WayOn[], say: (key: string) => string) {
  return node('menu', '', ...ways.map(({ key, go }, index) => {
    const button = document.createElement('button');
    button.textContent = say(key);
    button.dataset.way = key;
    button.className = index === 0 ? 'main' : '';
    button.onclick = go;
    return button;
  }));
}

function node(tag: string, text: string, ...children: (Node | string)[]) {
  const made = document.createElement(tag);
  made.append(...(text ? [text] : []), ...children);
  return made;
}
