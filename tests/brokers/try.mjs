/**
 * try.mjs ADDRESS: plays a game with a friend, watched, and a tournament's texts through the broker at this address, such as
 * wss://relay.example.org/mqtt, as pages do.
 */
import { playGame, playTournament } from './plays.mjs';

const [address = ''] = process.argv.slice(2);
if (!/^wss?:/.test(address)) {
  console.error('try.mjs ADDRESS, which begins with ws:// or wss://');
  process.exit(2);
}
await playGame(address);
console.log('a game, watched, with a lost connection: played');
await playTournament(address);
console.log('a tournament’s texts: arrived');
