/** A session: one instance of the game from start to end or crash, with its listeners and connections. */

import { Awake } from '../system/wake-lock.js';
import { Surface, freshCanvas } from '../bridge/canvas.js';
import { announce, askName, element, type Say } from '../share/dialogs.js';
import { EngineLink, type LoadEngine } from '../engine/engine.js';
import { Frames, pictureTime } from '../bridge/frame-loop.js';
import { fullScreen, toggleFullScreen } from '../system/full-screen.js';
import { watchGamepads } from '../input/gamepad.js';
import { listen } from '../input/input.js';
import { asksForUnknownLanguage, followLanguage, languageFor, removeLanguageFromLink, type Spoken, type Course } from '../system/language.js';
import { removeRecordFromLink, type SharedGame } from './link.js';
import { applyTheme } from '../system/theme.js';
import { Mirror, type Tree } from '../accessibility/mirror.js';
import type { GameMessages } from '../bridge/messages.js';
import { DrawingLost, GameModule, type Page } from '../bridge/game-module.js';
import { SolverPool } from '../engine/solver-pool.js';
import { Power } from '../system/power.js';
import { AudioHaptics } from '../system/audio-haptics.js';
import { rulesIn } from './asset-source.js';
import { readCatalogue, withoutZeros } from '../system/texts.js';
import type { Storage } from '../system/storage.js';
import type { Releases } from '../system/app-update.js';
import type { EmbedOptions } from '../embed/embed-params.js';
import type { Actions, Embedding } from '../embed/embed-host.js';

/** Loaded once and shared by all sessions. */
export interface Parts {
  game: WebAssembly.Module;
  /** Fetched after the first gesture. */
  engine: LoadEngine;
  /** Replaced when the player changes the language. */
  spoken: Spoken;
  fonts: { [name: string]: ArrayBuffer };
}

export interface Circumstances {
  storage: Storage;
  releases: Releases;
  /** From the URL. */
  shared: SharedGame | null;
  loadTexts: (language: string) => Promise<ArrayBuffer>;
  loadCourse: (language: string) => Promise<Course>;
  /** Options of the embedding page; null if the game isn't embedded. */
  around: EmbedOptions | null;
  /** The first frame with the requested contents has been drawn. */
  onShown: () => void;
  onCrash: (error: unknown) => void;
}

/** System preferences of the user. */
const wishes = {
  dark: matchMedia('(prefers-color-scheme: dark)'),
  contrast: matchMedia('(prefers-contrast: more), (forced-colors: active)'),
  still: matchMedia('(prefers-reduced-motion: reduce)'),
};

export class Session {
  #listening = new AbortController();
  #awake = new Awake();
  #senses = new AudioHaptics(this.#listening.signal);
  #links: { engine: EngineLink; solver: SolverPool } | null = null;
  #frames: Frames;
  #game: GameModule | null = null;
  #mirror: Mirror;
  #embedding: Embedding | null = null;
  #surface: Surface | null = null;
  #parts;
  #circumstances;

  private constructor(parts: Parts, circumstances: Circumstances) {
    this.#parts = parts;
    this.#circumstances = circumstances;
    this.#mirror = new Mirror(element('mirror', HTMLElement), {
      press: (name) => this.#tell('press', name),
      key: ({ key, shiftKey, ctrlKey, repeat }) => {
        if (this.#game?.dispatch('key', key, shiftKey, ctrlKey, repeat) !== null) return false;
        this.#wake();
        this.#publish(); // with the focus, so that the next key already finds it there
        return true;
      },
      type: (line) => this.#tell('type', line),
      focusOn: (name) => this.#tell('focus', name),
    }, this.#listening.signal);
    this.#frames = new Frames(() => this.#draw());
  }

