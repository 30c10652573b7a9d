/** Says what went wrong, in words, and offers the way on. */

import { element } from '../share/dialogs.js';
import { failureTexts } from '../languages.js';
import { fill, readCatalogue } from '../system/texts.js';
import type { Spoken } from '../system/language.js';

/** No_wasm, no_webgl2: the browser lacks it. file, file_damaged: something did not come. other_build: it came from two builds. memory, abort, trap: the program ran out of memory, gave up by itself, did what no program may. page: an error of the page's own code. drawing_lost: the browser no longer draws for the game. */
export type FailureKind = 'drawing_lost' | 'no_wasm' | 'no_webgl2' | 'file' | 'file_damaged' | 'other_build' | 'memory' | 'abort' | 'trap' | 'page';

export interface WayOn {
  /** Of the button's text. */
  key: string;
  go: () => void;
}

export function showFailure({ kind, spoken, details, file = '', more = [], ways }: {
  kind: FailureKind;
  /** If it has come. */ spoken: Spoken | null;
  /** For whoever can help; shown on request. */ details: string;
  file?: string;
  /** Keys of further sentences. */ more?: string[];
  /** The first one is the usual one. */ ways: WayOn[];
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
  if (parent === window || document.hasFocus()) section.querySelector('button')?.focus(); // the page's around stays
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
