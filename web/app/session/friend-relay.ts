/** Games with friends, through a relay: loads what connects to it once a game is to be followed (share/relay.ts). */

import { isOutdated, loadScript } from '../system/loader.js';
import { relayAddress } from '../system/relay-address.js';
import type { GamePort } from '../bridge/game-port.js';
import type { AppUpdates } from '../system/app-update.js';
import type { Channel, Relay } from '../share/relay.js';

/** Milliseconds after which a file that did not come is fetched again. */
const patience = 30_000;

export type FriendRelay = ReturnType<typeof friendRelay>;

/** @param signal ends the connection */
export function friendRelay(port: GamePort, updates: AppUpdates, signal: AbortSignal) {
  let relay: Relay | null = null, isLoading = false;
  let wanted: [channels: Channel[], presence: Channel | null, here: string] = [[], null, ''];
  async function load() {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    try {
      const { Relay } = await loadScript('relay.js', () => import('../share/relay.js'));
      if (signal.aborted) return;
      relay = new Relay(relayAddress, {
        state: (isConnected) => port.send('relay_state', { isConnected }),
        text: (topic, text) => port.send('relay_text', { topic, text }),
        arrival: (topic, text) => port.send('relay_arrival', { topic, text }),
      }, signal);
      relay.follow(...wanted);
    } catch (error) {
      if (isOutdated(error)) updates.offerReload();
      port.send('relay_state', { isConnected: false });
      setTimeout(load, patience);
    } finally {
      isLoading = false;
    }
  }
  return {
    /** @param presence without a topic for nowhere */
    follow(channels: Channel[], presence: Channel, here: string) {
      wanted = [channels, presence.topic ? presence : null, here];
      if (relay) relay.follow(...wanted);
      else if (channels.length > 0) void load();
    },
    publish(channel: Channel, text: string) { relay?.publish(channel, text); },
  };
}
