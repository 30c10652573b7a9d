/** The lessons to start from, in each language: the page of their link is played to its end. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import '../../web/build/raw-streams.mjs';
import { closeChromium, openPage } from './chromium.mjs';
import { root, serve } from './server.mjs';
import { until } from './until.mjs';

/** @type {typeof import('../../web/editor/starters.js')} */
const { starterNames, starterOf } = await load('editor/starters.ts');
/** @type {typeof import('../../web/editor/printing.js')} */
const { linkTo } = await load('editor/printing.ts');
/** @type {typeof import('../../web/editor/lesson-text.js')} */
const { writeLessons } = await load('editor/lesson-text.ts');
const { readCatalogue } = await load('app/system/texts.ts');
const { Engine } = await import(`${root}build/packages/quarto-engine/node.js`);

const parts = `${root}build/wasm/parts/course/`, course = readFileSync(`${parts}course.txt`, 'utf8');
const [engine, server] = [await Engine.load(), await serve()];
after(async () => {
  await closeChromium();
  server.close();
  engine.dispose();
});

/** Solves each step and goes on, in any language. @param {import('playwright-core').Page} page @param {{id: string, solutions: string[]}[]} steps */
async function playToEnd(page, steps) {
  const probe = () => page.frames()[1]?.evaluate(() => /** @type {any} */ (window).quartoProbe?.()).catch(() => null);
  for (const { id, solutions: [move] } of steps) {
    await until(`the step ${id}`, async () => (await probe())?.lesson?.step === id);
    assert.deepEqual(await page.evaluate((each) => document.querySelector('quarto-board')?.play(each ?? ''), move), { solved: true }, id);
    const next = await until('the button', async () =>
      (await probe())?.targets.find((/** @type {{name: string, enabled: boolean}} */ { name, enabled }) => enabled && name === 'lesson.next'));
    await page.frames()[1]?.getByRole('button', { name: next.label, exact: true }).dispatchEvent('click');
  }
  await until('the end', async () => (await probe())?.screen === 'lesson_end');
  assert.ok(await page.locator('#pupil').isVisible());
}

for (const language of readdirSync(parts).flatMap((file) => /^(.+)\.mo$/.exec(file)?.[1] ?? [])) {
  test(`${language}: each is played to its end`, async () => {
    const sentences = readCatalogue(new Uint8Array(readFileSync(`${parts}${language}.mo`)).buffer) ?? {};
    const { page, close } = await openPage({ viewport: { width: 390, height: 844 } });
    for (const name of starterNames) {
      const made = starterOf(name, course, sentences), [lesson] = await engine.checkLessons(writeLessons(made));
      const link = new URL(await linkTo(server.address, made));
      link.searchParams.set('lang', language);
      await page.goto(String(link));
      await playToEnd(page, lesson.steps);
    }
    await close();
  });
}
