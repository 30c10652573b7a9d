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
  receive(event.data);
};

/** @param {string} text */
function receive(text) {
  const line = new TextEncoder().encode(text);
  const at = engine.input(line.length); // may move the memory
  new Uint8Array(engine.memory.buffer, at, line.length).set(line);
  engine.receive();
  if (!isRunning) run();
}

function run() {
  isRunning = !engine.is_idle();
  if (!isRunning) return;
  const length = engine.step();
  if (length >= 0) {
    const answer = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.output(), length));
    const [verb, name] = answer.split(' ');
    if (verb === 'wanted') fetchBook(name);
    else if (verb === 'damaged') console.warn(`The opening book ${name} is damaged: the engine does without it.`);
    else self.postMessage(answer);
  }
  pause.port2.postMessage(null);
}

/** @type {Set<string>} books that were asked for, but for those that no network brought */
const asked = new Set();

/**
 * A book that does not come only costs the engine time. It wants it again with each position near the start.
 * @param {string} name
 */
async function fetchBook(name) {
  if (asked.has(name)) return;
  asked.add(name);
  try {
    const response = await fetch(new URL(`book/${name}.txt`, self.location.href));
    if (response.ok) receive(`book ${name} ${(await response.text()).trim()}`);
  } catch {
    asked.delete(name); // no network
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
