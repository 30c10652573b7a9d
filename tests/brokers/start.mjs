/** Starts other people's brokers, with the configuration of web/relay/brokers, each in a folder of its own. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../browser/server.mjs';

/** @type {typeof import('ws')} */
const sockets = createRequire(new URL('../../web/', import.meta.url))('ws');

/** Distinct free ports. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** Configuration of a broker with other paths and ports. @param {string} name @param {Record<string, string>} changes */
export function recipe(name, changes) {
  let text = readFileSync(`${root}web/relay/brokers/${name}`, 'utf8');
  for (const [old, changed] of Object.entries(changes)) {
    assert.ok(text.includes(old), `${name} has no ${old}`);
    text = text.replaceAll(old, changed);
  }
  return text;
}

/** A folder that is removed at the end. */
export class Folder {
  path = mkdtempSync(join(tmpdir(), 'broker-'));
  constructor() { chmodSync(this.path, 0o755); }
  /** @param {string} name @param {string} [text] */
  file(name, text) {
    const path = join(this.path, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  }
  /** A certificate for localhost that has signed itself. */
  certificate() {
    const key = this.file('quarto.key'), certificate = this.file('quarto.pem');
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate,
      '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
    chmodSync(key, 0o644);
    return { key, certificate };
  }
  remove() { rmSync(this.path, { recursive: true, force: true, maxRetries: 5 }); }
}

/** Whether something listens. @param {number} port */
const listens = (port) => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => { socket.destroy(); resolve(true); });
  socket.on('error', () => resolve(false));
});

/**
 * A process that listens at these ports once it is ready; its output is in `log`.
 * @param {string[]} command @param {number[]} ports @param {NodeJS.ProcessEnv} [environment]
 */
export async function startProcess([program = '', ...words], ports, environment = {}) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment }, detached: true });
  let log = '', isOver = false;
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { log += text; });
  child.on('error', (error) => { log += error; isOver = true; });
  const over = new Promise((resolve) => child.on('close', () => { isOver = true; resolve(undefined); }));
  for (const port of ports) {
    while (!await listens(port)) {
      if (isOver) throw new Error(`${program} has ended: ${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  /** Its children, too. @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    try { process.kill(-Number(child.pid), signal); } catch { /* it has ended */ }
    await over;
  };
  return { get log() { return log; }, pid: Number(child.pid), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/**
 * @typedef {object} Broker
 * @property {string} name
 * @property {string} version
 * @property {string} page address for pages, without TLS
 * @property {string} desktop and for the desktop program
 * @property {string} securePage with TLS
 * @property {string} secureDesktop
 * @property {string} certificate its file
 * @property {number} pid
 * @property {string} log
 * @property {() => Promise<void>} start again, with what it has kept
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill
 * @property {() => Promise<void>} remove stops it and removes what it has kept
 */

/**
 * @param {{name: string, version: string, folder: Folder, command: string[], environment?: NodeJS.ProcessEnv, ports: number[],
 *   path?: string, login?: string, more?: () => Promise<unknown>}} how ports: WebSocket, plain, and both with TLS
 * @returns {Promise<Broker>}
 */
async function broker({ name, version, folder, command, environment, ports, path = '', login = '', more = async () => {} }) {
  const [ws, tcp, wss, tls] = ports;
  const begin = () => startProcess(command, ports, environment);
  let running = await begin();
  return {
    name, version,
    page: `ws://${login}127.0.0.1:${ws}${path}`, desktop: `mqtt://${login}127.0.0.1:${tcp}`,
    securePage: `wss://${login}localhost:${wss}${path}`, secureDesktop: `mqtts://${login}localhost:${tls}`, certificate: folder.file('quarto.pem'),
    get log() { return running.log; },
    get pid() { return running.pid; },
    async start() { running = await begin(); },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async remove() {
      await running.stop();
      await more();
      folder.remove();
    },
  };
}

/** aedes as it is, by WebSocket: its limits in this game are those of web/relay/broker.mjs. @returns {Promise<Broker>} */
export async function startAedes() {
  const { Aedes } = await import('../../web/node_modules/aedes/aedes.js');
  const { WebSocketServer, createWebSocketStream } = sockets;
  const aedes = await Aedes.createBroker(), server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => aedes.handle(/** @type {any} */ (createWebSocketStream(socket))));
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = async () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
    await new Promise((done) => aedes.close(() => done(undefined)));
  };
  const { version } = JSON.parse(readFileSync(`${root}web/node_modules/aedes/package.json`, 'utf8'));
  return { name: 'aedes', version, page: `ws://127.0.0.1:${port}`, desktop: '', securePage: '', secureDesktop: '', certificate: '', pid: process.pid,
    log: '', start: async () => {}, stop, kill: stop, remove: stop };
}

