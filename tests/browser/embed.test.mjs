/** <quarto-board> on a page of another origin with a strict policy and listeners for its events. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { quickEngines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { ask, hears, listening, serveFiles, strictPage, typeIn, until } from './embed.mjs';
import { serve } from './server.mjs';
import { load } from '../../web/build/load.mjs';

/** @type {typeof import('../../web/packages/quarto-board/messages.js')} */
const { commands, features } = await load('packages/quarto-board/messages.ts');

const site = await serve();
after(async () => {
  await closeChromium();
  site.close();
});
const host = await serveFiles({
  'host.css': 'quarto-board { max-inline-size: 160px }',
  'host.js': listening,
  'index.html': strictPage(site.address, `<h1>Boards</h1>
<quarto-board id="still" game="024............. 6"></quarto-board>
<quarto-board id="resigned" game="q1;moves=0b1.1x"></quarto-board>
<quarto-board id="played" game="q1;moves=0b1.9c2.1" live></quarto-board>
<quarto-board id="steal" game="q1;moves=0a1.4b1.1c1.3d1.f" live></quarto-board>
<quarto-board id="viewed" game="q1;moves=0b1" mode="view" live></quarto-board>
<quarto-board id="unreadable" game="024............. 2" live></quarto-board>
<quarto-board id="unknown" level="godlike" mode="quiz" locked="undo cheat" sandbox="none" live></quarto-board>
<quarto-board id="dark" theme="dark" level="casual" sandbox="opaque" live></quarto-board>
<p>End of the game</p>`),
});

/** @param {import('./browsers.mjs').EnginePage} page @param {string} board @param {string} line */
const typeAt = (page, board, line) => typeIn(page, `document.getElementById('${board}').shadowRoot.querySelector('iframe')`, line);

