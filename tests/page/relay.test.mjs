/** The relay of games with friends: what it carries, and its limits. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { limits, startRelay } from '../../web/relay/broker.mjs';
import { KeptTexts } from '../../web/relay/kept.mjs';
import { root } from '../browser/server.mjs';
import { until } from '../browser/until.mjs';

/** @type {typeof import('mqtt').default} */
const mqtt = createRequire(new URL('../../web/', import.meta.url))('mqtt');

const topic = (/** @type {string} */ letter, seat = 1) => `quarto/1/${letter.repeat(22)}/${seat}`;
const kept = /** @type {const} */ ({ qos: 1, retain: true });
const options = /** @type {const} */ ({ protocolVersion: 4, reconnectPeriod: 0 });

/** @param {string} address @param {import('mqtt').IClientOptions} [more] */
const client = (address, more = {}) => ready(mqtt.connect(address, { ...options, ...more }));

/** From another address of this machine, such as 127.0.0.2. @param {number} port @param {string} localAddress */
const clientFrom = (port, localAddress) =>
  ready(new mqtt.MqttClient(() => createConnection({ port, host: '127.0.0.1', localAddress }), { ...options }));

/** @param {import('mqtt').MqttClient} it */
async function ready(it) {
  it.on('error', () => {});
  await Promise.race([once(it, 'connect'), once(it, 'close').then(() => { throw new Error('refused'); })]);
  return it;
}

/**
 * Which of these letters' topics have a text that is kept. Topic a has one, and comes last.
 * @param {import('mqtt').MqttClient} one @param {string} letters
 */
async function keptOf(one, letters) {
  let found = '';
  one.on('message', (name) => { found += name.charAt('quarto/1/'.length); });
  await one.subscribeAsync([...letters, 'a'].map((letter) => topic(letter)), { qos: 1 });
  await until('the last text', () => found.endsWith('a'));
  one.removeAllListeners('message');
  await one.unsubscribeAsync([...letters, 'a'].map((letter) => topic(letter)));
  return found;
}

/**
 * Runs a test with a relay of its own.
 * @param {Partial<typeof import('../../web/relay/broker.mjs').limits>} limited
 * @param {(relay: Awaited<ReturnType<typeof startRelay>>, all: import('mqtt').MqttClient[]) => Promise<void>} body
 * @param {{addressHeader?: string, keep?: string}} [more]
 */
async function withRelay(limited, body, more) {
  const relay = await startRelay({ limited, ...more });
  /** @type {import('mqtt').MqttClient[]} */
  const all = [];
  try {
    await body(relay, all);
  } finally {
    for (const each of all) each.end(true);
    await relay.close();
  }
}

