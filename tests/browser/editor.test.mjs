/**
 * The lesson editor: a step made by keyboard, checked, copied, kept, replaced by a file, packed, and opened from its link;
 * pieces dragged by finger and mouse, in another language.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from '../../web/build/load.mjs';
import '../../web/build/raw-streams.mjs';
import { axeFaults } from './axe.mjs';
import { closeChromium, isComplaint, openPage } from './chromium.mjs';
import { root, serve } from './server.mjs';

/** @type {typeof import('../../web/app/system/packed.js')} */
const { packed } = await load('app/system/packed.ts');
const readme = readFileSync(`${root}web/packages/quarto-board/README.md`, 'utf8');
const examples = /```\n(quarto-lessons 1\n[^]*?)```/.exec(readme)?.[1] ?? '';
const made = `quarto-lessons 1

lesson lesson-1

step step-1
game q1;rules=cshf;start=024............./6
say Look at row 1.
task complete
`;

/** @typedef {import('playwright-core').Page} Page */

const folder = mkdtempSync(join(tmpdir(), 'quarto-editor-'));
const server = await serve();
after(async () => {
  await closeChromium();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Presses Tab until the focus is within an element. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let k = 0; k < 40; ++k) {
    if (await page.evaluate((within) => document.activeElement?.closest(within) != null, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${selector}`);
}

/** @param {Page} page */
async function copiedText(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const link = await page.getByLabel('Link for pupils').inputValue(), code = page.getByRole('button', { name: 'QR' });
  await code.click();
  await page.getByRole('img', { name: 'Link for pupils' }).waitFor();
  await code.click();
  assert.equal(await page.getByRole('img', { name: 'Link for pupils' }).isVisible(), false);
  await page.keyboard.press('Escape');
  return { text, link };
}

/** @param {Page} page */
async function makeStep(page) {
  await tabTo(page, '.cells');
  for (const key of ['0', 'ArrowRight', '2', 'ArrowRight', '4']) await page.keyboard.press(key);
  await tabTo(page, '.reserve');
  for (const key of [...Array(6).fill('ArrowRight'), 'Enter', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await tabTo(page, '#say');
  await page.keyboard.type('Look at row 1.');
  await page.getByText('One move is right: d1.').waitFor();
}

/** The package, with a pass mark, is the one that `./run single --scorm` makes of the same text; it is opened again. @param {Page} page */
async function checkPackage(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Link for pupils'), before = await link.inputValue();
  await page.getByLabel('Pass mark (%)').pressSequentially('80');
  await page.waitForFunction((old) => /** @type {HTMLTextAreaElement} */ (document.querySelector('#copy-link')).value !== old, before);
  await page.getByLabel('The best attempt counts').check();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SCORM 2004' }).click()]);
  assert.equal(download.suggestedFilename(), 'seven-tasks-scorm-2004.zip');
  await page.keyboard.press('Escape');
  const kept = await page.evaluate(() => localStorage.getItem('quarto.lesson-editor'));
  const [text, packed] = [join(folder, 'lessons.txt'), join(folder, 'lessons.zip')];
  writeFileSync(text, JSON.parse(kept ?? '').text);
  execFileSync(process.execPath, [`${root}web/build/run.mjs`, 'scorm/pack.ts', `${root}build/wasm/parts`, `${root}build/packages/quarto-engine`,
    `${root}build/quarto.html`, '--scorm', packed, '--lesson', text, '--standard', '2004', '--pass', '80', '--attempts', 'best']);
  assert.ok(readFileSync(await download.path()).equals(readFileSync(packed)));
  assert.match(readFileSync(text, 'utf8'), /^quarto-lessons 1\npass 80 best\n/);
  await page.getByRole('button', { name: 'Open' }).click();
  const other = { name: 'other.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04 something else') };
  await page.locator('input[type=file]').setInputFiles(other);
  await page.getByText('This file has no lessons from here').waitFor();
  await page.locator('input[type=file]').setInputFiles(packed);
  await page.getByText('Opened.').waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('quarto.lesson-editor') ?? '').text), readFileSync(text, 'utf8'));
}

/** A pupil’s result, sent as a text, is in the teacher’s table once, and in the file of it. @param {Page} page */
async function checkResult(page) {
  assert.ok(!await page.locator('#pupil').isVisible(), 'the step is not solved yet');
  assert.deepEqual(await page.evaluate(() => document.querySelector('quarto-board')?.play('d1')), { solved: true });
  await page.getByLabel('Name').fill('Ann; B');
  await page.getByRole('button', { name: 'Send result' }).click();
  await page.getByText('Copied.').waitFor();
  assert.deepEqual(await axeFaults(page), []);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Lesson 1\nAnn; B: 1 of 1 at the first try\nhttp.*editor\.html\?results#[\w-]+$/);
  await page.goto(text.split('\n')[2] ?? '');
  await page.getByText('New results: 1.').waitFor();
  assert.equal(new URL(page.url()).hash, '');
  assert.match(await page.locator('tbody tr').innerText(), /^Ann; B\s+1\/1\s+2\/29\/28/);
  await page.getByLabel('What pupils have sent').fill(`${text}\n\n${text.slice(0, -20)}`);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Already in the table: 1. Damaged: 1. Ask for these again.').waitFor();
  assert.equal(await page.locator('tbody tr').count(), 1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download (CSV)' }).click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), /^\uFEFFName,At the first try,At the first try \(%\),.*\r\n"Ann; B",1,100,,,2028-02-29T12:.*Z,.*\r\n$/);
  assert.deepEqual(await axeFaults(page), []);
  await page.getByRole('button', { name: 'Delete results' }).click();
  assert.equal(await page.locator('tbody tr').count(), 0);
  await page.locator('.results').getByRole('button', { name: 'Undo' }).click();
  await page.locator('tbody tr').waitFor();
}

test('a step is made by keyboard, checked, kept, copied and replaced by a file', async () => {
  const { page, close } = await openPage({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
  page.on('pageerror', ({ message }) => complaints.push(message));
  try {
    await page.goto(`${server.address}editor.html#damaged`);
    await page.getByText('This link is damaged. Ask for a new one.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(() => document.querySelector('.step.new') !== null);
    assert.ok(!await page.locator('.verdict').isVisible(), 'nothing was done yet');
    await makeStep(page);
    const { text, link } = await copiedText(page);
    assert.equal(text, made);
    await page.reload();
    await page.getByText('One move is right: d1.').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('#say').fill('Look at the corner.');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.querySelector('#say')).value === 'Look at the corner.');
    await other.close();
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal((await copiedText(page)).text, made);

    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByLabel('Or paste the text').fill(examples.replace('task hold', 'task fly'));
    await page.getByRole('button', { name: 'Open this text' }).click();
    await page.getByText(/^Line \d+:6: expected complete/).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(examples) });
    await page.waitForFunction(() => document.querySelectorAll('.step.good').length === 7);
    assert.deepEqual(await axeFaults(page), []);
    await checkPackage(page);
    await page.getByRole('button', { name: 'Delete step' }).click();
    await page.getByText('Step deleted.').waitFor();
    assert.equal(await page.locator('.step').count(), 6);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    assert.equal(await page.locator('.step').count(), 7);
    await page.getByRole('button', { name: 'Delete step' }).click();
    await page.getByText('Step deleted.').waitFor();
    await page.locator('#say').fill('Something else.');
    assert.ok(!await page.getByText('Step deleted.').isVisible(), 'Undo would take back something else');
    assert.deepEqual(complaints, []);

    const unfinished = `${examples.replace(/task moves .*/, 'task moves')}`;
    await page.evaluate((text) => localStorage.setItem('quarto.lesson-editor', JSON.stringify({ text, lesson: 0, step: 6 })), unfinished);
    await page.reload();
    await page.getByText('Choose the right moves').waitFor();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('This can’t be shown yet').waitFor();

    await page.evaluate(() => localStorage.setItem('quarto.lesson-editor', '{"text":"quarto-lessons 9'));
    await page.reload();
    await page.getByText('Can’t read the saved lessons').waitFor();
    const [unread] = await Promise.all([page.waitForEvent('download'), page.locator('.notice').getByRole('button', { name: 'Download' }).click()]);
    assert.equal(readFileSync(await unread.path(), 'utf8'), '{"text":"quarto-lessons 9');
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.step.new') !== null);
    assert.ok(!await page.getByText('Can’t read the saved lessons').isVisible());

    complaints.length = 0; // the board has reported the same
    await page.goto(`${server.address}editor.html?play#${await packed('quarto-lessons 9\n')}`);
    await page.getByText('These lessons are from a newer version.').waitFor();
    await page.goto(link); // only its end differs
    const record = await page.waitForFunction(() =>
      /** @type {any} */ (document.querySelector('quarto-board'))?.state().then((/** @type {any} */ state) => state.record));
    assert.match(await record.jsonValue(), /start=024\.+\/6$/);
    await page.locator('.paper svg[role=img]').waitFor({ state: 'attached' }); // the code back to it
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual([await page.getByText('Look at row 1.').isVisible(), await page.locator('#page').isVisible()], [true, false]);
    await page.emulateMedia({ media: null });
    await checkResult(page);
    assert.deepEqual(complaints, []);
  } finally {
    await close();
  }
});

