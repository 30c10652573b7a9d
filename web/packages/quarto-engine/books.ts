/** Opening books: without one the engine only takes longer, but up to a minute. */
import { check, notRead } from './errors.js';
import type { Read } from './files.js';
import type { EngineOptions } from './types.js';

export type FindBook = NonNullable<EngineOptions['findBook']>;

// Full literal URLs, so that bundlers find and include the files.
const books = new Map([
  ['c', new URL('./book/c.txt', import.meta.url)],
  ['cs', new URL('./book/cs.txt', import.meta.url)],
  ['csh', new URL('./book/csh.txt', import.meta.url)],
  ['cshf', new URL('./book/cshf.txt', import.meta.url)],
  ['c-squares', new URL('./book/c-squares.txt', import.meta.url)],
  ['cs-squares', new URL('./book/cs-squares.txt', import.meta.url)],
  ['csh-squares', new URL('./book/csh-squares.txt', import.meta.url)],
  ['cshf-squares', new URL('./book/cshf-squares.txt', import.meta.url)],
]);

/** Reads a book of this package; null if there is none. */
export async function bookBeside(read: Read, name: string) {
  const file = books.get(name);
  try {
    const text = file ? new TextDecoder().decode(await read(file)) : '';
    return isBook(name, text) ? text : null;
  } catch {
    return null;
  }
}

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
