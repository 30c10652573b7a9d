/**
 * single.ts SITE OUTPUT: packs the parts of the site into one HTML file that opens from a disk and loads nothing else.
 * It uses the page's own modules, except for the one that fetches files (single/asset-source.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundling, generated } from './bundling.mjs';

const [site = '', output = ''] = process.argv.slice(2);
const own = (file: string) => fileURLToPath(new URL(`single/${file}`, import.meta.url));

const textOf = (file: string): string => readFileSync(`${site}/${file}`, 'utf8');
/** Files in a folder of the site with this ending. */
const filesIn = (folder: string, end: string) => readdirSync(`${site}/${folder}`)
  .filter((file) => file.endsWith(end)).map((file) => `${folder}/${file}`).sort();

/** Rewrites a rules page for this file: links point to this file, which has no lesson editor. */
const withOwnLinks = (html: string) => html
  .replaceAll(/href="(learn[.\w-]*\.html)(?:\?([^"#]*))?(#[^"]*)?"/g, (_, page, query = '', place = '') =>
    `href="?page=${page}${query && '&#38;'}${query}${place}"`)
  .replaceAll('href="./?', 'href="?')
  .replaceAll(/<p><a href="editor\.html.*\n/g, '')
  .replaceAll(/<(?:link|meta|script)\b.*\n/g, '');

/** Changes to a file before it is packed, by extension. */
const changes: {[end: string]: (text: string) => string} = {
  '.html': withOwnLinks,
  '.css': (text) => text.replaceAll(/@font-face.*\n/g, ''), // the fonts are packed too
};

function pack(file: string) {
  const content = changes[extname(file)]?.(textOf(file)) ?? readFileSync(`${site}/${file}`);
  return [file, gzipSync(content, { level: 9 }).toString('base64')];
}

/** Source of the module `packed`. */
const packed = (files: string[], worker: string = '') => `export const packed = ${JSON.stringify(Object.fromEntries(files.map(pack)))};
packed['engine.wasm'] = packed['engine-and-answers.wasm'];
export const worker = ${JSON.stringify(worker)};`;

/**
 * Bundles a module with all of its imports.
 * @param contents of the module `packed`
 */
async function bundle(entry: string, format: 'esm' | 'iife', contents: string) {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: [entry],
    format,
    plugins: [{
      name: 'single',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /\/asset-source\.js$/ }, () => ({ path: own('asset-source.ts') }));
        onResolve({ filter: /^\.\/game\.js$/ }, () => ({ path: resolve(site, 'game.js') }));
        // The boards of the rules page have lessons: no viewed games, no marks. A local file has no relay.
        onResolve({ filter: /^\.\/(view-mode|comments|marks)\.js$|\/share\/relay\.js$/ },
          ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
        onResolve({ filter: /^packed$/ }, () => ({ path: 'packed', namespace: 'single' }));
        onLoad({ filter: /./, namespace: 'single' }, () => ({ contents }));
      },
    }, generated(site)],
  });
  return outputFiles[0]?.text ?? '';
}

const worker = await bundle('app/engine/engine-worker.ts', 'iife', packed(filesIn('book', '.txt')));
const program = await bundle(own('start.ts'), 'esm', packed([
  'game.wasm', 'game-rest.wasm', 'engine-and-answers.wasm', ...filesIn('font', '.ttf'), ...filesIn('text', '.mo'),
  'course/course.txt', ...filesIn('course', '.mo'),
  'licences.html', ...readdirSync(site).filter((file) => /^learn.*\.html$/.test(file)).sort(), 'learn/learn.css', 'learn/class.css', 'learn/print.css', 'learn/wood.css',
], worker));
const style = textOf('style.css');
const icon = `data:image/svg+xml;base64,${Buffer.from(textOf('icon/icon.svg')).toString('base64')}`;

/** Hash source of a Content-Security-Policy for a script or style. */
const nameOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${nameOf(program)} 'wasm-unsafe-eval'; style-src ${nameOf(style)}; `
  + "img-src data:; connect-src data:; worker-src blob:; frame-src 'self' file:; base-uri 'none'; form-action 'none'";

const page = textOf('index.html')
  .replace(/ *<link rel="(?:preload|modulepreload|manifest|apple-touch-icon|canonical)".*\n/g, '')
  .replace(/ *<meta name="quarto-relay".*\n/, '')
  .replace(/<meta (?:property="og:|name="twitter:).*\n|<script type="application\/ld\+json">.*\n/g, '')
  .replace(/(http-equiv="Content-Security-Policy" content=").*?"/, (_, head) => `${head}${policy}"`)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>${style}</style>`)
  .replaceAll('icon/icon.svg', icon)
  .replaceAll('href="learn.html"', 'href="?page=learn.html"')
  .replace(/ *<script type="module" src="(?:missing|main).js"><\/script>\n/g, '')
  .replace('</body>', () => `<script type="module">${program}</script>\n</body>`);
writeFileSync(output, page);
