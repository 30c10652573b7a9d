/** The compiled game: messages to it and from it, and what becomes of a call that does not return. */

import createGame, { build } from './game.js';
import { perform, writeMessage, type EffectHandlers, type GameMessages } from './messages.js';
import type { Game } from './game.js';
import type { SharedGame } from '../boot/link.js';

export type CrashKind = 'memory' | 'abort' | 'trap';

/** The game has ended otherwise than a game ends. */
export class Crash extends Error {
  constructor(readonly kind: CrashKind, cause: unknown) {
    super(String(cause));
  }
}

/** The script and the module of the game are of two builds. */
export class OtherBuild extends Error {}

/** Thrown for what the browser refuses. */
export class NoDrawing extends Error {}

/** The browser has taken away what the game is drawn with, and gives no other. */
export class DrawingLost extends Error {}

/** What the page does for the game; running out of memory is told by the crash that follows. */
export type Page = Omit<EffectHandlers, 'out_of_memory'>;

/** What an instance is begun with. */
export interface Start {
  fonts: { [weight: string]: ArrayBuffer };
  texts: ArrayBuffer;
  /** From the link. */
  shared: SharedGame | null;
}

const nothing = new ArrayBuffer(0);

export class GameModule {
  #isEnded = false;
  #crash: Crash | null = null;

  /** @param onCrash told once, of a crash in any later call */
  private constructor(readonly game: Game, readonly health: { isOutOfMemory: boolean }, readonly onCrash: (crash: Crash) => void) {}

  static async create(module: WebAssembly.Module, page: Page, canvas: HTMLCanvasElement, onCrash: (crash: Crash) => void) {
    const stamp = new TextDecoder().decode(WebAssembly.Module.customSections(module, 'build')[0]);
    if (stamp !== build) throw new OtherBuild(`the script of the game is of build ${build}, its module of ${stamp}`);
    const health = { isOutOfMemory: false };
    const handlers: EffectHandlers = { ...page, out_of_memory: () => { health.isOutOfMemory = true; } };
    const made = new Promise<Game>((resolve, reject) => {
      createGame({
        canvas,
        perform: (message: string, bytes: Uint8Array<ArrayBuffer>) => perform(handlers, message, bytes),
        instantiateWasm(imports: WebAssembly.Imports, done: (i: WebAssembly.Instance, m: WebAssembly.Module) => void) {
          WebAssembly.instantiate(module, imports).then((instance) => done(instance, module)).catch(reject);
          return {};
        },
      }).then(resolve, reject);
    });
    try {
      return new GameModule(await made, health, onCrash);
    } catch (error) {
      throw crashOf(error, health);
    }
  }

  start({ fonts, texts, shared }: Start) {
    for (const [weight, bytes] of Object.entries(fonts)) this.dispatchWith(bytes, 'load_font', weight);
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const fault = this.dispatchWith(texts, 'start', shared?.record ?? '', shared?.players ?? '', seed);
    if (this.#crash) throw this.#crash;
    if (fault) throw new NoDrawing('the browser gives no WebGL 2');
    this.game.JSEvents.removeAllEventListeners(); // SDL hears of the page through us alone
  }

  /** @returns as frame-loop.ts wants it */
  frame(): number { return this.#call(() => this.game._quarto_frame()) ?? -1; }

  /**
   * Tells the game something.
   * @returns what was asked for, or why it was not done; null when it was done, nothing once the game has ended
   */
  dispatch<Name extends keyof GameMessages>(name: Name, ...fields: GameMessages[Name]): string | null | undefined {
    return this.dispatchWith(nothing, name, ...fields);
  }

  /** The same, with bytes besides. */
  dispatchWith<Name extends keyof GameMessages>(bytes: ArrayBuffer, name: Name, ...fields: GameMessages[Name]): string | null | undefined {
    return this.#call(() => {
      const message = new TextEncoder().encode(writeMessage(name, fields));
      const answer = this.game._quarto_dispatch(this.#give(message), message.length, this.#give(new Uint8Array(bytes)), bytes.byteLength);
      return answer ? this.game.UTF8ToString(answer) : null;
    });
  }

  /** Goes on with a canvas in place of the one before; whether it can be drawn on. */
  renewContext(canvas: HTMLCanvasElement): boolean {
    this.game.canvas = canvas;
    return this.dispatch('renew_context') === null;
  }

  end() { this.#isEnded = true; }

  /** @returns nothing once the game has ended */
  #call<T>(use: () => T): T | undefined {
    if (this.#isEnded) return undefined;
    try {
      return use();
    } catch (error) {
      this.#isEnded = true;
      this.#crash = crashOf(error, this.health);
      this.onCrash(this.#crash);
      return undefined;
    }
  }

  /** Copies bytes to where the game owns them. */
  #give(bytes: Uint8Array) {
    const at = this.game._quarto_allocate(bytes.length);
    this.game.HEAPU8.set(bytes, at);
    return at;
  }
}

function crashOf(error: unknown, health: { isOutOfMemory: boolean }): Crash {
  if (health.isOutOfMemory) return new Crash('memory', error);
  const isAbort = error instanceof WebAssembly.RuntimeError && error.message.startsWith('Aborted');
  return new Crash(isAbort ? 'abort' : 'trap', error);
}
