/** The compiled game: its calls with strings and bytes, and what becomes of a call that does not return. */

import createGame, { build } from './game.js';
import { withoutZeros } from '../system/texts.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../input/input.js').PointerKind} PointerKind */

/**
 * What the game calls, see web/wasm/host.cpp.
 * @typedef {object} Host
 * @property {(name: string) => string | null} load
 * @property {(name: string, text: string) => void} save
 * @property {(name: string) => boolean} keeps what was saved under that name last will outlive the page
 * @property {(link: 'engine' | 'prover', line: string) => void} send
 * @property {() => boolean} prefersDark
 * @property {() => boolean} prefersContrast
 * @property {() => boolean} prefersReducedMotion
 * @property {(theme: string, letters: number) => void} applyTheme
 * @property {(record: string, players: string) => void} share
 * @property {(text: string) => void} showText for the player to copy
 * @property {() => void} forgetLink
 * @property {(seat: number, current: string, label: string) => void} askName
 * @property {() => void} openCommandLine
 * @property {(language: string) => void} fetchLanguage its sentences are wanted, see Program.speak
 * @property {() => void} fetchCourse the lessons are wanted, see Program.teach
 * @property {() => string} today the date where the player is, as 2028-02-29
 * @property {(lesson: string, step: string, isSolved: boolean) => void} reportStepResult a step has been solved or missed
 * @property {(pattern: number[]) => void} vibrate milliseconds of trembling and rest in turns
 * @property {(gain: number) => void} setGain from 0 to 1
 * @property {(number: number, samples: Float32Array<ArrayBuffer>, rate: number) => void} loadSound
 * @property {(number: number) => void} playSound
 * @property {(sentences: string, isUrgent: boolean) => void} announce
 * @property {() => 0 | 1 | 2} fullScreen unavailable, off, on
 * @property {() => void} toggleFullScreen
 * @property {(stays: boolean) => void} setWakeLock the screen is not to go dark
 * @property {() => boolean} hasUpdate
 * @property {() => void} takeUpdate
 * @property {() => boolean} hasRules
 * @property {() => void} openRules
 */

/** @typedef {'memory' | 'abort' | 'trap'} CrashKind */

/** The game has ended otherwise than a game ends. */
export class Crash extends Error {
  /** @param {CrashKind} kind @param {unknown} cause */
  constructor(kind, cause) {
    super(String(cause));
    this.kind = kind;
  }
}

/** The script and the module of the game are of two builds. */
export class OtherBuild extends Error {}

/** Thrown for what the browser refuses. */
export class NoDrawing extends Error {}

/** The browser has taken away what the game is drawn with, and gives no other. */
export class DrawingLost extends Error {}

export class Program {
  #isEnded = false;
  /** @type {Crash | null} */
  #crash = null;

  /** @param {Game} game @param {{isOutOfMemory: boolean}} health @param {(crash: Crash) => void} onCrash */
  constructor(game, health, onCrash) {
    this.game = game;
    this.health = health;
    this.onCrash = onCrash;
  }

