/** The opening books of this package. */
import { isBook } from './books.js';
import type { Read } from './files.js';

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