  static async begin(parts: Parts, circumstances: Circumstances) {
    const { shared, around } = circumstances;
    const answering = around && await Promise.all([import('../embed/embed-host.js'), parts.engine()]);
    const canvas = freshCanvas();
    const session = new Session(parts, circumstances);
    try {
      const game = session.#game = await GameModule.create(parts.game, session.#page(), canvas, circumstances.onCrash);
      session.#links = {
        engine: new EngineLink(parts.engine, (line) => session.#tell('engine_line', line)),
        solver: new SolverPool(parts.engine, (line) => session.#tell('solver_line', line)),
      };
      game.start({ fonts: parts.fonts, texts: parts.spoken.texts, shared });
      session.#live(canvas, game);
      session.#watchSaves();
      if (!around && asksForUnknownLanguage()) session.#tell('report_unknown_language');
      if (answering) {
        const [{ Embedding }, engine] = answering;
        session.#embedding = new Embedding(engine, around, session.#actions());
      }
    } catch (error) {
      session.end();
      throw error;
    }
    return session;
  }

  /** The page's handlers for the game's effects. */
  #page(): Page {
    const { storage, releases, around } = this.#circumstances;
    const { spoken } = this.#parts;
    const say = (key: string) => readCatalogue(spoken.texts)?.[key] ?? key;
    return {
      load: ([name]) => {
        const text = storage.load(name);
        return text === null ? null : withoutZeros(text);
      },
      save: ([name, text]) => storage.save(name, text),
      keeps: ([name]) => (storage.isKept(name) ? '' : null),
      send: ([link, line]) => this.#links?.[link === 'engine' ? 'engine' : 'solver'].send(line),
      apply_theme: ([theme, percent]) => applyTheme(theme, percent / 100),
      share: ([record, players]) => void import('../share/share.js').then(({ share }) => share({ record, players }, say)),
      show_text: ([text]) => void import('../share/share.js').then(({ showText }) => showText(text, say)),
      forget_link: around ? () => {} : removeRecordFromLink, // the embedding page owns the URL
      ask_name: ([seat, current, label]) => void this.#askName(seat, current, label, say),
      open_command_line: () => this.#mirror.openField(),
      announce: ([sentences, isUrgent]) => announce(sentences, isUrgent),
      fetch_course: () => void this.#loadLessons(spoken.language),
      today,
      report_step_result: (result) => this.#embedding?.reportStepResult(...result),
      fetch_language: ([language]) => void this.#setLanguage(language),
      toggle_full_screen: () => void toggleFullScreen(),
      set_wake_lock: ([stays]) => this.#awake.stay(stays),
      take_update: () => releases.take(),
      open_rules: () => location.assign(rulesIn(spoken.language)),
      vibrate: ([pattern]) => this.#senses.vibrate(pattern),
      set_gain: ([percent]) => this.#senses.setGain(percent / 100),
      load_sound: ([number, rate], bytes) => this.#senses.load(number, new Float32Array(bytes.buffer), rate),
      play_sound: ([number]) => this.#senses.play(number),
    };
  }

  openRecord({ record, players }: SharedGame) { this.#tell('open_record', record, players); }
  /** Same as the Escape key. */
  escape() { this.#tell('escape'); }
  /** Saves everything before the page goes away, after a frame that handles pending input. */
  pause() {
    if (!this.#frames.isPaused) this.#game?.frame();
    this.#game?.dispatch('keep_time');
  }
  /** Sends the environment to the game: system preferences, full screen, update. */
  tellEnvironment() {
    const { releases, around } = this.#circumstances;
    const isDark = around?.theme ? around.theme === 'dark' : wishes.dark.matches;
    this.#tell('environment', isDark, wishes.contrast.matches, wishes.still.matches, fullScreen(), releases.isReady,
      around === null); // an embedded game must not navigate to the rules page
  }
  /** State of the screen, for tests (web/README.md). */
  probe() { return { ...this.#probed(), still: this.#frames.isStill }; }
  #probed(): { lesson?: { lesson: string; step: string } | null } { return JSON.parse(this.#game?.dispatch('probe') ?? '{}'); }

  end() {
    this.#listening.abort();
    this.#awake.stay(false);
    this.#frames.end();
    for (const link of Object.values(this.#links ?? {})) link.end();
    this.#embedding?.end();
    this.#game?.end();
  }

  #live(canvas: HTMLCanvasElement, game: GameModule) {
    const { signal } = this.#listening;
    const { around, onCrash } = this.#circumstances;
    this.#surface = new Surface(canvas, {
      resize: (width, height) => this.#tell('resize', width, height),
      lost: () => { game.dispatch('lose_context'); this.#frames.pause(); },
      renew: (fresh) => game.renewContext(fresh),
      restored: () => { this.tellEnvironment(); this.#frames.resume(); },
      gone: () => onCrash(new DrawingLost('the drawing context was lost')),
      draw: () => {
        const wait = game.frame();
        this.#publish(); // out of view there may be no animation frame
        return wait;
      },
    }, { isFrame: around !== null, signal });
    this.tellEnvironment();
    for (const wish of Object.values(wishes)) wish.addEventListener('change', () => this.tellEnvironment(), { signal });
    document.addEventListener('fullscreenchange', () => this.tellEnvironment(), { signal });
    this.#listen(signal);
    // Load the engine only after a gesture, not for a mere visit.
    let isPrepared = false;
    const prepare = () => setTimeout(() => {
      if (isPrepared || signal.aborted) return;
      isPrepared = true;
      this.#links?.engine.prepare();
      this.#allowPondering(signal);
    }, pictureTime);
    for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, prepare, { signal, once: true, capture: true });
    this.#frames.wake();
  }

  /** Lets the engine work while the player thinks, in a visible page with power to spare. */
  #allowPondering(signal: AbortSignal) {
    const power = new Power(() => tell(), signal);
    let isAllowed = false;
    const tell = () => {
      const before = isAllowed;
      isAllowed = !document.hidden && power.isPlenty;
      if (isAllowed !== before) this.#game?.dispatch('allow_pondering', isAllowed);
    };
    document.addEventListener('visibilitychange', tell, { signal });
    tell();
  }

  #listen(signal: AbortSignal) {
    const { around } = this.#circumstances;
    // A view-only board takes no input, but screen readers can still read it.
    if (around?.mode !== 'view') listen(element('game', HTMLElement), {
      pointer: (kind, x, y, isTouch) => this.#tell('pointer', kind, Math.floor(x), Math.floor(y), isTouch),
      wheel: (x, y) => this.#tell('wheel', Math.round(1000 * x), Math.round(1000 * y)) === null,
      escape: () => this.escape(),
      key: (name) => {
        const scrolls = name === 'earlier' || name === 'later';
        const isUsed = !(around && scrolls) && this.#tell('shortcut', name) === null; // arrows scroll the page around
        if (isUsed && name === 'keys') this.#mirror.enterSheet();
        return isUsed;
      },
    }, signal);
    watchGamepads({
      button: (button, isDown) => this.#tell('pad_button', button, isDown),
      axis: (axis, value) => this.#tell('pad_axis', axis, Math.trunc(32767 * value)),
      gone: () => this.#tell('pad_gone'),
    }, signal);
  }

  /** Adopts data saved by another tab. Only the focused tab is active; the computer thinks there. */
  #watchSaves() {
    const { signal } = this.#listening;
    const { storage } = this.#circumstances;
    let isPassiveTab = false;
    const look = () => {
      const isTurnedTo = document.hasFocus();
      if (!storage.pollChanges() && !(isPassiveTab && isTurnedTo)) return;
      isPassiveTab = !isTurnedTo;
      this.#tell('sync_saves', isPassiveTab);
    };
    for (const moment of ['storage', 'focus', 'pageshow']) addEventListener(moment, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    void storage.isRead.then(() => { if (!signal.aborted) look(); }); // IndexedDB answered after the start
  }

  /** Actions for the embedding page. */
  #actions(): Actions {
    return {
      record: () => this.#game?.dispatch('record') ?? '',
      openSaved: (saved) => this.#tell('open_saved', saved),
      make: (move) => this.#tell('make', move) ?? null,
      openLessons: (lessons, step) => this.#tell('open_lessons', lessons, step) ?? null,
      openPuzzle: (date) => this.#tell('open_puzzle', date ?? today()) === null,
      step: () => {
        const { lesson } = this.#probed();
        return lesson ? `${lesson.lesson}/${lesson.step}` : undefined;
      },
      openGame: (game) => this.#tell('open_record', game, ''),
      makesStep: () => this.#game?.dispatch('step_is_made') === 'pending',
      goTo: (ply) => this.#tell('seek', ply),
      undo: () => this.#tell('undo'),
      redo: () => this.#tell('redo'),
      help: () => this.#tell('help'),
      showValues: () => this.#tell('show_analysis'),
      lock: (names) => this.#tell('disable_features', names) === null,
      prefer: (name, value) => this.#tell('set_preference', name, value) === null,
      refusal: () => this.#game?.dispatch('refusal') ?? null,
      speak: async (tag) => {
        const language = languageFor(tag);
        return language !== undefined && await this.#setLanguage(language);
      },
      followTheme: () => this.tellEnvironment(),
    };
  }

  /** Draws a frame and updates the mirror. An embedded game shows nothing before the requested contents are ready. */
  #draw() {
    const wait = this.#game?.frame() ?? -1;
    this.#surface?.drawn();
    this.#publish();
    return wait;
  }

