/** The engine’s worker (core/protocol/coordinator.hpp). Between steps it yields, so that a cancellation gets through. */

import { EngineModule } from '../../packages/quarto-engine/machine.js';

import { bookFetcher } from './books.js';

/** Messages to a worker besides lines. */
export type Order =
  /** The first message. */
  | { module: WebAssembly.Module; tableBytes: number; workers: number }
  /** Where worker `worker` is reached: at first, and again once a crashed one has been replaced. */
  | { worker: number; port: MessagePort }
  /** Another worker, instead of the page, asks and is answered. */
  | { client: MessagePort };

export interface Answer {
  line: string;
  isLast: boolean;
  /** Number of lines received from the page so far. */
  received: number;
}

let machine: EngineModule;
let client: MessagePort | null = null;
/** The worker that this one assists, until the page uses this one in place of a crashed one. */
let leader: MessagePort | null = null;
const workers: MessagePort[] = [];
let received = 0;
let isRunning = false;
const fetchBook = bookFetcher((name, text) => take(() => machine.addBook(name, text)));
/** Ends the wait for a book, if there is one. */
let endWait = () => {};
const pause = new MessageChannel();
pause.port1.onmessage = run;

self.onmessage = ({ data }: MessageEvent<string | Order>) => {
  if (typeof data !== 'string') return handleOrder(data);
  ++received;
  if (leader) leave(leader);
  client = null;
  endWait(); // for the book of an earlier request
  take(() => machine.receive(data));
};

/** Drops what the leader still waits for. */
function leave(port: MessagePort) {
  port.close();
  leader = null;
  while (machine.next()) continue;
}

function handleOrder(order: Order) {
  if ('module' in order) {
    machine = new EngineModule(order.module, order.tableBytes, order.workers);
  } else if ('client' in order) {
    const { client: port } = order;
    leader = port;
    port.onmessage = ({ data }) => {
      client = port;
      take(() => machine.receive(data));
    };
  } else {
    const { worker, port } = order;
    const isNew = !(worker in workers);
    workers[worker] = port;
    port.onmessage = ({ data }) => take(() => machine.receiveFrom(worker, data));
    if (!isNew) take(() => machine.replace(worker));
  }
}

/** Runs a call of the machine, sends what it leaves to be sent, and works if there is work. */
function take(call: () => void) {
  call();
  if (isRunning) deliver();
  else run();
}

function run() {
  isRunning = !machine.isIdle;
  if (!isRunning) return;
  machine.step();
  const book = deliver();
  if (book !== null) waitFor(book);
  else continueWork();
}

function waitFor(book: string) {
  void new Promise<void>((resolve) => {
    endWait = resolve;
    void fetchBook(book).then(resolve);
  }).then(continueWork);
}

function continueWork() { pause.port2.postMessage(null); }

/** @returns the name of a book that is wanted before the work goes on, or null */
function deliver() {
  let book: string | null = null;
  for (let next = machine.next(); next; next = machine.next()) {
    if (next.to === 'books') book = next.name;
    else if (next.to === 'worker') workers[next.worker]?.postMessage(next.line);
    else if (next.to === 'client') answer(next.line, next.isLast);
    else console.warn(`The opening book ${next.name} is damaged: the engine does without it.`);
  }
  return book;
}

function answer(line: string, isLast: boolean) {
  if (client) client.postMessage(line);
  else self.postMessage({ line, isLast, received } satisfies Answer);
}
