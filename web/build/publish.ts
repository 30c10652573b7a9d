/**
 * publish.ts PARTS SITE VERSION: makes the finished SITE from its PARTS and the page's modules. Each script is bundled with
 * its static imports. File names contain a content hash, as in game.1a2b3c4d.wasm, and references use these names, so
 * that caches never mix files of two builds. Only files that others link to keep their plain names.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { build, transform } from 'esbuild';
import { bundling, generated, isGenerated, shortStyles } from './bundling.mjs';
import { scormPage } from './scorm-page.js';
import { scripts } from './scripts.mjs';
import { serviceWorkerOf } from './service-worker.mjs';

const [parts = '', site = '', version = ''] = process.argv.slice(2);

/** Files that others link to: pages, manifests, icons, the board module, the service worker, and what search engines read. */
const isLinkedTo = (file: string) => /\.(html|webmanifest|xml)$|^robots\.txt$|^icon\/|^(quarto-board|service-worker)\.js$/.test(file);

/** The whole game in one file (single.ts), which refers to no other. */
const singleFile = 'quarto.html';

/** Published files, by plain name. */
const published: Map<string, {name: string, content: Buffer}> = new Map();
/** Content hashes, by plain name. */
const hashes: { [file: string]: string } = {};

/** With its hash, if it has one. @param path of the file, from another one */
const nameOf = (file: string, path = file) => (file in hashes ? path.replace(/\.\w+$/, (end) => `.${hashes[file]}${end}`) : path);

function publish(file: string, content: Buffer | string) {
  const bytes = Buffer.from(content);
  if (!isLinkedTo(file)) hashes[file] = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  published.set(file, { name: nameOf(file), content: bytes });
}

/** Rewrites a reference in `file`; unhashed targets stay as they are. */
const follow = (reference: string, file: string) => reference.replace(/^[^?#]+/, (path) => nameOf(posix.join(posix.dirname(file), path), path));

type Script = keyof typeof scripts;

/** File in the site for a dynamically imported module. */
function siteFile(path: string) {
  if (/^\.\/(board|editor)-text\//.test(path)) return path;
  const [name] = Object.entries(scripts).find(([, source]) => source === path) ?? [posix.basename(path, '.js')];
  return `${name}.js`;
}

/**
 * Bundles and publishes scripts. Dynamic imports and the game's script stay separate files.
 * @param names in one folder
 * @param fetched files whose hashes they need at run time
 */
async function publishScripts(names: Script[], fetched: RegExp = /^$/) {
  const folder = posix.dirname(names[0] ?? '');
  const known = Object.fromEntries(Object.entries(hashes).filter(([file]) => fetched.test(file)));
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: names.map((name) => ({ in: scripts[name], out: name })),
    outdir: '/',
    format: 'esm',
    plugins: [{
      name: 'published',
      setup({ onLoad, onResolve }) {
        onResolve({ filter: /./ }, ({ kind, path }) => {
          if (kind !== 'dynamic-import' && path !== './game.js') return undefined;
          const file = posix.normalize(siteFile(path));
          if (!(file in hashes)) throw new Error(`${path}: ${file} is not in the site`);
          return { path: `${folder === '.' ? '.' : '..'}/${nameOf(file)}`, external: true };
        });
        onResolve({ filter: /\/hashes\.js$/ }, () => ({ path: 'hashes', namespace: 'made' }));
        onLoad({ filter: /./, namespace: 'made' }, () => ({ contents: `export const hashes = ${JSON.stringify(known)};` }));
      },
    }, generated(parts), shortStyles],
  });
  for (const { path, contents } of outputFiles) publish(path.slice(1), Buffer.from(contents));
}

const files = readdirSync(parts, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(`${parts}/${file}`).isFile())
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isGenerated(file)).sort();
const content = (file: string) => readFileSync(`${parts}/${file}`);
/** @param reference three groups: before, the reference, after */
async function publishWithReferences(end: '.css' | '.html', reference: RegExp) {
  for (const file of files.filter((each) => each.endsWith(end) && each !== singleFile)) {
    const text = end === '.css' ? (await transform(content(file), { minify: true, loader: 'css' })).code : content(file).toString('utf8');
    publish(file, text.replace(reference, (_, before, path, after) => before + follow(path, file) + after));
  }
}

// Publish referenced files first, as references need their hashes.
for (const file of files) {
  if (/\.(css|html)$/.test(file) && file !== singleFile) continue;
  // Emscripten's own minifier keeps the names of functions and variables.
  publish(file, file === 'game.js' ? (await transform(content(file), { minify: true, target: bundling.target })).code
    : content(file));
}
publish('scorm/page.txt', await scormPage(parts)); // the lesson editor makes packages of it
await publishWithReferences('.css', /(url\()([^)]+)(\))/g);
await publishScripts(['qr-code', 'updates']);
await publishScripts(['missing', 'share', 'keys', 'relay', 'embed-host'], /^qr-code/);
await publishScripts(['learn/language', 'learn/learn']);
await publishScripts(['engine-worker'], /^book\//);
await publishScripts(['main'], /^(text|course|font)\/|\.wasm$|^(engine-worker|share|keys|relay|embed-host)\./);
await publishScripts(['comments', 'marks']);
await publishScripts(['live-mode', 'view-mode']);
await publishScripts(['quarto-board']);
await publishScripts(['editor'], /^(book|course|scorm)\/|^(engine-and-queries|qr-code)/);
await publishWithReferences('.html', /(\b(?:href|src)=")([^"]+)(")/g);
publish('service-worker.js', serviceWorkerOf([...published.values()], version));

for (const { name, content: bytes } of published.values()) {
  const target = `${site}/${name}`;
  mkdirSync(posix.dirname(target), { recursive: true });
  if (!existsSync(target) || !bytes.equals(readFileSync(target))) writeFileSync(target, bytes); // else the date stays
}
// Remove files that have a different hash in this build.
for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).map((each) => each.replaceAll('\\', '/'))) {
  const plain = file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  if ((published.has(plain) || files.includes(plain)) && published.get(plain)?.name !== file) rmSync(`${site}/${file}`);
}
