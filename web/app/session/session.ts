/** A session: one instance of the game from start to end or crash, with its listeners and connections. */

import { announce } from '../accessibility/live-regions.js';
import { freshCanvas } from '../bridge/canvas.js';
import { GameModule } from '../bridge/game-module.js';
import { GamePort } from '../bridge/game-port.js';
import { AudioHaptics } from '../system/audio-haptics.js';
import { asksForUnknownLanguage, languageFor, type LoadedLanguage } from '../system/language.js';
import { isFileFailure, isOutdated, loadScript } from '../system/loader.js';
import { screenWakeLock } from '../system/wake-lock.js';
import { createDisplay, type Display } from './display.js';
import { effectHandlers } from './effect-handlers.js';
import { engineWorkers, prepareOnGesture, type EngineWorkers } from './engine-workers.js';
import { environmentReport, type ReportEnvironment } from './environment.js';
import { friendRelay, type FriendRelay } from './friend-relay.js';
import { languageLoader, type LanguageLoader, type LanguageSources } from './language-loader.js';
import { connectInput } from './player-input.js';
import { followSaves, saveEmbeddedGame } from './saved-data.js';
import type { Embedding } from '../embed/embed-host.js';
import type { EmbedOptions } from '../embed/embed-params.js';
import type { LoadEngine } from '../engine/engine.js';
import type { SharedGame } from '../share/link.js';
import type { AppUpdates } from '../system/app-update.js';
import type { Storage } from '../system/storage.js';

/** Loaded once and shared by all sessions. */
export interface Assets {
  game: WebAssembly.Module;
  /** The game's second module; null if it is loaded only on request. */
  rest: WebAssembly.Module | null;
  loadRest: () => Promise<WebAssembly.Module>;
  /** Fetched after the first gesture. */
  engine: LoadEngine;
  language: LoadedLanguage;
  fonts: { [name: string]: ArrayBuffer };
}

export interface SessionOptions extends LanguageSources {
  storage: Storage;
  updates: AppUpdates;
  shared: SharedGame | null;
  embed: EmbedOptions | null;
  onShown: () => void;
  onCrash: (error: unknown) => void;
}

export class Session {
  #ending = new AbortController();
  #port = new GamePort(() => this.#display.requestFrame());
  #display: Display;
  /** Call after a change that the browser doesn't announce, and when everything has to be redrawn. */
  readonly reportEnvironment: ReportEnvironment;
  #language: LanguageLoader;
  #workers: EngineWorkers;
  #relay: FriendRelay;
  #setWakeLock = screenWakeLock();
  #audio = new AudioHaptics(this.#ending.signal);
  #embedding: Embedding | null = null;
  #options;
  #assets;
  #game: GameModule | null = null;
  #isCompleting = false;
  #isRestAwaited = false;

