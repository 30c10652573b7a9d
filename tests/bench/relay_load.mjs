/**
 * relay_load.mjs [GAMES [SECONDS]]: how many moves a second the relay of ./run relay carries on this machine. GAMES games
 * (250) between two clients each, over the loopback, half of them by WebSocket; each side answers as soon as it has heard the
 * other, for SECONDS seconds (10). Prints moves a second, and the time from a text that is left until the other side has it.
 * Clients and relay share the machine: the relay has a process of its own, the clients another.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { root } from '../browser/server.mjs';

/** @type {typeof import('mqtt').default} */
const mqtt = createRequire(new URL('../../web/', import.meta.url))('mqtt');

const [games = 250, seconds = 10] = process.argv.slice(2).map(Number);
if (!(games >= 1 && games <= 2_000 && seconds >= 1 && seconds <= 60)) {
  console.error('relay_load: GAMES from 1 to 2000, SECONDS from 1 to 60');
  process.exit(2);
}
/** As long as the link of a game in its middle, sealed. */
const textSize = 300;
const kept = /** @type {const} */ ({ qos: 1, retain: true });

const program = `import { startRelay } from '${root}web/relay/broker.mjs';
const relay = await startRelay({ limited: { clients: 10_000, burst: 1e9, packetsPerSecond: 1e9 } });
console.log(JSON.stringify([relay.page, relay.desktop]));
process.stdin.on('end', () => {
  const { rss } = process.memoryUsage();
  console.log(JSON.stringify({ megabytes: Math.round(rss / 1e6), cpu: process.cpuUsage().user + process.cpuUsage().system }));
  void relay.close();
}).resume();`;
const relay = spawn('node', ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = relay.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
const line = async () => JSON.parse((await lines.next()).value);
const [page, desktop] = await line();

let isRunning = true, moves = 0;
/** Milliseconds. @type {number[]} */
const delays = [];

/** @param {string} topic @param {number} seat */
async function seatOf(topic, seat) {
  const client = await mqtt.connectAsync(seat === 1 ? page : desktop, { protocolVersion: 4, reconnectPeriod: 0, timerVariant: 'native' });
  let leftAt = 0;
  const move = () => {
    const text = randomBytes(textSize);
    leftAt = performance.now();
    text.writeDoubleLE(leftAt);
    client.publish(`${topic}/${seat}`, text, kept);
  };
  client.on('message', (_, text) => {
    if (!isRunning) return;
    moves += 1;
    delays.push(performance.now() - text.readDoubleLE());
    move();
  });
  await client.subscribeAsync(`${topic}/${3 - seat}`, { qos: 1 });
  return { client, move };
}

const seats = [];
for (let k = 0; k < games; ++k) {
  const topic = `quarto/1/${randomBytes(17).toString('base64url').slice(0, 22)}`;
  seats.push(await seatOf(topic, 1), await seatOf(topic, 2));
}
const begin = performance.now();
for (let k = 0; k < seats.length; k += 2) seats[k].move();
await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
isRunning = false;
const time = (performance.now() - begin) / 1_000;
relay.stdin.end();
const { megabytes, cpu } = await line();
for (const { client } of seats) client.end(true);

delays.sort((a, b) => a - b);
const percentile = (/** @type {number} */ part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))].toFixed(1);
console.log(`${games} games, ${2 * games} clients, ${time.toFixed(1)} s: ${Math.round(moves / time)} moves a second`);
console.log(`until the other side has a move: median ${percentile(0.5)} ms, 95 % ${percentile(0.95)} ms, 99 % ${percentile(0.99)} ms`);
console.log(`the relay: ${megabytes} MB, ${Math.round(cpu / moves)} µs CPU a move, connections included`);
