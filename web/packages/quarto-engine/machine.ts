/** Exports of web/wasm/*_api.cpp. */
type EngineExports = WebAssembly.Exports & {
  memory: WebAssembly.Memory;
  _initialize(): void;
  begin(tableBytes: number): void;
  is_idle(): number;
  input(size: number): number;
  receive(): void;
  step(): number;
  ask(): number;
  output(): number;
};

/** The engine's WebAssembly module: takes lines, returns answers, works in short steps (core/protocol/messages.hpp). */
export class EngineModule {
  #engine: EngineExports;

  /** @param tableBytes size of the transposition table; allocated on the first line */
  constructor(module: WebAssembly.Module, tableBytes: number) {
    this.#engine = new WebAssembly.Instance(module, systemOf(module)).exports as EngineExports;
    this.#engine._initialize();
    this.#engine.begin(tableBytes);
  }

  get isIdle() {
    return Boolean(this.#engine.is_idle());
  }

  send(line: string) {
    this.#write(line);
    this.#engine.receive();
  }

  /**
   * Works for some 10 ms.
   * @returns an answer, or null
   */
  step(): string | null {
    return this.#read(this.#engine.step());
  }

  /** Answers a query that needs no search (core/protocol/query.hpp); only in a module built with answers. */
  ask(question: string): string {
    this.#write(question);
    return this.#read(this.#engine.ask()) ?? '';
  }

  #write(text: string) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#engine.input(bytes.length); // may grow the memory and detach its buffer
    new Uint8Array(this.#engine.memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param length of the output, or -1 for none */
  #read(length: number) {
    if (length < 0) return null;
    return new TextDecoder().decode(new Uint8Array(this.#engine.memory.buffer, this.#engine.output(), length));
  }
}

/** Imports of the module. The engine needs no system functions; those its C library imports fail or are ignored. */
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
