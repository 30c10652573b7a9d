/** The files that an engine consists of: its module and its opening books. */
import { check, coded, kindOf } from './errors.js';
import type { EngineOptions } from './types.js';

/** Reads a file on this platform. */
export type Read = (file: URL | string) => Promise<BufferSource>;

export type FindBook = NonNullable<EngineOptions['findBook']>;

// Full literal URLs, so that bundlers find and include the files.
const module = new URL('./engine.wasm', import.meta.url);
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

/** @param wasm as in EngineOptions; default: the module of this package */
export async function compile(
  read: Read, wasm: NonNullable<EngineOptions['wasm']> = module): Promise<WebAssembly.Module> {
  const kind = kindOf(wasm);
  if (kind === 'WebAssembly.Module') return wasm as WebAssembly.Module;
  const isAddress = kind === 'URL' || kind === 'String';
  const isGood = isAddress || kind === 'ArrayBuffer' || ArrayBuffer.isView(wasm);
  check('wasm', isGood, 'a URL, bytes or a WebAssembly.Module');
  const bytes = isAddress ? await readFile(read, wasm as URL | string) : wasm as BufferSource;
  // A development server that bundles this file without the module answers with an HTML page.
  if (!WebAssembly.validate(bytes)) {
    const name = isAddress ? String(wasm) : 'wasm';
    const advice = 'see "In a page" in quarto-engine\'s README.md';
    throw coded('not_the_module', `${name} is not the engine's module: ${advice}`);
  }
  return WebAssembly.compile(bytes);
}

async function readFile(read: Read, file: URL | string) {
  try {
    return await read(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw Object.assign(coded('file_not_read', `${file} could not be read: ${reason}`), { cause });
  }
}

/** Reads an opening book of this package; without one the engine only takes longer. */
export async function bookBeside(read: Read, name: string) {
  const file = books.get(name);
  try {
    return file ? new TextDecoder().decode(await read(file)) : null;
  } catch {
    return null;
  }
}
