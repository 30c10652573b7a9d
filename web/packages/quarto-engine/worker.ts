/** The worker of a WorkerEngine in a page; bundled into one file. */
import { LoadedEngine } from './engine.js';
import { read } from './read-page.js';
import { serve } from './worker-server.js';

serve({
  post: (message) => self.postMessage(message),
  listen: (onMessage) => { self.onmessage = ({ data }) => onMessage(data as never); },
}, (options) => LoadedEngine.loadPlain(read, options));
