/** The worker of a WorkerEngine in Node; bundled into one file. */
import { parentPort } from 'node:worker_threads';
import { LoadedEngine } from './engine.js';
import { read } from './read-node.js';
import { serve } from './worker-server.js';

serve({
  post: (message) => parentPort?.postMessage(message),
  listen: (onMessage) => { parentPort?.on('message', (data) => onMessage(data as never)); },
}, (options) => LoadedEngine.loadPlain(read, options));
