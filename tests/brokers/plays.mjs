/** What is played through a broker. */
import { Follower, Player, at, cutAll, newGame, play } from './players.mjs';
import { until } from '../browser/until.mjs';

/** @typedef {import('./start.mjs').Broker} Broker */

/** Two friends and a watcher; the connections are cut in the middle. @param {string} address */
export async function playGame(address) {
  const game = newGame(), watched = newGame();
  const anna = new Player(address, game, 1), ben = new Player(address, game, 2);
  const watcher = new Follower(address, [at(watched, 1), at(watched, 2)]);
  try {
    await until('all connections', () => anna.isConnected && ben.isConnected && watcher.isConnected);
    await until('the presence of each other', () => anna.isFriendHere && ben.isFriendHere);
    await play(anna, ben, 10);
    anna.relay.publish(at(watched, 1), 'for watchers');
    await until('what is for watchers', () => watcher.heard.get(`${watched.topic}/1`) === 'for watchers');
    cutAll();
    await until('a cut', () => !anna.isConnected && !ben.isConnected);
    await until('all again', () => anna.isConnected && ben.isConnected);
    await play(anna, ben, 20);
    // One who comes later finds the last text and knows who is there; who goes says so.
    ben.end();
    await until('that Ben has gone', () => !anna.isFriendHere);
    anna.playTo(21);
    await until('confirmation', () => anna.arrived.some((text) => text.startsWith('moves 21 ')));
    const again = new Player(address, game, 2, 22);
    await until('the answer', () => anna.moves === 22);
    again.end();
  } finally {
    for (const each of [anna, ben, watcher]) each.end();
  }
}

/** All slots and a hundred boards, and a long text of the host. @param {string} address */
export async function playTournament(address) {
  const tournament = newGame(), boards = Array.from({ length: 100 }, newGame);
  const channels = [...Array.from({ length: 33 }, (_, slot) => at(tournament, slot)), ...boards.flatMap((board) => [at(board, 1), at(board, 2)])];
  const host = new Follower(address, channels), player = new Follower(address, [at(tournament, 0)]);
  try {
    await until('both connections', () => host.isConnected && player.isConnected);
    const long = `tournament1;${'x'.repeat(60_000)};end`;
    for (let slot = 1; slot <= 32; ++slot) player.relay.publish(at(tournament, slot), `join1;${slot}`);
    for (const board of boards) for (const seat of [1, 2]) player.relay.publish(at(board, seat), 'moves 1');
    host.relay.publish(at(tournament, 0), long);
    await until(() => `what is left: ${host.heard.size}`, () => host.heard.size === channels.length);
    await until('the tournament', () => player.heard.get(`${tournament.topic}/0`) === long);
  } finally {
    host.end();
    player.end();
  }
}

/** A broker that ends, and begins again with what it has kept or without. @param {Broker} broker */
export async function playThroughRestart(broker) {
  const game = newGame();
  const anna = new Player(broker.page, game, 1), ben = new Player(broker.page, game, 2);
  try {
    await until('both connections', () => anna.isConnected && ben.isConnected);
    await play(anna, ben, 5);
    await broker.kill();
    await until('a cut', () => !anna.isConnected && !ben.isConnected);
    anna.playTo(7);
    ben.playTo(7);
    await broker.start();
    await play(anna, ben, 9);
  } finally {
    anna.end();
    ben.end();
  }
}
