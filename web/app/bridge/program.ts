/** The compiled game: its calls with strings and bytes, and what becomes of a call that does not return. */

import createGame, { build } from './game.js';
import { withoutZeros } from '../system/texts.js';
import type { Game } from './game.js';
import type { PointerKind } from '../input/input.js';
import type { SharedGame } from '../boot/link.js';
import type { Tree } from '../accessibility/mirror.js';


/** What the game calls, see web/wasm/host.cpp. */
export interface Host {
  load: (name: string) => string | null;
  save: (name: string, text: string) => void;
  /** What was saved under that name last will outlive the page. */
  keeps: (name: string) => boolean;
  send: (link: 'engine' | 'prover', line: string) => void;
  prefersDark: () => boolean;
  prefersContrast: () => boolean;
  prefersReducedMotion: () => boolean;
  applyTheme: (theme: string, letters: number) => void;
  share: (record: string, players: string) => void;
  /** For the player to copy. */
  showText: (text: string) => void;
  forgetLink: () => void;
  askName: (seat: number, current: string, label: string) => void;
  openCommandLine: () => void;
  /** Its sentences are wanted, see Program.speak. */
  fetchLanguage: (language: string) => void;
  /** The lessons are wanted, see Program.teach. */
  fetchCourse: () => void;
  /** The date where the player is, as 2028-02-29. */
  today: () => string;
  /** A step has been solved or missed. */
  reportStepResult: (lesson: string, step: string, isSolved: boolean) => void;
  /** Milliseconds of trembling and rest in turns. */
  vibrate: (pattern: number[]) => void;
  /** From 0 to 1. */
  setGain: (gain: number) => void;
  loadSound: (number: number, samples: Float32Array<ArrayBuffer>, rate: number) => void;
  playSound: (number: number) => void;
  announce: (sentences: string, isUrgent: boolean) => void;
  /** Unavailable, off, on. */
  fullScreen: () => 0 | 1 | 2;
  toggleFullScreen: () => void;
  /** The screen is not to go dark. */
  setWakeLock: (stays: boolean) => void;
  hasUpdate: () => boolean;
  takeUpdate: () => void;
  hasRules: () => boolean;
  openRules: () => void;
}

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

export class Program {
  readonly onCrash;
  #isEnded = false;
  #crash: Crash | null = null;

  constructor(readonly game: Game, readonly health: { isOutOfMemory: boolean }, onCrash: (crash: Crash) => void) {
    this.onCrash = onCrash;
  }

  /** @param onCrash told once, of a crash in any later call */
  static async create(module: WebAssembly.Module, host: Host, canvas: HTMLCanvasElement, onCrash: (crash: Crash) => void) {
    const stamp = new TextDecoder().decode(WebAssembly.Module.customSections(module, 'build')[0]);
    if (stamp !== build) throw new OtherBuild(`the script of the game is of build ${build}, its module of ${stamp}`);
    const health = { isOutOfMemory: false };
    const made: Promise<Game> = new Promise((resolve, reject) => {
      createGame({
        canvas,
        host: { ...host, outOfMemory: () => { health.isOutOfMemory = true; } },
        instantiateWasm(imports: WebAssembly.Imports, done: (i: WebAssembly.Instance, m: WebAssembly.Module) => void) {
          WebAssembly.instantiate(module, imports).then((instance) => done(instance, module)).catch(reject);
          return {};
        },
      }).then(resolve, reject);
    });
    try {
      return new Program(await made, health, onCrash);
    } catch (error) {
      throw crashOf(error, health);
    }
  }

