/**
 * board-package.mjs PARTS OUTPUT: bundles the scripts of the package quarto-board, since pages load them directly from
 * it: what a picture needs in one file, and the rest, which is loaded on demand, in another one each; and reports by
 * xAPI, which a page imports itself, with the licences of its libraries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundling, generated, shortStyles } from './bundling.mjs';

const [parts, output] = process.argv.slice(2);
const scripts = ['quarto-board', 'live-mode', 'marks', 'view-mode', 'xapi'];
const { outputFiles } = await build({
  ...bundling,
  entryPoints: scripts.map((name) => `packages/quarto-board/${name}.ts`),
  outdir: resolve(output), // source maps name sources from there
  format: 'esm',
  charset: 'utf8',
  sourcemap: 'linked',
  plugins: [{
    name: 'on demand',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
    },
  }, generated(parts), shortStyles],
});
for (const { path, contents } of outputFiles) writeFileSync(`${output}/${basename(path)}`, contents);

/** Libraries in xapi.js, one of which contains the other. */
const notices = { '@xapi/xapi': 'LICENSE.md', axios: 'LICENSE' };
writeFileSync(`${output}/xapi.LICENSES.txt`, Object.entries(notices).map(([name, file]) => {
  const text = readFileSync(new URL(`../node_modules/${name}/${file}`, import.meta.url), 'utf8');
  return `${name}\n\n${text.trim()}\n`;
}).join('\n---\n\n'));
