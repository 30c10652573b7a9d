/** The workers of a session: the engine, and the prover of whole games. */

import { EngineLink, type LoadEngine } from '../engine/engine.js';
import { SolverPool } from '../engine/solver-pool.js';
import { pictureTime } from '../system/frame-loop.js';
import { isFileFailure, isOutdated } from '../system/loader.js';
import { Power } from '../system/power.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';

/** Whether the browser can run the engine: a module with one instruction of WebAssembly's SIMD, `i8x16.splat`. */
const hasSimd = () => WebAssembly.validate(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11));

export class EngineWorkers {
  #links;
  #port;
  #signal;

  /** @param signal ends all workers */
  constructor(load: LoadEngine, port: GamePort, updates: AppUpdates, signal: AbortSignal) {
    /** As in core/protocol/messages.hpp where the engine couldn't be loaded, else for developers. */
    const reasonOf = (error: unknown) => {
      if (!hasSimd()) return 'unsupported';
      if (isOutdated(error)) updates.offerReload();
      return !isFileFailure(error) ? String(error) : isOutdated(error) ? 'outdated' : 'not loaded';
    };
    this.#port = port;
    this.#signal = signal;
    this.#links = {
      engine: new EngineLink(load, {
        line: (line) => port.send('engine_line', { line }),
        failure: (error) => port.send('engine_failed', { reason: reasonOf(error) }),
      }),
      solver: new SolverPool(load, {
        line: (line) => port.send('solver_line', { line }),
        failure: (error) => port.send('solver_failed', { reason: reasonOf(error) }),
      }),
    };
    signal.addEventListener('abort', () => { for (const link of Object.values(this.#links)) link.end(); });
  }

  /** @param link engine or solver, as in web/wasm/game_instance.hpp */
  send(link: string, line: string) { this.#linkOf(link).send(line); }

  /** @param line the cancellation, for a worker */
  cancel(link: string, line: string) { this.#linkOf(link).cancel(line); }

  /** Loads the engine after the first gesture, not for a mere visit. */
  prepareOnGesture() {
    let isPrepared = false;
    const prepare = () => setTimeout(() => {
      if (isPrepared || this.#signal.aborted) return;
      isPrepared = true;
      this.#links.engine.prepare();
      this.#allowPondering();
    }, pictureTime);
    const once = { signal: this.#signal, once: true, capture: true };
    for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, prepare, once);
  }

  #linkOf(link: string) { return this.#links[link === 'engine' ? 'engine' : 'solver']; }

  /** Lets the engine work while the player thinks, in a visible page with power to spare. */
  #allowPondering() {
    const power = new Power(() => update(), this.#signal);
    let isAllowed = false;
    const update = () => {
      const before = isAllowed;
      isAllowed = !document.hidden && power.isPlenty;
      if (isAllowed !== before) this.#port.ask('allow_pondering', { isAllowed });
    };
    document.addEventListener('visibilitychange', update, { signal: this.#signal });
    update();
  }
}
