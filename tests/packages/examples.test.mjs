/** The examples in web/examples: built as their users build them, and opened in Chromium. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildExamples, examples } from '../../web/examples/build.mjs';
import { closeChromium, isComplaint, openPage } from '../browser/chromium.mjs';
import { deepTest } from '../browser/deep.mjs';
import { root, serve, site } from '../browser/server.mjs';
import { patience } from '../browser/until.mjs';
import { packages } from './installed.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/packages/quarto-board/quarto-board.js').QuartoBoard} QuartoBoard */

const folder = mkdtempSync(join(tmpdir(), 'quarto-examples-'));
await buildExamples({ packages, site, output: folder });
const server = await serve(folder);
after(async () => {
  await closeChromium();
  server.close();
  rmSync(folder, { recursive: true });
});
const phone = { width: 390, height: 844 };

/**
 * Opens a page of the examples; afterwards it has logged no error and isn't wider than a phone.
 * @param {string} path @param {number} count of its boards @param {(page: Page) => Promise<void>} [body]
 */
async function opens(path, count, body) {
  const { page, close } = await openPage({ viewport: phone });
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (isComplaint(message.type(), message.text())) complaints.push(message.text());
  });
  await page.goto(server.address + path);
  const pictured = page.waitForFunction((wanted) => {
    const boards = [...document.querySelectorAll('quarto-board')];
    return boards.length === wanted && boards.every(({ shadowRoot }) => shadowRoot?.querySelector('svg'));
  }, count, { polling: 100, timeout: 2 * patience() }); // frames are rare while a game loads in the page
  await pictured.catch((error) => assert.fail([error, ...complaints].join('\n')));
  await body?.(page);
  assert.deepEqual(complaints, []);
  assert.ok(
    (await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width,
    'no wider than the screen',
  );
  await close(false);
}

/** @param {Page} page @param {string} selector @param {string} text */
const says = (page, selector, text) => page.locator(selector).filter({ hasText: text }).waitFor();

// Its live board is not loaded: it is out of sight, and other tests play such boards.
test('the plain page shows three boards', () => opens('plain/', 3));

test('with Vite and TypeScript the engine says what each move is worth', () =>
  opens('vite-typescript/', 1, async (page) => {
    await says(page, '#verdict', 'Nobody can force a win.');
    assert.equal(await page.locator('#moves li').first().textContent(), 'short light square hollow draw');
    await page.getByRole('button', { name: 'Next' }).click();
    await says(page, '#verdict', 'Player 1 wins.');
  }),
);

test('with React a game is played, and begun anew by a command', () =>
  opens('react/', 1, async (page) => {
    const again = page.getByRole('button', { name: 'New game' });
    assert.ok(await again.isDisabled());
    await page.locator('quarto-board').evaluate((board) => /** @type {QuartoBoard} */ (board).play('0'));
    await again.click();
    await page.waitForFunction(() => document.querySelector('button')?.disabled);
  }),
);

test(
  'with Vue the board takes the theme that is chosen, and its place in the game is shown',
  () =>
    opens('vue/', 1, async (page) => {
      await says(page, 'p', '17 moves made');
      const colour = () =>
        page
          .locator('quarto-board')
          .evaluate((board) => getComputedStyle(board).getPropertyValue('--quarto-board'));
      assert.equal(await colour(), '');
      await page.getByRole('button', { name: 'night' }).click();
      assert.equal(await colour(), '#101826');
      await page.getByRole('button', { name: 'Previous' }).click();
      await says(page, 'p', '16 moves made');
    }),
);

test('in the slides arrow keys move the deck, and on a board the game', () =>
  opens('slides/', 4, async (page) => {
    const shown = () => page.locator('.reveal section.present').getByRole('heading').innerText();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await shown(), 'One piece is safe');
    await page.locator('.present').getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.present').getByText('A solid piece…').last().waitFor();
    assert.equal(await shown(), 'One piece is safe');
  }),
);

