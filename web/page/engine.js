/**
 * The link to the engine's worker. A worker that crashes is replaced and asked the same again; when that does not
 * help, the game hears of it as of any other question that the engine cannot answer.
 */

import { startWorker } from './source.js';

const mostRestarts = 2;
const tableBytes = 32 * 2 ** 20; // a phone's browser gives it without a murmur

/** @param {WebAssembly.Module} module @param {number} tableBytes @returns {Worker} that takes lines */
export function engineWorker(module, tableBytes) {
  const worker = startWorker();
  worker.postMessage({ module, tableBytes });
  return worker;
}

export class EngineLink {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Worker | null} loaded as long as there is a network, for the time when there may be none */
  #spare = null;
  /** @type {string | null} the request whose answer is awaited */
  #pending = null;
  #restarts = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {(line: string) => void} onLine
   */
  constructor(module, onLine) {
    this.module = module;
    this.onLine = onLine;
    this.#worker = this.#next();
  }

  /** @param {string} line */
  send(line) {
    this.#pending = line === 'cancel' ? null : line;
    this.#restarts = 0;
    if (line !== 'cancel') this.#ask();
    else this.#worker?.postMessage(line);
  }

  end() {
    this.#worker?.terminate();
    this.#spare?.terminate();
    this.#worker = this.#spare = null;
  }

  #ask() {
    this.#worker ??= this.#next();
    this.#worker.postMessage(this.#pending);
  }

  /** The spare worker, or one that still has to be loaded. */
  #next() {
    const worker = this.#spare ?? engineWorker(this.module, tableBytes);
    worker.onmessage = (event) => {
      if (/^(move|done|solutions|step|error) /.test(event.data)) this.#pending = null;
      this.onLine(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#replace();
    };
    this.#prepareSpare();
    return worker;
  }

  #prepareSpare() {
    const spare = engineWorker(this.module, tableBytes);
    this.#spare = spare;
    spare.onerror = (event) => { // no network, most likely
      event.preventDefault();
      if (this.#spare === spare) this.#spare = null;
    };
  }

  #replace() {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#pending === null) return;
    if (++this.#restarts <= mostRestarts) {
      this.#ask();
    } else {
      const ticket = this.#pending.split(' ')[1];
      this.#pending = null;
      this.onLine(`error ${ticket} the engine has crashed`);
    }
  }
}
