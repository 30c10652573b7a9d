/** Figures of the rules page, played by pointer, by keyboard and through a board's public interface. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { engines, quickEngines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { isDeep } from './deep.mjs';
import { load } from '../../web/build/load.mjs';
import { serve } from './server.mjs';
import { patience, until as untilSo } from './until.mjs';

/** @typedef {import('./browsers.mjs').EnginePage} EnginePage */
/** @type {typeof import('../../web/rules-page/content.js')} */
const { figures } = await load('rules-page/content.ts');

const site = await serve();
after(async () => {
  await closeChromium();
  site.close();
});

/** Solution of each task (`quarto-engine lessons assets/rules-page/figures.txt`). @type {{[figure: string]: string}} */
const solutions = {
  attributes: '9', share: 'c1', lines: 'a4', gift: '0', call: '1!a1-d4', missed: '2!b1-b4', void: 'a3', last: '1!a1-d1',
  beginners: 'a2', squares: 'c3',
};

/** @param {EnginePage} page @param {string} expression @param {string} what */
const until = (page, expression, what) => untilSo(what, () => page.evaluate(expression), 3 * patience()); // ten games on a page

const figure = (/** @type {string} */ name) => `document.getElementById('figure.${name}')`;
const board = (/** @type {string} */ name) => `${figure(name)}.querySelector('quarto-board')`;
const frame = (/** @type {string} */ name) => `${board(name)}.shadowRoot.querySelector('iframe')`;
const result = (/** @type {string} */ name) => `${figure(name)}.querySelector('[role=status]').textContent`;
const solution = (/** @type {string} */ name) => `document.getElementById('solved.${name}').textContent`;

/** @param {EnginePage} page @param {string} name of the figure @param {string} target of the game in its frame */
async function press(page, name, target) {
  const at = await until(page, `(() => {
    const { left, top } = ${frame(name)}.getBoundingClientRect();
    const probe = ${frame(name)}.contentWindow.quartoProbe?.();
    const found = probe?.still && probe.targets.find(({ name, enabled }) => name === '${target}' && enabled);
    return found && { x: left + found.x + found.w / 2, y: top + found.y + found.h / 2 };
  })()`, `${target} in the figure ${name}`);
  await page.click(at.x, at.y);
}

/** Activates a figure by clicking on it. @param {EnginePage} page @param {string} name */
async function wake(page, name) {
  const at = await page.evaluate(`(() => {
    ${board(name)}.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = ${board(name)}.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`);
  await page.click(at.x, at.y);
  await until(page, frame(name) + ' !== null', `the frame of ${name}`);
  await page.evaluate(`${frame(name)}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
}

for (const [engine, open] of Object.entries(quickEngines)) {
  test(`a figure opens when pressed, and its task can be solved, in ${engine}`, async () => {
    const page = await open();
    try {
      await page.open(`${site.address}learn.html?lang=en`);
      await until(page, `${board('gift')}.matches(':defined')`, 'the boards');
      assert.equal(await page.evaluate("document.querySelectorAll('iframe').length"), 0, 'pictures until they are pressed');
      await wake(page, 'gift');
      await press(page, 'gift', 'piece.3');
      assert.equal(await until(page, result('gift'), 'the verdict'), 'Not quite. Try again.');
      await press(page, 'gift', 'piece.0');
      await until(page, `${result('gift')} === ${solution('gift')}`, 'the solution');
      assert.equal(await page.evaluate('document.title'), 'The rules of Quarto');
      assert.deepEqual(page.complaints, []);
    } finally {
      await page.close();
    }
  });
}

/** Waits until the task is shown. @param {EnginePage} page @param {string} name */
const isAsked = (page, name) => until(page, `(() => {
  const probe = ${frame(name)}?.contentWindow.quartoProbe?.();
  return Boolean(probe?.still && probe.targets.some(({ name, enabled }) => name === 'lesson.hint' && enabled));
})()`, `the task of ${name}`);

test('a task can be found, opened and solved by keys alone', async () => {
  const page = await engines.Chromium();
  try {
    await page.open(`${site.address}learn.html?lang=en`);
    await page.evaluate("document.querySelector('.contents a[href=\"#turn\"]').focus()");
    for (const key of ['Enter', 'Tab', 'Enter']) await page.key(key);
    await isAsked(page, 'gift');
    for (const key of ['Tab', '/']) await page.key(key);
    await until(page, `${frame('gift')}.contentDocument.activeElement.localName === 'input'`, 'the field for moves');
    for (const letter of 'tall light round solid') await page.key(letter);
    await page.key('Enter');
    await until(page, `${result('gift')} === ${solution('gift')}`, 'the solution');
  } finally {
    await page.close();
  }
});

/** `quarto-engine lessons` checks all tasks, so the quick list tries one here. */
const tried = isDeep ? figures : ['call'];
test(`${isDeep ? 'every task' : 'the task of a call'} can be solved and is reported`, async () => {
  const page = await engines.Chromium();
  try {
    for (const name of tried) {
      await page.open(`${site.address}learn.html?lang=en`);
      await wake(page, name);
      await isAsked(page, name);
      const refused = await page.evaluate(`${board(name)}.play('${solutions[name]}').then(() => null, ({ message }) => message)`);
      assert.equal(refused, null, name);
      await until(page, `${result(name)} === ${solution(name)}`, `the solution of ${name}`);
    }
  } finally {
    await page.close();
  }
});
