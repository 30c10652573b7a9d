/** Proofs of whole games: one worker assigns tasks, the others search (core/protocol/coordinator.hpp); all end with it. */

import { connect, engineWorker, type Listener, type LoadEngine } from './engine.js';
import type { Answer } from './engine-worker.js';

const mebibyte = 2 ** 20;
const maxSearchers = 4;
const tableBytes = 128 * mebibyte; // of all searchers together
const tableBytesToShare = 2 * mebibyte; // the coordinator needs no table; this is the minimum
const maxCrashes = 3; // worker crashes per proof
const reportInterval = 1000; // milliseconds

/** Passes on the last answer to a request, and the others at most every `reportInterval`. */
export class SolverPool {
  #proof: Proof | null = null;
  #current: string | null = null;

  constructor(readonly load: LoadEngine, readonly listener: Listener) {}

  send(line: string) {
    this.end();
    this.#current = line;
    this.load().then((module) => {
      if (this.#current === line) this.#proof = new Proof(module, line, this.listener);
    }).catch((error) => {
      if (this.#current === line) this.listener.failure(error);
    });
  }

  cancel() { this.end(); }

  end() {
    this.#current = null;
    this.#proof?.end();
    this.#proof = null;
  }
}

class Proof {
  readonly tableBytes;
  #coordinator: Worker;
  #searchers: Worker[];
  #crashes = 0;
  #reportedAt = -Infinity;

  constructor(readonly module: WebAssembly.Module, request: string, readonly listener: Listener) {
    const count = Math.min(navigator.hardwareConcurrency || 1, maxSearchers);
    this.tableBytes = Math.floor(tableBytes / count);
    this.#coordinator = engineWorker(module, tableBytesToShare, count);
    this.#coordinator.onmessage = ({ data }: MessageEvent<Answer>) => this.#take(data);
    this.#coordinator.onerror = (event) => this.#fail(event);
    this.#searchers = Array.from({ length: count }, (_, number) => this.#searcher(number));
    this.#coordinator.postMessage(request);
  }

  end() {
    for (const worker of [this.#coordinator, ...this.#searchers]) worker.terminate();
  }

  #take({ line, isLast }: Answer) {
    const now = performance.now();
    if (isLast) this.end();
    else if (now - this.#reportedAt < reportInterval) return;
    this.#reportedAt = now;
    this.listener.line(line);
  }

  #searcher(number: number) {
    const worker = engineWorker(this.module, this.tableBytes, 0);
    worker.onerror = (event) => {
      if (++this.#crashes > maxCrashes) return this.#fail(event);
      event.preventDefault();
      worker.terminate();
      this.#searchers[number] = this.#searcher(number); // another one takes over the task
    };
    connect(this.#coordinator, number, worker);
    return worker;
  }

  #fail(event: Event) {
    event.preventDefault();
    this.end();
    this.listener.failure('the workers have crashed');
  }
}
