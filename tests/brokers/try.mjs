/**
 * try.mjs ADDRESS: plays a game with a friend, watched, and a tournament's texts through the broker at this address, such as
 * wss://relay.example.org/mqtt, as pages do.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { playGame, playTournament } from './plays.mjs';

/** @type {typeof import('ws').WebSocket} */
const NodeSocket = createRequire(new URL('../../web/', import.meta.url))('ws');
const [address = ''] = process.argv.slice(2);
if (!/^wss?:/.test(address)) {
  console.error('try.mjs ADDRESS, which begins with ws:// or wss://');
  process.exit(2);
}
try {
  // Says why there is none; that of the players takes any certificate.
  const socket = new NodeSocket(address, 'mqtt', { handshakeTimeout: 10_000 });
  await once(socket, 'open');
  socket.terminate();
  await playGame(address);
  console.log('a game, watched, with a lost connection: played');
  await playTournament(address);
  console.log('a tournament’s texts: arrived');
} catch (error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  console.error(`${address}: ${message || code}`);
  process.exit(1);
}
