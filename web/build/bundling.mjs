/** How scripts are bundled by esbuild, for the site and for the single file. */
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const here = fileURLToPath(new URL('../', import.meta.url));

/** Options of every bundle. */
export const bundling = /** @type {const} */ ({
  absWorkingDir: here,
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' }, // its default is for ES5
});

/** Modules that the build generates among the parts of the site, for scripts to import. @param {string} file */
export const isGenerated = (file) => /^(languages|signs)\.js$/.test(file);

/** Finds those modules. @param {string} parts folder of the parts @returns {import('esbuild').Plugin} */
export const generated = (parts) => ({
  name: 'generated',
  setup({ onResolve }) {
    onResolve({ filter: /\/(languages|signs)\.js$/ }, ({ path }) => ({ path: resolve(parts, path.replace(/.*\//, '')) }));
  },
});