/** nginx as web/hosting says, before the relay at this address, or those. @param {...string} behind */
export async function startNginx(...behind) {
  const folder = new Folder(), [port = 0] = await freePorts(1);
  const { username, pathname } = new URL(behind[0] ?? '');
  const servers = behind.map((address) => `server ${new URL(address).host};`).join(' ');
  const site = readFileSync(`${root}web/hosting/nginx.conf`, 'utf8').replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('http://127.0.0.1:1883/', `http://relays${pathname}`);
  const file = folder.file('nginx.conf', `daemon off; pid ${folder.path}/pid; error_log stderr; worker_processes 1;
events {} http { access_log off; upstream relays { ${servers} } client_body_temp_path ${folder.path}; proxy_temp_path ${folder.path}; ${site} }`);
  const { stop } = await startProcess(['nginx', '-e', 'stderr', '-c', file], [port]);
  return {
    page: `ws://${username && `${username}:${username}@`}127.0.0.1:${port}/relay`,
    async remove() {
      await stop();
      folder.remove();
    },
  };
}

/** @param {string} program @param {string[]} words @param {RegExp} form */
function versionOf(program, words, form) {
  try {
    return form.exec(execFileSync(program, words, { encoding: 'utf8' }))?.[1] ?? '?';
  } catch (error) {
    return form.exec(String(/** @type {any} */ (error).stdout))?.[1] ?? '?'; // Mosquitto's help ends with 3
  }
}

/** @param {Record<string, string>} [changes] */
export async function startMosquitto(changes = {}) {
  const folder = new Folder(), ports = await freePorts(4);
  const { key, certificate } = folder.certificate();
  const settings = recipe('mosquitto.conf', {
    'listener 8083 127': `listener ${ports[0]} 127`, 'listener 1883': `listener ${ports[1]}`, 'listener 8084': `listener ${ports[2]} 127.0.0.1`,
    'listener 8883': `listener ${ports[3]} 127.0.0.1`, '/etc/mosquitto/quarto.acl': folder.file('acl', recipe('mosquitto.acl', {})),
    '/etc/mosquitto/quarto.pem': certificate, '/etc/mosquitto/quarto.key': key, ...changes,
  });
  const file = folder.file('mosquitto.conf', `user root\npersistence_location ${folder.path}/\n${settings}`);
  return broker({ name: 'mosquitto', version: versionOf('mosquitto', ['-h'], /version ([\d.]+)/), folder, ports,
    command: ['mosquitto', '-c', file] });
}

/** epmd, in which nodes of Erlang find each other. */
export async function startNames() {
  const [port = 0] = await freePorts(1);
  return { port, ...await startProcess(['epmd', '-port', String(port), '-address', '127.0.0.1'], [port]) };
}

const rabbitFolder = '/usr/lib/rabbitmq';

