/** Packages for learning systems, in a page that stands for one: its runtime is that of scorm-again. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeChromium, isComplaint, openPage } from './chromium.mjs';
import { root, serve } from './server.mjs';
import { until as untilSo } from './until.mjs';

/** @type {import('fflate')} */
const { unzipSync } = createRequire(new URL('../../web/', import.meta.url))('fflate');

const folder = mkdtempSync(join(tmpdir(), 'quarto scorm-'));
const lessons = join(folder, 'lessons.txt');
writeFileSync(lessons, `quarto-lessons 1
lesson row
title Rows & columns
step one
game q1;rules=c;start=024.....1.....3./6
task complete
only
step two
game q1;rules=c;start=.1...3..0....5.2/7
task complete
only
`);
const server = await serve(folder);
after(async () => {
  await closeChromium();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Takes the page from the manifest, keeps what it commits, and gives it back later. @param {string} api @param {string} runtime */
const system = (api, runtime) => `<!doctype html><html lang="en"><title>A learning system</title><link rel="icon" href="data:,">
<script src="runtime.js"></script>
<iframe style="width: 600px; height: 480px" title="Lessons"></iframe>
<script type="module">
const api = window.${api} = new ${runtime}({ autocommit: false });
if (sessionStorage.kept) api.loadFromJSON(JSON.parse(sessionStorage.kept).cmi);
api.on('${api === 'API' ? 'LMSCommit' : 'Commit'}', () => { sessionStorage.kept = JSON.stringify(api.renderCMIToJSONObject()); });
window.get = (element) => String(api.lmsGetValue(element));
const manifest = new DOMParser().parseFromString(await (await fetch('imsmanifest.xml')).text(), 'text/xml');
document.title = manifest.querySelector('organization > title').textContent;
document.querySelector('iframe').src = manifest.querySelector('resource').getAttribute('href');
</script></html>`;

const standards = {
  '1.2': { api: 'API', runtime: 'Scorm12API', script: 'scorm12', place: 'cmi.core.lesson_location', score: 'cmi.core.score.raw', status: ['cmi.core.lesson_status'] },
  2004: { api: 'API_1484_11', runtime: 'Scorm2004API', script: 'scorm2004', place: 'cmi.location', score: 'cmi.score.raw', status: ['cmi.completion_status', 'cmi.success_status'] },
};

for (const [standard, { api, runtime, script, place, score, status }] of Object.entries(standards)) {
  test(`SCORM ${standard}: a step solved and one missed are reported, and a later session goes on`, { timeout: 120_000 }, async () => {
    const own = join(folder, standard), zip = join(folder, `${standard}.zip`);
    execFileSync(process.execPath, [`${root}web/scorm/pack.mjs`, `${root}build/wasm/parts`, `${root}build/packages/quarto-engine`,
      process.env.QUARTO_SINGLE ?? `${root}build/quarto.html`, '--scorm', zip, '--standard', standard, '--lesson', lessons, '--lang', 'en']);
    mkdirSync(own);
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) writeFileSync(join(own, name), bytes);
    writeFileSync(join(own, 'system.html'), system(api, runtime));
    copyFileSync(`${root}web/node_modules/scorm-again/dist/${script}.min.js`, join(own, 'runtime.js'));

    const { page, close } = await openPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const get = (/** @type {string} */ element) => page.evaluate((name) => /** @type {any} */ (window).get(name), element);
    const facts = () => Promise.all([place, score, 'cmi.interactions._count', ...status].map(get));
    const stepIs = (/** @type {string} */ step) => untilSo(`the step ${step}`, async () => (await get(place).catch(() => '')) === step);
    const play = (/** @type {string} */ move) => page.frames()[1]?.evaluate((each) =>
      /** @type {any} */ (document.querySelector('quarto-board')).play(each), move);

    await page.goto(`${server.address}${standard}/system.html`);
    await stepIs('row/one');
    assert.equal(await page.title(), 'Rows & columns');
    const [begun, unknown] = [['incomplete'], ['unknown']];
    assert.deepEqual(await facts(), ['row/one', '0', '0', ...begun, ...(status[1] ? unknown : [])]);
    assert.deepEqual(await play('d1'), { solved: true });
    await page.frames()[2]?.getByRole('button', { name: 'Next', exact: true }).click();
    await stepIs('row/two');
    assert.deepEqual(await play('a1'), { solved: false });
    assert.deepEqual(await facts(), ['row/two', '50', '2', ...begun, ...(status[1] ? unknown : [])]);
    await page.reload();
    await untilSo('the step that was left', () => page.frames()[2]?.evaluate(() => /** @type {any} */ (window).quartoProbe?.()?.lesson?.step === 'two').catch(() => false));
    assert.deepEqual(await play('b3'), { solved: true });
    assert.deepEqual(await facts(), ['row/two', '100', '3', ...(status[1] ? ['completed', 'passed'] : ['passed'])]);
    assert.deepEqual(complaints, []);
    await close();
  });
}
