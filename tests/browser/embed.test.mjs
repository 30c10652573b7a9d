/** <quarto-board> on a page of another origin, which has a strict policy and listens to its boards. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { engines } from './browsers.mjs';
import { serve } from './server.mjs';

const site = await serve();
const folder = mkdtempSync(join(tmpdir(), 'quarto-host-'));
const host = await serve(folder);
after(() => {
  site.close();
  host.close();
  rmSync(folder, { recursive: true });
});

const origin = new URL(site.address).origin;
/** All that a page has to write. */
const boards = `
<quarto-board id="still" game="024............. 6"></quarto-board>
<quarto-board id="played" game="q1;moves=0b1.9c2.1" live></quarto-board>
<quarto-board id="steal" game="q1;moves=0a1.4b1.1c1.3d1.f" live></quarto-board>
<quarto-board id="viewed" game="q1;moves=0b1" mode="view" live></quarto-board>
<quarto-board id="unreadable" game="024............. 2" live></quarto-board>
<quarto-board id="dark" theme="dark" level="casual" live></quarto-board>`;

writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><title>A page about Quarto</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; style-src 'self'; img-src data:">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="host.css">
<script type="module" src="${site.address}quarto-board.js"></script>
<script type="module" src="host.js"></script>
<h1>Boards</h1>${boards}<p>The end</p></html>`);
writeFileSync(join(folder, 'host.css'), 'quarto-board { max-inline-size: 160px }');
writeFileSync(join(folder, 'host.js'), `
window.told = [];
window.strangers = [];
for (const name of ['ready', 'move', 'call', 'missed', 'position', 'refused', 'over', 'error']) {
  addEventListener('quarto-' + name, (event) => told.push({ board: event.target.id, name, ...event.detail }));
}
addEventListener('message', (event) => strangers.push(event.data));
window.violations = [];
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));`);

/** @typedef {import('./browsers.mjs').EnginePage} EnginePage */

/** @param {EnginePage} page @param {string} expression @param {string} what */
async function until(page, expression, what) {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await page.evaluate(expression);
    if (value) return value;
    if (Date.now() > end) assert.fail(`waited in vain for ${what}; told: ${JSON.stringify(await page.evaluate('told'))}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

/** What a command to a board is answered, or how it is refused. @param {EnginePage} page @param {string} board @param {string} call */
const ask = (page, board, call) => page.evaluate(
  `document.getElementById('${board}').${call}.then((answer) => ({ answer }), (error) => ({ error: error.message, column: error.cause?.column }))`);
/** @param {EnginePage} page @param {string} board @param {string} name @param {string} [more] */
const hears = (page, board, name, more = 'true') => until(page,
  `told.find(({ board, name, ...event }) => board === '${board}' && name === '${name}' && ${more})`, `${name} of ${board}`);

