/** Other versions of the site, published from its parts by the build's own script. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { root, serve, site } from './server.mjs';

/** Parts of the site under their plain names. */
export const parts = `${root}build/wasm/parts/`;

/** A copy of the site, removed after the tests. */
export async function ownFolder() {
  const folder = `${await mkdtemp(`${tmpdir()}/quarto-site-`)}/`;
  after(() => rm(folder, { recursive: true }));
  await cp(site, folder, { recursive: true });
  return folder;
}

/**
 * Publishes the site with some parts replaced into a folder; removes files of earlier versions there.
 * @param {string} folder @param {{[part: string]: Buffer | string}} changes
 */
export async function release(folder, changes) {
  const changed = await mkdtemp(`${tmpdir()}/quarto-parts-`);
  try {
    await cp(parts, changed, { recursive: true });
    for (const [part, content] of Object.entries(changes)) await writeFile(`${changed}/${part}`, content);
    await promisify(execFile)('node', [`${root}web/build/run.mjs`, 'build/publish.ts', changed, folder]);
  } finally {
    await rm(changed, { recursive: true });
  }
}

/** A server and a site for one test, which may damage both. */
export async function ownSite() {
  const folder = await ownFolder();
  const server = await serve(folder);
  after(() => server.close());
  return { folder, ...server };
}

/** A folder with the other build, once there is one. */
let another = '';

/** Replaces a site by one of another build. @param {string} folder */
export async function releaseAnotherBuild(folder) {
  if (another) {
    await rm(folder, { recursive: true });
    await cp(another, folder, { recursive: true });
  } else {
    await release(folder, await anotherBuild());
    another = folder;
  }
}

/** The game as from another build: script and module use another import name, so the two builds do not mix. */
export async function anotherBuild() {
  const script = await readFile(`${parts}game.js`, 'utf8');
  const [module, rest] = await Promise.all(['game', 'game-rest'].map((name) => readFile(`${parts}${name}.wasm`)));
  const stamp = /build = '(\w+)'/.exec(script)?.[1];
  assert.ok(stamp && script.includes('{a:wasmImports}'), 'Emscripten has changed what it writes');
  const another = 'f'.repeat(stamp.length);
  const stamped = (/** @type {Buffer} */ bytes) => Buffer.concat([bytes.subarray(0, bytes.lastIndexOf(stamp)), Buffer.from(another)]);
  renameImports(module);
  return {
    'game.js': script.replace('{a:wasmImports}', '{Z:wasmImports}').replace(stamp, another),
    'game.wasm': stamped(module),
    'game-rest.wasm': stamped(rest),
  };
}

/** Renames the module of Emscripten's imports from "a" to "Z". @param {Buffer} module */
function renameImports(module) {
  let at = 8; // after magic number and version
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      value |= (module[at] & 127) << shift;
      if (module[at++] < 128) return value;
    }
  };
  const imports = 2; // id of the import section
  for (let kind = module[at++], size = number(); kind !== imports; kind = module[at++], size = number()) at += size;
  for (let rest = number(); rest > 0; rest--) {
    const from = module.toString('latin1', at, at += 1 + module[at]);
    assert.match(from, /^(\x01a|\x05later)$/); // the page gives the second
    if (from === '\x01a') module[at - 1] = 'Z'.charCodeAt(0);
    const name = number();
    at += name;
    assert.equal(module[at++], 0, 'a function');
    number();
  }
}
