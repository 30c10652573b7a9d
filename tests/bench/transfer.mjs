/**
 * transfer.mjs: transfer sizes of a first visit in bytes, raw as in build/web and with brotli at its best quality.
 * First the files headless Chromium requests until the game is drawn, with fonts separate; then those fetched in the
 * background: the engine at the first touch, the rest for offline use; then those fetched on demand: other languages,
 * an embedded game's engine, the rules page. Headers are not counted.
 */
import { given } from './arguments.mjs';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { serve, site } from '../browser/server.mjs';

given();
/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']
  .find((path) => path && existsSync(path));

/** Files requested until the game is idle, in order. */
async function firstVisit() {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  /** @type {Set<string>} */
  const files = new Set();
  page.on('request', (request) => files.add(request.url().slice(server.address.length) || 'index.html'));
  await page.goto(server.address);
  while (!await page.evaluate('window.quartoProbe?.()?.frames > 0 && quartoProbe().still')) await sleep(20);
  await browser.close();
  server.close();
  return [...files];
}

/** @param {string} title @param {string[]} files */
async function table(title, files) {
  const rows = await Promise.all(files.map(async (file) => {
    const bytes = await readFile(site + file);
    return { file, raw: bytes.length, brotli: brotliCompressSync(bytes).length };
  }));
  rows.sort((a, b) => b.brotli - a.brotli);
  const sum = { file: title, raw: 0, brotli: 0 };
  for (const { raw, brotli } of rows) {
    sum.raw += raw;
    sum.brotli += brotli;
  }
  for (const { file, raw, brotli } of [...rows, sum]) {
    console.log(`${file.padEnd(36)} ${String(raw).padStart(9)} ${String(brotli).padStart(9)}`);
  }
  console.log();
}

console.log(`${'file'.padEnd(36)} ${'raw'.padStart(9)} ${'brotli'.padStart(9)}`);
const asked = await firstVisit();
const all = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  .map((entry) => `${entry.path}/${entry.name}`.slice(site.length).replace(/^\/+/, ''));
const isFont = (/** @type {string} */ file) => file.startsWith('font/');
await table('program and page', asked.filter((file) => !isFont(file)));
await table('fonts', asked.filter(isFont));
const isForSome = (/** @type {string} */ file) => /^((text|course)\/|manifest\.\w+\.|engine-and-(answers|queries)\.|editor\.|learn[./])/.test(file);
await table('behind it', all.filter((file) => !asked.includes(file) && !isForSome(file)));
await table('each when it is wanted', all.filter((file) => !asked.includes(file) && isForSome(file)));
