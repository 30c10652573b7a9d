/** The entry for pages, with a bundler or without: files come by fetch. */
import { load, LoadedEngine } from './engine.js';

export { levels, QuartoError } from './engine.js';

export class Engine extends LoadedEngine {
  /** @param {import('./index.d.ts').EngineOptions} [options] */
  static async load(options) {
    return new Engine(...await load(read, options));
  }
}

/** @param {URL | string} file */
async function read(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}`);
  return response.arrayBuffer();
}
