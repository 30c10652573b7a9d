/**
 * The rules and the engine of Quarto for the browser and Node. This is the entry for pages, with or without a
 * bundler: files are read by fetch.
 *
 * A game is written as a record (`q1;rules=cshf;moves=0b1.9c2`) or as a position text (16 cells `a1 b1 ..
 * d4`, each `.` or a piece `0` to `f`; a space; the piece to place or `-`; optionally a space and the rules).
 * A piece is a hexadecimal digit, the sum of 1 dark, 2 square, 4 short, 8 hollow.
 */
import { load, LoadedEngine } from './engine.js';
import { read } from './read-page.js';
import type { EngineOptions } from './types.js';
import { checkWorkerOptions, WorkerEngine, type EngineWorker } from './worker-engine.js';

export * from './exports.js';

export class Engine extends LoadedEngine {
  static async load(options?: EngineOptions): Promise<Engine> {
    return new Engine(...await load(read, options));
  }
}

/** Loads an engine in a worker of its own. */
export async function createWorkerEngine(options?: EngineOptions): Promise<WorkerEngine> {
  const { wasm, ...others } = checkWorkerOptions(options);
  const address = typeof wasm === 'string' ? new URL(wasm, document.baseURI) : wasm;
  return WorkerEngine.start(startWorker(), others, address);
}

function startWorker(): EngineWorker {
  const worker = createWorker();
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage) => { worker.onmessage = ({ data }) => onMessage(data as never); },
    onFailure: (report) => {
      worker.onerror = ({ message = 'its script could not be loaded' }) => report(message);
    },
    hold: () => {},
    end: () => worker.terminate(),
  };
}

function createWorker() {
  const { origin, protocol, href } = new URL(import.meta.url);
  // A bundler has moved this file, or it comes from the page's own site.
  if (!protocol.startsWith('http') || origin === location.origin) {
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  }
  // A page may not start a worker from another site, such as a CDN, but a worker may import its script.
  const script = new Blob([`import '${href.replace(/[^/]*$/, 'worker.js')}';`], { type: 'text/javascript' });
  const address = URL.createObjectURL(script);
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
