/**
 * bundle.mjs MODULES SITE: makes of each module that the page loads by itself one small file of the site, with all that
 * it imports. What is imported only when it is wanted stays a file of its own, and so does the game's script.
 */
import { build } from 'esbuild';

const [modules, site] = process.argv.slice(2);
const loaded = ['main', 'embedding', 'share', 'engine-worker', 'learn/language', 'learn/learn'];

await build({
  entryPoints: loaded.map((name) => `${modules}/${name}.js`),
  outbase: modules,
  outdir: site,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  plugins: [{
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ kind, path }) =>
        (kind === 'dynamic-import' || path === './game.js' ? { path, external: true } : undefined));
    },
  }],
});