test('blocks of code in Markdown become boards, with their attributes', async () => {
  await opens('markdown/', 2);
  await opens('markdown/endgames.html', 3);
});

test(
  'the worksheet has twenty boards on two sheets, and its solutions on another one',
  () =>
    opens('worksheet/', 20, async (page) => {
      await page.waitForFunction(() => 'ready' in document.body.dataset);
      const solutions = page.locator('#solutions');
      assert.ok(!(await solutions.isVisible()), 'solutions are not in plain sight');
      await page.getByRole('button', { name: 'Show them' }).click();
      assert.ok(await solutions.isVisible());
      const file = join(folder, 'worksheet.pdf');
      writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
      const sheets = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
        .split('\f')
        .slice(0, -1);
      assert.equal(sheets.length, 3);
      assert.deepEqual(
        sheets.map((text) => text.includes('Solutions')),
        [false, false, true],
      );
      assert.equal(sheets[0]?.match(/^ *(?:Complete|Give|Make)| {2,}(?:Complete|Give|Make)/gm)?.length, 12, 'the first sheet is full');
    }),
);

test(
  'the quiz counts what is right at the first try, and a learning record store gets it',
  async () => {
    /** @type {any[]} */
    const statements = [];
    const store = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      if (request.method === 'POST') statements.push(...JSON.parse(Buffer.concat(parts).toString()));
      response
        .writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*, Authorization',
        })
        .end('[]');
    });
    await new Promise((resolve) => store.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (store.address());
    const launch = new URLSearchParams({
      endpoint: `http://127.0.0.1:${port}/`,
      auth: 'Basic YTpi',
      actor: '{"mbox":"mailto:ada@example.org"}',
    });
    await opens(`quiz/?${launch}`, 1, async (page) => {
      const board = page.locator('quarto-board');
      /** @param {string} move */
      const plays = (move) =>
        board.evaluate((each, text) => /** @type {QuartoBoard} */ (each).play(text), move);
      /** @param {string} step */
      const goes = (step) =>
        board.evaluate((each, name) => /** @type {QuartoBoard} */ (each).goToStep(name), `quiz/${step}`);
      assert.deepEqual(await plays('a2'), { solved: false });
      assert.deepEqual(await plays('d1'), { solved: true });
      for (const [step, move] of [
        ['look', 'c1'],
        ['give', '0'],
        ['call', '1!a1-d4'],
        ['win', 'd2'],
      ]) {
        await goes(step);
        assert.deepEqual(await plays(move), { solved: true }, step);
      }
      await says(page, '[role=status]', 'Done: 4 of 5 at the first try.');
      assert.deepEqual(
        await page.locator('ol li').evaluateAll((dots) => dots.map(({ className }) => className)),
        ['late', 'right', 'right', 'right', 'right'],
      );
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/statements')),
      );
    });
    store.close();
    assert.deepEqual(
      statements.filter(({ verb }) => /completed|passed/.test(verb.id)).map(({ result }) => result.score.raw),
      [4, 4],
    );
  },
);

test('the examples name the versions of the libraries that are tested', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}web/package.json`, 'utf8'));
  const { version } = JSON.parse(readFileSync(join(packages, 'quarto-board/package.json'), 'utf8'));
  const tested = {
    ...dependencies,
    ...devDependencies,
    'quarto-board': `^${version}`,
    'quarto-engine': `^${version}`,
  };
  for (const { name } of examples.filter((each) => each.name !== 'plain')) {
    const own = JSON.parse(readFileSync(`${root}web/examples/${name}/package.json`, 'utf8'));
    for (const [library, wanted] of Object.entries({ ...own.dependencies, ...own.devDependencies }))
      assert.equal(wanted, tested[library], `${name}: ${library}`);
  }
});

for (const name of ['vite-typescript', 'react']) {
  deepTest(`TypeScript accepts the example ${name}`, async () => {
    execFileSync('node', [`${root}web/node_modules/typescript/bin/tsc`], {
      cwd: `${root}web/examples/${name}`,
      stdio: 'pipe',
    });
  });
}
