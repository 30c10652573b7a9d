/** One life of the game in the page, from start to end or crash: everything it listens to and talks to. */

import { Awake } from '../system/wake-lock.js';
import { Surface, freshCanvas } from '../bridge/canvas.js';
import { announce, askName, element, type Say } from '../share/dialogs.js';
import { EngineLink, type LoadEngine } from '../engine/engine.js';
import { Frames, pictureTime } from '../bridge/frame-loop.js';
import { fullScreen, toggleFullScreen } from '../system/full-screen.js';
import { watchGamepads } from '../input/gamepad.js';
import { listen } from '../input/input.js';
import { followLanguage, languageFor, removeLanguageFromLink, type Spoken, type Course } from '../system/language.js';
import { removeRecordFromLink, type SharedGame } from './link.js';
import { applyTheme } from '../system/theme.js';
import { Mirror } from '../accessibility/mirror.js';
import { DrawingLost, Program } from '../bridge/program.js';
import { SolverPool } from '../engine/proof.js';
import { AudioHaptics } from '../system/audio-haptics.js';
import { rulesIn } from './asset-source.js';
import { readCatalogue, withoutZeros } from '../system/texts.js';
import type { Storage } from '../system/storage.js';
import type { Releases } from '../system/app-update.js';
import type { EmbedOptions } from '../embed/embed-params.js';
import type { Actions, Embedding } from '../embed/embed-host.js';

/** What is loaded once and serves every session. */
export interface Parts {
  game: WebAssembly.Module;
  /** Fetched at the first touch. */
  engine: LoadEngine;
  /** Another one after the player has chosen so. */
  spoken: Spoken;
  fonts: { [name: string]: ArrayBuffer };
}

export interface Circumstances {
  storage: Storage;
  releases: Releases;
  /** From the link. */
  shared: SharedGame | null;
  loadTexts: (language: string) => Promise<ArrayBuffer>;
  loadCourse: (language: string) => Promise<Course>;
  /** The page that the game is a frame of. */
  around: EmbedOptions | null;
  /** What was wanted has been drawn. */
  onShown: () => void;
  onCrash: (error: unknown) => void;
}

export class Session {
  #listening = new AbortController();
  #awake = new Awake();
  #senses = new AudioHaptics(this.#listening.signal);
  #links: { engine: EngineLink, prover: SolverPool } | null = null;
  #frames: Frames;
  #program: Program;
  #mirror: Mirror;
  #embedding: Embedding | null = null;
  #surface: Surface | null = null;
  #onShown;
  #onCrash;

