/** The worker's side of a WorkerEngine: loads an engine and calls its methods. */
import type { LoadedEngine } from './engine.js';
import type { EngineOptions } from './types.js';
import { loading, toSent } from './worker-messages.js';
import type { FromWorker, Method, Port, ToWorker } from './worker-messages.js';

/** @param load loads an engine on this platform */
export function serve(port: Port, load: (options: EngineOptions) => Promise<LoadedEngine>) {
  let engine: LoadedEngine;
  const aborters = new Map<number, AbortController>();
  const books = new Map<number, (text: string | null) => void>();
  const post = (message: FromWorker) => port.post(message);

  const findBook = (name: string) => new Promise<string | null>((resolve) => {
    const book = books.size;
    books.set(book, resolve);
    post({ book, name });
  });

  async function reply(id: number, work: () => unknown) {
    try {
      post({ id, answer: await work() });
    } catch (error) {
      post({ id, error: toSent(error) });
    }
    aborters.delete(id);
  }

  /** Signals and callbacks cannot be sent: true stands for them. */
  function call(id: number, method: Method, args: unknown[]) {
    const [text, given] = args;
    const run = (engine[method] as (...args: unknown[]) => unknown).bind(engine);
    if (typeof given !== 'object' || given === null) return run(...args);
    const options: { [name: string]: unknown } = { ...given };
    if (options.signal === true) {
      const aborter = new AbortController();
      aborters.set(id, aborter);
      options.signal = aborter.signal;
    }
    if (options.onProgress === true) options.onProgress = (progress: never) => post({ id, progress });
    return run(text, options);
  }

  port.listen((message: ToWorker) => {
    if ('load' in message) {
      const { load: options, asksForBooks } = message;
      void reply(loading, async () => {
        engine = await load(asksForBooks ? { ...options, findBook } : options);
      });
    } else if ('method' in message) {
      void reply(message.id, () => call(message.id, message.method, message.args));
    } else if ('abort' in message) {
      aborters.get(message.abort)?.abort();
    } else {
      books.get(message.book)?.(message.text);
    }
  });
}