/** @param {{changes?: Record<string, string>, names?: {port: number}, node?: string, folder?: Folder}} [more] */
export async function startRabbit({ changes = {}, names, node = 'one', folder = new Folder() } = {}) {
  const ports = await freePorts(4), [distribution] = await freePorts(1);
  const own = names ? null : await startNames();
  const { key, certificate } = folder.certificate();
  const settings = recipe('rabbitmq.conf', {
    'web_mqtt.tcp.port = 15675': `web_mqtt.tcp.port = ${ports[0]}`, '127.0.0.1:1883': `127.0.0.1:${ports[1]}`,
    'web_mqtt.ssl.port = 15676': `web_mqtt.ssl.ip = 127.0.0.1\nweb_mqtt.ssl.port = ${ports[2]}`, 'ssl.default = 8883': `ssl.default = 127.0.0.1:${ports[3]}`,
    '/etc/rabbitmq/quarto.json': folder.file('quarto.json', recipe('rabbitmq.json', {})),
    '/etc/rabbitmq/quarto.pem': certificate, '/etc/rabbitmq/quarto.key': key, ...changes,
  });
  const environment = {
    HOME: folder.path, ERL_EPMD_PORT: String(own?.port ?? names?.port), ERL_EPMD_ADDRESS: '127.0.0.1', RABBITMQ_NODENAME: `${node}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution), RABBITMQ_MNESIA_BASE: folder.path, RABBITMQ_LOG_BASE: folder.path, RABBITMQ_LOGS: '-',
    RABBITMQ_CONFIG_FILE: folder.file(`${node}.conf`, settings), RABBITMQ_CONF_ENV_FILE: '/dev/null', RABBITMQ_PID_FILE: `${folder.path}/${node}.pid`,
    RABBITMQ_ENABLED_PLUGINS_FILE: folder.file('plugins', '[rabbitmq_mqtt,rabbitmq_web_mqtt].\n'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
  const started = await broker({ name: 'RabbitMQ', version: '3.10.8', folder, ports, path: '/ws', environment,
    command: [`${rabbitFolder}/bin/rabbitmq-server`], more: async () => own?.stop() });
  /** @param {string[]} words */
  const control = (...words) => execFileSync(`${rabbitFolder}/bin/rabbitmqctl`, ['-n', `${node}@localhost`, ...words],
    { env: { ...process.env, ...environment }, encoding: 'utf8' });
  return Object.assign(started, { control });
}

/** Nodes of RabbitMQ that are joined. @param {number} count */
export async function startRabbits(count) {
  const names = await startNames(), folder = new Folder();
  /** @type {Awaited<ReturnType<typeof startRabbit>>[]} */
  const nodes = [];
  for (const node of ['one', 'two', 'three'].slice(0, count)) {
    const started = await startRabbit({ names, node, folder });
    if (nodes.length > 0) for (const words of [['stop_app'], ['join_cluster', 'one@localhost'], ['start_app']]) started.control(...words);
    nodes.push(started);
  }
  const remove = async () => {
    for (const node of nodes) await node.remove();
    await names.stop();
  };
  return { nodes, remove };
}

/** @param {Record<string, string>} [changes] */
export async function startEjabberd(changes = {}) {
  const folder = new Folder(), ports = await freePorts(4);
  const names = await startNames();
  const { key, certificate } = folder.certificate();
  folder.file('quarto.pem', readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const settings = recipe('ejabberd.yml', {
    'port: 8083': `port: ${ports[0]}`, 'port: 1883': `port: ${ports[1]}`, 'port: 8084': `port: ${ports[2]}, ip: 127.0.0.1`,
    'port: 8883': `port: ${ports[3]}, ip: 127.0.0.1`, '/etc/ejabberd/quarto.pem': certificate, ...changes,
  });
  const environment = { HOME: folder.path, ERL_LIBS: '/usr/lib/x86_64-linux-gnu', ERL_EPMD_PORT: String(names.port), ERL_EPMD_ADDRESS: '127.0.0.1',
    EJABBERD_CONFIG_PATH: folder.file('ejabberd.yml', settings), EJABBERD_LOG_PATH: folder.file('ejabberd.log') };
  return broker({ name: 'ejabberd', version: '23.01', folder, ports, path: '/mqtt', login: 'quarto:quarto@', environment,
    command: ['erl', '-noinput', '-sname', 'quarto@localhost', '-kernel', 'inet_dist_use_interface', '{127,0,0,1}',
      '-mnesia', 'dir', `"${folder.path}"`, '-s', 'ejabberd'], more: async () => names.stop() });
}
