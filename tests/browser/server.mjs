/** Servers of the built site for tests: the players' own server and ones with other behaviour. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const site = process.env.QUARTO_SITE ?? `${root}build/web/`;

/** Published name of a file; most carry a hash (web/build/publish.ts). @param {string} file @returns {string} */
export function published(file, folder = site) {
  const { dir, name, ext } = parse(file);
  const hashed = new RegExp(`^${name}\\.[0-9a-f]{8}\\${ext}$`);
  const found = readdirSync(folder + dir).find((each) => hashed.test(each)) ?? name + ext;
  return dir ? `${dir}/${found}` : found;
}

/** @typedef {{address: string, close: () => void}} Server */

/** The server of `./run play`, on a free port. @param {string} folder @param {...string} more options @returns {Promise<Server>} */
export function serve(folder = site, ...more) {
  const python = spawn('python3', [`${root}web/serve.py`, '--port', '0', ...more, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    python.once('error', reject);
    python.once('exit', (code) => reject(new Error(`serve.py ended with ${code}`)));
    python.stdout.on('data', (text) => {
      const address = /http:\S+/.exec(String(text))?.[0];
      if (address) resolve({ address, close: () => python.kill() });
    });
  });
}

/**
 * A minimal server: hardly any types, no caching headers, the site in a subfolder.
 * @param {string} folder such as "/games/quarto/"
 * @returns {Promise<Server>}
 */
export async function servePoorly(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname === folder ? 'index.html' : pathname.slice(folder.length);
    try {
      if (!pathname.startsWith(folder) || name.includes('..')) throw new Error('not here');
      const body = await readFile(site + name);
      // Browsers require the type of scripts and styles; wasm and fonts get none.
      const type = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }[name.split('.').pop() ?? ''];
      response.writeHead(200, { 'Content-Type': type ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://localhost:${port}${folder}`, close: () => { server.closeAllConnections(); server.close(); } };
}

const types = new Map(Object.entries({
  '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.png': 'image/png',
  '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
}));

/** The recommended server: brotli and correct types. @returns {Promise<Server>} */
export async function serveWell() {
  /** @type {Map<string, Buffer>} */
  const packed = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    try {
      if (name.includes('..')) throw new Error('not here');
      const body = packed.get(name) ?? brotliCompressSync(await readFile(site + name));
      packed.set(name, body);
      response.writeHead(200, {
        'Content-Type': types.get(extname(name)) ?? 'application/octet-stream',
        'Content-Encoding': 'br',
        'Content-Length': body.length,
        'Cache-Control': 'no-cache',
      }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return begin(server);
}

/**
 * A host that allows caching, as most do.
 * @param {string} folder @param {string[]} large plain names of files that are not cached
 * @returns {Promise<Server>}
 */
export async function serveKept(folder, large) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const isKept = !large.includes(name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''));
    try {
      const body = await readFile(folder + name);
      response.writeHead(200, {
        'Content-Type': types.get(extname(name)) ?? 'application/octet-stream',
        'Cache-Control': isKept ? 'max-age=600' : 'no-store',
      }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return begin(server);
}

/** @param {import('node:http').Server} server @returns {Promise<Server>} on a free port */
async function begin(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://localhost:${port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}
