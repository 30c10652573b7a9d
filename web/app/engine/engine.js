/**
 * The link to the engine's worker. A worker that crashes is replaced and asked the same again; when that does not
 * help, the game hears of it as of any other question that the engine cannot answer.
 */

import { startWorker } from '../boot/asset-source.js';

const mostRestarts = 2;
const tableBytes = 32 * 2 ** 20; // a phone's browser gives it without a murmur

/** @param {WebAssembly.Module} module @param {number} tableBytes @returns {Worker} that takes lines */
export function engineWorker(module, tableBytes) {
  const worker = startWorker();
  worker.postMessage({ module, tableBytes });
  return worker;
}

/** @typedef {() => Promise<WebAssembly.Module>} LoadEngine */

export class EngineLink {
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Worker | null} loaded as long as there is a network, for the time when there may be none */
  #spare = null;
  /** @type {string | null} the request whose answer is awaited */
  #pending = null;
  #restarts = 0;
  #isComing = false;
  #isEnded = false;

  /**
   * @param {LoadEngine} load
   * @param {(line: string) => void} onLine
   */
  constructor(load, onLine) {
    this.load = load;
    this.onLine = onLine;
  }

  /** Fetches what the questions to come will need, so that they are answered at once and without a network. */
  prepare() {
    if (!this.#module && !this.#isEnded) void this.#come();
  }

  /** @param {string} line */
  send(line) {
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

  /** The spare worker, or one that still has to be loaded. @param {WebAssembly.Module} module */
  #next(module) {
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

  /** @param {WebAssembly.Module} module */
  #prepareSpare(module) {
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

  /** @param {string} reason */
  #giveUp(reason) {
    if (this.#pending === null || this.#isEnded) return;
    const ticket = this.#pending.split(' ')[1];
    this.#pending = null;
    this.onLine(`error ${ticket} ${reason}`);
  }
}
