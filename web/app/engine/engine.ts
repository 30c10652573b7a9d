/**
 * The link to the engine's worker. A worker that crashes is replaced and asked the same again; when that does not help,
 * the game hears of it as of any other question that the engine cannot answer.
 */

import { startWorker } from '../boot/asset-source.js';

const mostRestarts = 2;
const tableBytes = 32 * 2 ** 20; // a phone's browser gives it without a murmur

/** @returns that takes lines */
export function engineWorker(module: WebAssembly.Module, tableBytes: number): Worker {
  const worker = startWorker();
  worker.postMessage({ module, tableBytes });
  return worker;
}

export type LoadEngine = () => Promise<WebAssembly.Module>;

export class EngineLink {
  #module: WebAssembly.Module | null = null;
  #worker: Worker | null = null;
  /** Loaded as long as there is a network, for the time when there may be none. */
  #spare: Worker | null = null;
  /** The request whose answer is awaited. */
  #pending: string | null = null;
  #restarts = 0;
  #isComing = false;
  #isEnded = false;

  constructor(readonly load: LoadEngine, readonly onLine: (line: string) => void) {}

  /** Fetches what the questions to come will need, so that they are answered at once and without a network. */
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

  /** The spare worker, or one that still has to be loaded. */
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