for (const [name, open] of Object.entries(quickEngines)) {
  test(`boards work on a page of another origin, in ${name}`, async (t) => {
    const page = await open();
    try {
      await page.open(host);
      for (const board of ['played', 'steal', 'viewed', 'dark']) await hears(page, board, 'ready');

      await t.test('a board that isn\'t live is a picture without a frame', async () => {
        assert.equal(await page.evaluate("document.querySelectorAll('#still').length"), 1);
        assert.equal(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('iframe').length"), 0);
        assert.ok(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('svg g').length") === 4, 'three pieces and the one in hand');
        assert.equal(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('.q-tray ~ :not(g, .press)').length"), 0, 'nothing else lies in the tray');
        assert.ok(await page.evaluate("document.getElementById('resigned').shadowRoot.querySelectorAll('svg g').length") === 1, 'one piece, none in hand');
        const colour = await page.evaluate("getComputedStyle(document.getElementById('still').shadowRoot.querySelector('.q-board')).fill");
        assert.equal(colour, 'rgb(56, 33, 24)', 'a strict page lets the picture have its colours');
      });

      await t.test('an unreadable game is reported with its column, and the picture stays', async () => {
        const { code, column } = await hears(page, 'unreadable', 'error');
        assert.deepEqual([code, column], ['game', 18]);
        assert.equal(await page.evaluate("document.getElementById('unreadable').shadowRoot.querySelector('iframe')"), null);
      });

      await t.test('invalid attributes are reported, and nothing else is played than what was meant', async () => {
        await hears(page, 'unknown', 'error', `event.reason === 'mode: play, view, lesson, puzzle, analysis, analyse, solve, not "quiz"'`);
        await hears(page, 'unknown', 'error', "event.reason.startsWith('level: ')");
        await hears(page, 'unknown', 'error', "event.code === 'locked' && event.reason.startsWith('locked: ')");
        await hears(page, 'unknown', 'error', `event.reason === 'sandbox: opaque, not "none"'`);
        await page.evaluate("document.getElementById('played').setAttribute('locked', 'cheat')");
        await hears(page, 'played', 'error', "event.code === 'locked' && event.reason.startsWith('locked: ')");
        await page.evaluate("document.getElementById('played').setAttribute('theme', 'pink')");
        await hears(page, 'played', 'error', `event.reason === 'theme: light, dark, not "pink"'`);
        for (const name of ['locked', 'theme']) await page.evaluate(`document.getElementById('played').removeAttribute('${name}')`);
        for (const name of ['mode', 'level', 'locked']) {
          assert.equal((await ask(page, 'unknown', "play('0')")).code, name);
          await page.evaluate(`document.getElementById('unknown').removeAttribute('${name}')`);
        }
        assert.equal((await ask(page, 'unknown', "play('0')")).error, undefined, 'mended');
      });

      await t.test('a board on no page refuses requests, and works once it is added to one', async () => {
        const made = "Object.assign(document.createElement('quarto-board'), { id: 'made' })";
        assert.deepEqual(await page.evaluate(`(window.made = ${made}).state().catch((error) => [error.code, error.message])`), ['no_page', 'the board is not in a document']);
        await page.evaluate("document.body.append(window.made)");
        assert.equal((await ask(page, 'made', 'state()')).answer.ply, 0);
      });

      await t.test('a request to a static board makes it live', async () => {
        assert.deepEqual((await ask(page, 'still', 'state()')).answer.position, '024............. 6');
      });

      await t.test('a requested move is played and reported', async () => {
        assert.equal((await ask(page, 'played', "play('d4')")).error, undefined);
        const { state, move } = await hears(page, 'played', 'move');
        assert.equal(move, 'd4');
        assert.equal(state.phase, 'give');
        assert.equal((await ask(page, 'played', 'state()')).answer.record, state.record);
      });

      await t.test('on a board with a level, the computer moves, even without an origin', async () => {
        await ask(page, 'dark', "play('0')");
        await hears(page, 'dark', 'move', "/^[a-d][1-4]$/.test(event.move)");
      });

      await t.test('against the computer, undo goes back to the player\'s last decision', async () => {
        await until(page, "told.filter(({ board, name }) => board === 'dark' && name === 'move').length === 3", 'its gift');
        assert.equal((await ask(page, 'dark', 'undo()')).error, undefined);
        assert.equal((await ask(page, 'dark', 'state()')).answer.ply, 0);
        assert.equal((await ask(page, 'dark', "play('1')")).error, undefined);
      });

      await t.test('a correct call ends the game and is reported', async () => {
        await ask(page, 'steal', "play('2!a1-d1')");
        const { winner, end } = await hears(page, 'steal', 'over');
        assert.deepEqual([winner, end], [2, 'call']);
        await hears(page, 'steal', 'call');
      });

      await t.test('an alignment that nobody calls is reported as missed', async () => {
        await ask(page, 'steal', "set('q1;moves=0a1.4b1.1c1.3d1.f')");
        await hears(page, 'steal', 'position');
        await ask(page, 'steal', "play('a2')");
        assert.deepEqual((await hears(page, 'steal', 'missed')).shapes, ['a1-d1']);
        for (const move of ['5', 'b2', '6']) assert.equal((await ask(page, 'steal', `play('${move}')`)).error, undefined);
        assert.equal(await page.evaluate("told.filter(({ board, name }) => board === 'steal' && name === 'missed').length"), 1, 'once');
      });

      await t.test('setting another game reports only its position', async () => {
        const count = (await page.evaluate("told.filter(({ board }) => board === 'steal')")).length;
        await ask(page, 'steal', "set('q1')");
        await ask(page, 'steal', "set('q1;moves=0a1.1b1.2c1.4d1.1!a1-d1')");
        await ask(page, 'steal', "set('q1;clock=60;moves=0b1')");
        await ask(page, 'steal', 'state()');
        const names = await page.evaluate(`told.filter(({ board }) => board === 'steal').slice(${count}).map(({ name }) => name)`);
        assert.deepEqual(names, ['position', 'position', 'position']);
      });

      await t.test('undo, redo, goTo and reset move through the game', async () => {
        await ask(page, 'played', 'undo()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 5);
        await ask(page, 'played', 'redo()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 6);
        await ask(page, 'played', 'goTo(1)');
        assert.equal((await ask(page, 'played', 'state()')).answer.position, '................ 0');
        assert.equal((await ask(page, 'played', 'goTo(99)')).error, 'ply: a move of this game; not possible while a clock runs');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 1);
        await ask(page, 'played', 'reset()');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 0);
      });

      await t.test('a locked feature is refused on the board but not to its page', async () => {
        assert.equal((await ask(page, 'played', "set('q1;moves=0b1.9c2.1')")).error, undefined);
        await typeAt(page, 'played', 'undo');
        await hears(page, 'played', 'position', 'event.state.ply === 4');
        assert.equal((await ask(page, 'played', "lock(['undo', 'menu'])")).error, undefined);
        await typeAt(page, 'played', 'undo');
        await hears(page, 'played', 'refused', "event.reason === 'locked'");
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 4);
        assert.equal((await ask(page, 'played', 'undo()')).error, undefined);
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 3);
        assert.equal((await ask(page, 'played', `lock(${JSON.stringify(features)})`)).error, undefined, 'each name is one to the game');
        await page.evaluate("document.getElementById('played').setAttribute('locked', '')");
      });

      await t.test('the page is asked before a player\'s move, and may refuse it', async () => {
        const board = "document.getElementById('played')";
        await ask(page, 'played', "set('q1;moves=0b1.9c2.1')");
        await page.evaluate(`${board}.addEventListener('quarto-before-move', (event) => { if (event.detail.move === 'd3') event.preventDefault(); })`);
        await page.evaluate("addEventListener('quarto-before-move', ({ detail, defaultPrevented }) => told.push({ board: 'asked', name: detail.move, ...detail, defaultPrevented }))");
        await typeAt(page, 'played', 'd3');
        const { state, seat, by, defaultPrevented } = await hears(page, 'asked', 'd3');
        assert.deepEqual([state.ply, state.phase, seat, by, defaultPrevented], [5, 'place', 2, 'person', true]);
        await typeAt(page, 'played', 'c4');
        assert.equal((await hears(page, 'played', 'move', "event.move === 'c4'")).by, 'person');
        assert.equal((await ask(page, 'played', "play('6')")).error, undefined, 'the page itself isn\'t asked');
        assert.deepEqual(await page.evaluate("told.filter(({ board }) => board === 'asked').map(({ move }) => move)"), ['d3', 'c4']);
      });

      await t.test('only the listed moves are possible for players', async () => {
        const board = "document.getElementById('played')";
        await page.evaluate(`void (${board}.allowedMoves = ['d4', '2!a1-d1'])`);
        assert.equal(await page.evaluate(`${board}.getAttribute('allowed-moves')`), 'd4 2!a1-d1');
        await typeAt(page, 'played', 'a4');
        assert.equal((await hears(page, 'played', 'refused', "event.code === 'not_allowed'")).reason, 'not_allowed');
        await typeAt(page, 'played', 'd4');
        await hears(page, 'played', 'move', "event.move === 'd4'");
        for (const [list, column] of [['d4 e5', 4], ['2!a1-c2', 1]]) {
          await page.evaluate(`${board}.setAttribute('allowed-moves', '${list}')`);
          const { reason } = await hears(page, 'played', 'error', `event.code === 'allowed-moves' && event.column === ${column}`);
          assert.equal(reason, 'allowed-moves: moves as in a record, separated by spaces, such as 9 c2 1!a2-d2 -');
        }
        await page.evaluate(`${board}.removeAttribute('allowed-moves')`);
      });

      await t.test('an illegal move typed on the board is reported', async () => {
        assert.equal((await ask(page, 'played', "set('q1;moves=0b1.9c2.1')")).error, undefined);
        await typeAt(page, 'played', 'f');
        assert.ok((await hears(page, 'played', 'refused', "event.reason === 'place_first'")).text.endsWith('.'), 'a sentence');
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 5);
      });

      await t.test('changing the language keeps the game and changes the typed words', async () => {
        assert.equal((await ask(page, 'played', "speak('nl-BE')")).error, undefined);
        assert.equal((await ask(page, 'played', 'state()')).answer.ply, 5);
        await typeAt(page, 'played', 'terug');
        await until(page, "(({ name, state }) => name === 'position' && state.ply === 4)(told.filter(({ board }) => board === 'played').at(-1))", 'a move taken back in Dutch');
      });

      await t.test('a hint can be requested', async () => assert.equal((await ask(page, 'played', 'hint()')).error, undefined));

      await t.test('a requested picture is SVG', async () => {
        assert.match((await ask(page, 'viewed', "picture({ marked: ['a1-d1'], reserve: true })")).answer, /^<svg .*<\/svg>$/s);
      });

      await t.test('an invalid request is refused with a reason and changes nothing', async () => {
        const before = (await ask(page, 'viewed', 'state()')).answer.record;
        for (const [call, error] of [
          ["play('a1')", 'give_first'], ["play('zz')", 'a move, such as 9, c2 or 1!a2-d2'], ["set('q9')", "'q1'"],
          ['set(7)', 'game: a text of one line, at most 4000 characters'],
          ["set('x'.repeat(1e6))", 'game: a text of one line, at most 4000 characters'],
          ['goTo(-1)', 'ply: a whole number, 0 or more'], ['goTo({})', 'ply: a whole number, 0 or more'],
          ['goTo(99)', 'ply: a move of this game; not possible while a clock runs'],
          ["picture({ marked: 'a1-d1' })", 'marked: a list of shapes'],
          ["picture({ marked: ['a1-d9'] })", "'reserve' or a shape such as a2-d2"],
          ["lock(['cheat'])", `locked: ${features.join(', ')}`], ["lock('undo')", `locked: a list of ${features.join(', ')}`],
          ["speak('tlh')", 'lang: a language of the game that can be loaded'],
          ["send('theme', { theme: 'pink' })", 'theme: light, dark, null'],
          ["send('constructor')", `command: ${Object.keys(commands).join(', ')}`],
          ["send('play')", 'move: a text of one line, at most 4000 characters'],
        ]) {
          assert.equal((await ask(page, 'viewed', call)).error, error, call);
        }
        for (const [call, code, column] of /** @type {const} */ ([["play('a1')", 'give_first', 1], ["play('zz')", 'move', 1], ["set('q9')", 'game', 1], ['goTo(-1)', 'ply', null]])) {
          const { error, reason, cause, ...more } = await ask(page, 'viewed', call);
          assert.deepEqual([more, reason], [{ code, column }, error], call);
          assert.deepEqual(cause, { ...more, reason }, 'in the old place as well');
        }
        await hears(page, 'viewed', 'refused');
        await hears(page, 'viewed', 'error');
        assert.equal((await ask(page, 'viewed', 'state()')).answer.record, before);
      });

      await t.test('messages from strangers to a board or its page are ignored', async () => {
        const count = await page.evaluate('told.length');
        const { answer } = await ask(page, 'played', 'state()');
        await page.evaluate(`(() => {
          const frame = document.getElementById('played').shadowRoot.querySelector('iframe');
          frame.contentWindow.postMessage({ quarto: 1, number: 1, command: 'reset' }, '*');
          window.postMessage({ quarto: 1, event: 'hello' }, '*');
        })()`);
        assert.deepEqual((await ask(page, 'played', 'state()')).answer, answer);
        assert.equal(await page.evaluate('told.length'), count);
      });

      await t.test('boards leave the title, policy and storage of their page alone', async () => {
        assert.equal(await page.evaluate('document.title'), 'A page about Quarto');
        assert.deepEqual(await page.evaluate('violations'), []);
        assert.equal(await page.evaluate('localStorage.length'), 0);
      });
      assert.deepEqual(page.complaints, []);
    } finally {
      await page.close();
    }
  });
}
