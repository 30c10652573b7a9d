/**
 * package-scripts.ts PACKAGE OUTPUT [PARTS]: bundles the scripts of an npm package, each with its source map.
 *
 * Those of quarto-engine are whole. Of quarto-board, which pages load directly, what a picture needs is in one file, and
 * the rest, which is loaded on demand, in another one each; so are reports by xAPI, which a page imports itself, with the
 * licences of their libraries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundling, generated, shortStyles } from './bundling.mjs';

const [name = '', output = '', parts = ''] = process.argv.slice(2);

const packages: {[name: string]: import('esbuild').BuildOptions[]} = {
  // Without white space only: names stay, and bundlers find the package's files by the addresses in it.
  'quarto-engine': Object.entries({ browser: ['index', 'worker'], node: ['node', 'worker-node'] }).map(([platform, entryPoints]) => ({
    entryPoints, platform: platform as 'browser' | 'node', minify: false, minifyWhitespace: true,
  })),
  'quarto-board': [{
    entryPoints: ['quarto-board', 'live-mode', 'comments', 'marks', 'view-mode', 'xapi'],
    plugins: [{
      name: 'on demand',
      setup({ onResolve }) {
        onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
      },
    }, generated(parts), shortStyles],
  }],
};

/** With the comment of later.ts that esbuild leaves out: without it webpack warns, and Turbopack fails. */
const withComment = (text: string) => text.replaceAll('import(`', 'import(/*webpackIgnore:true*/`');

/** Its sources, which are in the map, have names in the package: the folders beside it belong to others. */
function mapInPackage(text: string) {
  const map = JSON.parse(text);
  return JSON.stringify({ ...map, sources: map.sources.map((source: string) => source.replace(/^(\.\.\/)+/, 'source/')) });
}

for (const { entryPoints, ...options } of packages[name] ?? []) {
  const { outputFiles = [] } = await build({
    ...bundling,
    ...options,
    entryPoints: (entryPoints as string[]).map((entry) => `packages/${name}/${entry}.ts`),
    outdir: resolve(output),
    format: 'esm',
    charset: 'utf8',
    sourcemap: 'linked',
  });
  for (const { path, text } of outputFiles) {
    writeFileSync(`${output}/${basename(path)}`, path.endsWith('.map') ? mapInPackage(text) : withComment(text));
  }
}

/** Libraries in xapi.js, one of which contains the other. */
const notices = { '@xapi/xapi': 'LICENSE.md', axios: 'LICENSE' };
if (name === 'quarto-board') {
  writeFileSync(`${output}/xapi.LICENSES.txt`, Object.entries(notices).map(([library, file]) => {
    const text = readFileSync(new URL(`../node_modules/${library}/${file}`, import.meta.url), 'utf8');
    return `${library}\n\n${text.trim()}\n`;
  }).join('\n---\n\n'));
}
