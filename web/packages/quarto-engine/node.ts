/** The entry for Node, whose fetch can't read local files. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { load, LoadedEngine } from './engine.js';
import type { EngineOptions } from './types.js';

export { levels, QuartoError } from './engine.js';
export type { Phase, State } from './game-state.js';
export type { Analysis, EngineOptions, Level, MoveValue, Value, WorkOptions } from './types.js';

export class Engine extends LoadedEngine {
  static async load(options?: EngineOptions): Promise<Engine> {
    return new Engine(...await load(read, options));
  }
}

/** @param file a string may be a path relative to the current folder */
async function read(file: URL | string) {
  const url = new URL(file, pathToFileURL(`${process.cwd()}/`));
  if (url.protocol === 'file:') return new Uint8Array(await readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}
