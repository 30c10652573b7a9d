/** The entry for Node, whose fetch reads no file of a disk. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { load, LoadedEngine } from './engine.js';

export { levels, QuartoError } from './engine.js';

export class Engine extends LoadedEngine {
  /** @param {import('./index.d.ts').EngineOptions} [options] */
  static async load(options) {
    return new Engine(...await load(read, options));
  }
}

/** @param {URL | string} file a string may be a path from the current folder */
async function read(file) {
  const url = new URL(file, pathToFileURL(`${process.cwd()}/`));
  if (url.protocol === 'file:') return new Uint8Array(await readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}
