/** Checks opening books: without one the engine only takes longer, but up to a minute. */
import { check, notRead } from './errors.js';
import type { EngineOptions } from './types.js';

export type FindBook = NonNullable<EngineOptions['findBook']>;

/** Checks what a caller's function answers: the engine would pass over a damaged book in silence. */
export const checkedBooks = (findBook: FindBook): FindBook => async (name) => {
  const text = await bookFrom(findBook, name) ?? null;
  const isGood = text === null || (typeof text === 'string' && isBook(name, text));
  check('findBook', isGood, `a function that answers the text of the book ${name}, or null`);
  return text;
};

async function bookFrom(findBook: FindBook, name: string) {
  try {
    return await findBook(name);
  } catch (cause) {
    throw notRead(`findBook: the book ${name}`, cause);
  }
}

/** Whether a text is the undamaged book of this name (core/search/book.hpp). */
export function isBook(name: string, text: string) {
  const parts = /^(quarto-book 2 (\S+) )([0-9a-f]{8})(.*)$/.exec(text.trim());
  const [, head = '', rules, checksum, layers = ''] = parts ?? [];
  return rules === name.replace('-', '+') && checksum === checksumOf(head + layers);
}

/** CRC-32. */
function checksumOf(text: string) {
  let state = -1;
  for (let k = 0; k < text.length; ++k) {
    state ^= text.charCodeAt(k);
    for (let bit = 0; bit < 8; ++bit) state = state >>> 1 ^ (state & 1 ? 0xedb88320 : 0);
  }
  return (~state >>> 0).toString(16).padStart(8, '0');
}
