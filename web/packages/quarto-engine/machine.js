/** The engine's module: lines in, answers out, a moment of work at a time (core/protocol/messages.hpp). */
export class Machine {
  /** @type {any} what web/wasm/*_api.cpp export */
  #engine;

  /**
   * @param {WebAssembly.Module} module
   * @param {number} tableBytes of its memory for positions; taken with the first line
   */
  constructor(module, tableBytes) {
    this.#engine = new WebAssembly.Instance(module, systemOf(module)).exports;
    this.#engine._initialize();
    this.#engine.begin(tableBytes);
  }

  get isIdle() {
    return Boolean(this.#engine.is_idle());
  }

  /** @param {string} line */
  send(line) {
    this.#write(line);
    this.#engine.receive();
  }

  /** Works for some 10 ms. @returns {string | null} an answer, if there is one */
  step() {
    return this.#read(this.#engine.step());
  }

  /** What takes no search (core/protocol/query.hpp), of a module that answers. @param {string} question @returns {string} */
  ask(question) {
    this.#write(question);
    return this.#read(this.#engine.ask()) ?? '';
  }

  /** @param {string} text */
  #write(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#engine.input(bytes.length); // may move the memory
    new Uint8Array(this.#engine.memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param {number} length of the output, or -1 without one */
  #read(length) {
    if (length < 0) return null;
    return new TextDecoder().decode(new Uint8Array(this.#engine.memory.buffer, this.#engine.output(), length));
  }
}

/**
 * The engine asks nothing of a system; what its library imports all the same is refused or ignored.
 * @param {WebAssembly.Module} module
 */
function systemOf(module) {
  const notSupported = 52; // WASI's errno
  /** @type {{[space: string]: {[name: string]: Function}}} */
  const imports = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    (imports[space] ??= {})[name] = () => {
      if (name === 'proc_exit') throw new Error('the engine has stopped');
      return notSupported;
    };
  }
  return /** @type {WebAssembly.Imports} */ (imports);
}
