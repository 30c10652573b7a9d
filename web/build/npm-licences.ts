/**
 * npm-licences.ts OUTPUT: lists as JSON, for assets/licences/licences.py, the npm packages whose code is in the scripts
 * of the site and of the packages, as esbuild finds them; with those that are bundled into another one's files. Fails if
 * one comes without its licence.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling, isGenerated } from './bundling.mjs';
import { scripts, workboxParts } from './scripts.mjs';

const [output = ''] = process.argv.slice(2);
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const packages = {
  'package/quarto-board': ['quarto-board', 'live-mode', 'comments', 'marks', 'view-mode', 'xapi'].map((name) => `packages/quarto-board/${name}.ts`),
  'package/quarto-engine': ['index', 'worker', 'node', 'worker-node'].map((name) => `packages/quarto-engine/${name}.ts`),
};
/** Packages that publish one file with others in it: these, or all their dependencies. */
const prebundled: {[name: string]: string[] | null} = { '@xapi/xapi': ['axios'], mqtt: null };

/** Names of npm packages in a bundle of these scripts. */
async function packagesIn(entryPoints: string[]) {
  const { metafile } = await build({
    ...bundling,
    entryPoints: entryPoints.map((path, k) => ({ in: path, out: String(k) })),
    outdir: '/',
    format: 'esm',
    metafile: true,
    plugins: [{
      name: 'sources only',
      setup({ onResolve }) {
        onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' || path.startsWith('node:')
          || (path.startsWith('.') && (isGenerated(path.replace(/.*\//, '')) || /\/(game|hashes|failure-texts|language-list)\.js$/.test(path)))
          ? { path, external: true } : undefined));
      },
    }],
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: used }) => Object.keys(used));
  return new Set(inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}

const manifestOf = (name: string) => JSON.parse(readFileSync(`${modules}${name}/package.json`, 'utf8'));

/** Adds the dependencies of a package, and theirs. */
function addDependencies(name: string, found: Set<string>) {
  for (const each of Object.keys(manifestOf(name).dependencies ?? {})) {
    if (found.has(each) || each.startsWith('@types/') || !existsSync(`${modules}${each}`)) continue;
    found.add(each);
    addDependencies(each, found);
  }
}

/** Notices of libraries at the end of a bundle that a package publishes. */
function bundledNotices(name: string) {
  if (name !== 'mqtt') return '';
  const text = readFileSync(`${modules}mqtt/dist/mqtt.esm.js`, 'utf8');
  const notices = /\/\*! Bundled license information:\n([^]*?)\*\/\s*$/.exec(text);
  if (!notices) throw new Error('mqtt no longer ends with the notices of what it bundles');
  return `\n\nIts published file also contains:\n${notices[1]}`;
}

function described(name: string) {
  const { version, license, homepage } = manifestOf(name);
  const file = readdirSync(`${modules}${name}`).find((each) => /^(licen[cs]e|copying)/i.test(each));
  if (!file || typeof license !== 'string') throw new Error(`${name} comes without its licence; see web/build/npm-licences.ts`);
  const text = readFileSync(`${modules}${name}/${file}`, 'utf8') + bundledNotices(name);
  return { name, version, licence: license, homepage: homepage ?? '', text };
}

const parts: {[part: string]: ReturnType<typeof described>[]} = {};
const all = { page: [...Object.values(scripts)], ...packages };
for (const [part, entryPoints] of Object.entries(all)) {
  const found = await packagesIn(entryPoints);
  if (part === 'page') for (const name of workboxParts) found.add(`workbox-${name}`);
  for (const [name, contained] of Object.entries(prebundled).filter(([each]) => found.has(each))) {
    if (contained) contained.forEach((each) => found.add(each));
    else addDependencies(name, found);
  }
  parts[part] = [...found].sort().map(described);
}
writeFileSync(output, JSON.stringify(parts, null, 1));
