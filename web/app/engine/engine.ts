/**
 * Connection to the engine worker. A crashed worker is restarted and gets the request again; after `maxRestarts`
 * the game is told of the failure, as for any request the engine can't answer. A second worker takes over after a
 * crash; until then it shares long analyses.
 */

import { startWorker } from '../system/asset-source.js';
import { lossOf } from '../system/loader.js';
import type { Answer, Order } from './engine-worker.js';

const maxRestarts = 2;
const tableBytes = 32 * 2 ** 20; // of each worker; accepted by browsers on phones

const order = (worker: Worker, what: Order, ports: MessagePort[] = []) => worker.postMessage(what, ports);

/** @param workers number of workers that will be connected to it @returns a worker that accepts lines */
export function engineWorker(module: WebAssembly.Module, tableBytes: number, workers: number): Worker {
  const worker = startWorker();
  order(worker, { module, tableBytes, workers });
  return worker;
}

/** Lets `worker` work for `leader` as the one with this number, in place of one that has crashed. */
export function connect(leader: Worker, number: number, worker: Worker) {
  const { port1, port2 } = new MessageChannel();
  order(leader, { worker: number, port: port1 }, [port1]);
  order(worker, { client: port2 }, [port2]);
}

/** Whether the device can run two workers at once, and isn't asked to save data. */
const canShare = () => navigator.hardwareConcurrency > 1
  && !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

export type LoadEngine = () => Promise<WebAssembly.Module>;

export interface Listener {
  line(line: string): void;
  /** The last request can't be answered. */
  failure(error: unknown): void;
}

export class EngineLink {
  #module: WebAssembly.Module | null = null;
  #worker: Worker | null = null;
  /** Started while there is a network, for a restart without one. */
  #spare: Worker | null = null;
  #lostSpares = 0;
  /** The request that has no final reply yet. */
  #pending: string | null = null;
  /** Number of lines sent to the current worker. */
  #sent = 0;
  #restarts = 0;
  #isLoading = false;
  #isEnded = false;

  constructor(readonly load: LoadEngine, readonly listener: Listener) {}

  /** Loads the engine ahead of time, so that requests are answered at once and offline. */
  prepare() { if (!this.#module && !this.#isEnded) void this.#load(); }

  send(line: string) {
    this.#pending = line;
    this.#restarts = 0;
    this.#ask();
  }

  /** @param line the cancellation, for the worker */
  cancel(line: string) {
    this.#pending = null;
    this.#post(line);
  }

  end() {
    this.#isEnded = true;
    this.#worker?.terminate();
    this.#spare?.terminate();
    this.#worker = this.#spare = null;
  }

  #ask() {
    if (!this.#module) return this.prepare();
    this.#worker ??= this.#next(this.#module);
    if (!this.#spare && this.#lostSpares <= maxRestarts) this.#prepareSpare(this.#module, this.#worker);
    if (this.#pending !== null) this.#post(this.#pending);
  }

  #post(line: string) {
    if (!this.#worker) return;
    ++this.#sent;
    this.#worker.postMessage(line);
  }

  async #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#module = await this.load();
      if (!this.#isEnded) this.#ask();
    } catch (error) {
      this.#giveUp(error);
    } finally {
      this.#isLoading = false;
    }
  }

  #next(module: WebAssembly.Module) {
    const worker = this.#spare ?? engineWorker(module, tableBytes, 1);
    this.#spare = null;
    this.#sent = 0;
    worker.onmessage = ({ data: { line, isLast, received } }: MessageEvent<Answer>) => {
      if (isLast && received === this.#sent) this.#pending = null;
      this.listener.line(line);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#replace(event);
    };
    return worker;
  }

  #prepareSpare(module: WebAssembly.Module, worker: Worker) {
    const spare = engineWorker(module, tableBytes, 1);
    this.#spare = spare;
    spare.onerror = (event) => { // no network, most likely
      event.preventDefault();
      spare.terminate();
      if (this.#spare !== spare) return;
      this.#spare = null;
      ++this.#lostSpares;
    };
    if (canShare()) connect(worker, 0, spare);
  }

  #replace(event: Event) {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#pending === null) return;
    if (++this.#restarts <= maxRestarts) this.#ask();
    else if (event instanceof ErrorEvent) this.#giveUp('the engine has crashed');
    else void this.#loseScript(this.#pending);
  }

  /** The worker has not begun. */
  async #loseScript(request: string) {
    const loss = await lossOf('engine-worker.js', 'the worker has not begun');
    if (this.#pending === request) this.#giveUp(loss);
  }

  #giveUp(error: unknown) {
    if (this.#pending === null || this.#isEnded) return;
    this.#pending = null;
    this.listener.failure(error);
  }
}
