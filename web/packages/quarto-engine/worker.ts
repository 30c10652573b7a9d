/** The worker of a WorkerEngine in a page; bundled into one file. */
import { loadEngine } from './engine.js';
import { read } from './read-page.js';
import { serve } from './worker-server.js';

serve({
  post: (message) => self.postMessage(message),
  listen: (onMessage) => { self.onmessage = ({ data }) => onMessage(data as never); },
}, (options) => loadEngine(read, options));
