/**
 * The connection to the relay of games with friends, an MQTT broker, in a file of its own with its library. Texts are
 * sealed here (shell/model/ports.hpp), so the relay can't read them. Which topics, keys and texts, the game says.
 */

import mqtt, { type MqttClient } from 'mqtt';
import { bytesOf } from '../system/base64.js';

export interface Channel {
  topic: string;
  /** 256 bits in base64url. */
  key: string;
}

export interface RelayEvents {
  state: (isConnected: boolean) => void;
  /** '' if there is none any more. */
  text: (topic: string, text: string) => void;
  arrival: (topic: string, text: string) => void;
}

/** Milliseconds between two tries to connect. */
const firstPause = 500, longestPause = 60_000;
/** Milliseconds out of sight after which a connection may be dead without notice. */
const longSleep = 60_000;
/**
 * Milliseconds between two signs of a player who has the game in sight: nobody closes a connection that is cut in silence, so
 * others take an old presence for none (shell/features/friends/live.hpp), and without a confirmation this page connects anew.
 */
const pulse = 15_000;
const maxBytes = 131_072;
const kept = { qos: 1, retain: true } as const;

const algorithm = (nonce: Uint8Array<ArrayBuffer>, topic: string) =>
  ({ name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(topic) });
const nonceSize = 12;

const keyOf = ({ key }: Channel) => crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function seal(channel: Channel, text: string) {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, channel.topic), await keyOf(channel), new TextEncoder().encode(text));
  const bytes = new Uint8Array(nonceSize + sealed.byteLength);
  bytes.set(nonce);
  bytes.set(new Uint8Array(sealed), nonceSize);
  return bytes;
}

/** Rejects what another key or topic has sealed. */
async function unseal(channel: Channel, bytes: Uint8Array<ArrayBuffer>) {
  const nonce = bytes.slice(0, nonceSize);
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm(nonce, channel.topic), await keyOf(channel), bytes.slice(nonceSize)));
}

const newId = () => `quarto-${crypto.randomUUID()}`;

/** Drops what is sent while it closes, such as confirmations: browsers report that as an error. */
function quietSocket(url: string, protocols: string[]) {
  const socket = new WebSocket(url, protocols);
  const send = socket.send.bind(socket);
  socket.send = (data) => { if (socket.readyState < WebSocket.CLOSING) send(data); };
  return socket;
}

export class Relay {
  #address;
  #events;
  /** Of this page; a new connection of it ends the one before. */
  #id = newId();
  #client: MqttClient | null = null;
  #isConnected = false;
  /** What the game was told last, since there is something to follow. */
  #reported: boolean | null = null;
  #channels = new Map<string, Channel>();
  #presence: Channel | null = null;
  /** What is read there; '' while the player is not there. */
  #here = '';
  #pause = firstPause;
  #retry = 0;
  #hiddenAt = Date.now();
  /** Nothing has come since the last sign. */
  #isSilent = false;
  /** What is sealed and opened, in its order. */
  #work = Promise.resolve();