/** Drags a piece with a finger, in several moves. @param {Page} page @param {string} from @param {string} to selectors */
async function dragByFinger(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const middleOf = async (/** @type {string} */ selector) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box, selector);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middleOf(from), await middleOf(to)];
  for (let k = 0; k <= 4; ++k) {
    const at = { x: start.x + (end.x - start.x) * k / 4, y: start.y + (end.y - start.y) * k / 4 };
    await session.send('Input.dispatchTouchEvent', { type: k === 0 ? 'touchStart' : 'touchMove', touchPoints: [at] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('in German, a finger drags pieces without scrolling the page, and Escape puts one back', async () => {
  const { page, close } = await openPage({ viewport: { width: 390, height: 700 }, hasTouch: true });
  const nameOf = (/** @type {string} */ selector) => page.locator(selector).getAttribute('aria-label');
  try {
    await page.goto(`${server.address}editor.html?lang=de`);
    await page.locator('.step.new').waitFor();
    const foot = await page.locator('.reserve').evaluate((reserve) => reserve.getBoundingClientRect().bottom);
    assert.ok(foot < 844, `the pieces end at ${foot}, below a phone's first screen`);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(files.flatMap((name) => /editor-text\/(\w+)/.exec(name)?.[1] ?? []), ['de']);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');

    await page.locator('.board').evaluate((board) => board.scrollIntoView());
    const top = await page.evaluate(() => scrollY);
    await dragByFinger(page, '.slot >> nth=0', '.cell >> nth=9');
    assert.equal(await nameOf('.cell >> nth=9'), 'b3: groß, hell, rund, massiv');
    await page.getByText('muss ein Stein zu setzen sein').waitFor();
    await dragByFinger(page, '.cell >> nth=9', '.hand');
    assert.equal(await nameOf('.hand'), 'Zu setzender Stein: groß, hell, rund, massiv');
    assert.equal(await page.evaluate(() => scrollY), top);

    for (const cancels of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.down({ button: 'right' }).then(() => page.mouse.up({ button: 'right' })),
      () => page.evaluate(() => dispatchEvent(new Event('blur'))),
      () => page.locator('.hand').evaluate((hand) => { for (let id = 0; id < 100; ++id) if (hand.hasPointerCapture(id)) hand.releasePointerCapture(id); }),
    ]) {
      await page.locator('.hand').hover();
      await page.mouse.down();
      await page.locator('.cell >> nth=9').hover();
      assert.equal(await page.locator('.dragged').count(), 1);
      await cancels();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      assert.equal(await page.locator('.dragged').count(), 0);
      assert.equal(await nameOf('.cell >> nth=9'), 'b3: frei');
      assert.equal(await nameOf('.hand'), 'Zu setzender Stein: groß, hell, rund, massiv');
    }
    await page.keyboard.press('Control+z');
    assert.equal(await nameOf('.hand'), 'Zu setzender Stein: keiner');
    const press = (/** @type {{key: string, code: string, altKey?: boolean}} */ key) =>
      page.evaluate((init) => { document.body.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, ...init })); }, key);
    await press({ key: 'н', code: 'KeyY', altKey: true }); // AltGr of Windows
    assert.equal(await nameOf('.hand'), 'Zu setzender Stein: keiner');
    await press({ key: 'н', code: 'KeyY' });
    assert.equal(await nameOf('.hand'), 'Zu setzender Stein: groß, hell, rund, massiv');
    await dragByFinger(page, '.hand', '.stage .help');
    assert.equal(await nameOf('.hand'), 'Zu setzender Stein: keiner');

    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); });
    await page.getByRole('button', { name: 'Teilen' }).click();
    await page.getByRole('button', { name: 'Text kopieren' }).click();
    await page.waitForFunction(() => getSelection()?.toString().startsWith('quarto-lessons 1'));
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Öffnen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.step.good').length === 10);
    await page.getByRole('button', { name: 'Neue Lektion' }).click();
    await page.getByRole('button', { name: 'Lektion löschen' }).click();
    await page.getByText('Lektion gelöscht.').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Ελληνικά' }).getAttribute('href'), '?lang=el');
  } finally {
    await close();
  }
});
