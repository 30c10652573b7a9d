/** The entry for Node. */
import { Worker } from 'node:worker_threads';
import { load, LoadedEngine } from './engine.js';
import { absolute, read } from './read-node.js';
import type { EngineOptions } from './types.js';
import { checkWorkerOptions, WorkerEngine, type EngineWorker } from './worker-engine.js';

export * from './exports.js';

export class Engine extends LoadedEngine {
  static async load(options?: EngineOptions): Promise<Engine> {
    return new Engine(...await load(read, options));
  }
}

/** Loads an engine in a worker thread. The program can end while nothing is asked of it. */
export async function createWorkerEngine(options?: EngineOptions): Promise<WorkerEngine> {
  const { wasm, ...others } = checkWorkerOptions(options);
  return WorkerEngine.start(startWorker(), others, typeof wasm === 'string' ? absolute(wasm) : wasm);
}

function startWorker(): EngineWorker {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage) => { worker.on('message', (data) => onMessage(data as never)); },
    onFailure: (report) => {
      worker.on('error', (error) => report(error.message));
      worker.on('exit', (code) => report(`it has ended with the status ${code}`));
    },
    hold: (isHeld) => { if (isHeld) worker.ref(); else worker.unref(); },
    end: () => void worker.terminate(),
  };
}
