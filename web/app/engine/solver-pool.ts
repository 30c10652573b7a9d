/**
 * Proofs of whole games by engine workers (core/protocol/messages.hpp): one coordinator assigns tasks, the others
 * search. Workers are terminated after each proof to free their memory.
 */

import { engineWorker, type LoadEngine } from './engine.js';

const mebibyte = 2 ** 20;
const mostSearchers = 4;
const tableBytes = 128 * mebibyte; // of all searchers together
const tableBytesToShare = 2 * mebibyte; // the coordinator needs no table; this is the minimum
const mostDeaths = 3; // worker crashes per proof
const reportInterval = 1000; // milliseconds

/**
 * Accepts `prove TICKET RULES` and `cancel`; sends `progress` at most every `reportInterval`, then `proved` or `error`.
 */
export class SolverPool {
  #proof: Proof | null = null;
  /** The current request. */
  #current = '';

  constructor(readonly load: LoadEngine, readonly onLine: (line: string) => void) {}

  send(line: string) {
    this.end();
    this.#current = line;
    const [verb, ticket = '', rules = ''] = line.split(' ');
    if (verb !== 'prove') return;
    this.load().then((module) => {
      if (this.#current === line) this.#proof = new Proof(module, ticket, rules, this.onLine);
    }).catch((error) => {
      if (this.#current === line) this.onLine(`error ${ticket} ${error}`);
    });
  }

  end() {
    this.#current = '';
    this.#proof?.end();
    this.#proof = null;
  }
}

class Proof {
  readonly tableBytes;
  #coordinator: Worker;
  #searchers: Worker[];
  #deaths = 0;
  #reportedAt = -Infinity;

  constructor(readonly module: WebAssembly.Module, readonly ticket: string, rules: string, readonly onLine: (line: string) => void) {
    const count = Math.min(navigator.hardwareConcurrency || 1, mostSearchers);
    this.tableBytes = Math.floor(tableBytes / count);
    this.#coordinator = engineWorker(module, tableBytesToShare);
    this.#coordinator.onmessage = (event) => this.#take(event.data);
    this.#coordinator.onerror = (event) => this.#fail(event);
    this.#searchers = Array.from({ length: count }, (_, number) => this.#searcher(number));
    this.#coordinator.postMessage(`prove ${ticket} ${rules} ${count}`);
  }

  end() {
    for (const worker of [this.#coordinator, ...this.#searchers]) worker.terminate();
  }

  /** Handles a line from the coordinator. */
  #take(line: string) {
    const [verb, , number, ...question] = line.split(' ');
    if (verb === 'task') {
      this.#searchers[Number(number)]?.postMessage(['search', number, ...question].join(' '));
    } else if (verb !== 'progress') {
      this.end();
      this.onLine(line);
    } else if (performance.now() - this.#reportedAt >= reportInterval) {
      this.#reportedAt = performance.now();
      this.onLine(line);
    }
  }

  #searcher(number: number) {
    const worker = engineWorker(this.module, this.tableBytes);
    worker.onmessage = (event) => this.#coordinator.postMessage(event.data.replace(' ', ` ${this.ticket} `));
    worker.onerror = (event) => {
      if (++this.#deaths > mostDeaths) return this.#fail(event);
      event.preventDefault();
      worker.terminate();
      this.#searchers[number] = this.#searcher(number);
      this.#coordinator.postMessage(`found ${this.ticket} ${number} open 0`); // another searcher takes over the task
    };
    return worker;
  }

  #fail(event: Event) {
    event.preventDefault();
    this.end();
    this.onLine(`error ${this.ticket} the workers have crashed`);
  }
}
