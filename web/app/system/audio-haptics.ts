/** Sound and vibration: none before a gesture (autoplay policy). Idle or hidden, the audio context is suspended. */

import { pictureTime } from './frame-loop.js';

/** Milliseconds until the audio context is suspended. */
const idleTimeout = 10_000;

export class AudioHaptics {
  #isUnlocked = false;
  #gain = 0;
  #sounds = new Map<number, AudioBuffer>();
  #output: { context: AudioContext, gain: GainNode } | null = null;
  #opening: Promise<void> | null = null;
  #idleTimer = 0;

  constructor(readonly signal: AbortSignal) {
    for (const gesture of ['pointerup', 'keydown']) {
      addEventListener(gesture, () => this.#unlock(), { signal, capture: true });
    }
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#suspend(); }, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.#idleTimer);
      void this.#output?.context.close();
    });
  }

  /** @param gain from 0 to 1; 0 plays nothing */
  setGain(gain: number) {
    this.#gain = gain;
    if (this.#output) this.#output.gain.gain.value = gain;
  }

  /** @param rate samples per second */
  load(number: number, samples: Float32Array<ArrayBuffer>, rate: number) {
    if (typeof AudioBuffer !== 'function') return;
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
    buffer.copyToChannel(samples, 0);
    this.#sounds.set(number, buffer);
  }

  play(number: number) {
    const buffer = this.#sounds.get(number);
    if (!buffer || !this.#isUnlocked || this.#gain === 0 || document.hidden) return;
    void this.#resume().then(() => {
      if (!this.#output) return;
      const source = new AudioBufferSourceNode(this.#output.context, { buffer });
      source.connect(this.#output.gain);
      source.start();
    });
  }

  /** @param pattern as for navigator.vibrate */
  vibrate(pattern: number[]) { if (this.#isUnlocked && !document.hidden) navigator.vibrate?.(pattern); }

  /** Runs within a gesture: only there every browser allows audio to start. */
  #unlock() {
    if (navigator.userActivation && !navigator.userActivation.isActive) return;
    this.#isUnlocked = true;
    if (this.#gain > 0) void this.#resume();
  }

  async #resume() {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = window.setTimeout(() => this.#suspend(), idleTimeout);
    const context = this.#output?.context;
    if (context && context.state !== 'running') context.resume().catch(() => {}); // refused: no sound is not an error
    // Use a timer: WebKit counts its callback within a second as part of the gesture, but not an animation frame.
    if (!context) await (this.#opening ??= new Promise((done) => setTimeout(() => done(this.#open()), pictureTime)));
  }

  /** Creates the audio context. If that fails or the page is hidden, the next gesture or sound tries again. */
  #open() {
    this.#opening = null;
    if (document.hidden || this.signal.aborted) return;
    try {
      const context = new AudioContext({ latencyHint: 'interactive' });
      const gain = new GainNode(context, { gain: this.#gain });
      gain.connect(context.destination);
      this.#output = { context, gain };
    } catch {
      // No sound is not an error.
    }
  }

  #suspend() {
    clearTimeout(this.#idleTimer);
    if (this.#output?.context.state === 'running') void this.#output.context.suspend();
  }
}