  constructor(address: string, events: RelayEvents, signal: AbortSignal) {
    this.#address = address;
    this.#events = events;
    addEventListener('online', () => this.#reconnect(), { signal });
    document.addEventListener('visibilitychange', () => {
      const slept = !document.hidden && Date.now() - this.#hiddenAt > longSleep;
      if (document.hidden) this.#hiddenAt = Date.now();
      else if (slept || !this.#isConnected) this.#reconnect();
    }, { signal });
    const timer = setInterval(() => this.#renewPresence(), pulse);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      this.follow([], null, '');
    });
  }

  /** @param presence where others read whether the player is here; null for nowhere @param here as what, or '' */
  follow(channels: Channel[], presence: Channel | null, here: string) {
    const before = this.#channels, others = presence?.topic !== this.#presence?.topic;
    if (others) this.#showPresence('');
    this.#channels = new Map(channels.map((channel) => [channel.topic, channel]));
    this.#presence = presence;
    this.#here = here;
    if (channels.length === 0) {
      this.#leave();
      this.#reported = null;
      return;
    }
    // A broker learns what to do when a connection breaks only as it begins. The game need not hear of this end.
    if (this.#isConnected && others) this.#reported = null;
    if (!this.#client || others) return this.#connect();
    if (!this.#client.connected) return; // the broker may not yet have answered
    const gone = [...before.keys()].filter((topic) => !this.#channels.has(topic));
    const added = [...this.#channels.keys()].filter((topic) => !before.has(topic));
    if (gone.length > 0) this.#client.unsubscribe(gone);
    if (added.length > 0) this.#client.subscribe(added, { qos: 1 });
    this.#showPresence();
  }

  publish(channel: Channel, text: string) {
    const client = this.#client;
    this.#queue(async () => {
      const sealed = await seal(channel, text);
      if (client !== this.#client) return; // the game publishes again once it is connected
      client?.publish(channel.topic, sealed as Buffer, kept, (error) => {
        if (!error && client === this.#client) this.#events.arrival(channel.topic, text);
      });
    });
  }

  #queue(task: () => Promise<void>) { this.#work = this.#work.then(task).catch(() => {}); }

  #showPresence(here = this.#here) {
    const client = this.#client, presence = this.#presence;
    if (!presence || !client || !this.#isConnected) return;
    if (here === '') client.publish(presence.topic, '', kept);
    else this.publish(presence, here);
  }

  #renewPresence() {
    if (!this.#isConnected || !this.#here || !this.#presence) return;
    if (this.#isSilent) return this.#reconnect();
    this.#isSilent = true;
    this.#showPresence();
  }

  #connect() {
    this.#leave();
    const presence = this.#presence;
    if (this.#pause > 2 * firstPause) this.#id = newId(); // RabbitMQ keeps an id for the node that had it, also if that has died
    const client = this.#client = mqtt.connect(this.#address, {
      clientId: this.#id, clean: true, protocolVersion: 4, keepalive: 50, reconnectPeriod: 0, connectTimeout: 15_000,
      resubscribe: false, timerVariant: 'native', createWebsocket: quietSocket,
      ...(presence && { will: { topic: presence.topic, payload: '' as unknown as Buffer, ...kept } }),
    });
    this.#isSilent = false;
    client.on('packetreceive', () => { this.#isSilent = false; });
    client.on('error', () => client.end(true)); // 'close' follows, also where a broker's answer can't be read
    client.on('connect', () => {
      if (client !== this.#client) return;
      client.subscribe([...this.#channels.keys()], { qos: 1 }, (error) => {
        if (client !== this.#client) return;
        if (error) return client.end(true);
        this.#isConnected = true;
        this.#pause = firstPause;
        this.#showPresence();
        this.#report(true);
      });
    });
    client.on('message', (topic, payload) => { if (client === this.#client) this.#hear(topic, payload); });
    client.on('close', () => {
      if (client !== this.#client) return;
      this.#leave();
      this.#report(false);
      this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.5 + Math.random() / 2)) as unknown as number;
      this.#pause = Math.min(2 * this.#pause, longestPause);
    });
  }

  #reconnect() {
    if (this.#channels.size === 0) return;
    this.#pause = firstPause;
    if (this.#isConnected) this.#report(false);
    this.#leave(true); // a goodbye might wait for ever
    this.#connect();
  }

  #leave(isForced = !this.#isConnected) {
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    client?.end(isForced);
    this.#isConnected = false;
  }

  #report(isConnected: boolean) {
    if (this.#reported !== isConnected) this.#events.state(isConnected);
    this.#reported = isConnected;
  }

  #hear(topic: string, payload: Uint8Array) {
    const channel = this.#channels.get(topic);
    if (!channel || payload.length > maxBytes) return;
    if (payload.length === 0) return this.#events.text(topic, '');
    this.#queue(async () => this.#events.text(topic, await unseal(channel, new Uint8Array(payload))));
  }
}
