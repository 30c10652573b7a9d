/** quarto-engine in pages built by bundlers, as described in its README.md. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { deepTest } from '../browser/deep.mjs';
import { serve } from '../browser/server.mjs';
import { bundler, findVite, Host } from './bundlers.mjs';

const host = new Host();
after(() => host.remove());
const { folder } = host;
/** Writes the page as index.html into the folder `name`, which holds its scripts. @param {string} name */
const putPage = (name) => writeFileSync(join(folder, name, 'index.html'), host.page);

test('a page without a bundler finds the engine and its files', async () => {
  cpSync(join(folder, 'node_modules/quarto-engine'), join(folder, 'plain/quarto-engine'), { recursive: true });
  for (const script of ['app.js', ...host.scripts]) {
    const text = readFileSync(join(folder, script), 'utf8');
    writeFileSync(join(folder, 'plain', script), text.replace("'quarto-engine'", "'./quarto-engine/index.js'"));
  }
  putPage('plain');
  await host.works('plain/');
});

test('a page loads the engine and its worker from another site, such as a CDN', async () => {
  const site = await serve(host.package);
  try {
    mkdirSync(join(folder, 'foreign'));
    for (const script of ['app.js', ...host.scripts]) {
      const text = readFileSync(join(folder, script), 'utf8');
      writeFileSync(join(folder, 'foreign', script), text.replace("'quarto-engine'", `'${site.address}index.js'`));
    }
    putPage('foreign');
    await host.works('foreign/', 'foreign');
  } finally {
    site.close();
  }
});

test('a worker whose script is missing rejects with a code', async () => {
  cpSync(host.package, join(folder, 'workerless'), { recursive: true, filter: (file) => !file.endsWith('worker.js') });
  const { page, close } = await host.open('node_modules/quarto-engine/package.json');
  const failure = await page.evaluate(async () => {
    const { createWorkerEngine } = await import(/** @type {string} */ ('/workerless/index.js'));
    return createWorkerEngine().then(() => 'none', (/** @type {any} */ { code, message }) => [code, message]);
  });
  assert.deepEqual(failure, ['worker_failed', "the engine's worker has failed: its script could not be loaded"]);
  await close();
});

test('a page built by esbuild works', async () => {
  const esbuild = await bundler('esbuild');
  await esbuild.build({
    absWorkingDir: folder, entryPoints: host.scripts, bundle: true, format: 'esm', outdir: 'esbuild', logLevel: 'warning',
  });
  host.copyFiles('esbuild');
  putPage('esbuild');
  await host.works('esbuild/');
});

test('a program for Node built by esbuild works', async () => {
  const esbuild = await bundler('esbuild');
  host.write('program.js', "import { Engine } from 'quarto-engine';\nconsole.log(await (await Engine.load()).value('0............... 1'));");
  await esbuild.build({
    absWorkingDir: folder, entryPoints: ['program.js'], bundle: true, format: 'esm', platform: 'node', outdir: 'program', logLevel: 'warning',
  });
  host.copyFiles('program');
  assert.equal(execFileSync('node', ['program/program.js'], { cwd: folder, encoding: 'utf8' }), 'draw\n');
});

test('a page built by webpack works', async () => {
  const { default: webpack } = await bundler('webpack');
  const options = {
    mode: 'production', context: folder, entry: './main.js', output: { path: join(folder, 'webpack'), filename: 'main.js' },
    performance: { maxAssetSize: 300_000 }, // as README.md says
  };
  const stats = await new Promise((resolve, reject) => {
    webpack(options, (/** @type {Error | null} */ error, /** @type {any} */ done) => (error ? reject(error) : resolve(done)));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  putPage('webpack');
  await host.works('webpack/');
});

test('a page built by Vite works', async () => {
  const vite = await findVite();
  await vite.build({ root: folder, configFile: false, base: './', logLevel: 'warn', build: { outDir: 'vite' } });
  await host.works('vite/');
});

test("a page works on Vite's development server", async () => {
  const vite = await findVite();
  const server = await vite.createServer({
    root: folder, configFile: false, logLevel: 'warn', server: { host: '127.0.0.1', port: 0, ws: false },
    optimizeDeps: { exclude: ['quarto-engine'] },
  });
  await server.listen();
  try {
    await host.works(server.resolvedUrls.local[0]);
  } finally {
    await server.close();
  }
});

deepTest('a page built by Rollup works', async () => {
  const { rollup } = await bundler('rollup');
  const { default: nodeResolve } = await bundler('@rollup/plugin-node-resolve');
  const bundle = await rollup({
    input: host.scripts.map((script) => join(folder, script)), plugins: [nodeResolve()],
    onwarn: (/** @type {{message: string}} */ { message }) => { throw new Error(message); },
  });
  await bundle.write({ dir: join(folder, 'rollup') });
  await bundle.close();
  host.copyFiles('rollup');
  putPage('rollup');
  await host.works('rollup/');
});
