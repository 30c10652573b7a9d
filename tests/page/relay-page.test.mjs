/** The page's connection to the relay of games with friends. */
import { test } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';
import { Follower } from '../brokers/players.mjs';
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
