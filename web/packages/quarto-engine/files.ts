/** The engine's module. For its opening books see books.ts. */
import { check, coded, kindOf, notRead } from './errors.js';
import type { EngineOptions } from './types.js';

export type Read = (file: URL | string) => Promise<BufferSource>;

// A full literal URL, so that bundlers find and include the file.
const module = new URL('./engine.wasm', import.meta.url);

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
    throw notRead(String(file), cause);
  }
}
