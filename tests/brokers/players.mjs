/**
 * Players who follow their games through a broker: the page's own connection (web/app/share/relay.ts, with MQTT.js as for
 * browsers), and in place of the game its rule of what is left and when (shell/features/friends/live.hpp).
 */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../../web/node_modules/esbuild/lib/main.js';
import { bundling } from '../../web/build/bundling.mjs';
import { until } from '../browser/until.mjs';

/** @type {typeof import('ws').WebSocket} */
const NodeSocket = createRequire(new URL('../../web/', import.meta.url))('ws');
/** Connections of the players, to be cut. @type {Set<import('ws').WebSocket>} */
const sockets = new Set();

const quiet = { addEventListener: () => {}, hidden: false };
Object.assign(globalThis, {
  window: globalThis, self: globalThis, navigator: { userAgent: 'Node' }, document: quiet, addEventListener: () => {}, location: { protocol: 'http:' },
  WebSocket: class extends NodeSocket {
    constructor(/** @type {string} */ address, /** @type {string[]} */ protocols) {
      super(address, protocols, { rejectUnauthorized: false, perMessageDeflate: false }); // certificates have signed themselves
      sockets.add(this);
      this.on('close', () => sockets.delete(this));
    }
  },
});
const { outputFiles: [script] } = await build({ ...bundling, entryPoints: ['app/share/relay.ts'], format: 'esm', platform: 'browser' });
/** @type {typeof import('../../web/app/share/relay.js')} */
const { Relay } = await importScript(script.text);

/** From a file: errors would quote the whole script. @param {string} text @returns {Promise<any>} */
async function importScript(text) {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  writeFileSync(join(folder, 'relay.mjs'), text);
  try {
    return await import(pathToFileURL(join(folder, 'relay.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @typedef {import('../../web/app/share/relay.js').Channel} Channel */

const text22 = () => randomBytes(17).toString('base64url').slice(0, 22);
export const newGame = () => ({ topic: `quarto/1/${text22()}`, key: randomBytes(32).toString('base64url') });
/** @param {Channel} game @param {number | string} place @returns {Channel} */
export const at = ({ topic, key }, place) => ({ topic: `${topic}/${place}`, key });

/** Follows channels, and remembers what it has heard. */
export class Follower {
  isConnected = false;
  /** What was said of the connection, as letters. */
  told = '';
  /** Times it has connected. */
  connections = 0;
  /** The last text of each topic. @type {Map<string, string>} */
  heard = new Map();
  /** What has been confirmed. @type {string[]} */
  arrived = [];
  #end = new AbortController();
  onText = (/** @type {string} */ topic, /** @type {string} */ text) => { void [topic, text]; };
  onConnection = () => {};

  /** @param {string} address @param {Channel[]} channels @param {Channel | null} [presence] */
  constructor(address, channels, presence = null) {
    this.relay = new Relay(address, {
      state: (isConnected) => {
        this.told += isConnected ? 'c' : 'd';
        this.isConnected = isConnected;
        if (isConnected) this.connections += 1;
        if (isConnected) this.onConnection();
      },
      text: (topic, text) => {
        this.heard.set(topic, text);
        this.onText(topic, text);
      },
      arrival: (_, text) => { this.arrived.push(text); },
    }, this.#end.signal);
    this.channels = channels;
    this.presence = presence;
    queueMicrotask(() => this.relay.follow(channels, presence, presence ? 'here' : ''));
  }
  end() { this.#end.abort(); }
}

/** Text of a game with so many moves, as long as a link. @param {number} moves */
const link = (moves) => `moves ${moves} ${'x'.repeat(250)}`;

/** One of two friends, seat 1 or 2, who answers each move of the other at once, until there are `limit`. */
export class Player extends Follower {
  moves = 0;
  /** What the other one has left was older than what is known here. */
  timesOlder = 0;

  /** @param {string} address @param {Channel} game @param {1 | 2} seat */
  constructor(address, game, seat, limit = 0) {
    const theirs = 3 - seat;
    super(address, [at(game, theirs), at(game, `${theirs}/here`)], at(game, `${seat}/here`));
    this.game = game;
    this.seat = seat;
    this.limit = limit;
    this.onConnection = () => this.leave();
    this.onText = (/** @type {string} */ _, /** @type {string} */ text) => {
      const [, moves] = /^moves (\d+)/.exec(text) ?? [];
      if (!moves) return;
      if (Number(moves) > this.moves) {
        this.moves = Number(moves);
        this.answer();
      } else if (Number(moves) < this.moves - 1) {
        this.timesOlder += 1;
        this.leave();
      }
    };
  }
  /** Seat 1 makes the odd moves. */
  get isTurn() { return this.moves % 2 === this.seat - 1; }
  get isFriendHere() { return Boolean(this.heard.get(`${this.game.topic}/${3 - this.seat}/here`)); }
  answer() {
    if (!this.isTurn || this.moves >= this.limit) return;
    this.moves += 1;
    this.leave();
  }
  /** After a move, and after each connection while it is the friend's turn. */
  leave() { if (this.moves > 0 && !this.isTurn) this.relay.publish(at(this.game, this.seat), link(this.moves)); }
  /** @param {number} limit */
  playTo(limit) {
    this.limit = limit;
    this.answer();
  }
}

/** Two friends have played until there are so many moves. @param {Player} one @param {Player} two @param {number} moves */
export async function play(one, two, moves) {
  for (const player of [one, two]) player.playTo(moves);
  await until(() => `${moves} moves: ${one.moves} and ${two.moves}`, () => one.moves === moves && two.moves === moves);
}

/** Cuts all connections without a goodbye. */
export function cutAll() { for (const socket of sockets) socket.terminate(); }
