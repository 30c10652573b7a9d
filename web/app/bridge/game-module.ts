/** The compiled game: messages in both directions, and crash handling. */

import createGame, { build } from './game.js';
import { CodeMissing, addSecondModule, placeholders } from './second-module.js';
import { perform, writeMessage } from './message-text.js';
import type { Game } from './game.js';
import type { Given, Handlers, Messages } from './messages.js';

export type CrashKind = 'memory' | 'abort' | 'trap';

export class Crash extends Error {
  constructor(readonly kind: CrashKind, cause: unknown) {
    super(String(cause));
  }
}

/** The game's script and WebAssembly module are of different builds. */
export class OtherBuild extends Error {}

/** The browser provides no WebGL 2. */
export class NoDrawing extends Error {}

/** The WebGL context was lost and can't be renewed. */
export class DrawingLost extends Error {}

/** What the page does for the game; `out_of_memory` is handled here and reported as a crash. */
export type Page = Omit<Handlers, 'out_of_memory'>;

export interface Start {
  fonts: { [weight: string]: ArrayBuffer };
  texts: ArrayBuffer;
  record: string;
  players: string;
}

export class GameModule {
  #isEnded = false;
  #crash: Crash | CodeMissing | null = null;
  #instance: WebAssembly.Instance | null = null;

  /** @param onCrash called at most once, for a crash in a later call */
  private constructor(readonly game: Game, readonly health: { isOutOfMemory: boolean },
    readonly onCrash: (crash: Crash | CodeMissing) => void) {}

  static async create(module: WebAssembly.Module, page: Page, canvas: HTMLCanvasElement,
    onCrash: (crash: Crash | CodeMissing) => void) {
    checkBuild(module);
    let instance: WebAssembly.Instance | null = null;
    const health = { isOutOfMemory: false };
    const handlers: Handlers = { ...page, out_of_memory: () => { health.isOutOfMemory = true; } };
    const made = new Promise<Game>((resolve, reject) => {
      createGame({
        canvas,
        perform: (message: string, bytes: Uint8Array<ArrayBuffer>) => perform(handlers, message, bytes.buffer),
        instantiateWasm(imports: WebAssembly.Imports, done: (i: WebAssembly.Instance, m: WebAssembly.Module) => void) {
          WebAssembly.instantiate(module, { ...imports, later: placeholders }).then((created) => {
            instance = created;
            done(created, module);
          }).catch(reject);
          return {};
        },
      }).then(resolve, reject);
    });
    try {
      const game = new GameModule(await made, health, onCrash);
      game.#instance = instance;
      return game;
    } catch (error) {
      throw crashOf(error, health);
    }
  }

  /** Adds the second module; call at most once. */
  async complete(second: WebAssembly.Module) {
    checkBuild(second);
    if (this.#instance) await addSecondModule(this.#instance, second);
    this.dispatch('take_second_module');
  }

  start({ fonts, texts, record, players }: Start) {
    for (const [weight, file] of Object.entries(fonts)) this.dispatch('load_font', { weight, file });
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const fault = this.dispatch('start', { record, players, seed, texts });
    if (this.#crash) throw this.#crash;
    if (fault) throw new NoDrawing('the browser gives no WebGL 2');
    this.game.JSEvents.removeAllEventListeners(); // SDL gets its input from us only
  }

  /** @returns as `Draw` in frame-loop.ts */
  frame(): number { return this.#call(() => this.game._quarto_frame()) ?? -1; }

  /** @returns the answer or the reason for a refusal; null if the message was carried out, undefined after the game’s end */
  dispatch<Name extends keyof Messages>(name: Name, ...values: Given<Name>): string | null | undefined {
    return this.#call(() => {
      const [text, data] = writeMessage(name, ...values);
      const message = new TextEncoder().encode(text);
      const [at, dataAt] = [this.#give(message), this.#give(new Uint8Array(data))];
      const answer = this.game._quarto_dispatch(at, message.length, dataAt, data.byteLength);
      return answer ? this.game.UTF8ToString(answer) : null;
    });
  }

  /** Continues on a new canvas; returns whether it has a context. */
  renewContext(canvas: HTMLCanvasElement): boolean {
    this.game.canvas = canvas;
    return this.dispatch('renew_context') === null;
  }

  end() { this.#isEnded = true; }

  /** @returns undefined once the game has ended */
  #call<T>(use: () => T): T | undefined {
    if (this.#isEnded) return undefined;
    try {
      return use();
    } catch (error) {
      this.#isEnded = true;
      this.#crash = crashOf(error, this.health);
      this.game.JSEvents.removeAllEventListeners(); // there are some until the game has started
      this.onCrash(this.#crash);
      return undefined;
    }
  }

  /** Copies bytes into memory that the game then owns. */
  #give(bytes: Uint8Array) {
    const at = this.game._quarto_allocate(bytes.length);
    this.game.HEAPU8.set(bytes, at);
    return at;
  }
}

function checkBuild(module: WebAssembly.Module) {
  const stamp = new TextDecoder().decode(WebAssembly.Module.customSections(module, 'build')[0]);
  if (stamp !== build) throw new OtherBuild(`the script of the game is of build ${build}, its module of ${stamp}`);
}

function crashOf(error: unknown, health: { isOutOfMemory: boolean }): Crash | CodeMissing {
  if (error instanceof CodeMissing) return error;
  if (health.isOutOfMemory) return new Crash('memory', error);
  const isAbort = error instanceof WebAssembly.RuntimeError && error.message.startsWith('Aborted');
  return new Crash(isAbort ? 'abort' : 'trap', error);
}
