/** The workers of a session: the engine, and the prover of whole games. */

import { EngineLink, type LoadEngine } from '../engine/engine.js';
import { SolverPool } from '../engine/solver-pool.js';
import { pictureTime } from '../system/frame-loop.js';
import { isFileFailure, isOutdated } from '../system/loader.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';

/** Whether the browser can run the engine: a module with one instruction of WebAssembly's SIMD, `i8x16.splat`. */
const hasSimd = () => WebAssembly.validate(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11));

export type EngineWorkers = ReturnType<typeof engineWorkers>;

/** By their names in web/wasm/game_instance.hpp. @param signal ends all workers */
export function engineWorkers(load: LoadEngine, port: GamePort, updates: AppUpdates, signal: AbortSignal) {
  /** As in core/protocol/messages.hpp where the engine couldn't be loaded, else for developers. */
  const reasonOf = (error: unknown) => {
    if (!hasSimd()) return 'unsupported';
    if (isOutdated(error)) updates.offerReload();
    return !isFileFailure(error) ? String(error) : isOutdated(error) ? 'outdated' : 'not loaded';
  };
  const listenerOf = (link: 'engine' | 'solver') => ({
    line: (line: string) => port.send('link_line', { link, line }),
    failure: (error: unknown) => port.send('link_failed', { link, reason: reasonOf(error) }),
  });
  const links = { engine: new EngineLink(load, listenerOf('engine')), solver: new SolverPool(load, listenerOf('solver')) };
  signal.addEventListener('abort', () => { for (const link of Object.values(links)) link.end(); });
  return links;
}

/** Loads the engine after the first gesture, not for a mere visit. */
export function prepareOnGesture({ engine }: EngineWorkers, port: GamePort, signal: AbortSignal) {
  let isPrepared = false;
  const prepare = () => setTimeout(() => {
    if (isPrepared || signal.aborted) return;
    isPrepared = true;
    engine.prepare();
    allowPondering(port, signal);
  }, pictureTime);
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, prepare, { signal, once: true, capture: true });
}

/** Lets the engine work while the player thinks, in a visible page with power to spare. */
function allowPondering(port: GamePort, signal: AbortSignal) {
  let isAllowed = false;
  const update = () => {
    const before = isAllowed;
    isAllowed = !document.hidden && hasPlenty();
    if (isAllowed !== before) port.ask('allow_pondering', { isAllowed });
  };
  const hasPlenty = watchPower(update, signal);
  document.addEventListener('visibilitychange', update, { signal });
  update();
}

/** Battery Status API, which only Chromium has: https://www.w3.org/TR/battery-status/ */
interface Battery extends EventTarget {
  charging: boolean;
  /** 0 to 1. */
  level: number;
}
type Device = Navigator & { getBattery?: () => Promise<Battery>, connection?: { saveData?: boolean } };

/** Battery level below which power is saved: that of most systems' battery savers. */
const low = 0.2;

/** @returns whether the device has power to spare for background work, from now on */
function watchPower(onChange: () => void, signal: AbortSignal) {
  const device: Device = navigator;
  let battery: Battery | null = null;
  void device.getBattery?.().then((found) => {
    battery = found;
    for (const change of ['chargingchange', 'levelchange']) battery.addEventListener(change, onChange, { signal });
    if (!signal.aborted) onChange();
  }, () => {}); // refused in frames of other sites
  return () => device.connection?.saveData !== true && (!battery || battery.charging || battery.level > low);
}
