/**
 * The engine in a thread of its own. First message: a Beginning; then text lines in both directions
 * (core/engine/session.hpp). Between two steps waiting messages are let in, so that a cancellation is heard.
 */

/**
 * @typedef {object} Beginning
 * @property {WebAssembly.Module} module the compiled engine
 * @property {number} tableBytes of its memory for positions; taken with the first line
 */

/** @type {any} the module's exports (web/src/engine_api.cpp) */
let engine = null;
let isRunning = false;
const pause = new MessageChannel();
pause.port1.onmessage = run;

self.onmessage = (event) => {
  if (typeof event.data === 'object') {
    const { module, tableBytes } = /** @type {Beginning} */ (event.data);
    engine = new WebAssembly.Instance(module, systemOf(module)).exports;
    engine._initialize();
    engine.begin(tableBytes);
    return;
  }
  const line = new TextEncoder().encode(event.data);
  const at = engine.input(line.length); // may move the memory
  new Uint8Array(engine.memory.buffer, at, line.length).set(line);
  engine.receive();
  if (!isRunning) run();
};

function run() {
  isRunning = !engine.is_idle();
  if (!isRunning) return;
  const length = engine.step();
  if (length >= 0) {
    const answer = new Uint8Array(engine.memory.buffer, engine.output(), length);
    self.postMessage(new TextDecoder().decode(answer));
  }
  pause.port2.postMessage(null);
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
