/**
 * lighthouse.mjs [RUNS]: the scores of the finished site, served with brotli, and the times behind them, on Lighthouse's
 * mobile profile (a phone four times slower than this machine, at 1.6 Mbit/s). Several runs, 3 without an argument: the
 * machine's other work is in each. Then the times once more with the network and the processor really slowed, and INP:
 * the longest of the answers to presses of a game, at the same slowness. Without a graphics processor the page waits while
 * its pictures are drawn by software and copied back; therefore scores and INP also with nothing drawn, the page's own part.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from '../browser/browsers.mjs';
import { faults, lighthouse, undrawn } from '../browser/lighthouse.mjs';
import { serve } from '../browser/server.mjs';

const [runs = '3'] = process.argv.slice(2);
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

for (let run = 0; run < Number(runs); run++) tell(await lighthouse(categories));
console.log('nothing drawn:');
for (let run = 0; run < Number(runs); run++) tell(await lighthouse(['performance'], { first: undrawn }));
console.log('really slowed:');
tell(await lighthouse(['performance'], { throttlingMethod: 'devtools' }));

/** @type {import('playwright-core')} the tools live in web/ */
const { chromium } = createRequire(new URL('../../web/', import.meta.url))('playwright-core');
const server = await serve();

/** The longest answer to a press, in milliseconds; the shortest that browsers tell is 16. @param {() => void} first */
async function longestAnswer(first) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
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
  for (const name of ['cell.c2', 'piece.1', 'menu', 'menu.settings', 'settings close', 'menu close']) {
    const end = Date.now() + 20_000;
    /** @type {any} */
    let target;
    while (!target && Date.now() < end) {
      target = await page.evaluate((wanted) => /** @type {any} */ (window).quartoProbe?.()?.targets.find(
        (/** @type {any} */ each) => each.name === wanted && each.enabled), name);
      await sleep(50);
    }
    if (target) await page.mouse.click(target.x + target.w / 2, target.y + target.h / 2);
  }
  await sleep(1000);
  const longest = await page.evaluate('longest');
  await browser.close();
  return longest;
}

console.log(`INP ${await longestAnswer(() => {})} ms, nothing drawn ${await longestAnswer(undrawn)} ms`);
server.close();