  private constructor(assets: Assets, options: SessionOptions) {
    const { updates, embed, onShown, onCrash } = this.#options = options;
    this.#assets = assets;
    const { signal } = this.#ending;
    this.#display = createDisplay(this.#port, {
      onFrame: () => this.#publishChanges(), onShown, onRestored: () => this.reportEnvironment(), onCrash,
    }, signal);
    this.reportEnvironment = environmentReport(this.#port, updates, embed);
    this.#language = languageLoader(this.#port, assets.language, options, embed !== null, this.#reportLoss);
    this.#relay = friendRelay(this.#port, updates, signal);
    this.#workers = engineWorkers(assets.engine, this.#port, updates, signal);
  }

  static async begin(assets: Assets, options: SessionOptions) {
    const { embed } = options;
    const hosting = embed && await Promise.all([loadScript('embed-host.js', () => import('../embed/embed-host.js')), assets.engine()]);
    const session = new Session(assets, options);
    try {
      await session.#start();
      if (hosting) {
        const [{ Embedding }, engine] = hosting;
        session.#embedding = new Embedding(engine, embed, session.#port, {
          announce: (sentence) => announce(sentence, false),
          setLanguage: async (tag) => {
            const code = languageFor(tag);
            return code !== undefined && await session.#language.setLanguage(code);
          },
          applyTheme: () => session.reportEnvironment(),
        });
      }
    } catch (error) {
      session.end();
      throw error;
    }
    return session;
  }

  async #start() {
    const { game: module, rest, fonts } = this.#assets;
    const { storage, embed, shared, onCrash } = this.#options;
    const { signal } = this.#ending;
    const canvas = freshCanvas();
    const game = this.#game = await GameModule.create(module, this.#effectHandlers(), canvas, onCrash);
    if (rest) await game.complete(rest);
    this.#isCompleting = rest !== null;
    this.#port.connect(game);
    if (embed) saveEmbeddedGame(this.#port, storage, embed.game, embed.level);
    const { record = '', players = '' } = shared ?? {};
    game.start({ fonts, texts: this.#language.current.texts, record, players });
    this.#display.attach(canvas, game, embed !== null);
    this.reportEnvironment(signal);
    connectInput(this.#port, this.#display.mirror, embed, signal);
    prepareOnGesture(this.#workers, this.#port, signal);
    this.#display.requestFrame();
    followSaves(this.#port, storage, embed === null, signal);
    if (!embed && asksForUnknownLanguage()) this.#port.send('report_unknown_language');
  }

  /** Tells the player what couldn't be loaded; the same press tries again. After a release the page offers to reload. */
  #reportLoss = (what: string, error: unknown) => {
    if (isOutdated(error)) this.#options.updates.offerReload();
    this.#port.send('load_failed', { what, isOutdated: isOutdated(error) });
    if (!isFileFailure(error)) throw error; // a fault of this page: for the console
  };

  /** Loads the second module, unless it is there or under way; if that fails, when it is asked for again. */
  async complete() {
    if (this.#isCompleting) return;
    this.#isCompleting = true;
    try {
      const rest = await this.#assets.loadRest();
      if (this.#ending.signal.aborted) return;
      await this.#game?.complete(rest);
      this.#display.requestFrame();
    } catch (error) {
      this.#isCompleting = false;
      if (!this.#isRestAwaited || this.#ending.signal.aborted) return;
      this.#isRestAwaited = false;
      // The menu, which would offer to reload, is in what is missing.
      if (isFileFailure(error) && !error.isAnswered) this.#reportLoss(error.file, error);
      else this.#options.onCrash(error);
    }
  }

  #effectHandlers() {
    const { storage, updates, embed } = this.#options;
    return effectHandlers({
      loadSecondModule: () => {
        this.#isRestAwaited = true;
        void this.complete();
      },
      reportEnvironment: () => this.reportEnvironment(),
      reportLoss: this.#reportLoss,
      storage, updates, isEmbedded: embed !== null, port: this.#port, mirror: this.#display.mirror,
      workers: this.#workers, language: this.#language, setWakeLock: this.#setWakeLock, audio: this.#audio, relay: this.#relay,
      embedding: () => this.#embedding,
    });
  }

  openRecord({ record, players }: SharedGame) { this.#port.send('open_record', { record, players }); }
  escape() { this.#port.send('escape'); }
  /** Saves everything before the page goes away, after a frame that handles pending input. */
  pause() {
    this.#display.flush();
    this.#port.ask('save_time');
  }
  /** State of the screen, for tests (web/README.md). */
  probe() { return { ...JSON.parse(this.#port.ask('probe') ?? '{}') as object, still: this.#display.isStill }; }

  end() {
    this.#ending.abort();
    this.#setWakeLock(false);
    this.#embedding?.end();
    this.#port.end();
  }

  /** Sends events to the embedding page. An embedded game shows nothing before the requested contents are ready. */
  #publishChanges() {
    this.#embedding?.publishChanges();
    return this.#embedding?.isReady !== false;
  }
}
