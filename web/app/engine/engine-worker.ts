/**
 * The engine in a thread of its own. First message: a Beginning; then text lines in both directions
 * (core/protocol/messages.hpp). Between two steps waiting messages are let in, so that a cancellation is heard.
 */

import { EngineModule } from '../../packages/quarto-engine/machine.js';
import { fetchFile } from '../boot/asset-source.js';

export interface Beginning {
  /** The compiled engine. */
  module: WebAssembly.Module;
  /** Of its memory for positions; taken with the first line. */
  tableBytes: number;
}

/**
 * How long the engine rests for a book, in milliseconds: with it positions near the start take no time, and a review
 * passes over none of them.
 */
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

/** When the promise is kept, or when patience ends. */
function soon(promise: Promise<void>) {
  return Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, patience); })]);
}

/** Books that were asked for, but for those that no network brought. */
const asked = new Set<string>();

/** A book that does not come only costs the engine time. It wants it again with each position near the start. */
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
