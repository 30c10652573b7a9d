/** The worker of a WorkerEngine in Node; bundled into one file. */
import { parentPort } from 'node:worker_threads';
import { load, LoadedEngine } from './engine.js';
import { read } from './read-node.js';
import type { EngineOptions } from './types.js';
import { serve } from './worker-server.js';

class Engine extends LoadedEngine {
  static async load(options: EngineOptions) { return new Engine(...await load(read, options)); }
}

serve({
  post: (message) => parentPort?.postMessage(message),
  listen: (onMessage) => { parentPort?.on('message', (data) => onMessage(data as never)); },
}, Engine.load);