  constructor(program: Program, onShown: Circumstances['onShown'], onCrash: Circumstances['onCrash']) {
    this.#program = program;
    this.#onShown = onShown;
    this.#onCrash = onCrash;
    this.#mirror = new Mirror(element('mirror', HTMLElement), {
      press: (name) => this.#change(() => program.press(name)),
      type: (line) => this.#change(() => program.type(line)),
      focusOn: (name) => this.#change(() => program.focusOn(name)),
    }, this.#listening.signal);
    this.#frames = new Frames(() => this.#draw());
  }

  static async begin(parts: Parts, { storage, releases, shared, loadTexts, loadCourse, around, onShown, onCrash }: Circumstances) {
    const answering = around && await Promise.all([import('../embed/embed-host.js'), parts.engine()]);
    const canvas = freshCanvas();
    const say = (key: string) => readCatalogue(parts.spoken.texts)?.[key] ?? key;

    let session: Session;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const program = await Program.create(parts.game, {
      load: (name) => {
        const text = storage.load(name);
        return text === null ? null : withoutZeros(text);
      },
      save: (name, text) => storage.save(name, text),
      keeps: (name) => storage.isKept(name),
      send: (link, line) => session.#links?.[link].send(line),
      prefersDark: () => (around?.theme ? around.theme === 'dark' : dark.matches),
      prefersContrast: () => contrast.matches,
      prefersReducedMotion: () => still.matches,
      applyTheme,
      share: (record, players) => void import('../share/share.js').then(({ share }) => share({ record, players }, say)),
      showText: (text) => void import('../share/share.js').then(({ showText }) => showText(text, say)),
      forgetLink: around ? () => {} : removeRecordFromLink, // the page around says what the address is
      askName: (seat, current, label) => void session.#askName(seat, current, label, say),
      openCommandLine: () => session.#mirror.openField(),
      announce,
      fetchCourse: () => void session.#teach(parts.spoken.language, loadCourse),
      today,
      reportStepResult: (...verdict) => session.#embedding?.reportStepResult(...verdict),
      fetchLanguage: (language) => void session.#speak(language, parts.spoken, loadTexts, around),
      fullScreen,
      toggleFullScreen: () => void toggleFullScreen(),
      setWakeLock: (stays) => session.#awake.stay(stays),
      hasUpdate: () => releases.isReady,
      takeUpdate: () => releases.take(),
      hasRules: () => around === null, // a frame is not to leave its page
      openRules: () => location.assign(rulesIn(parts.spoken.language)),
      vibrate: (pattern) => session.#senses.vibrate(pattern),
      setGain: (gain) => session.#senses.setGain(gain),
      loadSound: (...sound) => session.#senses.load(...sound),
      playSound: (number) => session.#senses.play(number),
    }, canvas, onCrash);
    session = new Session(program, onShown, onCrash);
    try {
      session.#links = {
        engine: new EngineLink(parts.engine, (line) => session.#change(() => program.engineLine(line))),
        prover: new SolverPool(parts.engine, (line) => session.#change(() => program.proverLine(line))),
      };
      program.start({ fonts: parts.fonts, texts: parts.spoken.texts, shared });
      session.#live(canvas, [dark, contrast, still], around);
      session.#watchSaves(storage);
      if (answering) {
        const [{ Embedding }, engine] = answering;
        session.#embedding = new Embedding(engine, around, session.#actions(parts, loadTexts, around));
      }
    } catch (error) {
      session.end();
      throw error;
    }
    return session;
  }

  openRecord(shared: SharedGame) { this.#change(() => this.#program.openRecord(shared)); }
  /** Something that the game looks up at each frame is another now. */
  wake() { this.#change(() => this.#program.wake()); }
  /** As the key Escape. */
  escape() { this.#change(() => this.#program.escape()); }
  /** All that must outlive the page is saved now; what was pressed before, too, though no frame has answered it. */
  pause() {
    if (!this.#frames.isPaused) this.#program.frame();
    this.#program.pause();
  }
  /** For tests: what is on the screen (web/README.md). */
  probe() { return { ...this.#program.probe(), still: this.#frames.isStill }; }

  end() {
    this.#listening.abort();
    this.#awake.stay(false);
    this.#frames.end();
    for (const link of Object.values(this.#links ?? {})) link.end();
    this.#embedding?.end();
    this.#program.end();
  }

  /** @param wishes of the system, looked up at each frame */
  #live(canvas: HTMLCanvasElement, wishes: MediaQueryList[], around: Circumstances['around']) {
    const { signal } = this.#listening;
    const program = this.#program;
    this.#surface = new Surface(canvas, {
      resize: (...size) => this.#change(() => program.resize(...size)),
      lost: () => { program.contextLost(); this.#frames.pause(); },
      renew: (fresh) => program.renewContext(fresh),
      restored: () => { program.wake(); this.#frames.resume(); },
      gone: () => this.#onCrash(new DrawingLost('the drawing context was lost')),
      draw: () => program.frame(),
    }, { isFrame: around !== null, signal });
    // A board to look at is read by whoever cannot see it, and takes nothing in.
    if (around?.mode !== 'view') listen(element('game', HTMLElement), {
      pointer: (...pointer) => this.#change(() => program.pointer(...pointer)),
      wheel: (x, y) => this.#change(() => program.wheel(x, y)),
      escape: () => this.escape(),
      key: (name) => {
        if (name === 'field') return this.#mirror.enterField();
        const scrolls = name === 'earlier' || name === 'later';
        const isUsed = !(around && scrolls) && this.#change(() => program.key(name)); // arrows scroll the page around
        if (isUsed && name === 'keys') this.#mirror.enterSheet();
        return isUsed;
      },
    }, signal);
    watchGamepads({
      button: (...button) => this.#change(() => program.padButton(...button)),
      axis: (...axis) => this.#change(() => program.padAxis(...axis)),
      gone: () => this.#change(() => program.padGone()),
    }, signal);
    for (const wish of wishes) wish.addEventListener('change', () => this.#change(() => program.wake()), { signal });
    // Whoever only looks in goes without the engine.
    const prepare = () => setTimeout(() => this.#links?.engine.prepare(), pictureTime);
    for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, prepare, { signal, once: true, capture: true });
    document.addEventListener('fullscreenchange', () => this.wake(), { signal });
    this.#frames.wake();
  }

  /** What another tab has saved holds here too. The computer thinks in the tab that is turned to. */
  #watchSaves(storage: Circumstances['storage']) {
    const { signal } = this.#listening;
    let looksOn = false;
    const look = () => {
      const isTurnedTo = document.hasFocus();
      if (!storage.pollChanges() && !(looksOn && isTurnedTo)) return;
      looksOn = !isTurnedTo;
      this.#change(() => this.#program.takeSaved(looksOn));
    };
    for (const moment of ['storage', 'focus', 'pageshow']) addEventListener(moment, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    void storage.isRead.then(() => { if (!signal.aborted) look(); }); // the disk was slow
  }

  /** What the page around can have done. */
  #actions({ spoken }: Parts, loadTexts: Circumstances['loadTexts'], around: Circumstances['around']): Actions {
    const program = this.#program;
    return {
      record: () => program.record(),
      openSaved: (saved) => this.#change(() => program.openSaved(saved)),
      make: (move) => this.#change(() => program.make(move)),
      openLessons: (lessons, step) => this.#change(() => program.openLessons(lessons, step)),
      openPuzzle: (date) => this.#change(() => program.openPuzzle(date ?? today())),
      step: () => program.step(),
      openGame: (game) => this.#change(() => program.openRecord({ record: game, players: '' })),
      makesStep: () => program.makesStep(),
      goTo: (ply) => this.#change(() => program.goTo(ply)),
      undo: () => this.#change(() => program.undo()),
      redo: () => this.#change(() => program.redo()),
      help: () => this.#change(() => program.help()),
      showValues: () => this.#change(() => program.showValues()),
      lock: (names) => this.#change(() => program.lock(names)),
      prefer: (name, value) => this.#change(() => program.prefer(name, value)),
      refusal: () => program.refusal(),
      speak: async (tag) => {
        const language = languageFor(tag);
        return language !== undefined && await this.#speak(language, spoken, loadTexts, around);
      },
      wake: () => this.wake(),
    };
  }

  /** The picture, and what it says. In a frame neither counts before what was wanted stands. */
  #draw() {
    const wait = this.#program.frame();
    this.#surface?.drawn();
    this.#embedding?.look();
    if (this.#embedding?.stands === false) return wait;
    const tree = this.#program.tree();
    if (tree) this.#mirror.show(tree);
    this.#onShown();
    return wait;
  }

  /** Changes something, and so calls for a frame. */
  #change<T>(change: () => T): T {
    const answer = change();
    this.#surface?.want();
    this.#frames.wake();
    return answer;
  }

  /** Whether the language is spoken now: its sentences have come. */
  async #speak(language: string, spoken: Spoken, loadTexts: Circumstances['loadTexts'], around: Circumstances['around']) {
    const texts = await loadTexts(language).catch(() => new ArrayBuffer(0));
    if (texts.byteLength > 0) {
      Object.assign(spoken, { language, texts });
      followLanguage(spoken);
      if (!around) removeLanguageFromLink();
    }
    this.#change(() => this.#program.speak(texts));
    return texts.byteLength > 0;
  }

  async #teach(language: string, loadCourse: Circumstances['loadCourse']) {
    const { lessons, texts } = await loadCourse(language).catch(() => ({ lessons: '', texts: new ArrayBuffer(0) }));
    this.#change(() => this.#program.teach(lessons, texts));
  }

  async #askName(seat: number, current: string, label: string, say: Say) {
    const name = await askName(current, label, say);
    if (name !== null) this.#change(() => this.#program.enterName(seat, name));
  }
}

/** The date where the player is, as 2028-02-29. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
