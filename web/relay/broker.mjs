/**
 * The relay of games with friends: an MQTT broker for one machine and for tests, on one port for WebSockets (pages) and
 * plain MQTT (the desktop program). It keeps the last text of each topic in memory and knows nothing of games: texts are
 * sealed. README.md says how it works, and how a server for many players is set up instead.
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { Duplex, Transform, pipeline } from 'node:stream';
import Aedes from 'aedes';
import { WebSocketServer, createWebSocketStream } from 'ws';

export const limits = {
  packetBytes: 16 * 1024,
  /** Packets of one client: this many at once, and then so many a second. */
  burst: 150,
  packetsPerSecond: 20,
  clients: 1_000,
  topicsPerClient: 128,
  /** Topics with a text that is kept. */
  keptTexts: 20_000,
  /** Milliseconds for which a text is kept that nobody replaces. */
  keptFor: 90 * 24 * 3_600_000,
  /** Milliseconds within which a new connection has to say what it is. */
  greeting: 10_000,
};

/** Of game and seat, and whether its player is there; or of a tournament and slot, 0 to 32. Without wildcards. */
const topicForm = /^quarto\/1\/[\w-]{22}\/([12](\/here)?|\d|[12]\d|3[0-2])$/;

/**
 * Passes on what a client sends, unless a packet is too long or there are too many of them.
 * @param {typeof limits} limited @param {() => void} refuse
 */
function guard({ packetBytes, burst, packetsPerSecond }, refuse) {
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
  /** @param {Buffer} bytes */
  const isAllowed = (bytes) => {
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
  return new Transform({
    transform(bytes, _, done) {
      if (isAllowed(bytes)) return done(null, bytes);
      refuse();
      done();
    },
  });
}

/**
 * @typedef {object} Options
 * @property {number} [port] 0 picks a free one
 * @property {string} [host]
 * @property {Partial<typeof limits>} [limited]
 */

/** @param {Options} [options] */
export async function startRelay({ port = 0, host = '127.0.0.1', limited = {} } = {}) {
  const all = { ...limits, ...limited };
  const broker = new Aedes({ connectTimeout: all.greeting, maxClientsIdLength: 64, heartbeatInterval: 3_600_000 });
  const { persistence } = /** @type {any} */ (broker); // not in its types
  /** When each kept text was left, oldest first. @type {Map<string, number>} */
  const kept = new Map();

  /** @param {string} topic */
  const forget = (topic) => {
    kept.delete(topic);
    // An empty text is not kept, and this one is not sent to anybody.
    persistence.storeRetained({ cmd: 'publish', topic, payload: Buffer.alloc(0), retain: true, qos: 0 }, () => {});
  };
  const forgetOld = () => {
    for (const [topic, at] of kept) {
      if (Date.now() - at < all.keptFor) break;
      forget(topic);
    }
  };
  const sweeping = setInterval(forgetOld, Math.min(all.keptFor, 60_000));
  sweeping.unref();

  /** @param {{topic: string, retain?: boolean, qos: number, payload?: string | Buffer}} packet */
  const mayPublish = ({ topic, retain, qos, payload }) => {
    if (!topicForm.test(topic) || !retain || qos > 1) return false;
    const isEmpty = !payload?.length;
    if (isEmpty && !topic.endsWith('/here')) return false; // nobody takes away a game
    const isNew = !kept.delete(topic);
    if (isEmpty) return true;
    if (isNew && kept.size >= all.keptTexts) return false;
    kept.set(topic, Date.now());
    return true;
  };
  /** Topics by client. @type {WeakMap<object, Set<string>>} */
  const heard = new WeakMap();

  broker.preConnect = (client, packet, done) => {
    const will = packet.will;
    const isFitting = !will || (topicForm.test(will.topic) && will.topic.endsWith('/here') && will.retain && !will.payload?.length);
    // A session without a connection would take memory for nobody.
    const isAllowed = Boolean(isFitting && packet.clean) && broker.connectedClients < all.clients;
    done(isAllowed ? null : new Error('not a client of games'), isAllowed); // without an error it would stay connected
  };
  broker.authorizePublish = (_, packet, done) => done(mayPublish(packet) ? null : new Error('not a text of a game'));
  broker.authorizeSubscribe = (client, subscription, done) => {
    const topics = heard.get(client) ?? new Set();
    heard.set(client, topics);
    const isAllowed = topicForm.test(subscription.topic) && subscription.qos <= 1 &&
      (topics.has(subscription.topic) || topics.size < all.topicsPerClient);
    if (isAllowed) topics.add(subscription.topic);
    done(null, isAllowed ? subscription : null);
  };
  broker.on('unsubscribe', (topics, client) => { for (const topic of topics) heard.get(client)?.delete(topic); });

  /** @param {import('node:stream').Duplex} stream @param {import('node:http').IncomingMessage} [request] */
  const serve = (stream, request) => {
    const readable = pipeline(stream, guard(all, () => stream.destroy()), () => {});
    const both = Duplex.from({ readable, writable: stream });
    both.on('error', () => {}); // of a connection that was cut
    broker.handle(both, request);
  };

  const http = createHttpServer((_, response) => response.writeHead(426).end());
  const sockets = new WebSocketServer({
    server: http, maxPayload: all.packetBytes, perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  });
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => {}); // too long, or cut
    serve(createWebSocketStream(socket), request);
  });

  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((socket) => {
    // Twice as many connections as clients: those that have not said what they are, or are about to be replaced.
    if (open.size >= 2 * all.clients) return socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    socket.setTimeout(all.greeting, () => socket.destroy());
    socket.once('data', (first) => {
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(first);
      const isHttp = first[0] === 'G'.charCodeAt(0); // "GET"; MQTT begins with 0x10
      if (isHttp) http.emit('connection', socket);
      else serve(socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });

  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    port: address.port,
    /** For pages, and for the desktop program. */
    page: `ws://${name}:${address.port}`,
    desktop: `mqtt://${name}:${address.port}`,
    get clients() { return broker.connectedClients; },
    get keptTexts() { return kept.size; },
    async close() {
      clearInterval(sweeping);
      const closed = new Promise((resolve) => server.close(() => resolve(undefined)));
      for (const socket of open) socket.destroy();
      await closed;
      sockets.close();
      await new Promise((resolve) => broker.close(() => resolve(undefined)));
    },
  };
}
