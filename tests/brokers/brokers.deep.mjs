/**
 * Games with friends, watching and tournaments through other people's brokers, configured as web/relay/brokers says. What each of
 * them does in its own way is in the table there.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Follower, Player, newGame, play } from './players.mjs';
import { playGame, playThroughRestart, playTournament } from './plays.mjs';
import { startAedes, startEjabberd, startMosquitto, startNginx, startRabbit, startRabbits } from './start.mjs';
import { root } from '../browser/server.mjs';
import { until } from '../browser/until.mjs';

/** @type {typeof import('mqtt')} */
const mqtt = createRequire(new URL('../../web/', import.meta.url))('mqtt');

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

test('try.mjs says why there is no connection', async () => {
  const { code, stderr } = await promisify(execFile)('node', [`${root}tests/brokers/try.mjs`, 'ws://127.0.0.1:9/']).catch((error) => error);
  assert.deepEqual([code, stderr], [1, 'ws://127.0.0.1:9/: connect ECONNREFUSED 127.0.0.1:9\n']);
});

test('Mosquitto: twenty devices play an evening of five rounds, though the host is lost in the third', async (t) => {
  const broker = await startMosquitto();
  try {
    const environment = { ...process.env, QUARTO_BROKER: broker.desktop };
    const { stdout } = await promisify(execFile)(`${root}build/gcc/quarto_shell_tests`, ['[.broker]'], { env: environment });
    t.diagnostic(stdout);
  } finally {
    await broker.remove();
  }
});

for (const count of [2, 3]) {
  test(`${count} nodes of RabbitMQ behind nginx: one is killed in mid-game, and no move is lost`, async () => {
    const { nodes, remove } = await startRabbits(count), [one] = nodes;
    const nginx = await startNginx(...nodes.map(({ page }) => page)), game = newGame();
    const anna = new Player(nginx.page, game, 1), ben = new Player(nginx.page, game, 2);
    try {
      await until('both', () => anna.isConnected && ben.isConnected);
      await play(anna, ben, 10);
      await one?.kill();
      if (count === 2) { // the other lets nobody in before it has a majority
        for (const player of [anna, ben]) player.playTo(12);
        await one?.start();
      }
      await play(anna, ben, 20);
      assert.ok(anna.connections + ben.connections >= 3, 'one of them was cut off');
    } finally {
      for (const player of [anna, ben]) player.end();
      await nginx.remove();
      await remove();
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

test('a program of another kind reads by MQTT 5 what a page has left, and the page leaves alone what it can’t open', async () => {
  for (const start of [startMosquitto, startEjabberd]) {
    const broker = await start(), game = newGame(), anna = new Player(broker.page, game, 1, 1);
    /** @type {{topic: string, length: number, retain: boolean}[]} */
    const seen = [];
    const watcher = mqtt.connect(broker.page, { protocolVersion: 5, reconnectPeriod: 0, timerVariant: 'native' });
    watcher.on('message', (topic, { length }, { retain }) => { seen.push({ topic, length, retain }); });
    try {
      anna.playTo(1);
      await until('a confirmed move', () => anna.arrived.length > 0);
      await until('a connection', () => watcher.connected);
      await watcher.subscribeAsync([`${game.topic}/1`, `${game.topic}/1/here`], { qos: 1 });
      await until('what is kept', () => seen.length === 2);
      assert.deepEqual(seen.map(({ retain }) => retain), [true, true]);
      assert.ok(seen.every(({ length }) => length > 28), 'a nonce and a seal');
      await watcher.publishAsync(`${game.topic}/2`, 'moves 2', { qos: 1, retain: true, properties: { messageExpiryInterval: 60, userProperties: { a: 'b' } } });
      const ben = new Player(broker.page, game, 2, 2); // in place of that
      await until('both', () => ben.moves === 2 && anna.moves === 2);
      ben.end();
    } finally {
      anna.end();
      await watcher.endAsync(true);
      await broker.remove();
    }
  }
});