  /** @param start.shared from the link */
  start({ fonts, texts, shared }: { fonts: { [name: string]: ArrayBuffer }; texts: ArrayBuffer; shared: SharedGame | null }) {
    const isDrawing = this.#call(() => {
      for (const [name, bytes] of Object.entries(fonts)) {
        this.#withText(name, (at) => this.game._quarto_font(at, this.#give(new Uint8Array(bytes)), bytes.byteLength));
      }
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      return this.#withText(shared?.record ?? '', (record) => this.#withText(shared?.players ?? '', (players) =>
        this.game._quarto_start(this.#give(new Uint8Array(texts)), texts.byteLength, record, players, seed)));
    });
    if (this.#crash) throw this.#crash;
    if (isDrawing === 0) throw new NoDrawing('the browser gives no WebGL 2');
    this.game.JSEvents.removeAllEventListeners(); // SDL hears of the page through us alone
  }

  /** @returns as frames.js wants it */
  frame(): number { return this.#call(() => this.game._quarto_frame()) ?? -1; }
  /** @param height in CSS pixels */
  resize(width: number, height: number) { this.#call(() => this.game._quarto_resize(width, height)); }
  contextLost() { this.#call(() => this.game._quarto_context_lost()); }
  /**
   * @param canvas in place of the one before
   * @returns whether it can be drawn on
   */
  renewContext(canvas: HTMLCanvasElement): boolean {
    return this.#call(() => {
      this.game.canvas = canvas;
      return this.game._quarto_renew_context();
    }) === 1;
  }
  pointer(kind: PointerKind, x: number, y: number, isTouch: boolean) { this.#call(() => this.game._quarto_pointer(kind, x, y, Number(isTouch))); }
  wheel(x: number, y: number) { return this.#call(() => this.game._quarto_wheel(x, y)) === 1; }
  /** A move or a question in words. */
  type(line: string) { this.#call(() => this.#withText(line, (at) => this.game._quarto_type(at))); }
  /**
   * @param name as in shell/app/keys.hpp
   * @returns whether the key has done something
   */
  key(name: string): boolean { return this.#call(() => this.#withText(name, (at) => this.game._quarto_key(at))) === 1; }
  escape() { this.#call(() => this.game._quarto_escape()); }
  /** @param isDown as gamepad.ts tells it */
  padButton(button: number, isDown: boolean) { this.#call(() => this.game._quarto_pad_button(button, Number(isDown))); }
  padAxis(axis: number, value: number) { this.#call(() => this.game._quarto_pad_axis(axis, value)); }
  padGone() { this.#call(() => this.game._quarto_pad_gone()); }
  openRecord({ record, players }: SharedGame) {
    this.#call(() => this.#withText(record, (at) => this.#withText(players, (by) => this.game._quarto_open_record(at, by))));
  }
  /** @returns empty without a game */
  record(): string { return this.#call(() => this.game.UTF8ToString(this.game._quarto_record())) ?? ''; }
  /** @param saved a game and its players (shell/features/saves/format.hpp) */
  openSaved(saved: string) { this.#call(() => this.#withText(saved, (at) => this.game._quarto_open_saved(at))); }
  /**
   * Another tab has saved something.
   * @param looksOn that one is played in, not this one
   */
  takeSaved(looksOn: boolean) { this.#call(() => this.game._quarto_take_saved(Number(looksOn))); }
  /**
   * @param moves as in a record, one after the other
   * @returns why one of them was refused
   */
  make(moves: string): string | null { return this.#told(() => this.#withText(moves, (at) => this.game._quarto_make(at))); }
  goTo(ply: number) { this.#call(() => this.game._quarto_go_to(ply)); }
  undo() { this.#call(() => this.game._quarto_undo()); }
  redo() { this.#call(() => this.game._quarto_redo()); }
  help() { this.#call(() => this.game._quarto_help()); }
  showValues() { this.#call(() => this.game._quarto_show_values()); }
  /**
   * @param names of features, with spaces between them
   * @returns false when one of them is none
   */
  lock(names: string): boolean { return this.#call(() => this.#withText(names, (at) => this.game._quarto_lock(at))) === 1; }
  /**
   * @param value as in saved preferences
   * @returns false when there is none such
   */
  prefer(name: string, value: string): boolean {
    return this.#call(() => this.#withText(name, (at) => this.#withText(value, (to) => this.game._quarto_prefer(at, to)))) === 1;
  }
  /** Why what somebody at the board asked for was not done, told once. */
  refusal(): string | null { return this.#told(() => this.game._quarto_refusal()); }
  enterName(seat: number, name: string) { this.#call(() => this.#withText(name, (at) => this.game._quarto_enter_name(seat, at))); }
  /** @param texts of another language; empty when they did not come */
  speak(texts: ArrayBuffer) { this.#call(() => this.game._quarto_speak(this.#give(new Uint8Array(texts)), texts.byteLength)); }
  /** @param texts of the lessons; both empty when they did not come */
  teach(lessons: string, texts: ArrayBuffer) {
    this.#call(() => this.#withText(lessons, (at) =>
      this.game._quarto_teach(at, this.#give(new Uint8Array(texts)), texts.byteLength)));
  }
  /**
   * @param lessons of somebody else's
   * @param step "LESSON/STEP", or ''
   * @returns what is wrong
   */
  openLessons(lessons: string, step: string): string | null {
    return this.#told(() => this.#withText(lessons, (at) => this.#withText(step, (place) => this.game._quarto_open_lessons(at, place))));
  }
  /**
   * @param date as 2028-02-29
   * @returns false when there is no such day
   */
  openPuzzle(date: string): boolean { return this.#call(() => this.#withText(date, (at) => this.game._quarto_open_puzzle(at))) === 1; }
  /** "LESSON/STEP" that is worked at. */
  step(): string | undefined {
    const { lesson } = this.probe() as {lesson?: { lesson: string, step: string } | null};
    return lesson ? `${lesson.lesson}/${lesson.step}` : undefined;
  }
  /** Whether a step is wanted that the engine is still making. */
  makesStep() { return this.#call(() => this.game._quarto_makes_step()) === 1; }
  engineLine(line: string) { this.#call(() => this.#withText(line, (at) => this.game._quarto_engine_line(at))); }
  proverLine(line: string) { this.#call(() => this.#withText(line, (at) => this.game._quarto_prover_line(at))); }
  /** @returns what is shown, if it has changed since the last call */
  tree(): Tree | null {
    const at = this.#call(() => this.game._quarto_tree());
    return at ? JSON.parse(this.game.UTF8ToString(at)) : null;
  }
  press(name: string) { this.#call(() => this.#withText(name, (at) => this.game._quarto_press(at))); }
  /** @param name empty when the focus has left the game */
  focusOn(name: string) { this.#call(() => this.#withText(name, (at) => this.game._quarto_focus_on(at))); }
  wake() { this.#call(() => this.game._quarto_wake()); }
  /** The page may be closed without another word. */
  pause() { this.#call(() => this.game._quarto_pause()); }
  probe(): object { return JSON.parse(this.#call(() => this.game.UTF8ToString(this.game._quarto_probe())) ?? '{}'); }

  end() { this.#isEnded = true; }

  /** @returns nothing once the program has ended */
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

  /** @param ask where a text stands, or 0 */
  #told(ask: () => number): string | null {
    const at = this.#call(ask);
    return at ? this.game.UTF8ToString(at) : null;
  }

  /** Copies bytes to where the game owns them. */
  #give(bytes: Uint8Array) {
    const at = this.game._quarto_allocate(bytes.length);
    this.game.HEAPU8.set(bytes, at);
    return at;
  }

  /** The game owns the text, which ends in a zero, as well. */
  #withText<T>(text: string, use: (at: number) => T) {
    return use(this.#give(new TextEncoder().encode(withoutZeros(text) + '\0')));
  }
}

function crashOf(error: unknown, health: { isOutOfMemory: boolean }): Crash {
  if (health.isOutOfMemory) return new Crash('memory', error);
  const isAbort = error instanceof WebAssembly.RuntimeError && error.message.startsWith('Aborted');
  return new Crash(isAbort ? 'abort' : 'trap', error);
}
