/** What web/wasm/*_api.cpp export. */
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

/** The engine's module: lines in, answers out, a moment of work at a time (core/protocol/messages.hpp). */
export class EngineModule {
  #engine: EngineExports;

  /** @param tableBytes of its memory for positions; taken with the first line */
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
   * @returns an answer, if there is one
   */
  step(): string | null {
    return this.#read(this.#engine.step());
  }

  /** What takes no search (core/protocol/query.hpp), of a module that answers. */
  ask(question: string): string {
    this.#write(question);
    return this.#read(this.#engine.ask()) ?? '';
  }

  #write(text: string) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#engine.input(bytes.length); // may move the memory
    new Uint8Array(this.#engine.memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param length of the output, or -1 without one */
  #read(length: number) {
    if (length < 0) return null;
    return new TextDecoder().decode(new Uint8Array(this.#engine.memory.buffer, this.#engine.output(), length));
  }
}

/** The engine asks nothing of a system; what its library imports all the same is refused or ignored. */
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
