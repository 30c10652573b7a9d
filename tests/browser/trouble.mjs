/** Fault injection. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { published, site } from './server.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Replaces the server's response for a file.
 * @param {Page} page
 * @param {string} file
 * @param {'missing' | 'page' | 'cut'} how status 404; an HTML page in place of an error; truncated
 */
export async function spoil(page, file, how) {
  await page.route(`**/${published(file)}`, async (route) => {
    if (how === 'missing') await route.fulfill({ status: 404, body: 'not here' });
    else if (how === 'page') await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' });
    else await route.fulfill({ body: (await readFile(site + published(file))).subarray(0, 500) });
  });
}

/**
 * Makes the game crashable by the test: after `crash(page, kind)` the next frame fails in that way.
 * @param {Page} page
 */
export async function makeCrashable(page) {
  const glue = await readFile(site + published('game.js'), 'utf8');
  const abort = /function (\w+)\((\w+)\)\{\2="Aborted\("/; // minified
  assert.match(glue, abort, 'Emscripten has changed how it aborts');
  await page.route(`**/${published('game.js')}`, (route) => route.fulfill({
    contentType: 'text/javascript',
    body: `import create from './original-game.js';
      export * from './original-game.js';
      export default async (options) => {
        const game = await create(options);
        const frame = game._quarto_frame;
        const crashOrDraw = () => {
          // A module whose only function is the instruction "unreachable".
          const trap = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0,
            10, 5, 1, 3, 0, 0, 11);
          if (window.nextCrash === 'trap') new WebAssembly.Instance(new WebAssembly.Module(trap)).exports.f();
          if (window.nextCrash === 'abort') window.abortInTest();
          // Emscripten's allocator takes sizes over 2^31 for negative ones.
          if (window.nextCrash === 'memory') game._quarto_allocate(0x7ff00000);
          return frame();
        };
        // Emscripten replaces the function by the real one at its first call; this one stays.
        Object.defineProperty(game, '_quarto_frame', { get: () => crashOrDraw, set() {} });
        return game;
      };`,
  }));
  await page.route('**/original-game.js', (route) => route.fulfill({
    contentType: 'text/javascript',
    body: glue.replace(abort, (whole, name) => `window.abortInTest=${name};${whole}`),
  }));
}

/** @param {Page} page @param {'trap' | 'abort' | 'memory' | ''} kind of every frame from now on; '' for none */
export async function crash(page, kind) {
  await page.evaluate((next) => {
    Object.assign(window, { nextCrash: next });
    dispatchEvent(new HashChangeEvent('hashchange')); // no change, but the page draws again
    document.querySelector('canvas')?.dispatchEvent(new PointerEvent('pointermove', { isPrimary: true, bubbles: true }));
  }, kind);
}
