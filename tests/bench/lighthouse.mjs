/**
 * lighthouse.mjs [RUNS]: Lighthouse scores and timings of the built site, served with brotli, on Lighthouse's mobile
 * profile (a phone four times slower than this machine, at 1.6 Mbit/s). Several runs, by default 3, because the
 * machine's other load affects each. Then the timings with the network and the processor really throttled, and the
 * latency of each tap in a game at the same throttling: the longest is INP. Without a graphics processor the page
 * waits while frames are rasterised by software and copied back; therefore scores and latencies are also measured with
 * drawing disabled, which leaves the page's own part.
 */
import { given } from './arguments.mjs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from '../browser/chromium.mjs';
import { faults, lighthouse, undrawn } from '../browser/lighthouse.mjs';
import { Player } from '../browser/player.mjs';
import { serve } from '../browser/server.mjs';

const [runs] = given(3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift',
  'speed-index', 'interactive'];

/** @param {import('lighthouse').Result} result */
function tell(result) {
  const judged = categories.filter((name) => result.categories[name]);
  console.log(judged.map((name) => `${name} ${Math.round(100 * (result.categories[name].score ?? 0))}`).join(', '));
  console.log(`  ${times.map((name) => `${name} ${result.audits[name].displayValue}`).join(', ')}`);
  for (const fault of judged.flatMap((name) => faults(result, name))) console.log(`  ${fault}`);
}

for (let run = 0; run < runs; run++) tell(await lighthouse(categories));
console.log('nothing drawn:');
for (let run = 0; run < runs; run++) tell(await lighthouse(['performance'], { first: undrawn }));
console.log('really slowed:');
tell(await lighthouse(['performance'], { throttlingMethod: 'devtools' }));

/** @type {typeof import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const server = await serve();

/** Lighthouse's mobile device. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
const tapped = ['cell.c2', 'piece.1', 'menu', 'menu.settings', 'settings close', 'menu close'];
const rest = 500; // milliseconds between taps

/**
 * Latency of each tap in a game, in milliseconds; browsers report none below 16.
 * @param {() => void} first runs before the page's own scripts
 */
async function answers(first) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage(phone);
  await page.addInitScript(first);
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of /** @type {any[]} */ (list.getEntries())) {
        if (interactionId) Object.assign(window, { longest: Math.max(/** @type {any} */ (window).longest, duration) });
      }
    }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  });
  await page.goto(`${server.address}#q1;rules=cshf;begin=1;moves=0b1.9`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const player = new Player({ evaluate: (expression) => page.evaluate(expression), click: (x, y) => page.touchscreen.tap(x, y) });
  await player.started();
  const all = [];
  for (const name of tapped) {
    await player.press(name);
    await sleep(rest);
    all.push(await page.evaluate('[longest, longest = 0][0]'));
  }
  await browser.close();
  return all.join(', ');
}

for (let run = 0; run < runs; run++) {
  console.log(`answers to taps in ms: ${await answers(() => {})}; nothing drawn: ${await answers(undrawn)}`);
}
server.close();