  /** Sends events for what has changed, and shows page and accessibility tree as drawn. */
  #publish() {
    this.#embedding?.look();
    if (this.#embedding?.stands === false) return;
    const tree = this.#game?.dispatch('tree');
    if (tree) this.#mirror.show(JSON.parse(tree) as Tree);
    this.#circumstances.onShown();
  }

  /** Sends a message and requests a frame. */
  #tell<Name extends keyof GameMessages>(name: Name, ...fields: GameMessages[Name]) {
    return this.#tellWith(new ArrayBuffer(0), name, ...fields);
  }

  #tellWith<Name extends keyof GameMessages>(bytes: ArrayBuffer, name: Name, ...fields: GameMessages[Name]) {
    const answer = this.#game?.dispatchWith(bytes, name, ...fields);
    this.#wake();
    return answer;
  }

  #wake() {
    this.#surface?.want();
    this.#frames.wake();
  }

  /** Returns whether the texts could be loaded; if so, the language is now in use. */
  async #setLanguage(language: string) {
    const { loadTexts, around } = this.#circumstances;
    const texts = await loadTexts(language).catch(() => new ArrayBuffer(0));
    if (texts.byteLength > 0) {
      Object.assign(this.#parts.spoken, { language, texts });
      followLanguage(this.#parts.spoken);
      if (!around) removeLanguageFromLink();
    }
    this.#tellWith(texts, 'set_language');
    return texts.byteLength > 0;
  }

  async #loadLessons(language: string) {
    const { lessons, texts } = await this.#circumstances.loadCourse(language)
      .catch(() => ({ lessons: '', texts: new ArrayBuffer(0) }));
    this.#tellWith(texts, 'load_lessons', lessons);
  }

  async #askName(seat: number, current: string, label: string, say: Say) {
    const name = await askName(current, label, say);
    if (name !== null) this.#tell('enter_name', seat, name);
  }
}

/** Local date, such as 2028-02-29. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
