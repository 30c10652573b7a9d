/** Games with friends, through a relay: loads what connects to it once a game is to be followed (share/relay.ts). */

import { isOutdated, loadScript } from '../system/loader.js';
import { relayAddress } from '../system/relay-address.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';
import type { Channel, Relay } from '../share/relay.js';

/** Milliseconds after which a file that did not come is fetched again. */
const patience = 30_000;

export class FriendRelay {
  #port;
  #updates;
  #signal;
  #relay: Relay | null = null;
  #isLoading = false;
  #wanted: [channels: Channel[], presence: Channel | null, isHere: boolean] = [[], null, false];

  /** @param signal ends the connection */
  constructor(port: GamePort, updates: AppUpdates, signal: AbortSignal) {
    this.#port = port;
    this.#updates = updates;
    this.#signal = signal;
  }

  /** @param presence without a topic for nowhere */
  follow(channels: Channel[], presence: Channel, isHere: boolean) {
    this.#wanted = [channels, presence.topic ? presence : null, isHere];
    if (this.#relay) this.#relay.follow(...this.#wanted);
    else if (channels.length > 0) void this.#load();
  }

  publish(channel: Channel, text: string) { this.#relay?.publish(channel, text); }

  async #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { Relay } = await loadScript('relay.js', () => import('../share/relay.js'));
      if (this.#signal.aborted) return;
      this.#relay = new Relay(relayAddress, {
        state: (isConnected) => this.#port.send('relay_state', { isConnected }),
        text: (topic, text) => this.#port.send('relay_text', { topic, text }),
        arrival: (topic, text) => this.#port.send('relay_arrival', { topic, text }),
      }, this.#signal);
      this.#relay.follow(...this.#wanted);
    } catch (error) {
      if (isOutdated(error)) this.#updates.offerReload();
      this.#port.send('relay_state', { isConnected: false });
      setTimeout(() => { if (!this.#signal.aborted) void this.#load(); }, patience);
    } finally {
      this.#isLoading = false;
    }
  }
}
