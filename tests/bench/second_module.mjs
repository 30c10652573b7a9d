/**
 * second_module.mjs: prints the functions of SDL, Dear ImGui and the C library that don't run while a game is only
 * played, as patterns for web/build/second-module.txt. It plays games in headless Chromium, by mouse, touch and keys,
 * with the whole game instrumented by Binaryen's wasm-split.
 */
import { given } from './arguments.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { playToTheEnd } from '../browser/opponent.mjs';
import { Player } from '../browser/player.mjs';
import { parts, release } from '../browser/release.mjs';
import { root, serve } from '../browser/server.mjs';

given();
/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
const cache = readFileSync(`${root}build/wasm/CMakeCache.txt`, 'utf8');
const wasmSplit = /^WASM_SPLIT:FILEPATH=(.*)$/m.exec(cache)?.[1] ?? 'wasm-split';
const named = `${root}build/wasm/web/game-named.wasm`;
const features = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals'].map((name) => `--enable-${name}`);
const split = (/** @type {string[]} */ ...options) => execFileSync(wasmSplit, [...features, ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });

const folder = `${mkdtempSync(`${tmpdir()}/quarto-profile-`)}/`;
split('--instrument', named, '-o', `${folder}game.wasm`);
const stamp = readFileSync(`${parts}game.wasm`).subarray(-24); // web/build/stamp.mjs
await release(`${folder}site/`, { 'game.wasm': Buffer.concat([readFileSync(`${folder}game.wasm`), stamp]) });
const server = await serve(`${folder}site/`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Runs in a page: keeps the instance, whose profile is read at the end. */
function keepInstance() {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = /** @type {any} */ (async (/** @type {[any]} */ ...given) => {
    const made = /** @type {any} */ (await instantiate(...given));
    if ('__write_profile' in (made.exports ?? {})) Object.assign(window, { profiled: made.exports });
    return made;
  });
}

/** Runs in a page, which does nothing after it. @returns {number[]} */
function readProfile() {
  const exports = /** @type {any} */ (window).profiled;
  const memory = /** @type {WebAssembly.Memory} */ (Object.values(exports).find((each) => each instanceof WebAssembly.Memory));
  const at = memory.grow(2) * 65_536;
  return Array.from(new Uint8Array(memory.buffer, at, exports.__write_profile(at, 2 * 65_536)));
}

/** @type {string[]} */
const profiles = [];
/**
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {(player: Player, page: import('playwright-core').Page) => Promise<unknown>} play
 */
async function record(options, play) {
  const page = await browser.newPage({ ...options, serviceWorkers: 'block' });
  await page.addInitScript(keepInstance);
  await page.goto(server.address);
  const player = new Player({
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => (options.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
  });
  await player.started();
  await player.press('start');
  await play(player, page);
  const file = `${folder}${profiles.length}.profile`;
  writeFileSync(file, Buffer.from(await page.evaluate(readProfile)));
  profiles.push(file);
  await page.close();
}

await record({ viewport: { width: 1366, height: 768 } }, (player) => playToTheEnd(player));
await record({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }, (player) => playToTheEnd(player));
await record({ viewport: { width: 900, height: 700 } }, async (player, page) => {
  const { targets } = await player.until('a turn', ({ seat, phase }) => seat === 1 && phase !== 'over');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'ArrowRight', 'ArrowDown', 'Home', 'End']) await page.keyboard.press(key);
  const { x, y } = targets.find(({ name }) => name.startsWith('piece.')) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await page.mouse.move(450, 300, { steps: 9 });
  await page.mouse.up();
  await page.mouse.wheel(0, 200);
  await page.setViewportSize({ width: 500, height: 900 });
  await player.idle();
});
await browser.close();
server.close();

split('--merge-profiles', ...profiles, '-o', `${folder}all.profile`);
const kept = split('--print-profile', `${folder}all.profile`, named);
const unused = [...kept.matchAll(/^- (\S+)$/gm)].map(([, name = '']) => name);
// Letters in other sizes and a lost drawing context are part of playing.
const isOfLibrary = (/** @type {string} */ name) => !/quarto|NSt3|ImFont|ImTexture|_SetTexture|ImplOpenGL3/.test(name)
  && /^(SDL_|Emscripten_|GLES_|stbtt|dollar|Map1to1$|fmt_fp$|pop_arg|stub_invalid|__rem_pio2_large$|atan2?$|strstr$|_ZN?K?L?\d+|_ZNK?5Im)/.test(name);
for (const name of unused.filter(isOfLibrary).sort()) console.log(`^${name.replaceAll(/[$.]/g, '\\$&')}$`);
rmSync(folder, { recursive: true });
