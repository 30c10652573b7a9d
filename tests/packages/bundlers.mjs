/** A page with quarto-engine, built by a bundler and opened in Chromium. It is the page of the package's README.md. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeChromium, openPage } from '../browser/chromium.mjs';
import { serve } from '../browser/server.mjs';
import { projectWith } from './installed.mjs';

const fromWeb = createRequire(new URL('../../web/', import.meta.url));

/**
 * Exports of a bundler; untyped, because some bundlers' types do not fit our compiler.
 * @param {string} name @returns {Promise<any>}
 */
export const bundler = async (name) => import(pathToFileURL(fromWeb.resolve(name)).href);

/** Vite. Before 20.19 Node finds its CommonJS form, whose functions are in `default`. @returns {Promise<any>} */
export const findVite = async () => {
  const found = await bundler('vite');
  return found.default ?? found;
};

/** The page from README.md, with an additional search on the page's own thread that needs an opening book. */
export class Host {
  scripts = ['main.js'];
  #project;
  #server;

  /** @param {...string} others packages that are installed, too */
  constructor(...others) {
    this.#project = projectWith('quarto-engine', ...others);
    this.folder = this.#project.folder;
    this.package = join(this.folder, 'node_modules/quarto-engine');
    this.#server = serve(this.folder);
    const readme = readFileSync(join(this.package, 'README.md'), 'utf8');
    /** @param {string} beginning */
    const block = (beginning) => {
      const code = new RegExp(`\`\`\`\\w+\\n(${beginning}.*?)\`\`\``, 's').exec(readme)?.[1];
      assert.ok(code, `README.md shows ${beginning}`);
      return code;
    };
    this.write('app.js', block('// app.js'));
    this.write('main.js', `import './app.js';
      import { Engine } from 'quarto-engine';
      Engine.load().then((engine) => engine.value('0............... 1')).then((value) => { window.early = value; });`);
    this.page = block('<!doctype html>').replace('app.js', 'main.js');
    this.write('index.html', this.page);
  }

  /** @param {string} name @param {string} text */
  write(name, text) {
    writeFileSync(join(this.folder, name), text);
  }

  /** For bundlers that do not copy the package's files. @param {string} folder */
  copyFiles(folder) {
    for (const name of ['engine.wasm', 'worker.js', 'book']) cpSync(join(this.package, name), join(this.folder, folder, name), { recursive: true });
  }

  /** Opens a page. @param {string} path below the project's folder, or an address */
  async open(path) {
    const opened = await openPage();
    await opened.page.goto(new URL(path, (await this.#server).address).href);
    return opened;
  }

  /**
   * Checks that the page evaluates its two positions.
   * @param {string} path below the project's folder, or an address
   * @param {'own' | 'foreign'} files whether the engine comes from the page's site; the browser hides the sizes of others
   */
  async works(path, files = 'own') {
    const address = new URL(path, (await this.#server).address).href;
    const { page, close } = await openPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('output')?.textContent === 'win 1' && 'early' in window)
      .catch((error) => assert.fail([error, ...complaints].join('\n')));
    assert.equal(await page.evaluate(() => Reflect.get(window, 'early')), 'draw');
    // Without its book the same answer takes half a minute.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, size: /** @type {PerformanceResourceTiming} */ (entry).decodedBodySize })));
    const { size } = statSync(join(this.package, 'book/cshf.txt'));
    assert.ok(loaded.some((file) => (files === 'own' ? file.size === size : file.name.endsWith('/book/cshf.txt'))), JSON.stringify(loaded));
    await close();
  }

  async remove() {
    (await this.#server).close();
    await closeChromium();
    this.#project.remove();
  }
}
