/**
 * Engine worker. First message: a Beginning; then text lines in both directions (core/protocol/messages.hpp). Between
 * two steps it yields to the event loop, so that a cancellation gets through.
 */

import { EngineModule } from '../../packages/quarto-engine/machine.js';
import { fetchFile } from '../system/asset-source.js';

export interface Beginning {
  /** The compiled engine. */
  module: WebAssembly.Module;
  /** Size of the transposition table; allocated on the first line. */
  tableBytes: number;
}

/** Milliseconds to wait for an opening book. With it, early positions take no time and a review covers all of them. */
const patience = 1000;

let machine: EngineModule;
let isRunning = false;
const pause = new MessageChannel();
pause.port1.onmessage = run;

self.onmessage = (event) => {
  if (typeof event.data === 'object') {
    const { module, tableBytes } = event.data as Beginning;
    machine = new EngineModule(module, tableBytes);
    return;
  }
  receive(event.data);
};

function receive(line: string) {
  machine.send(line);
  if (!isRunning) run();
}

function run() {
  isRunning = !machine.isIdle;
  if (!isRunning) return;
  const answer = machine.step();
  if (answer !== null) {
    const [verb, name = ''] = answer.split(' ');
    if (verb === 'wanted') {
      void soon(fetchBook(name)).then(goOn);
      return;
    }
    if (verb === 'damaged') console.warn(`The opening book ${name} is damaged: the engine does without it.`);
    else self.postMessage(answer);
  }
  goOn();
}

function goOn() {
  pause.port2.postMessage(null);
}

/** Resolves with the promise, or after `patience`. */
function soon(promise: Promise<void>) {
  return Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, patience); })]);
}

/** Books requested so far, except after network errors. */
const asked = new Set<string>();

/**
 * Fetches an opening book. It only saves time, so failures are ignored; the engine asks again at each early position.
 */
async function fetchBook(name: string) {
  if (asked.has(name)) return;
  asked.add(name);
  try {
    const response = await fetchFile(`book/${name}.txt`);
    if (response.ok) receive(`book ${name} ${(await response.text()).trim()}`);
  } catch {
    asked.delete(name); // no network
  }
}
