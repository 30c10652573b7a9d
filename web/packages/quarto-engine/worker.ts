/** The worker of a WorkerEngine in a page; bundled into one file. */
import { load, LoadedEngine } from './engine.js';
import { read } from './read-page.js';
import type { EngineOptions } from './types.js';
import { serve } from './worker-server.js';

class Engine extends LoadedEngine {
  static async load(options: EngineOptions) { return new Engine(...await load(read, options)); }
}

serve({
  post: (message) => self.postMessage(message),
  listen: (onMessage) => { self.onmessage = ({ data }) => onMessage(data as never); },
}, Engine.load);
