/**
 * The relay of games with friends: an MQTT broker for one machine and for tests, on one port for WebSockets (pages) and
 * plain MQTT (the desktop program). It keeps the last text of each topic and knows nothing of games: texts are sealed.
 * README.md says how it works, and how a server for many players is set up instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer as createHttpServer } from 'node:http';
import { createServer, isIPv6 } from 'node:net';
import { Duplex, Readable } from 'node:stream';
import { Aedes } from 'aedes';
import { WebSocketServer, createWebSocketStream } from 'ws';
import { KeptTexts, isPresence, topicForm } from './kept.mjs';

export const limits = {
  packetBytes: 128 * 1024,
  /** Packets of one client: this many at once, and then so many a second. */
  burst: 400,
  packetsPerSecond: 20,
  clients: 1_000,
  connectionsPerAddress: 300,
  topicsPerClient: 320,
  /** Bytes that may wait for one client. */
  unsentBytes: 512 * 1024,
  /** Milliseconds within which a client has to take what was sent before it gets more. */
  stalled: 20_000,
  /** Seconds; a client that is silent for one and a half times as long as it has announced is cut off. */
  keepAlive: 120,
  /** Topics with a text that is kept. */
  keptTexts: 20_000,
  /** Their bytes. */
  keptBytes: 320 * 1024 * 1024,
  /** Milliseconds for which a text is kept that nobody replaces. */
  keptFor: 90 * 24 * 3_600_000,
  /** Milliseconds within which a new connection has to say what it is. */
  greeting: 10_000,
};

/** Whether a client may send these bytes: packets have a length, and a rate. @param {typeof limits} limited */
function guard({ packetBytes, burst, packetsPerSecond }) {
  let tokens = burst, filledAt = Date.now();
  let skipped = 0; // bytes of the packet under way that are still to come
  /** Its length, as far as it is known: seven bits of each byte. @type {{value: number, digits: number} | null} */
  let length = null;

  const mayBegin = () => {
    const now = Date.now();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * packetsPerSecond);
    filledAt = now;
    return (tokens -= 1) >= 0;
  };
  return (/** @type {Buffer} */ bytes) => {
    for (let at = 0; at < bytes.length;) {
      if (skipped > 0) {
        const part = Math.min(skipped, bytes.length - at);
        skipped -= part;
        at += part;
      } else if (!length) {
        if (!mayBegin()) return false;
        length = { value: 0, digits: 0 };
        at += 1; // kind of packet
      } else {
        const byte = bytes[at++];
        length.value += (byte & 0x7f) << (7 * length.digits++);
        if (length.value > packetBytes || length.digits > 4) return false;
        if (byte & 0x80) continue;
        skipped = length.value;
        length = null;
      }
    }
    return true;
  };
}

/** The line in which a proxy says a client's address: the PROXY protocol, version 1, with at most so many bytes. */
const proxyLine = /^PROXY TCP[46] (\S+) [^\r\n]*\r\n/, proxyLineBytes = 107;

/** What limits count as one address: of IPv6 the network, since a host has all of its addresses. @param {string} ip */
function addressOf(ip) {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(mapped)) return mapped;
  const [left = [], right = []] = mapped.split('::').map((part) => part.split(':'));
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right].slice(0, 4).join(':');
}

/**
 * @typedef {object} Options
 * @property {number} [port] 0 picks a free one
 * @property {string} [host]
 * @property {string} [keep] folder for texts, which then survive a restart
 * @property {string} [addressHeader] in which a proxy says a client's address last; of plain MQTT by the PROXY protocol
 * @property {Partial<typeof limits>} [limited]
 */

