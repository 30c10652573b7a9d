/** The page's connection to the relay of games with friends. */
import { test } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { Follower, at, newGame } from '../brokers/players.mjs';
import { playGame, playTournament } from '../brokers/plays.mjs';
import { until } from '../browser/until.mjs';

test('a page plays games and tournaments, comes back after a cut, and takes a refused topic for no connection', async () => {
  const relay = await startRelay();
  const stranger = new Follower(relay.page, [{ topic: 'elsewhere', key: 'A'.repeat(43) }]);
  try {
    await until('an answer', () => stranger.told === 'd');
    await playGame(relay.page);
    await playTournament(relay.page);
  } finally {
    stranger.end();
    await relay.close();
  }
});

test('a game that comes before the relay has answered is followed, too', async () => {
  const relay = await startRelay(), game = newGame(), channels = [at(game, 1), at(game, 2)];
  const { WebSocket } = globalThis;
  const subscribes = 0x82; // the first byte of such a packet
  globalThis.WebSocket = class extends WebSocket {
    send(/** @type {any} */ packet) {
      super.send(packet);
      if (new Uint8Array(packet)[0] === subscribes) queueMicrotask(() => late.relay.follow(channels, null, ''));
    }
  };
  const late = new Follower(relay.page, channels.slice(0, 1));
  try {
    await until('a connection', () => late.isConnected);
    late.relay.publish(channels[1], 'moves 1');
    await until('the text', () => late.heard.get(channels[1].topic) === 'moves 1');
  } finally {
    globalThis.WebSocket = WebSocket;
    late.end();
    await relay.close();
  }
});
