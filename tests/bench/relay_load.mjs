/**
 * relay_load.mjs [GAMES [SECONDS]] [--per-client N] [--pause SECONDS] [--silent N] [--core N] [--broker NAME]: how many moves a second
 * the relay of ./run relay carries on this machine, or mosquitto, rabbitmq or ejabberd as web/relay/brokers configures it. GAMES games (250) over the loopback, half of the clients by WebSocket; each side
 * answers as soon as it has heard the other, or after a pause, for SECONDS seconds (10). A client plays one game, or N of
 * them. N silent clients read nothing, while four others each fill what they follow, as fast as the relay's limits let them.
 * Prints moves a second, the time from a text that is left until the other side has it, and what a game adds to the broker's memory.
 * The relay has processes of its own, on one core with --core; the clients have another.
 */
import { limits } from '../../web/relay/broker.mjs';
import { parsed, refuse } from './arguments.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { root } from '../browser/server.mjs';
import { startEjabberd, startMosquitto, startRabbit } from '../brokers/start.mjs';

/** @type {typeof import('mqtt').default} */
const mqtt = createRequire(new URL('../../web/', import.meta.url))('mqtt');

const options = /** @type {const} */ ({
  'per-client': { type: 'string', default: '1' }, pause: { type: 'string', default: '0' },
  silent: { type: 'string', default: '0' }, core: { type: 'string' }, broker: { type: 'string' } });
const { values, positionals } = parsed(() => parseArgs({ allowPositionals: true, options }));
const [games = 250, seconds = 10] = positionals.map(Number);
const perClient = Number(values['per-client']), pause = Number(values.pause), silent = Number(values.silent);
if (!(games >= 1 && games <= 2_000 && seconds >= 1 && seconds <= 60 && perClient >= 1 && perClient <= 60 && pause >= 0 && silent >= 0 && silent <= 50)) {
  refuse('GAMES from 1 to 2000, SECONDS from 1 to 60, --per-client from 1 to 60, --silent from 0 to 50');
}
/** As long as the link of a game in its middle, sealed. */
const textSize = 300;
const kept = /** @type {const} */ ({ qos: 1, retain: true });

const program = `import { startRelay } from '${root}web/relay/broker.mjs';
const relay = await startRelay({ limited: { clients: 10_000, connectionsPerAddress: 10_000, burst: 1e9, packetsPerSecond: 1e9 } });
console.log(JSON.stringify([relay.page, relay.desktop]));
process.stdin.on('end', () => relay.close()).resume();`;
const node = ['node', '--input-type=module', '--eval', program];
async function startOurs() {
  const [command = '', ...rest] = node;
  const relay = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const { value } = await relay.stdout.setEncoding('utf8')[Symbol.asyncIterator]().next();
  const [page, desktop] = JSON.parse(value);
  return { page, desktop, pid: Number(relay.pid), remove: async () => { relay.stdin.end(); } };
}
const starts = { mosquitto: startMosquitto, rabbitmq: startRabbit, ejabberd: startEjabberd };
const start = values.broker === undefined ? startOurs : starts[/** @type {keyof typeof starts} */ (values.broker)];
if (!start) refuse(`--broker ${Object.keys(starts).join(', ')}`);
const { page, desktop, pid, remove } = await start();

/** Its processes: their numbers, memory, and CPU time. */
function measure() {
  const all = { pids: /** @type {string[]} */ ([]), megabytes: 0, microseconds: 0 };
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      if (Number(stat[2]) !== pid) continue; // another process group
      all.pids.push(name);
      all.microseconds += 10_000 * (Number(stat[11]) + Number(stat[12]));
      all.megabytes += Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
    } catch { /* it has ended */ }
  }
  return all;
}
if (values.core !== undefined) for (const one of measure().pids) execFileSync('taskset', ['-a', '-c', '-p', values.core, one], { stdio: 'ignore' });
const empty = measure();

let isRunning = true, moves = 0;
/** Milliseconds. @type {number[]} */
const delays = [];