/** @param {Options} [options] */
export async function startRelay({ port = 0, host = '127.0.0.1', keep, addressHeader, limited = {} } = {}) {
  const all = { ...limits, ...limited };
  const kept = new KeptTexts(all, keep);
  await kept.begin();
  const broker = await Aedes.createBroker({
    connectTimeout: all.greeting, keepaliveLimit: all.keepAlive, maxClientsIdLength: 64, heartbeatInterval: 3_600_000,
    concurrency: 0, // without end: no text waits for those of others
    drainTimeout: 1, // who lets more bytes wait than its stream holds is cut off
  });
  const { persistence } = /** @type {any} */ (broker); // not in its types
  persistence.storeRetained = async () => {}; // `kept` has it
  persistence.createRetainedStreamCombi = (/** @type {string[]} */ topics) => Readable.from(kept.packets(topics));
  const events = /** @type {import('node:events').EventEmitter} */ (broker); // some are not in its types, either
  events.on('error', (error) => console.error(`relay: ${error}`));
  /** Of each client. @type {WeakMap<object, string>} */
  const addresses = new WeakMap();

  /** @param {string} address @param {{topic: string, retain?: boolean, qos: number, payload?: string | Buffer}} packet */
  const mayPublish = (address, { topic, retain, qos, payload }) => {
    if (!topicForm.test(topic) || !retain || qos > 1) return false;
    if (payload?.length) kept.leave(topic, payload, qos, address);
    else if (isPresence(topic)) kept.remove(topic);
    else return false; // nobody takes away a game
    return true;
  };
  /** Topics by client. @type {WeakMap<object, Set<string>>} */
  const heard = new WeakMap();

  broker.preConnect = (client, packet, done) => {
    const will = packet.will;
    const isFitting = !will || (topicForm.test(will.topic) && isPresence(will.topic) && will.retain && !will.payload?.length);
    // A session without a connection would take memory for nobody.
    const isAllowed = Boolean(isFitting && packet.clean) && broker.connectedClients < all.clients;
    done(isAllowed ? null : new Error('not a client of games'), isAllowed); // without an error it would stay connected
  };
  broker.authorizePublish = (client, packet, done) => {
    const address = (client && addresses.get(client)) ?? '';
    done(mayPublish(address, packet) ? null : new Error('not a text of a game'));
  };
  broker.authorizeForward = (_, packet) => {
    kept.markRead(packet.topic);
    return packet;
  };
  broker.authorizeSubscribe = (client, subscription, done) => {
    const topics = heard.get(client) ?? new Set();
    heard.set(client, topics);
    const isAllowed = topicForm.test(subscription.topic) && subscription.qos <= 1 &&
      (topics.has(subscription.topic) || topics.size < all.topicsPerClient);
    if (isAllowed) topics.add(subscription.topic);
    done(null, isAllowed ? subscription : null);
  };
  broker.on('unsubscribe', (topics, client) => { for (const topic of topics) heard.get(client)?.delete(topic); });

  /** Addresses of the connections. @type {Map<import('node:net').Socket, string>} */
  const open = new Map();
  /** Those that have not said what they are. @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  /** The stream whose bytes are worked on. @type {AsyncLocalStorage<Duplex>} */
  const working = new AsyncLocalStorage();

  /**
   * Whether the connection may go on: it ends if its address has too many.
   * @param {import('node:net').Socket} socket @param {string} [given] address that a proxy says
   */
  const mayEnter = (socket, given) => {
    const address = open.get(socket) || addressOf(given || socket.remoteAddress || '');
    const same = [...open].filter(([other, each]) => other !== socket && each === address);
    if (same.length >= all.connectionsPerAddress) socket.destroy();
    if (!socket.destroyed) open.set(socket, address);
    return !socket.destroyed;
  };

  /** @param {Duplex} stream @param {import('node:net').Socket} socket */
  const serve = (stream, socket) => {
    waiting.delete(socket);
    const isAllowed = guard(all);
    const both = new Duplex({
      writableHighWaterMark: all.unsentBytes,
      read() { stream.resume(); },
      writev(chunks, done) {
        const late = setTimeout(() => stream.destroy(), all.stalled);
        stream.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), (error) => {
          clearTimeout(late);
          done(error);
        });
      },
      destroy(error, done) {
        stream.destroy();
        done(error);
      },
    });
    stream.on('data', (bytes) => working.run(stream, () => {
      if (!isAllowed(bytes)) stream.destroy();
      else if (!both.push(bytes)) stream.pause();
    }));
    stream.on('end', () => both.push(null));
    stream.on('close', () => { if (!stream.readableEnded) both.destroy(); });
    stream.on('error', () => {}); // too long, or cut
    addresses.set(working.run(stream, () => broker.handle(both)), open.get(socket) ?? '');
  };

  const http = createHttpServer((_, response) => response.writeHead(426, { connection: 'close' }).end());
  const sockets = new WebSocketServer({
    server: http, maxPayload: all.packetBytes, perMessageDeflate: false, autoPong: false, // answers that nobody reads would pile up
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  });
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => {}); // too long, or cut
    const given = addressHeader && String(request.headers[addressHeader.toLowerCase()] ?? '').split(',').at(-1)?.trim();
    if (mayEnter(request.socket, given)) serve(createWebSocketStream(socket), request.socket);
  });

  /** Reads what a connection begins with. @param {import('node:net').Socket} socket @param {boolean} mayNameAddress */
  const begin = (socket, mayNameAddress) => socket.once('data', (first) => {
    socket.pause();
    const [line = '', given = ''] = (mayNameAddress && proxyLine.exec(first.toString('latin1', 0, proxyLineBytes))) || [];
    socket.unshift(first.subarray(line.length));
    const isHttp = first[0] === 'G'.charCodeAt(0); // "GET"; MQTT begins with 0x10
    if (line && mayEnter(socket, given)) begin(socket, false);
    else if (isHttp) http.emit('connection', socket);
    else if (!line && mayEnter(socket)) serve(socket, socket);
    process.nextTick(() => socket.resume());
  });
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    if (addressHeader) open.set(socket, ''); // not known yet
    else if (!mayEnter(socket)) return;
    waiting.add(socket);
    socket.on('close', () => open.delete(socket));
    setTimeout(() => { if (waiting.delete(socket)) socket.destroy(); }, all.greeting).unref();
    begin(socket, addressHeader !== undefined);
  });
  // Twice as many connections as clients: those that have not said what they are, or are about to be replaced.
  server.maxConnections = 2 * all.clients;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  server.on('error', (error) => console.error(`relay: ${error}`));

  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    port: address.port,
    /** For pages, and for the desktop program. */
    page: `ws://${name}:${address.port}`,
    desktop: `mqtt://${name}:${address.port}`,
    get clients() { return broker.connectedClients; },
    get keptTexts() { return kept.size; },
    /** After an error that nobody has caught: ends the connection whose bytes caused it. */
    endFaulty() { working.getStore()?.destroy(); },
    async close() {
      const closed = new Promise((resolve) => server.close(() => resolve(undefined)));
      for (const socket of open.keys()) socket.destroy();
      await closed;
      sockets.close();
      await new Promise((resolve) => broker.close(() => resolve(undefined)));
      await kept.end();
    },
  };
}
