/** Games with friends, through a relay: loads what connects to it once a game is to be followed (share/relay.ts). */

import { relayAddress } from '../system/relay-address.js';
import type { GamePort } from '../bridge/game-port.js';
import type { Channel, Relay } from '../share/relay.js';

/** Milliseconds after which a file that did not come is fetched again. */
const patience = 30_000;

export class FriendRelay {
  #port;
  #signal;
  #relay: Relay | null = null;
  #isLoading = false;
  #wanted: [channels: Channel[], presence: Channel | null, isHere: boolean] = [[], null, false];

  /** @param signal ends the connection */
  constructor(port: GamePort, signal: AbortSignal) {
    this.#port = port;
    this.#signal = signal;
  }

  /** @param words topics and keys in turn */
  follow(words: string[], topic: string, key: string, isHere: boolean) {
    const channels = words.flatMap((word, k) => (k % 2 === 0 ? [{ topic: word, key: words[k + 1] ?? '' }] : []));
    this.#wanted = [channels, topic ? { topic, key } : null, isHere];
    if (this.#relay) this.#relay.follow(...this.#wanted);
    else if (channels.length > 0) void this.#load();
  }

  publish(channel: Channel, text: string) { this.#relay?.publish(channel, text); }

  async #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { Relay } = await import('../share/relay.js');
      if (this.#signal.aborted) return;
      this.#relay = new Relay(relayAddress, {
        state: (isConnected) => this.#port.send('relay_state', isConnected),
        text: (from, text) => this.#port.send('relay_text', from, text),
        arrival: (to, text) => this.#port.send('relay_arrival', to, text),
      }, this.#signal);
      this.#relay.follow(...this.#wanted);
    } catch {
      this.#port.send('relay_state', false);
      setTimeout(() => { if (!this.#signal.aborted) void this.#load(); }, patience);
    } finally {
      this.#isLoading = false;
    }
  }
}