  /**
   * @param {WebAssembly.Module} module
   * @param {Host} host
   * @param {HTMLCanvasElement} canvas
   * @param {(crash: Crash) => void} onCrash told once, of a crash in any later call
   */
  static async create(module, host, canvas, onCrash) {
    const stamp = new TextDecoder().decode(WebAssembly.Module.customSections(module, 'build')[0]);
    if (stamp !== build) throw new OtherBuild(`the script of the game is of build ${build}, its module of ${stamp}`);
    const health = { isOutOfMemory: false };
    /** @type {Promise<Game>} */
    const made = new Promise((resolve, reject) => {
      createGame({
        canvas,
        host: { ...host, outOfMemory: () => { health.isOutOfMemory = true; } },
        /** @param {WebAssembly.Imports} imports @param {(i: WebAssembly.Instance, m: WebAssembly.Module) => void} done */
        instantiateWasm(imports, done) {
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

  /**
   * @param {object} beginning
   * @param {{[name: string]: ArrayBuffer}} beginning.fonts
   * @param {ArrayBuffer} beginning.texts
   * @param {import('../boot/link.js').SharedGame | null} beginning.shared from the link
   */
  start({ fonts, texts, shared }) {
    const isDrawing = this.#call(() => {
      for (const [name, bytes] of Object.entries(fonts)) {
        this.#withText(name, (at) => this.game._quarto_font(at, this.#give(new Uint8Array(bytes)), bytes.byteLength));
      }
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      return this.#withText(shared?.record ?? '', (record) => this.#withText(shared?.players ?? '', (players) =>
        this.game._quarto_start(this.#give(new Uint8Array(texts)), texts.byteLength, record, players, seed)));
    });
    if (this.#crash) throw this.#crash;
    if (isDrawing === 0) throw new NoDrawing('the browser gives no WebGL 2');
    this.game.JSEvents.removeAllEventListeners(); // SDL hears of the page through us alone
  }

  /** @returns {number} as frames.js wants it */
  frame() { return this.#call(() => this.game._quarto_frame()) ?? -1; }
  /** @param {number} width @param {number} height in CSS pixels */
  resize(width, height) { this.#call(() => this.game._quarto_resize(width, height)); }
  contextLost() { this.#call(() => this.game._quarto_context_lost()); }
  /** @param {HTMLCanvasElement} canvas in place of the one before @returns {boolean} whether it can be drawn on */
  renewContext(canvas) {
    return this.#call(() => {
      this.game.canvas = canvas;
      return this.game._quarto_renew_context();
    }) === 1;
  }
  /** @param {PointerKind} kind @param {number} x @param {number} y @param {boolean} isTouch */
  pointer(kind, x, y, isTouch) { this.#call(() => this.game._quarto_pointer(kind, x, y, Number(isTouch))); }
  /** @param {number} x @param {number} y */
  wheel(x, y) { return this.#call(() => this.game._quarto_wheel(x, y)) === 1; }
  /** A move or a question in words. @param {string} line */
  type(line) { this.#call(() => this.#withText(line, (at) => this.game._quarto_type(at))); }
  /** @param {string} name as in shell/app/keys.hpp @returns {boolean} whether the key has done something */
  key(name) { return this.#call(() => this.#withText(name, (at) => this.game._quarto_key(at))) === 1; }
  escape() { this.#call(() => this.game._quarto_escape()); }
  /** @param {number} button @param {boolean} isDown as gamepad.js tells it */
  padButton(button, isDown) { this.#call(() => this.game._quarto_pad_button(button, Number(isDown))); }
  /** @param {number} axis @param {number} value */
  padAxis(axis, value) { this.#call(() => this.game._quarto_pad_axis(axis, value)); }
  padGone() { this.#call(() => this.game._quarto_pad_gone()); }
  /** @param {import('../boot/link.js').SharedGame} shared */
  openRecord({ record, players }) {
    this.#call(() => this.#withText(record, (at) => this.#withText(players, (by) => this.game._quarto_open_record(at, by))));
  }
  /** @returns {string} empty without a game */
  record() { return this.#call(() => this.game.UTF8ToString(this.game._quarto_record())) ?? ''; }
  /** @param {string} saved a game and its players (shell/features/saves/format.hpp) */
  openSaved(saved) { this.#call(() => this.#withText(saved, (at) => this.game._quarto_open_saved(at))); }
  /** Another tab has saved something. @param {boolean} looksOn that one is played in, not this one */
  takeSaved(looksOn) { this.#call(() => this.game._quarto_take_saved(Number(looksOn))); }
  /** @param {string} moves as in a record, one after the other @returns {string | null} why one of them was refused */
  make(moves) { return this.#told(() => this.#withText(moves, (at) => this.game._quarto_make(at))); }
  /** @param {number} ply */
  goTo(ply) { this.#call(() => this.game._quarto_go_to(ply)); }
  undo() { this.#call(() => this.game._quarto_undo()); }
  redo() { this.#call(() => this.game._quarto_redo()); }
  help() { this.#call(() => this.game._quarto_help()); }
  showValues() { this.#call(() => this.game._quarto_show_values()); }
  /** @param {string} names of features, with spaces between them @returns {boolean} false when one of them is none */
  lock(names) { return this.#call(() => this.#withText(names, (at) => this.game._quarto_lock(at))) === 1; }
  /** @param {string} name @param {string} value as in saved preferences @returns {boolean} false when there is none such */
  prefer(name, value) {
    return this.#call(() => this.#withText(name, (at) => this.#withText(value, (to) => this.game._quarto_prefer(at, to)))) === 1;
  }
  /** Why what somebody at the board asked for was not done, told once. @returns {string | null} */
  refusal() { return this.#told(() => this.game._quarto_refusal()); }
  /** @param {number} seat @param {string} name */
  enterName(seat, name) { this.#call(() => this.#withText(name, (at) => this.game._quarto_enter_name(seat, at))); }
  /** @param {ArrayBuffer} texts of another language; empty when they did not come */
  speak(texts) { this.#call(() => this.game._quarto_speak(this.#give(new Uint8Array(texts)), texts.byteLength)); }
  /** @param {string} lessons @param {ArrayBuffer} texts of the lessons; both empty when they did not come */
  teach(lessons, texts) {
    this.#call(() => this.#withText(lessons, (at) =>
      this.game._quarto_teach(at, this.#give(new Uint8Array(texts)), texts.byteLength)));
  }
  /** @param {string} lessons of somebody else's @param {string} step "LESSON/STEP", or '' @returns {string | null} what is wrong */
  openLessons(lessons, step) {
    return this.#told(() => this.#withText(lessons, (at) => this.#withText(step, (place) => this.game._quarto_open_lessons(at, place))));
  }
  /** @param {string} date as 2028-02-29 @returns {boolean} false when there is no such day */
  openPuzzle(date) { return this.#call(() => this.#withText(date, (at) => this.game._quarto_open_puzzle(at))) === 1; }
  /** "LESSON/STEP" that is worked at. @returns {string | undefined} */
  step() {
    const { lesson } = /** @type {{lesson?: {lesson: string, step: string} | null}} */ (this.probe());
    return lesson ? `${lesson.lesson}/${lesson.step}` : undefined;
  }
  /** Whether a step is wanted that the engine is still making. */
  makesStep() { return this.#call(() => this.game._quarto_makes_step()) === 1; }
  /** @param {string} line */
  engineLine(line) { this.#call(() => this.#withText(line, (at) => this.game._quarto_engine_line(at))); }
  /** @param {string} line */
  proverLine(line) { this.#call(() => this.#withText(line, (at) => this.game._quarto_prover_line(at))); }
  /** @returns {import('../accessibility/mirror.js').Tree | null} what is shown, if it has changed since the last call */
  tree() {
    const at = this.#call(() => this.game._quarto_tree());
    return at ? JSON.parse(this.game.UTF8ToString(at)) : null;
  }
  /** @param {string} name */
  press(name) { this.#call(() => this.#withText(name, (at) => this.game._quarto_press(at))); }
  /** @param {string} name empty when the focus has left the game */
  focusOn(name) { this.#call(() => this.#withText(name, (at) => this.game._quarto_focus_on(at))); }
  wake() { this.#call(() => this.game._quarto_wake()); }
  /** The page may be closed without another word. */
  pause() { this.#call(() => this.game._quarto_pause()); }
  /** @returns {object} */
  probe() { return JSON.parse(this.#call(() => this.game.UTF8ToString(this.game._quarto_probe())) ?? '{}'); }

  end() { this.#isEnded = true; }

  /** @template T @param {() => T} use @returns {T | undefined} nothing once the program has ended */
  #call(use) {
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

  /** @param {() => number} ask where a text stands, or 0 @returns {string | null} */
  #told(ask) {
    const at = this.#call(ask);
    return at ? this.game.UTF8ToString(at) : null;
  }

  /** Copies bytes to where the game owns them. @param {Uint8Array} bytes */
  #give(bytes) {
    const at = this.game._quarto_allocate(bytes.length);
    this.game.HEAPU8.set(bytes, at);
    return at;
  }

  /** The game owns the text, which ends in a zero, as well. @template T @param {string} text @param {(at: number) => T} use */
  #withText(text, use) {
    return use(this.#give(new TextEncoder().encode(withoutZeros(text) + '\0')));
  }
}

/** @param {unknown} error @param {{isOutOfMemory: boolean}} health @returns {Crash} */
function crashOf(error, health) {
  if (health.isOutOfMemory) return new Crash('memory', error);
  const isAbort = error instanceof WebAssembly.RuntimeError && error.message.startsWith('Aborted');
  return new Crash(isAbort ? 'abort' : 'trap', error);
}
