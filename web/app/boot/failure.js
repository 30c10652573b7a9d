/** Says what went wrong, in words, and offers the way on. */

import { element } from '../share/dialogs.js';
import { failureTexts } from '../languages.js';
import { fill, readCatalogue } from '../system/texts.js';

/**
 * no_wasm, no_webgl2: the browser lacks it. file, file_damaged: something did not come. other_build: it came from two
 * builds. memory, abort, trap: the program ran out of memory, gave up by itself, did what no program may. page: an error
 * of the page's own code. drawing_lost: the browser no longer draws for the game.
 * @typedef {'drawing_lost' | 'no_wasm' | 'no_webgl2' | 'file' | 'file_damaged' | 'other_build' | 'memory' | 'abort' | 'trap' | 'page'} FailureKind
 */

/**
 * @typedef {object} WayOn
 * @property {string} key of the button's text
 * @property {() => void} go
 */

/**
 * @param {object} failure
 * @param {FailureKind} failure.kind
 * @param {import('../system/language.js').Spoken | null} failure.spoken if it has come
 * @param {string} failure.details for whoever can help; shown on request
 * @param {string} [failure.file]
 * @param {string[]} [failure.more] keys of further sentences
 * @param {WayOn[]} failure.ways the first one is the usual one
 */
export function showFailure({ kind, spoken, details, file = '', more = [], ways }) {
  const texts = (spoken && readCatalogue(spoken.texts)) ?? failureTexts;
  /** @param {string} key */
  const say = (key) => fill(texts[`failure.${key}`] ?? key, { file });
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

/** @param {FailureKind} kind */
function isStart(kind) {
  return ['no_wasm', 'no_webgl2', 'file', 'file_damaged', 'other_build'].includes(kind);
}

/** @param {WayOn[]} ways @param {(key: string) => string} say */
function buttons(ways, say) {
  return node('menu', '', ...ways.map(({ key, go }, index) => {
    const button = document.createElement('button');
    button.textContent = say(key);
    button.dataset.way = key;
    button.className = index === 0 ? 'main' : '';
    button.onclick = go;
    return button;
  }));
}

/** @param {string} tag @param {string} text @param {(Node | string)[]} children */
function node(tag, text, ...children) {
  const made = document.createElement(tag);
  made.append(...(text ? [text] : []), ...children);
  return made;
}
