/**
 * Games with friends, watching and tournaments through other people's brokers, configured as web/relay/brokers says. What each of
 * them does in its own way is in the table there.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Follower } from './players.mjs';
import { playGame, playThroughRestart, playTournament } from './plays.mjs';
import { startAedes, startEjabberd, startMosquitto, startNginx, startRabbit } from './start.mjs';
import { until } from '../browser/until.mjs';

for (const start of [startAedes, startMosquitto, startEjabberd, startRabbit]) {
  test(`${start.name.replace('start', '')}: games, watching, a tournament, alone, by TLS and behind nginx, and a restart`, async (t) => {
    const broker = await start(), nginx = await startNginx(broker.page);
    try {
      t.diagnostic(`${broker.name} ${broker.version}`);
      for (const address of [broker.page, broker.securePage, nginx.page].filter(Boolean)) {
        await playGame(address);
        await playTournament(address);
      }
      if (broker.name !== 'aedes') await playThroughRestart(broker);
    } catch (error) {
      throw new Error(broker.log.slice(-2_000), { cause: error });
    } finally {
      await nginx.remove();
      await broker.remove();
    }
  });
}

/** Whether a page that follows a topic which the configuration does not allow takes itself for connected. @param {import('./start.mjs').Broker} broker */
async function isLetIn(broker) {
  const stranger = new Follower(broker.page, [{ topic: 'elsewhere', key: 'A'.repeat(43) }]);
  try {
    await until('an answer', () => stranger.told);
    return stranger.isConnected;
  } finally {
    stranger.end();
    await broker.remove();
  }
}

test('a refused topic counts as no connection, except where a broker says nothing of it', async () => {
  assert.equal(await isLetIn(await startRabbit()), false);
  assert.equal(await isLetIn(await startEjabberd()), false);
  assert.equal(await isLetIn(await startMosquitto()), true);
});
