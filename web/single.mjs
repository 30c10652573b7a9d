/**
 * single.mjs SITE OUTPUT: makes one HTML file of the finished site, which opens from a disk and asks for nothing more.
 * Its program is the site's own, but for the module that fetches files (single/source.js).
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const [site, output] = process.argv.slice(2);

/** @param {string} file @returns {Buffer} */
const bytesOf = (file) => readFileSync(`${site}/${file}`);
/** The files of a folder. @param {string} folder */
const filesIn = (folder) => readdirSync(`${site}/${folder}`).map((file) => `${folder}/${file}`).sort();

/** @param {string[]} files @param {string} worker */
const packed = (files, worker = '') => {
  const texts = files.map((file) => [file, gzipSync(bytesOf(file), { level: 9 }).toString('base64')]);
  return `export const packed = ${JSON.stringify(Object.fromEntries(texts))};
export const worker = ${JSON.stringify(worker)};`;
};

/**
 * A module of the site with all that it imports, as one text.
 * @param {string} entry @param {'esm' | 'iife'} format @param {string} contents of the module `packed`
 */
async function bundle(entry, format, contents) {
  const { outputFiles } = await build({
    entryPoints: [`${site}/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format,
    plugins: [{
      name: 'single',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^\.\/source\.js$/ }, () => ({ path: fileURLToPath(new URL('single/source.js', import.meta.url)) }));
        onResolve({ filter: /^packed$/ }, () => ({ path: 'packed', namespace: 'single' }));
        onLoad({ filter: /./, namespace: 'single' }, () => ({ contents }));
      },
    }],
  });
  return outputFiles[0].text;
}

const worker = await bundle('engine-worker.js', 'iife', packed(filesIn('book')));
const program = await bundle('main.js', 'esm',
  packed(['game.wasm', 'engine.wasm', ...filesIn('font'), ...filesIn('text')], worker));
const style = bytesOf('style.css').toString();
const icon = `data:image/svg+xml;base64,${bytesOf('icon/icon.svg').toString('base64')}`;

/** What a Content-Security-Policy calls a script or a style. @param {string} text */
const nameOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${nameOf(program)} 'wasm-unsafe-eval'; style-src ${nameOf(style)}; `
  + "img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'";

const page = bytesOf('index.html').toString()
  .replace(/ *<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)".*\n/g, '')
  .replace(/(http-equiv="Content-Security-Policy" content=").*?"/, (_, head) => `${head}${policy}"`)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>${style}</style>`)
  .replaceAll('icon/icon.svg', icon)
  .replace(/ *<script type="module" src="main.js"><\/script>\n/, '')
  .replace('</body>', () => `<script type="module">${program}</script>\n</body>`);
writeFileSync(output, page);
