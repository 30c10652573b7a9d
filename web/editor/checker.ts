/** The engine: what is right in each step, and where a game stands. */
import { fetchWanted, type FileFailure } from '../app/system/loader.js';
import { isBook } from '../packages/quarto-engine/books.js';
import { LoadedEngine } from '../packages/quarto-engine/engine.js';
import { QuartoError } from '../packages/quarto-engine/errors.js';
import type { State } from '../packages/quarto-engine/game-state.js';
import { recordOf, type Game } from './step-game.js';
import { fileOf, type Step } from './lesson-text.js';

/** `fault`: a code of the engine (core/queries/fault.cpp). */
export type Verdict = { solutions: readonly string[] } | { fault: string; expected: string };

async function loadChecker() {
  const wasm = await (await fetchWanted('engine-and-queries.wasm')).arrayBuffer();
  const findBook = (name: string) => fetchWanted(`book/${name}.txt`).then((book) => book.text())
    .then((book) => (isBook(name, book) ? book : null), () => null);
  return LoadedEngine.loadPlain(() => Promise.reject(new Error('not asked for')), { wasm, findBook });
}

export class Checker {
  #verdicts = new Map<string, Verdict>();
  #abort = new AbortController();
  #engine: LoadedEngine | null = null;
  #loss: FileFailure | null = null;
  #loading: Promise<void> | null = null;

  /** @param report is called whenever there is something new to ask for */
  constructor(private readonly report: () => void, private readonly start: () => Promise<LoadedEngine> = loadChecker) {}

  get hasFailed() { return this.#loss !== null; }

  /** Once, however often it is asked for meanwhile. */
  load() {
    return this.#loading ??= this.#load().finally(() => { this.#loading = null; });
  }

  async #load() {
    this.#loss = null;
    this.#engine = await this.start().catch((loss) => { this.#loss = loss; return null; });
    this.report();
  }

  /** Every step is checked. @throws FileFailure without an engine */
  async finish(steps: readonly Step[]) {
    if (!this.#engine) await this.load();
    if (this.#loss) throw this.#loss;
    await this.check(steps);
  }

  /** Undefined before the engine has answered. */
  verdictOf(step: Step) { return this.#verdicts.get(fileOf(step)); }

  /** Null without an engine, and for games that are none. */
  stateOf(game: Game): State | null {
    try {
      return this.#engine?.parse(recordOf(game)) ?? null;
    } catch {
      return null;
    }
  }

  /** What is wrong with a record; null for nothing, and without an engine. */
  faultOf(record: string): { column: number; expected: string } | null {
    try {
      this.#engine?.parse(record);
    } catch (error) {
      if (error instanceof QuartoError) return error;
    }
    return null;
  }

  /** Checks those steps that are not yet known, in this order; drops what an earlier call has not finished. */
  async check(steps: readonly Step[]) {
    this.#abort.abort();
    const { signal } = this.#abort = new AbortController();
    if (this.#loss) await this.load(); // once more: it may be there by now
    for (const file of steps.map(fileOf)) {
      if (this.#engine === null || signal.aborted) return;
      if (this.#verdicts.has(file)) continue;
      const verdict = await this.#verdictOf(file, this.#engine, signal);
      if (verdict) this.#verdicts.set(file, verdict);
      if (verdict && !signal.aborted) this.report();
    }
  }

  async #verdictOf(file: string, engine: LoadedEngine, signal: AbortSignal): Promise<Verdict | null> {
    try {
      const [lesson] = await engine.checkLessons(file, { signal });
      return { solutions: lesson?.steps[0]?.solutions ?? [] };
    } catch (error) {
      return error instanceof QuartoError ? { fault: error.code, expected: error.expected } : null;
    }
  }
}
