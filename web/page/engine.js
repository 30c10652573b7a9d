/**
 * The link to the engine's worker. A worker that crashes is replaced and asked the same again; when that does not
 * help, the game hears of it as of any other question that the engine cannot answer.
 */

const mostRestarts = 2;

export class EngineLink {
  /** @type {Worker | null} */
  #worker = null;
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
    this.#begin();
  }

  /** @param {string} line */
  send(line) {
    this.#pending = line === 'cancel' ? null : line;
    this.#restarts = 0;
    this.#worker?.postMessage(line);
  }

  end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #begin() {
    this.#worker = new Worker(new URL('engine-worker.js', import.meta.url));
    this.#worker.postMessage(this.module);
    this.#worker.onmessage = (event) => {
      this.#pending = null;
      this.onLine(event.data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#restart();
    };
  }

  #restart() {
    this.end();
    this.#begin();
    if (this.#pending === null) return;
    if (++this.#restarts <= mostRestarts) {
      this.#worker?.postMessage(this.#pending);
    } else {
      const ticket = this.#pending.split(' ')[1];
      this.#pending = null;
      this.onLine(`error ${ticket} the engine has crashed`);
    }
  }
}
