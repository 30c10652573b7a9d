/** Imports the page's TypeScript modules into Node, for the build and for tests. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { languageModules } from './languages.mjs';

/** For scripts of the build: it can't be bundled. @type {import('esbuild').Plugin} */
const itself = {
  name: 'esbuild itself',
  setup: ({ onResolve }) => onResolve({ filter: /^esbuild$/ }, ({ path }) =>
    ({ path: pathToFileURL(createRequire(import.meta.url).resolve(path)).href, external: true })),
};

/** @param {string} source a module's path in web/ @param {URL} [texts] folder of other texts @returns {Promise<any>} its exports */
export async function load(source, texts) {
  const address = JSON.stringify(new URL(`../${source}`, import.meta.url));
  const { outputFiles: [script] } = await build({
    ...bundling, entryPoints: [source], minify: false, format: 'esm', platform: 'node', define: { 'import.meta.url': address },
    plugins: [languageModules(texts), itself],
  });
  return import(`data:text/javascript;base64,${Buffer.from(script.contents).toString('base64')}`);
}
