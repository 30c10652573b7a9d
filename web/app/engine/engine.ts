/**
 * Connection to the engine worker. A crashed worker is restarted and gets the request again; after `mostRestarts` the
 * game receives an `error` reply, as for any request the engine can't answer.
 */

import { startWorker } from '../system/asset-source.js';

const mostRestarts = 2;
const tableBytes = 32 * 2 ** 20; // accepted by browsers on phones

/** @returns a worker that accepts lines */
export function engineWorker(module: WebAssembly.Module, tableBytes: number): Worker {
  const worker = startWorker();
  worker.postMessage({ module, tableBytes });
  return worker;
}

export type LoadEngine = () => Promise<WebAssembly.Module>;

export class EngineLink {
  #module: WebAssembly.Module | null = null;
  #worker: Worker | null = null;
  /** Started while there is a network, for a restart without one. */
  #spare: Worker | null = null;
  /** The request that has no final reply yet. */
  #pending: string | null = null;
  #restarts = 0;
  #isComing = false;
  #isEnded = false;

  constructor(readonly load: LoadEngine, readonly onLine: (line: string) => void) {}

  /** Loads the engine ahead of time, so that requests are answered at once and offline. */
  prepare() {
    if (!this.#module && !this.#isEnded) void this.#come();
  }

  send(line: string) {
    this.#pending = line === 'cancel' ? null : line;
    this.#restarts = 0;
    if (line !== 'cancel') this.#ask();
    else this.#worker?.postMessage(line);
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
    this.#worker.postMessage(this.#pending);
  }

  async #come() {
    if (this.#isComing) return;
    this.#isComing = true;
    try {
      this.#module = await this.load();
      if (this.#isEnded) return;
      this.#worker = this.#next(this.#module);
      if (this.#pending !== null) this.#ask();
    } catch (error) {
      this.#giveUp(String(error));
    } finally {
      this.#isComing = false;
    }
  }

  /** Takes the spare worker or starts one, and prepares the next spare. */
  #next(module: WebAssembly.Module) {
    const worker = this.#spare ?? engineWorker(module, tableBytes);
    worker.onmessage = (event) => {
      if (/^(move|done|solutions|step|error) /.test(event.data)) this.#pending = null;
      this.onLine(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#replace();
    };
    this.#prepareSpare(module);
    return worker;
  }

  #prepareSpare(module: WebAssembly.Module) {
    const spare = engineWorker(module, tableBytes);
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
      this.#giveUp('the engine has crashed');
    }
  }

  #giveUp(reason: string) {
    if (this.#pending === null || this.#isEnded) return;
    const ticket = this.#pending.split(' ')[1];
    this.#pending = null;
    this.onLine(`error ${ticket} ${reason}`);
  }
}
