/** An engine in a worker of its own, for pages whose frames are to stay short. */
import { checkFunction, checkOptions, checkSignal, coded, kindOf } from './errors.js';
import type { State } from './game-state.js';
import type { LoadedEngine } from './engine.js';
import type { Answered, EngineOptions, PlayerOptions, ProofOptions, ProofProgress } from './types.js';
import { fromSent, loading, methods } from './worker-messages.js';
import type { FromWorker, Method, Port, ToWorker } from './worker-messages.js';

/** A worker of this platform. @internal */
export interface EngineWorker extends Port {
  /** Calls `report` with the reason if the worker could not be started or has crashed. */
  onFailure(report: (reason: string) => void): void;
  /** Whether the program has to wait for answers. */
  hold(isHeld: boolean): void;
  end(): void;
}

interface Call {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  onProgress?: ((progress: ProofProgress) => void) | undefined;
}

type Methods = { [name in Exclude<Method, 'play'>]:
  (...values: Parameters<LoadedEngine[name]>) => Promise<Awaited<ReturnType<LoadedEngine[name]>>> };
export interface WorkerEngine extends Methods {
  play(game: string, moves: string): Promise<State>;
  play(game: string, player: PlayerOptions): Promise<Answered>;
}

/**
 * The methods of `Engine`; all return promises, and searches do not hold up the page. `play` with a text is
 * one of them, too. Errors are the same as there; with the code `worker_failed` if the worker fails.
 */
export class WorkerEngine {
  static {
    for (const name of methods) {
      Object.defineProperty(this.prototype, name, {
        writable: true, configurable: true,
        value(this: WorkerEngine, text: unknown, options?: unknown) { return this.#call(name, text, options); },
      });
    }
  }

  #worker: EngineWorker | null;
  #calls = new Map<number, Call>();
  #ids = loading;
  #findBook;

  private constructor(worker: EngineWorker, findBook: EngineOptions['findBook']) {
    this.#worker = worker;
    this.#findBook = findBook;
    worker.listen((message: FromWorker) => this.#take(message));
    worker.onFailure((reason) => {
      this.#end(coded('worker_failed', `the engine's worker has failed: ${reason}`));
    });
  }

  /**
   * @param wasm with its address made absolute: the worker's base is another
   * @internal
   */
  static async start(worker: EngineWorker, options: EngineOptions, wasm: EngineOptions['wasm']) {
    const { findBook, ...load } = options;
    const engine = new WorkerEngine(worker, findBook);
    if (wasm !== undefined) load.wasm = kindOf(wasm) === 'URL' ? String(wasm) : wasm;
    try {
      await engine.#send(loading, { load, asksForBooks: findBook !== undefined } as ToWorker);
    } catch (error) {
      engine.dispose();
      throw error;
    }
    return engine;
  }

  /** Ends the worker. Pending and later calls reject. */
  dispose() { this.#end(coded('disposed', 'this engine has been disposed of')); }

  async #call(method: Method, text: unknown, options?: unknown) {
    const id = ++this.#ids;
    if (typeof options !== 'object' || options === null) {
      const args = options === undefined ? [text] : [text, options];
      return this.#send(id, { id, method, args });
    }
    const { signal, onProgress, ...plain } = options as ProofOptions;
    checkSignal(signal);
    checkFunction('onProgress', onProgress);
    const sent = { ...plain, ...(signal && { signal: true }), ...(onProgress && { onProgress: true }) };
    return this.#send(id, { id, method, args: [text, sent] }, signal, onProgress);
  }

  #send(id: number, message: ToWorker, signal?: AbortSignal, onProgress?: Call['onProgress']) {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      if (!worker) throw coded('disposed', 'this engine has been disposed of');
      worker.post(message);
      const abort = () => {
        this.#worker?.post({ abort: id } satisfies ToWorker);
        this.#settle(id)?.reject(signal?.reason);
      };
      const done = (end: (result: unknown) => void) => (result: unknown) => {
        signal?.removeEventListener('abort', abort);
        end(result);
      };
      this.#calls.set(id, { resolve: done(resolve), reject: done(reject), onProgress });
      worker.hold(true);
      signal?.addEventListener('abort', abort);
    });
  }

  #take(message: FromWorker) {
    if ('book' in message) void this.#sendBook(message.book, message.name);
    else if ('progress' in message) this.#calls.get(message.id)?.onProgress?.(message.progress);
    else if ('error' in message) this.#settle(message.id)?.reject(fromSent(message.error));
    else this.#settle(message.id)?.resolve(message.answer);
  }

  async #sendBook(book: number, name: string) {
    const found = await this.#bookOf(name);
    this.#worker?.post({ book, ...found } satisfies ToWorker);
  }

  async #bookOf(name: string): Promise<{ text: string | null } | { error: string }> {
    try {
      const text: unknown = await this.#findBook?.(name) ?? null;
      return { text: text === null || typeof text === 'string' ? text : '' }; // no book: the engine says so
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  #settle(id: number) {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (this.#calls.size === 0) this.#worker?.hold(false);
    return call;
  }

  #end(reason: Error) {
    this.#worker?.end();
    this.#worker = null;
    for (const id of [...this.#calls.keys()]) this.#settle(id)?.reject(reason);
  }
}

/** Checks the options of a worker before it is started. @internal */
export function checkWorkerOptions(options: EngineOptions = {}) {
  checkOptions(options, 'wasm', 'tableBytes', 'findBook');
  checkFunction('findBook', options.findBook);
  return options;
}
