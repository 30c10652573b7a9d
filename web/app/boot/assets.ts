/** Loads what every session needs: the game's module, fonts, the player's language; the engine on request. */

import { element } from '../system/dom.js';
import { applyLanguage, loadLanguage, type LoadedLanguage } from '../system/language.js';
import { loadKeys } from '../system/key-source.js';
import { FileFailure, Files, isFont } from '../system/loader.js';
import { addFonts } from '../system/theme.js';
import type { Assets } from '../session/session.js';
import type { Storage } from '../system/storage.js';

/** Milliseconds to wait for IndexedDB at start; saved data that arrives later is applied as a change. */
const diskTimeout = 2_000;

export class NoWasm extends Error {}

/** Loads once; what has failed is tried again on the next call. */
function kept<Loaded>(load: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load();
    loading.catch(() => { loading = null; });
    return loading;
  };
}

export class AssetLoader {
  /** Loaded first, so that failures are reported in it. */
  language: LoadedLanguage | null = null;
  #assets: Assets | null = null;
  /** The game's second module is needed from the start. */
  #isRestWanted;
  #storage;
  #isEmbedded;

  /** @param opensGame the address or the embedding page asks for more than a first game */
  constructor(storage: Storage, isEmbedded: boolean, opensGame: boolean) {
    this.#storage = storage;
    this.#isEmbedded = isEmbedded;
    this.#isRestWanted = isEmbedded || opensGame;
  }

  get isDone() { return this.#assets !== null; }

  async load(): Promise<Assets> {
    this.#assets ??= await this.#loadAll();
    if (!this.#needsRest) return this.#assets;
    return { ...this.#assets, rest: await this.rest() };
  }

  get #needsRest() { return this.#isRestWanted || !this.#storage.isEmpty; }

  /** The game's second module. From now on every session begins with it. */
  rest = kept(async () => {
    this.#isRestWanted = true;
    const [module] = await Promise.all([new Files().module('game-rest.wasm'), loadKeys()]);
    return module;
  });

  engine = kept(() => new Files().module(this.#isEmbedded ? 'engine-and-answers.wasm' : 'engine.wasm'));

  async #loadAll(): Promise<Assets> {
    const progress = element('progress', HTMLProgressElement);
    const files = new Files((part) => {
      if (part === null) progress.removeAttribute('value');
      else progress.value = part;
    });
    if (this.#isEmbedded) void this.engine().catch(() => {}); // needed to answer the page; errors surface there
    const others = Promise.all([
      files.module('game.wasm'),
      files.bytes('font/regular.ttf', isFont),
      files.bytes('font/bold.ttf', isFont),
    ]);
    others.catch(() => {}); // reported below, in the player's language
    await Promise.race([this.#storage.isRead, new Promise((resolve) => setTimeout(resolve, diskTimeout))]);
    const language = this.language ??= await loadLanguage(files, this.#storage);
    if (this.#needsRest) this.rest().catch(() => {}); // reported by `load`
    applyLanguage(language);
    if (typeof WebAssembly !== 'object') throw new NoWasm('there is no WebAssembly object');
    const [game, regular, bold] = await others;
    const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--background') !== '';
    if (!isStyled) throw new FileFailure('file', 'style.css', 'it has not come', true);
    addFonts({ regular, bold });
    return { game, rest: null, loadRest: this.rest, engine: this.engine, language, fonts: { regular, bold } };
  }
}
