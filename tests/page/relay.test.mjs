/** The relay of games with friends: what it carries, and its limits. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { test } from 'node:test';
import { startRelay } from '../../web/relay/broker.mjs';

/** @type {typeof import('mqtt').default} */
const mqtt = createRequire(new URL('../../web/', import.meta.url))('mqtt');

const topic = (/** @type {string} */ letter, seat = 1) => `quarto/1/${letter.repeat(22)}/${seat}`;
const kept = /** @type {const} */ ({ qos: 1, retain: true });
const options = /** @type {const} */ ({ protocolVersion: 4, reconnectPeriod: 0 });

/** @param {string} address @param {import('mqtt').IClientOptions} [more] */
async function client(address, more = {}) {
  const it = mqtt.connect(address, { ...options, ...more });
  it.on('error', () => {});
  await Promise.race([once(it, 'connect'), once(it, 'close').then(() => { throw new Error('refused'); })]);
  return it;
}

/** Runs a test with a relay of its own. @param {Partial<typeof import('../../web/relay/broker.mjs').limits>} limited @param {(relay: Awaited<ReturnType<typeof startRelay>>, all: import('mqtt').MqttClient[]) => Promise<void>} body */
async function withRelay(limited, body) {
  const relay = await startRelay({ limited });
  /** @type {import('mqtt').MqttClient[]} */
  const all = [];
  try {
    await body(relay, all);
  } finally {
    for (const each of all) each.end(true);
    await relay.close();
  }
}

test('a text left by a page reaches the desktop program, then or later, and a broken connection empties its presence', () =>
  withRelay({}, async (relay, all) => {
    const here = `${topic('a')}/here`;
    const page = await client(relay.page, { will: { topic: here, payload: Buffer.alloc(0), ...kept } });
    const desktop = await client(relay.desktop);
    all.push(page, desktop);
    await page.publishAsync(here, 'here', kept);
    await page.publishAsync(topic('a'), 'first', kept);
    /** @type {string[]} */
    const heard = [];
    let wake = () => {};
    desktop.on('message', (from, text) => { heard.push(`${from.slice(33)} ${text}`); wake(); });
    const count = async (/** @type {number} */ n) => { while (heard.length < n) await new Promise((go) => { wake = () => go(undefined); }); };
    await desktop.subscribeAsync([topic('a'), here], { qos: 1 });
    await count(2);
    await page.publishAsync(topic('a'), 'second', kept);
    await count(3);
    page.stream.destroy();
    await count(4);
    assert.deepEqual(heard.slice(0, 2).sort(), [' first', '/here here']);
    assert.deepEqual(heard.slice(2), [' second', '/here ']);
  }));

test('topics of another form are refused, and so are wildcards and an empty text in place of a game', () =>
  withRelay({}, async (relay, all) => {
    for (const bad of ['#', 'quarto/1/+/1', 'quarto/2/x/1', topic('a', 33), `${topic('a', 3)}/here`, `${topic('a')}/there`, '$SYS/x']) {
      const one = await client(relay.desktop);
      all.push(one);
      await assert.rejects(one.subscribeAsync(bad, { qos: 1 }), bad);
    }
    /** @type {[string, string, object][]} */
    const texts = [['other', 'x', kept], [topic('a'), 'x', { qos: 1 }], [topic('a'), '', kept], [topic('a', 33), 'x', kept], [topic('a', 0), '', kept]];
    for (const [to, text, how] of texts) {
      const one = await client(relay.desktop);
      all.push(one);
      one.publish(to, text, how);
      await once(one, 'close');
    }
    assert.equal(relay.keptTexts, 0);
    const will = { topic: 'elsewhere', payload: Buffer.from('x'), ...kept };
    await assert.rejects(client(relay.page, { will }), /refused/);
    await assert.rejects(client(relay.page, { clean: false, clientId: 'x' }), /refused/);
  }));

test('a tournament has slots from 0 to 32', () =>
  withRelay({}, async (relay, all) => {
    const one = await client(relay.page);
    all.push(one);
    for (const slot of [0, 1, 9, 10, 32]) {
      await one.subscribeAsync(topic('t', slot), { qos: 1 });
      await one.publishAsync(topic('t', slot), 'x', kept);
    }
    assert.equal(relay.keptTexts, 5);
  }));

test('long packets, too many of them, too many clients, topics and texts are refused', () =>
  withRelay({ packetBytes: 1_000, burst: 20, packetsPerSecond: 1, clients: 3, topicsPerClient: 2, keptTexts: 1 }, async (relay, all) => {
    for (const address of [relay.page, relay.desktop]) {
      const long = await client(address);
      long.publish(topic('a'), 'x'.repeat(1_001), kept);
      await once(long, 'close');
    }
    const busy = await client(relay.desktop);
    for (let k = 0; k < 30; ++k) busy.publish(topic('b'), String(k), kept);
    await once(busy, 'close');
    const curious = await client(relay.page);
    all.push(curious);
    await curious.subscribeAsync([topic('c'), topic('d')], { qos: 1 });
    await assert.rejects(curious.subscribeAsync(topic('e'), { qos: 1 }));
    await curious.publishAsync(topic('c'), 'the only one', kept);
    const second = await client(relay.page);
    second.publish(topic('f'), 'one text too many', kept);
    await once(second, 'close');
    all.push(await client(relay.page), await client(relay.desktop));
    await assert.rejects(client(relay.desktop), /refused/);
    assert.equal(relay.keptTexts, 1);
  }));

test('texts that nobody replaces are forgotten, and who does not speak MQTT is not listened to', () =>
  withRelay({ keptFor: 20, greeting: 50 }, async (relay, all) => {
    const one = await client(relay.page);
    all.push(one);
    await one.publishAsync(topic('a'), 'x', kept);
    const silent = createConnection(relay.port, '127.0.0.1');
    await once(silent, 'close');
    assert.equal(relay.keptTexts, 0);
    const strange = createConnection(relay.port, '127.0.0.1', () => strange.write('hello'));
    await once(strange, 'close');
  }));