/** relay.mjs in a process of its own. @param {string[]} more arguments @param {string[]} [ofNode] */
async function startProgram(more, ofNode = []) {
  const process = spawn('node', [...ofNode, `${root}web/relay/relay.mjs`, '--port', '0', ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  process.stderr.setEncoding('utf8').on('data', (text) => { log += text; });
  const [line] = await once(process.stdout.setEncoding('utf8'), 'data');
  const [page = '', desktop = ''] = line.match(/\w+:\/\/[\w.:]+/g) ?? [];
  return { process, log: () => log, page, desktop };
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
      await new Promise((resolve, reject) => {
        one.on('close', () => resolve(undefined));
        one.publish(to, text, how, (error) => { if (!error) reject(new Error(`${to} took "${text}"`)); });
      });
    }
    assert.equal(relay.keptTexts, 0);
    const will = { topic: `${topic('a')}/here`, payload: Buffer.alloc(0), ...kept };
    for (const bad of [{ topic: 'elsewhere' }, { topic: topic('a') }, { topic: `${topic('a', 3)}/here` }, { payload: Buffer.from('x') }, { retain: false }]) {
      await assert.rejects(client(relay.page, { will: { ...will, ...bad } }), /refused/, JSON.stringify(bad));
    }
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

test('long packets, too many of them, too many clients and topics are refused', () =>
  withRelay({ packetBytes: 1_000, burst: 20, packetsPerSecond: 1, clients: 3, topicsPerClient: 2 }, async (relay, all) => {
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
    all.push(await client(relay.page), await client(relay.desktop));
    await assert.rejects(client(relay.desktop), /refused/);
  }));

test('of too many bytes the relay keeps the newest texts', () => withRelay({ keptBytes: 10 }, async (relay, all) => {
  const one = await client(relay.page);
  all.push(one);
  for (const letter of 'abc') await one.publishAsync(topic(letter), 'four', kept);
  assert.equal(relay.keptTexts, 2);
  await one.publishAsync(topic('d'), 'ten  bytes', kept);
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

for (const way of /** @type {const} */ (['page', 'desktop'])) {
  test(`a client that reads nothing is cut off, and beside it everybody else's texts arrive (${way})`, () =>
    withRelay({ burst: 1e6, unsentBytes: 64 * 1024 }, async (relay, all) => {
      const silent = await client(relay[way]);
      const [sender, anna, ben] = await Promise.all([client(relay.page), client(relay.page), client(relay.desktop)]);
      all.push(silent, sender, anna, ben);
      await silent.subscribeAsync(topic('s'), { qos: 1 });
      silent.stream.unpipe();
      silent.stream.pause();
      let acknowledged = 0, heard = 0;
      ben.on('message', () => { heard += 1; });
      await ben.subscribeAsync(topic('a'), { qos: 1 });
      // 16 MB are more than the system buffers.
      for (let k = 0; k < 1_000; ++k) sender.publish(topic('s'), 'x'.repeat(16_000), kept, () => { acknowledged += 1; });
      await until(() => `the end of what is sent: ${acknowledged}, ${relay.clients} clients`,
        () => acknowledged === 1_000 && relay.clients === 3);
      for (let k = 0; k < 100; ++k) anna.publish(topic('a'), String(k), kept, () => { acknowledged += 1; });
      await until(() => `the others' texts: ${heard}`, () => heard === 100 && acknowledged === 1_100);
    }));
}

test('a client that takes nothing for a while is cut off, however little waits for it', () =>
  withRelay({ burst: 1e6, unsentBytes: 1e9, stalled: 200 }, async (relay, all) => {
    const [silent, sender, quiet] = await Promise.all([client(relay.page), client(relay.desktop), client(relay.page)]);
    all.push(silent, sender, quiet);
    await silent.subscribeAsync(topic('s'), { qos: 1 });
    silent.stream.unpipe();
    silent.stream.pause();
    for (let k = 0; k < 1_000; ++k) sender.publish(topic('s'), 'x'.repeat(16_000), kept);
    await until('one client less', () => relay.clients === 2);
    await Promise.all([sender, quiet].map((one) => one.publishAsync(topic('a'), 'x', kept)));
  }));

test('a client has to show signs of life', () =>
  withRelay({ keepAlive: 60 }, async (relay, all) => {
    all.push(await client(relay.page, { keepalive: 60 }));
    for (const keepalive of [0, 61]) await assert.rejects(client(relay.desktop, { keepalive }), /refused/);
  }));

test('an address has so many connections, and others still get in', () =>
  withRelay({ connectionsPerAddress: 2 }, async (relay, all) => {
    all.push(await client(relay.page), await client(relay.desktop));
    for (const address of [relay.page, relay.desktop]) await assert.rejects(client(address));
    all.push(await clientFrom(relay.port, '127.0.0.2'));
    all[0]?.end(true);
    await until('a place', () => relay.clients === 2);
    all.push(await client(relay.desktop));
  }));

test('behind a proxy a header says the address, if the relay was told to trust it', async () => {
  const from = (/** @type {string} */ ip) => ({ wsOptions: { headers: { 'X-Forwarded-For': `192.0.2.9, ${ip}` } } });
  await withRelay({ connectionsPerAddress: 2 }, async (relay, all) => {
    // Of IPv6 the network counts.
    for (const one of ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2:1']) all.push(await client(relay.page, from(one)));
    for (const full of ['192.0.2.1', '2001:db8:0:0:9::']) await assert.rejects(client(relay.page, from(full)));
    all.push(await client(relay.page, from('2001:db8:0:1::1')));
  }, { addressHeader: 'X-Forwarded-For' });
  await withRelay({ connectionsPerAddress: 1 }, async (relay, all) => {
    all.push(await client(relay.page, from('192.0.2.1')));
    await assert.rejects(client(relay.page, from('192.0.2.2')));
  });
});

test('behind a proxy a line of its protocol says the address of plain MQTT', async () => {
  /** @param {number} port @param {string} line */
  const proxied = (port, line) => ready(new mqtt.MqttClient(() => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    socket.write(line); // alone, or with what the client says
    return socket;
  }, { ...options }));
  const from = (/** @type {string} */ ip) => `PROXY TCP${ip.includes(':') ? 6 : 4} ${ip} 192.0.2.99 40000 8883\r\n`;
  // "PROXY" as a packet has 82 bytes.
  await withRelay({ connectionsPerAddress: 2, packetBytes: 80 }, async (relay, all) => {
    for (const ip of ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2:1']) all.push(await proxied(relay.port, from(ip)));
    for (const full of ['192.0.2.1', '2001:db8:0:0:9::']) await assert.rejects(proxied(relay.port, from(full)), full);
    all.push(await proxied(relay.port, from('192.0.2.2')));
    // Without a line the address of the connection counts, and not that of all behind the proxy.
    for (const address of [relay.desktop, relay.page]) all.push(await client(address));
    for (const address of [relay.desktop, relay.page]) await assert.rejects(client(address));
    // A header counts for nothing after a line, and so does a second line.
    for (const more of [from('192.0.2.3'), 'GET / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.3\r\n\r\n', 'PROXY TCP4\r\n']) {
      const socket = createConnection({ port: relay.port, host: '127.0.0.1' }, () => socket.write(from('192.0.2.4') + more));
      socket.resume();
      await once(socket, 'close');
    }
  }, { addressHeader: 'X-Forwarded-For' });
  await withRelay({ packetBytes: 80 }, async (relay) => {
    await assert.rejects(proxied(relay.port, from('192.0.2.1')));
  });
});

test('when there are too many texts, the address with the most loses its oldest that nobody has read', () =>
  withRelay({ keptTexts: 6 }, async (relay, all) => {
    const many = await client(relay.page), newcomer = await clientFrom(relay.port, '127.0.0.2');
    all.push(many, newcomer);
    await newcomer.publishAsync(topic('a'), 'x', kept);
    for (const letter of 'bcdef') await many.publishAsync(topic(letter), 'x', kept);
    assert.equal(await keptOf(newcomer, 'b'), 'ba');
    await many.publishAsync(topic('g'), 'x', kept);
    assert.equal(await keptOf(newcomer, 'bcdefg'), 'bdefga');
    await newcomer.publishAsync(topic('h'), 'x', kept);
    await newcomer.publishAsync(topic('i'), 'x', kept);
    assert.equal(await keptOf(many, 'bcdefghi'), 'efghia'); // all were read: the oldest go
    assert.equal(relay.keptTexts, 6);
  }));

test('after a restart kept texts are those of their senders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  try {
    await withRelay({}, async (relay, all) => {
      const few = await clientFrom(relay.port, '127.0.0.2'), many = await client(relay.page);
      all.push(few, many);
      await few.publishAsync(topic('a'), 'x\ny', kept);
      for (const letter of 'bcd') await many.publishAsync(topic(letter), letter, kept);
    }, { keep: folder });
    for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
    await withRelay({ keptTexts: 4 }, async (relay, all) => {
      const newcomer = await clientFrom(relay.port, '127.0.0.3');
      all.push(newcomer);
      for (const letter of 'ef') await newcomer.publishAsync(topic(letter), letter, kept);
      const found = await keptOf(newcomer, 'bcdef');
      assert.match(found, /^[bcd]efa$/); // files of one moment have no order
    }, { keep: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('after a restart a text is as old as it was, and is forgotten in its time', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-')), day = 24 * 3_600_000, now = Date.now();
  const ages = { a: 0, b: limits.keptFor - day, c: limits.keptFor + day };
  try {
    const before = new KeptTexts(limits, folder);
    await before.begin();
    for (const letter of Object.keys(ages)) before.leave(topic(letter), letter, 1, '192.0.2.1');
    await before.end();
    for (const [letter, age] of Object.entries(ages)) utimesSync(join(folder, `${letter.repeat(22)}.1`), now / 1000, (now - age) / 1000);
    /** What the relay does from time to time; first it forgets. @type {(() => void)[]} */
    const tasks = [];
    t.mock.method(globalThis, 'setInterval', (/** @type {() => void} */ task) => ({ unref: () => { tasks.push(task); } }));
    const after = new KeptTexts(limits, folder);
    await after.begin();
    tasks[0]?.();
    assert.deepEqual(after.packets(Object.keys(ages).map((letter) => topic(letter))).map(({ payload }) => String(payload)), ['a', 'b']);
    await after.end();
    assert.deepEqual(readdirSync(folder).sort(), ['a', 'b'].map((letter) => `${letter.repeat(22)}.1`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a text is written to the folder before the many that another address left earlier', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  try {
    const texts = new KeptTexts(limits, folder);
    await texts.begin();
    for (let k = 0; k < 500; ++k) texts.leave(`quarto/1/${`${k}`.padStart(22, 'a')}/1`, 'x', 1, '192.0.2.1');
    texts.leave(topic('b'), 'x', 1, '192.0.2.2');
    await texts.end();
    const times = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name), { bigint: true }).mtimeNs }));
    const { at: ofB } = times.find(({ name }) => name.startsWith('b')) ?? assert.fail('it is not there');
    assert.equal(times.length, 501);
    assert.ok(times.filter(({ at }) => at < ofB).length <= 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('with a folder the relay keeps texts when it is killed; damaged files and presences are left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = [];
  const start = async () => {
    const relay = await startProgram(['--keep', folder]);
    started.push(relay.process);
    return { ...relay, one: await client(relay.page) };
  };
  const end = async (/** @type {import('node:child_process').ChildProcess} */ process, /** @type {NodeJS.Signals} */ signal) => {
    process.kill(signal);
    return once(process, 'exit');
  };
  try {
    const first = await start();
    for (const letter of 'abc') await first.one.publishAsync(topic(letter), letter, kept);
    await first.one.publishAsync(`${topic('a')}/here`, 'x', kept);
    await until('three files', () => readdirSync(folder).filter((name) => !name.endsWith('.new')).length === 3);
    await end(first.process, 'SIGKILL');
    const damaged = readdirSync(folder).find((name) => name.startsWith('b')) ?? '';
    appendFileSync(join(folder, damaged), 'x');
    // A writing that was interrupted is none; what isn't the relay's stays, and is not read.
    writeFileSync(join(folder, `${damaged}.new`), 'half');
    writeFileSync(join(folder, `${damaged.replace('b', 'e')}.new`), '');
    writeFileSync(join(folder, 'notes.new'), 'of others');
    mkdirSync(join(folder, damaged.replaceAll('b', 'f')));
    execFileSync('mkfifo', [join(folder, damaged.replaceAll('b', 'g'))]);
    writeFileSync(join(folder, damaged.replaceAll('b', 'h')), '');
    truncateSync(join(folder, damaged.replaceAll('b', 'h')), 2 ** 40);
    symlinkSync('/dev/zero', join(folder, damaged.replaceAll('b', 'i')));
    const others = [damaged, ...[...'fghi'].map((letter) => damaged.replaceAll('b', letter)), 'notes.new'];
    const second = await start();
    assert.equal(await keptOf(second.one, 'bc'), 'ca');
    assert.deepEqual(second.log().trim().split('\n').sort(), others.map((name) => `relay: ${join(folder, name)} is damaged, and left out.`).sort());
    assert.deepEqual(readdirSync(folder).filter((name) => name.endsWith('.new')), ['notes.new']);
    await second.one.publishAsync(topic('d'), 'd', kept);
    assert.deepEqual(await end(second.process, 'SIGTERM'), [0, null]);
    for (const name of others) rmSync(join(folder, name), { recursive: true });
    const third = await start();
    assert.equal(await keptOf(third.one, 'bcd'), 'cda');
    assert.equal(third.log(), '');
  } finally {
    for (const process of started) process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

test('an error that nobody has caught costs the client that caused it, and is logged', async () => {
  // As if a library failed at a topic.
  const fault = `const test = RegExp.prototype.test;
    RegExp.prototype.test = function (text) {
      if (String(text).includes('fault')) throw new Error('a fault');
      return test.call(this, text);
    };`;
  const { process, log, page, desktop } = await startProgram([], ['--import', `data:text/javascript,${encodeURIComponent(fault)}`]);
  try {
    const quiet = await client(desktop);
    for (const address of [page, desktop]) {
      const faulty = await client(address);
      faulty.subscribe('fault');
      await once(faulty, 'close');
    }
    await quiet.publishAsync(topic('a'), 'x', kept);
    assert.equal(await keptOf(quiet, ''), 'a');
    assert.equal(log().match(/^relay: Error: a fault$/gm)?.length, 2, log());
    process.kill();
    assert.deepEqual(await once(process, 'exit'), [0, null]);
  } finally {
    process.kill('SIGKILL');
  }
});

test('the command line explains itself', () => {
  const run = (/** @type {string[]} */ ...words) => spawnSync('node', [`${root}web/relay/relay.mjs`, ...words], { encoding: 'utf8' });
  const { status, stdout, stderr } = run('--help');
  assert.deepEqual([status, stderr], [0, '']);
  for (const option of ['--port N', '--host HOST', '--keep FOLDER', '--address-header NAME', '--help']) assert.ok(stdout.includes(option), option);
  for (const wrong of [['--nonsense'], ['nonsense'], ['--port', 'x'], ['--keep', ''], ['--host', ''], ['--address-header', 'x y']]) {
    const refused = run(...wrong);
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(refused.stderr, /^relay: [^\n]+\n.*--help/);
  }
  const unwritable = run('--port', '0', '--keep', '/proc');
  assert.equal(unwritable.status, 1);
  assert.match(unwritable.stderr, /^relay: texts can't be written to \/proc: E[A-Z]+\n$/);
});
