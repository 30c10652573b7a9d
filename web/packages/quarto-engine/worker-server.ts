/** The worker's side of a WorkerEngine: loads an engine and calls its methods. */
import type { LoadedEngine } from './engine.js';
import type { EngineOptions } from './types.js';
import { loading, toSent, type FromWorker, type Method, type Port, type ToWorker } from './worker-messages.js';

/** The calls of an engine's methods whose signals and callbacks are on the program's side. */
class Calls {
  #aborters = new Map<number, AbortController>();

  constructor(private readonly post: (message: FromWorker) => void) {}

  /** Posts the result of `work`, or its error. */
  async reply(id: number, work: () => unknown) {
    try {
      this.post({ id, answer: await work() });
    } catch (error) {
      this.post({ id, error: toSent(error) });
    }
    this.#aborters.delete(id);
  }

  /** Signals and callbacks cannot be sent: true stands for them. */
  run(engine: LoadedEngine, id: number, method: Method, args: unknown[]) {
    const [text, given] = args;
    const run = (engine[method] as (...args: unknown[]) => unknown).bind(engine);
    if (typeof given !== 'object' || given === null) return run(...args);
    const options: { [name: string]: unknown } = { ...given };
    if (options.signal === true) {
      const aborter = new AbortController();
      this.#aborters.set(id, aborter);
      options.signal = aborter.signal;
    }
    if (options.onProgress === true) options.onProgress = (progress: never) => this.post({ id, progress });
    return run(text, options);
  }

  abort(id: number) { this.#aborters.get(id)?.abort(); }
}

/** @param load loads an engine on this platform */
export function serve(port: Port, load: (options: EngineOptions) => Promise<LoadedEngine>) {
  let engine: LoadedEngine;
  /** Asked for, by number. */
  const books: { resolve(text: string | null): void; reject(reason: Error): void }[] = [];
  const post = (message: FromWorker) => port.post(message);
  const calls = new Calls(post);

  const findBook = (name: string) => new Promise<string | null>((resolve, reject) => {
    post({ book: books.push({ resolve, reject }) - 1, name });
  });

  port.listen((message: ToWorker) => {
    if ('load' in message) {
      const { load: options, asksForBooks } = message;
      void calls.reply(loading, async () => {
        engine = await load(asksForBooks ? { ...options, findBook } : options);
      });
    } else if ('method' in message) {
      void calls.reply(message.id, () => calls.run(engine, message.id, message.method, message.args));
    } else if ('abort' in message) {
      calls.abort(message.abort);
    } else if ('error' in message) {
      books[message.book]?.reject(new Error(message.error));
    } else {
      books[message.book]?.resolve(message.text);
    }
  });
}
