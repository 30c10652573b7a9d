/**
 * board-package.mjs PARTS OUTPUT: bundles the scripts of the package quarto-board, since pages load them directly from
 * it: what a picture needs in one file, and the rest, which is loaded on demand, in another one each.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { bundling, generated } from './bundling.mjs';

const [parts, output] = process.argv.slice(2);
const scripts = ['quarto-board', 'live-mode', 'marks', 'view-mode'];
const { outputFiles } = await build({
  ...bundling,
  entryPoints: scripts.map((name) => `packages/quarto-board/${name}.ts`),
  outdir: '/',
  format: 'esm',
  charset: 'utf8',
  plugins: [{
    name: 'on demand',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
    },
  }, generated(parts)],
});
for (const { path, contents } of outputFiles) writeFileSync(`${output}/${basename(path)}`, contents);