const connect = (/** @type {number} */ seat) =>
  mqtt.connectAsync(seat === 1 ? page : desktop, { protocolVersion: 4, keepalive: 50, reconnectPeriod: 0, timerVariant: 'native' });
const newTopic = () => `quarto/1/${randomBytes(17).toString('base64url').slice(0, 22)}`;

/** Returns what fills the topic of a client that reads nothing. @param {number} seat */
async function silentClient(seat) {
  const topic = `${newTopic()}/1`, client = await connect(seat);
  await client.subscribeAsync(topic, { qos: 1 });
  client.stream.unpipe();
  client.stream.pause();
  const fillers = await Promise.all([1, 2, 1, 2].map(connect));
  const fill = (/** @type {number} */ times) => {
    for (const filler of fillers) for (let k = 0; k < times; ++k) filler.publish(topic, randomBytes(16_000), kept);
  };
  return { clients: [client, ...fillers], fill };
}

/** One player of these games. @param {string[]} topics @param {number} seat */
async function player(topics, seat) {
  const client = await connect(seat);
  const move = (/** @type {string} */ topic) => {
    if (!isRunning) return;
    const text = randomBytes(textSize);
    text.writeDoubleLE(performance.now());
    client.publish(`${topic}/${seat}`, text, kept);
  };
  const movesSoon = (/** @type {string} */ topic) => { pause > 0 ? setTimeout(move, 2_000 * pause * Math.random(), topic).unref() : move(topic); };
  client.on('message', (name, text) => {
    if (!isRunning) return;
    moves += 1;
    delays.push(performance.now() - text.readDoubleLE());
    movesSoon(name.slice(0, -2));
  });
  await client.subscribeAsync(topics.map((topic) => `${topic}/${3 - seat}`), { qos: 1 });
  return { client, begin: () => topics.forEach(movesSoon) };
}

const players = [];
while (players.length * perClient < 2 * games) { // some at once: Mosquitto answers a WebSocket after a tenth of a second
  players.push(...(await Promise.all(Array.from({ length: Math.min(50, Math.ceil(games / perClient) - players.length / 2) }, (_, k) => {
    const topics = Array.from({ length: Math.min(perClient, games - (players.length / 2 + k) * perClient) }, newTopic);
    return Promise.all([player(topics, 1), player(topics, 2)]);
  }))).flat());
}
const silentOnes = await Promise.all(Array.from({ length: silent }, (_, k) => silentClient(k % 2 + 1)));
for (const { fill } of silentOnes) fill(limits.burst);
const filling = setInterval(() => silentOnes.forEach(({ fill }) => fill(1)), 1_000 / limits.packetsPerSecond);
const loaded = measure(), begin = performance.now();
for (let k = 0; k < players.length; k += 2) players[k]?.begin();
await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
isRunning = false;
clearInterval(filling);
const time = (performance.now() - begin) / 1_000;
const after = measure();
for (const client of [...players.map((each) => each.client), ...silentOnes.flatMap(({ clients }) => clients)]) client.end(true);

delays.sort((a, b) => a - b);
const percentile = (/** @type {number} */ part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))].toFixed(1);
console.log(`${games} games, ${players.length} clients, ${time.toFixed(1)} s: ${Math.round(moves / time)} moves a second`);
console.log(`until the other side has a move: median ${percentile(0.5)} ms, 95 % ${percentile(0.95)} ms, 99 % ${percentile(0.99)} ms`);
const quick = delays.filter((delay) => delay <= 100).length;
console.log(`within 100 ms: ${quick} of ${delays.length} (${(100 * quick / delays.length).toFixed(1)} %)`);
const cpu = after.microseconds - loaded.microseconds;
console.log(`the relay: ${Math.round(after.megabytes)} MB, ${Math.round(empty.megabytes)} of them before the first connection, ${Math.round((after.megabytes - empty.megabytes) * 1_024 / games)} kB a game; `
  + `${Math.round(cpu / moves)} µs CPU a move, ${(cpu / 1e4 / time).toFixed(0)} % of a core; ${Math.round((loaded.microseconds - empty.microseconds) / players.length)} µs a connection`);
await remove();