for (const [name, open] of Object.entries(engines)) {
  test(`boards on a page of another origin, in ${name}`, { timeout: 300_000 }, async (t) => {
    const page = await open();
    try {
      await page.open(host.address);
      for (const board of ['played', 'steal', 'viewed', 'dark']) await hears(page, board, 'ready');

      await t.test('a board is a picture until it is wanted', async () => {
        assert.equal(await page.evaluate("document.querySelectorAll('#still').length"), 1);
        assert.equal(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('iframe').length"), 0);
        assert.ok(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('svg g').length") === 4, 'three pieces and the one in hand');
        assert.equal(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('.q-tray ~ :not(g)').length"), 0, 'nothing else lies in the tray');
        const colour = await page.evaluate("getComputedStyle(document.getElementById('still').shadowRoot.querySelector('.q-board')).fill");
        assert.equal(colour, 'rgb(56, 33, 24)', 'a strict page lets the picture have its colours');
      });

      await t.test('a game that cannot be read is told of, and a new one is there', async () => {
        assert.equal((await hears(page, 'unreadable', 'ready')).state.ply, 0);
        await hears(page, 'unreadable', 'error');
      });

      await t.test('a picture that is asked for something comes to life', async () => {
        assert.deepEqual((await ask(page, 'still', 'state()')).answer.position, '024............. 6');
      });

      await t.test('moves are played, and told of', async () => {
        assert.equal((await ask(page, 'played', "play('d4')")).error, undefined);
        const { state, move } = await hears(page, 'played', 'move');
        assert.equal(move, 'd4');
        assert.equal(state.phase, 'give');
        assert.equal((await ask(page, 'played', 'state()')).answer.record, state.record);
      });

      await t.test('the computer answers on a board that has a level', async () => {
        await ask(page, 'dark', "play('0')");
        await hears(page, 'dark', 'move', "/^[a-d][1-4]$/.test(event.move)");
      });

      await t.test('a call ends the game', async () => {
        await ask(page, 'steal', "play('2!a1-d1')");
        const { winner, end } = await hears(page, 'steal', 'over');
        assert.deepEqual([winner, end], [2, 'call']);
        await hears(page, 'steal', 'call');
      });

      await t.test('an alignment that nobody calls is told of as missed', async () => {
        await ask(page, 'steal', "set('q1;moves=0a1.4b1.1c1.3d1.f')");
        await hears(page, 'steal', 'position');
        await ask(page, 'steal', "play('a2')");
        assert.deepEqual((await hears(page, 'steal', 'missed')).shapes, ['a1-d1']);
      });

      await t.test('the past is gone to, and come back from', async () => {
        await ask(page, 'played', 'undo()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 5);
        await ask(page, 'played', 'redo()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 6);
        await ask(page, 'played', 'goTo(1)');
        assert.equal((await ask(page, 'played', 'state()')).answer.position, '................ 0');
        await ask(page, 'played', 'reset()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 0);
      });

      await t.test('a picture is SVG', async () => {
        assert.match((await ask(page, 'viewed', "picture({ marked: ['a1-d1'], reserve: true })")).answer, /^<svg .*<\/svg>$/s);
      });

      await t.test('what is refused changes nothing', async () => {
        const before = (await ask(page, 'viewed', 'state()')).answer.record;
        for (const [call, error] of [
          ["play('a1')", 'give_first'], ["play('zz')", 'a gift, placement, call or other event'], ["set('q9')", "'q1'"],
          ['set(7)', 'a text of one line, at most 4000 characters'],
          ["set('x'.repeat(1e6))", 'a text of one line, at most 4000 characters'],
          ['goTo(-1)', 'ply: a whole number, 0 or more'], ['goTo({})', 'ply: a whole number, 0 or more'],
          ["picture({ marked: 'a1-d1' })", 'marked: a list of shapes'],
          ["send('constructor')", 'command: set, play, go, undo, redo, reset, hint, state, picture'],
          ["send('play')", 'a text of one line, at most 4000 characters'],
        ]) {
          assert.equal((await ask(page, 'viewed', call)).error, error, call);
        }
        await hears(page, 'viewed', 'refused');
        await hears(page, 'viewed', 'error');
        assert.equal((await ask(page, 'viewed', 'state()')).answer.record, before);
      });

      await t.test('messages of a stranger to a board or to its page are not heard', async () => {
        const count = await page.evaluate('told.length');
        await page.evaluate(`(() => {
          const frame = document.getElementById('played').shadowRoot.querySelector('iframe');
          frame.contentWindow.postMessage({ quarto: 1, number: 1, command: 'reset' }, '*');
          window.postMessage({ quarto: 1, event: 'hello' }, '*');
        })()`);
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 0);
        assert.equal(await page.evaluate('told.length'), count);
      });

      await t.test('the page stays its own', async () => {
        assert.equal(await page.evaluate('document.title'), 'A page about Quarto');
        assert.deepEqual(await page.evaluate('violations'), []);
        assert.equal(await page.evaluate("document.activeElement.localName"), 'body');
        assert.equal(await page.evaluate('localStorage.length'), 0);
      });
      assert.deepEqual(page.complaints, []);
    } finally {
      await page.close();
    }
  });
}
