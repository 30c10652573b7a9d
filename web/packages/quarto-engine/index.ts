/**
 * The rules and the engine of Quarto for the browser and Node. This is the entry for pages, with or without a bundler:
 * files are read by fetch.
 *
 * A game is written as a record (`q1;rules=cshf;moves=0b1.9c2`) or as a position text (16 cells `a1 b1 .. d4`, each `.`
 * or a piece `0` to `f`; a space; the piece to place or `-`; optionally a space and the rules). A piece is a
 * hexadecimal digit, the sum of 1 dark, 2 square, 4 short, 8 hollow.
 */
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

async function read(file: URL | string) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}`);
  return response.arrayBuffer();
}
