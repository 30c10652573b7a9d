/**
 * What is heard and felt. Browsers refuse both before the first touch or key, and complain: until then nothing is
 * tried. The device that sounds is let go while the page is hidden and after a while without a touch or a sound.
 */

import { pictureTime } from '../bridge/frame-loop.js';

/** Milliseconds after which an open device is let go. */
const restAfter = 10_000;

export class AudioHaptics {
  #isAwake = false;
  #gain = 0;
  #sounds = new Map<number, AudioBuffer>();
  #device: { context: AudioContext, gain: GainNode } | null = null;
  /** While the device is awaited. */
  #opening: Promise<void> | null = null;
  #rest = 0;

  /** @param signal ends all of it */
  constructor(readonly signal: AbortSignal) {
    for (const gesture of ['pointerup', 'keydown']) {
      addEventListener(gesture, () => this.#wake(), { signal, capture: true });
    }
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#suspend(); }, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.#rest);
      void this.#device?.context.close();
    });
  }

  /** @param gain from 0 to 1; at 0 nothing is played */
  setGain(gain: number) {
    this.#gain = gain;
    if (this.#device) this.#device.gain.gain.value = gain;
  }

  /** @param rate of them a second */
  load(number: number, samples: Float32Array<ArrayBuffer>, rate: number) {
    if (typeof AudioBuffer !== 'function') return;
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
    buffer.copyToChannel(samples, 0);
    this.#sounds.set(number, buffer);
  }

  play(number: number) {
    const buffer = this.#sounds.get(number);
    if (!buffer || !this.#isAwake || this.#gain === 0 || document.hidden) return;
    void this.#hold().then(() => {
      if (!this.#device) return;
      const source = new AudioBufferSourceNode(this.#device.context, { buffer });
      source.connect(this.#device.gain);
      source.start();
    });
  }

  /** @param pattern as for navigator.vibrate */
  vibrate(pattern: number[]) {
    if (this.#isAwake && !document.hidden) navigator.vibrate?.(pattern);
  }

  /** In a gesture, the only place where every browser lets a sound begin. */
  #wake() {
    if (navigator.userActivation && !navigator.userActivation.isActive) return;
    this.#isAwake = true;
    if (this.#gain > 0) void this.#hold();
  }

  /** Keeps the device for a while from now on; opens it where it is not yet. */
  async #hold() {
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#suspend(), restAfter);
    const context = this.#device?.context;
    if (context && context.state !== 'running') context.resume().catch(() => {}); // refused: silence is no error
    // By a timer, as WebKit counts what follows within a second for a part of the gesture, but no frame's callback.
    if (!context) await (this.#opening ??= new Promise((done) => setTimeout(() => done(this.#open()), pictureTime)));
  }

  /** Leaves none where there is none, or while nobody is there: the next gesture or sound asks again. */
  #open() {
    this.#opening = null;
    if (document.hidden || this.signal.aborted) return;
    try {
      const context = new AudioContext({ latencyHint: 'interactive' });
      const gain = new GainNode(context, { gain: this.#gain });
      gain.connect(context.destination);
      this.#device = { context, gain };
    } catch {
      // silence is no error
    }
  }

  #suspend() {
    clearTimeout(this.#rest);
    if (this.#device?.context.state === 'running') void this.#device.context.suspend();
  }
}
