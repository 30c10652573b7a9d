/** Both packages in pages built by Parcel, with its source maps and without. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isComplaint } from '../browser/chromium.mjs';
import { patience } from '../browser/until.mjs';
import { Host } from './bundlers.mjs';

const parcel = fileURLToPath(new URL('parcel/node_modules/parcel/lib/bin.js', import.meta.url));
const host = new Host('quarto-board');
after(() => host.remove());
host.write('board.js', "import 'quarto-board';");
host.write('board.html', `<!doctype html><html lang="de"><title>A page</title><script type="module" src="board.js"></script>
  <quarto-board game="024............. 6" marks="a1-d1"></quarto-board>
  <quarto-board mode="view" game="q1;moves=0a1.2b1.4c1.6d1.1!a1-d1"></quarto-board></html>`);

/** @param {string} page @param {string} output @param {...string} more */
const build = (page, output, ...more) =>
  execFileSync('node', [parcel, 'build', page, '--public-url', './', '--dist-dir', output, '--no-cache', ...more],
    { cwd: host.folder, stdio: ['ignore', 'ignore', 'inherit'] });

for (const [kind, ...more] of [['with-maps'], ['without-maps', '--no-source-maps']]) {
  test(`a page with the engine built by Parcel works, ${kind}`, async () => {
    build('index.html', kind, ...more);
    await host.works(`${kind}/`);
  });

  test(`a page with boards built by Parcel shows them, ${kind}`, async () => {
    build('board.html', `${kind}-board`, ...more);
    const { page, close } = await host.open(`${kind}-board/board.html`);
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
    // Each loads modules and texts of its own.
    const labels = () => [...document.querySelectorAll('quarto-board')].map(({ shadowRoot }) => shadowRoot?.querySelector('[part=picture]')?.ariaLabel ?? '');
    await page.waitForFunction(`(${labels})().every((label) => /Markiert|hell/.test(label))`, undefined, { timeout: patience() })
      .catch(async (error) => assert.fail([error, ...complaints, ...await page.evaluate(labels)].join('\n')));
    assert.deepEqual(complaints, []);
    await close();
  });
}

test('the maps made of ours have the sources', () => {
  const folder = join(host.folder, 'with-maps-board');
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map')).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  assert.ok(maps.some(({ sources, sourcesContent }) => sources.some((/** @type {string} */ source, /** @type {number} */ k) =>
    source.endsWith('quarto-board/view-mode.ts') && sourcesContent[k].includes('class ViewMode'))));
});
