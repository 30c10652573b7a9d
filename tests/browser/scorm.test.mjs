/** Packages for learning systems, in a page that stands for one: its runtime is that of scorm-again. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeChromium, isComplaint, openPage } from './chromium.mjs';
import { deepTest } from './deep.mjs';
import { root, serve } from './server.mjs';
import { until as untilSo } from './until.mjs';

/** @type {typeof import('fflate')} */
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

/**
 * Takes the page from the manifest, keeps what that commits, and gives it back in the next session.
 * @param {Standard} standard
 */
const systemOf = ({ api, runtime, commit }) => `<!doctype html><html lang="en"><title>A learning system</title>
<link rel="icon" href="data:,">
<script src="runtime.js"></script>
<iframe style="width: 600px; height: 480px" title="Lessons"></iframe>
<script type="module">
const api = window.${api} = new ${runtime}({ autocommit: false });
if (sessionStorage.kept) api.loadFromJSON(JSON.parse(sessionStorage.kept).cmi);
api.on('${commit}', () => { sessionStorage.kept = JSON.stringify(api.renderCMIToJSONObject()); });
window.get = (element) => String(api.lmsGetValue(element));
const manifest = new DOMParser().parseFromString(await (await fetch('imsmanifest.xml')).text(), 'text/xml');
document.title = manifest.querySelector('organization > title').textContent;
document.querySelector('iframe').src = manifest.querySelector('resource').getAttribute('href');
</script></html>`;

/** @typedef {typeof standards[number]} Standard */
const standards = [{
  name: '1.2', api: 'API', runtime: 'Scorm12API', script: 'scorm12', commit: 'LMSCommit',
  place: 'cmi.core.lesson_location', score: 'cmi.core.score.raw', status: ['cmi.core.lesson_status'],
  begun: ['incomplete'], done: ['passed'],
}, {
  name: '2004', api: 'API_1484_11', runtime: 'Scorm2004API', script: 'scorm2004', commit: 'Commit',
  place: 'cmi.location', score: 'cmi.score.raw', status: ['cmi.completion_status', 'cmi.success_status'],
  begun: ['incomplete', 'unknown'], done: ['completed', 'passed'],
}];

/** Packs the lessons and unpacks them as a learning system does. @param {Standard} standard */
function upload(standard) {
  const own = join(folder, standard.name), zip = `${own}.zip`;
  execFileSync(process.execPath, [`${root}web/build/run.mjs`, 'scorm/pack.ts', `${root}build/wasm/parts`,
    `${root}build/packages/quarto-engine`, process.env.QUARTO_SINGLE ?? `${root}build/quarto.html`,
    '--scorm', zip, '--standard', standard.name, '--lesson', lessons, '--lang', 'en']);
  mkdirSync(own);
  const files = Object.entries(unzipSync(readFileSync(zip)));
  for (const [name, bytes] of files) writeFileSync(join(own, name), bytes);
  writeFileSync(join(own, 'system.html'), systemOf(standard));
  copyFileSync(`${root}web/node_modules/scorm-again/dist/${standard.script}.min.js`, join(own, 'runtime.js'));
}

for (const standard of standards) {
  const { name, place, score, status, begun, done } = standard;
  // tests/page/scorm.test.mjs reports to both runtimes without a browser.
  (name === '1.2' ? test : deepTest)(`SCORM ${name}: a step solved and one missed are reported, and the next session goes on`, async () => {
    upload(standard);
    const { page, close } = await openPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => {
      if (isComplaint(message.type(), message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const elements = [place, score, 'cmi.interactions._count', ...status];
    const facts = () => page.evaluate((names) =>
      names.map((each) => /** @type {any} */ (window).get(each)), elements);
    const lesson = () => page.frames()[1], game = () => page.frames()[2];
    const play = (/** @type {string} */ move) => lesson()?.evaluate((each) =>
      /** @type {any} */ (document.querySelector('quarto-board')).play(each), move);
    const stepIs = (/** @type {string} */ step) => untilSo(`the step ${step}`, () => game()?.evaluate((each) =>
      /** @type {any} */ (window).quartoProbe?.()?.lesson?.step === each, step).catch(() => false));

    await page.goto(`${server.address}${name}/system.html`);
    await stepIs('one');
    assert.equal(await page.title(), 'Rows & columns');
    assert.deepEqual(await play('d1'), { solved: true });
    await game()?.getByRole('button', { name: 'Next', exact: true }).click();
    await stepIs('two');
    assert.deepEqual(await play('a1'), { solved: false });
    assert.deepEqual(await facts(), ['row/two', '50', '2', ...begun]);
    await page.reload();
    await stepIs('two');
    assert.deepEqual(await play('b3'), { solved: true });
    assert.deepEqual(await facts(), ['row/two', '50', '3', ...done]);
    assert.deepEqual(complaints, []);
    await close();
  });
}
