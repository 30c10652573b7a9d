/** Exports of web/wasm/*_api.cpp. */
type EngineExports = WebAssembly.Exports & {
  memory: WebAssembly.Memory;
  _initialize(): void;
  begin(tableBytes: number, workers: number): void;
  is_idle(): number;
  input(size: number): number;
  receive(): void;
  receive_from(worker: number): void;
  replace(worker: number): void;
  add_book(nameSize: number): void;
  step(): void;
  next(): number;
  addressee(): number;
  worker(): number;
  is_last(): number;
  ask(): number;
  add_field(): void;
  query(): number;
  consult(): void;
  advance(): number;
  drop(): void;
  output(): number;
};

/** A line from the engine and its addressee (core/protocol/coordinator.hpp). */
export type Outgoing =
  | { to: 'client'; line: string; isLast: boolean }
  | { to: 'worker'; line: string; worker: number }
  | { to: 'books'; name: string }
  | { to: 'damagedBooks'; name: string };

/** In the order of quarto::Outgoing::To. */
const addressees = ['client', 'worker', 'books', 'damagedBooks'] as const;

/** The engine’s WebAssembly module: takes and sends lines, works in short steps (core/protocol/messages.hpp). */
export class EngineModule {
  #engine: EngineExports;

  /**
   * @internal
   * @param tableBytes size of the transposition table; allocated on the first line
   * @param workers number of modules that work for this one
   */
  constructor(module: WebAssembly.Module, tableBytes: number, workers = 0) {
    this.#engine = new WebAssembly.Instance(module, systemOf(module)).exports as EngineExports;
    this.#engine._initialize();
    this.#engine.begin(tableBytes, workers);
  }

  get isIdle() { return Boolean(this.#engine.is_idle()); }

  /** Takes a line from the client. Like the following methods it may leave lines for `next`. */
  receive(line: string) {
    this.#write(line);
    this.#engine.receive();
  }

  receiveFrom(worker: number, line: string) {
    this.#write(line);
    this.#engine.receive_from(worker);
  }

  /** A worker has crashed, and a new one has taken its place. */
  replace(worker: number) { this.#engine.replace(worker); }

  addBook(name: string, text: string) {
    this.#write(name + text.trim());
    this.#engine.add_book(name.length);
  }

  /** Works for some 10 ms. */
  step() { this.#engine.step(); }

  /** The next line to send, or null until there is more to say. */
  next(): Outgoing | null {
    const text = this.#read(this.#engine.next());
    if (text === null) return null;
    const to = addressees[this.#engine.addressee()] ?? 'client';
    if (to === 'client') return { to, line: text, isLast: Boolean(this.#engine.is_last()) };
    return to === 'worker' ? { to, line: text, worker: this.#engine.worker() } : { to, name: text };
  }

  /** Answers a query that needs no search (core/queries/game_query.hpp); as the next, only in modules with answers. */
  query(fields: readonly string[]): string {
    this.#writeFields(fields);
    return this.#read(this.#engine.query()) ?? '';
  }

  /** Begins a query that takes a search (core/queries/consultation.hpp); the current one is dropped. */
  consult(fields: readonly string[]) {
    this.#writeFields(fields);
    this.#engine.consult();
  }

  /** Works on it for some 10 ms. Returns the next event in JSON, or null. */
  advance(): string | null { return this.#read(this.#engine.advance()); }

  drop() { this.#engine.drop(); }

  #writeFields(fields: readonly string[]) {
    for (const field of fields) {
      this.#write(field);
      this.#engine.add_field();
    }
  }

  #write(text: string) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#engine.input(bytes.length); // may grow the memory and detach its buffer
    new Uint8Array(this.#engine.memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param length of the output, or -1 for none */
  #read(length: number) {
    if (length < 0) return null;
    const bytes = new Uint8Array(this.#engine.memory.buffer, this.#engine.output(), length);
    return new TextDecoder().decode(bytes);
  }
}

/** Imports of the module. The engine needs no system functions; those that its C library imports fail. */
function systemOf(module: WebAssembly.Module) {
  const notSupported = 52; // WASI's errno
  const imports: { [space: string]: { [name: string]: () => number } } = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    (imports[space] ??= {})[name] = () => {
      if (name === 'proc_exit') throw new Error('the engine has stopped');
      return notSupported;
    };
  }
  return imports;
}
