/** The editor’s texts in the language shown, the only one that is loaded (language-choice.ts). */
import { fill } from '../app/system/texts.js';
import { traitsOf } from '../packages/quarto-board/notation.js';
import type { TextKey } from './text-keys.js';

export type { TextKey } from './text-keys.js';

let language = 'en';
let sentences: { [key: string]: string } = {};

export function useTexts(code: string, texts: { [key: string]: string }) {
  [language, sentences] = [code, texts];
}

/** @param values what fills the {slots} */
export const say = (key: TextKey, values: { [slot: string]: string } = {}) => fill(sentences[key] ?? key, values);

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** As in “Piece to place: tall dark round hollow”. */
export const colon = (what: string, words: string) => say('list.colon', { what, words });

/** @param parts words, moves or numbers; semicolons stand between those that have commas of their own */
export function list(parts: readonly string[]): string {
  return parts.join(say(parts.some((part) => part.includes(',')) ? 'list.semicolon' : 'list.comma'));
}

/** Such as "tall dark round hollow". */
export const pieceWords = (piece: string) =>
  say('piece.words', Object.fromEntries(traitsOf(piece).map(([name, value]) => [name, say(`piece.${value}`)])));
