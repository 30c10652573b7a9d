/** A page with boards is not affected by what happens in their frames, nor by an impostor in place of the game. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { engines, quickEngines } from './browsers.mjs';
import { closeChromium } from './chromium.mjs';
import { ask, hasStops, hears, listening, patientClock, serveFiles, strictPage, until } from './embed.mjs';
import { root, serve } from './server.mjs';

const site = await serve();
after(async () => {
  await closeChromium();
  site.close();
});

/** Says hello like the game, then sends invalid messages. */
const impostor = await serveFiles({ 'index.html': `<!doctype html><script>
const { port1, port2 } = new MessageChannel();
const state = { record: 'q1', position: '................ -', phase: 'give', seat: 1, ply: 0, moves: [], callable: [], voided: [], end: null, winner: null };
parent.postMessage({ quarto: 1, event: 'hello' }, new URLSearchParams(location.search).get('host'), [port2]);
for (const lie of [null, 7, 'ready', [], { event: 'move' }, { event: 'toString' }, { event: 'ready', state: { ...state, seat: 3 } },
  { event: 'ready', state: { ...state, record: 'x'.repeat(1e6) } }, { event: 'ready', state: { ...state, moves: Array(1e5).fill('0') } },
  { event: 'missed', shapes: 'a1-d1', state }, { event: 'over', end: 'cheat', winner: 1, state }, { event: 'error', reason: {} }]) {
  port1.postMessage(lie);
}
port1.postMessage({ event: 'ready', state, more: 'than is named' });
port1.onmessage = ({ data: { number, command } }) => port1.postMessage({ number,
  answer: command === 'picture' ? '<svg onload="alert(1)"></svg>' : { ...state, winner: 'me' } });
</script>` });

const readme = readFileSync(`${root}web/packages/quarto-board/README.md`, 'utf8');
const example = (/```html\n(.*?)```/s.exec(readme)?.[1] ?? '').replaceAll('https://YOUR.SITE/quarto/', site.address);

const host = await serveFiles({
  'host.css': 'quarto-board { max-inline-size: 340px; block-size: 500px; display: block } p { block-size: 400px }',
  'host.js': `${listening}
    // By the messages alone, as README.md has them.
    const frame = document.createElement('iframe');
    frame.src = '${site.address}opaque.html?embed=1&host=' + location.origin + '#q1;moves=0b1';
    frame.setAttribute('sandbox', 'allow-scripts');
    window.heard = [];
    addEventListener('message', ({ data, source, ports: [port] }) => {
      if (source !== frame.contentWindow || data.event !== 'hello') return;
      port.onmessage = ({ data }) => heard.push(data);
      window.wild = port;
    });
    document.getElementById('end').before(frame);`,
  'index.html': strictPage(site.address, `
<a id="first" href="#first">first</a>
<quarto-board id="still" game="024............. 6"><img alt="Three pieces" src="data:,"></quarto-board>
<a id="second" href="#second">second</a>
<quarto-board id="live" game="024............. 6" live></quarto-board>
<a id="third" href="#third">third</a>
<p>More of the page</p>
<quarto-board id="viewed" game="024............. 6" mode="view" live></quarto-board>
<p>More of the page</p>
<quarto-board id="advised" rules="cs" mode="analysis" live></quarto-board>
<quarto-board id="taught" mode="lesson" lesson="lessons.txt" step="first/two" sandbox="opaque" live></quarto-board>
<quarto-board id="puzzled" mode="puzzle" date="2028-02-29" live></quarto-board>
<quarto-board id="dateless" mode="puzzle" date="2027-02-29" live></quarto-board>
<p id="end">End of the game</p>`),
  'lessons.txt': `quarto-lessons 1
lesson first
title Rows
step one
game q1;start=024............./6
task complete
step two
game q1;start=135............./7
task complete
`,
  'headless.txt': 'x'.repeat(300_000),
  'overlong.txt': `quarto-lessons 1\n${'# more\n'.repeat(40_000)}`,
  'binary.txt': 'quarto-lessons 1\n\0',
  'untaught.html': strictPage(site.address, `<quarto-board id="untaught" mode="lesson" lesson="missing.txt" live></quarto-board>
    <quarto-board id="misled" mode="lesson" lesson="host.css" live></quarto-board>
    <quarto-board id="headless" mode="lesson" lesson="headless.txt" live></quarto-board>
    <quarto-board id="overlong" mode="lesson" lesson="overlong.txt" live></quarto-board>
    <quarto-board id="binary" mode="lesson" lesson="binary.txt" live></quarto-board>
    <quarto-board id="placeless" mode="lesson" lesson="http://" live></quarto-board>
    <quarto-board id="ruled" rules="csx" live></quarto-board>
    <quarto-board id="nowhere" src="http://" live></quarto-board>`),
  // The module loads late; until then the page uses the styles from README.md.
  'late.html': `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title>${/<style>.*?<\/style>/s.exec(readme)?.[0]}
    <script>window.moved = [];
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => moved.push(value))).observe({ type: 'layout-shift', buffered: true });
      window.bring = () => void import('${site.address}quarto-board.js');</script>
    <p>Before</p><quarto-board id="late" game="024............. 6"></quarto-board>
    <quarto-board id="named" aria-label="Three pieces" game="q1;moves=0b1"></quarto-board>
    <quarto-board id="played" game="q1;moves=0b2.9c1.1"></quarto-board><p>Behind</p>`,
  'looks.html': strictPage(site.address, `<quarto-board id="flat" pieces="signs" board="straight" voids="on" live></quarto-board>
    <quarto-board id="glass" pieces="glass" live></quarto-board>`),
  'clock.js': patientClock,
  'missing.html': strictPage(site.address, `<script src="clock.js"></script><quarto-board id="missing" src="nowhere/"></quarto-board>`),
  'impostor.html': `<!doctype html><script type="module" src="${site.address}quarto-board.js"></script><script>${listening}</script>
    <quarto-board id="false" src="${impostor}" live></quarto-board>`,
  'example.html': example,
});

/** @typedef {import('./browsers.mjs').EnginePage} EnginePage */

/** Focused element: id of the board, then its picture or frame. @param {EnginePage} page */
const focus = (page) => page.evaluate(`(({ activeElement: element }) => [element.id, element.shadowRoot?.activeElement?.localName]
  .filter(Boolean).join(' '))(document)`);
/**
 * Centre of an element of the page, once a frame has drawn it.
 * @param {EnginePage} page @param {string} id @returns {Promise<{x: number, y: number}>}
 */
const middleOf = (page, id) => page.evaluate(`new Promise((seen) => {
  const element = document.getElementById('${id}');
  element.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { x, y, width, height } = element.getBoundingClientRect();
    seen({ x: x + width / 2, y: y + height / 2 });
  }));
})`);

/** Lets the board's timeout expire: the frame is there, the awaited message is not. @param {EnginePage} page */
async function passTime(page) {
  await until(page, 'lateTimers.length > 0', 'the patience of the board');
  await page.evaluate('passTime()');
}

for (const [name, open] of Object.entries(quickEngines)) {
  test(`a page is not disturbed by its boards, in ${name}`, async (t) => {
    const page = await open();
    try {
      await page.open(host);
      await until(page, "document.getElementById('live').matches(':defined')", 'the module');
      for (const board of ['live', 'viewed', 'advised']) assert.equal((await ask(page, board, 'state()')).error, undefined);

      await t.test('content between the tags is the picture, and a live board hides its picture', async () => {
        assert.equal(await page.evaluate("document.getElementById('still').shadowRoot.querySelectorAll('button > svg:not(.press)').length"), 0);
        assert.ok(await page.evaluate("document.querySelector('#still img').getBoundingClientRect().width > 100"));
        assert.equal(await page.evaluate("getComputedStyle(document.getElementById('advised').shadowRoot.querySelector('button')).visibility"), 'hidden', 'a live board shows none');
      });

      await t.test('Tab goes through the boards and out, and Shift+Tab goes back in', async () => {
        await middleOf(page, 'live'); // some browsers do not run a frame out of sight
        await hasStops(page, "document.getElementById('live').shadowRoot.querySelector('iframe')");
        await page.evaluate("document.getElementById('first').focus()");
        await page.key('Tab');
        assert.equal(await focus(page), 'still button');
        await page.key('Tab');
        assert.equal(await focus(page), 'second');
        const path = [];
        do {
          await page.key('Tab');
          path.push(await focus(page));
        } while (path.at(-1) === 'live iframe' && path.length < 40);
        assert.equal(path.at(-1), 'third', path.join());
        assert.ok(path.length > 2, 'there are stops within the board');
        await page.key('Shift+Tab');
        assert.equal(await focus(page), 'live iframe');
      });

      await t.test('keys pressed outside the boards don\'t reach the games', async () => {
        await page.evaluate("document.getElementById('third').focus()");
        // Boards further down may still be opening.
        const count = "told.filter(({ board }) => ['live', 'viewed', 'advised'].includes(board)).length";
        const before = await page.evaluate(count);
        for (const key of ['Escape', 'ArrowDown', 'a']) await page.key(key);
        assert.equal(await focus(page), 'third');
        assert.equal(await page.evaluate(count), before);
      });

      for (const board of ['live', 'viewed']) {
        await t.test(`the wheel over the board "${board}" scrolls the page`, async () => {
          const { x, y } = await middleOf(page, board);
          const before = await page.evaluate('scrollY');
          await page.wheel(x, y, 120);
          await until(page, `scrollY > ${before}`, 'the page to scroll');
        });
      }

      await t.test('the rules attribute sets the rules of a new game', async () => {
        assert.match((await ask(page, 'advised', 'state()')).answer.record, /^q1;rules=cs;/);
      });

      await t.test('a lesson opens at the given step and reports whether it is solved', async () => {
        await middleOf(page, 'taught'); // some browsers do not run a frame out of sight
        assert.equal((await hears(page, 'taught', 'ready')).state.position, '135............. 7');
        assert.deepEqual(await hears(page, 'taught', 'step'),
          { board: 'taught', name: 'step', lesson: 'first', title: 'Rows', step: 'two', index: 1, count: 2, pass: 0, isRepeat: false });
        assert.deepEqual(await ask(page, 'taught', "play('d4')"), { answer: { solved: false } });
        const { milliseconds, explanation, task, ...tried } = await hears(page, 'taught', 'try');
        assert.deepEqual(tried, { board: 'taught', name: 'try', lesson: 'first', step: 'two', solved: false, move: 'd4', attempt: 1, hints: 0,
          answer: 'd4', right: [{ move: 'd1', words: 'd1' }] });
        assert.ok(milliseconds > 0 && explanation && task, `${milliseconds} ms, ${explanation}, ${task}`);
        assert.deepEqual(await hears(page, 'taught', 'lesson', '!event.solved'), { board: 'taught', name: 'lesson', lesson: 'first', step: 'two', solved: false });
        assert.deepEqual(await ask(page, 'taught', "play('d1')"), { answer: { solved: true } });
        await hears(page, 'taught', 'lesson', 'event.solved');
        assert.equal((await hears(page, 'taught', 'try', 'event.solved')).attempt, 2);
      });

      await t.test('a move requested before the lessons are loaded is played in the lesson', async () => {
        await page.evaluate(`(() => {
          const board = Object.assign(document.createElement('quarto-board'), { id: 'early' });
          for (const [name, value] of [['mode', 'lesson'], ['lesson', 'lessons.txt']]) board.setAttribute(name, value);
          document.getElementById('taught').before(board);
          void board.play('d1');
        })()`);
        await middleOf(page, 'early');
        assert.equal((await hears(page, 'early', 'lesson')).solved, true);
        await page.evaluate("document.getElementById('early').remove()");
      });

      await t.test('an unreadable lesson file is refused with a reason and changes nothing', async () => {
        const { answer } = await ask(page, 'taught', 'state()');
        assert.match((await ask(page, 'taught', "teach('quarto-lessons 1\\nlesson a\\nstep b\\ngame q1\\ntask dance\\n')")).error, /^line 5, column \d+: /);
        const { line, column } = await hears(page, 'taught', 'error', "event.code === 'lesson'");
        assert.deepEqual([line, column], [5, 6]);
        assert.match((await ask(page, 'taught', "teach('x'.repeat(1e6))")).error, /^lesson: a lesson file, /);
        assert.deepEqual((await ask(page, 'taught', 'state()')).answer, answer);
      });

      await t.test('a step that isn\'t there is refused, and the step and the progress stay', async () => {
        const { answer } = await ask(page, 'taught', 'state()');
        const progress = () => page.evaluate("JSON.stringify(document.getElementById('taught').lessonState)");
        const before = await progress();
        const other = "'quarto-lessons 1\\nlesson q\\nstep a\\ngame q1;start=024............./6\\ntask complete\\n'";
        for (const call of ["goToStep('first/zzz')", "goToStep('zzz')", `teach(${other}, 'q/zz')`]) {
          assert.equal((await ask(page, 'taught', call)).code, 'step', call);
          assert.equal(await progress(), before, call);
        }
        const toldBefore = await page.evaluate('told.length');
        await page.evaluate("document.getElementById('taught').lessonState = { step: 'zip/b', steps: {} }");
        await until(page, `told.slice(${toldBefore}).some(({ board, code }) => board === 'taught' && code === 'step')`, 'the error');
        await until(page, `JSON.stringify(document.getElementById('taught').lessonState) === '${before}'`, 'the progress from before');
        assert.deepEqual((await ask(page, 'taught', 'state()')).answer, answer);
        assert.deepEqual(await page.evaluate(`told.slice(${toldBefore}).filter(({ board, name }) => board === 'taught' && name !== 'error')`), []);
        assert.equal((await ask(page, 'advised', "goToStep('first/one')")).code, 'lesson');
        await hears(page, 'advised', 'error', "event.code === 'lesson'");
      });

      await t.test('a task that no move solves is reported, and still shown', async () => {
        const text = 'quarto-lessons 1\\nlesson first\\nstep empty\\ngame q1;start=0.............../6\\ntask complete\\n';
        assert.equal((await ask(page, 'taught', `teach('${text}')`)).error, undefined);
        const { code, reason } = await hears(page, 'taught', 'error', "event.code === 'unsolvable'");
        assert.equal(`${code} ${reason}`, 'unsolvable first/empty: a task that a move solves');
      });

      await t.test('the puzzle of a date is the same in every browser', async () => {
        await middleOf(page, 'puzzled');
        const { state } = await hears(page, 'puzzled', 'ready');
        assert.equal(state.record, 'q1;rules=cshf;begin=1;start=7.c...0.e..2538./-', 'what "quarto-engine puzzle 2028-02-29" prints');
      });

      await t.test('an invalid date is refused and starts no puzzle', async () => {
        await middleOf(page, 'dateless');
        assert.equal((await hears(page, 'dateless', 'error')).reason, 'date: a day such as 2028-02-29, not "2027-02-29"');
        assert.equal((await ask(page, 'dateless', 'state()')).code, 'date');
        assert.equal(await page.evaluate("document.getElementById('dateless').shadowRoot.querySelector('iframe')"), null);
      });

      await t.test('an invalid message is answered with an error and changes nothing', async () => {
        await until(page, "heard.some(({ event }) => event === 'ready')", 'the game in a frame of the page\'s own');
        const wild = ["null", "7", "'play'", "[]", "{}", "{ quarto: 2, command: 'undo' }", "{ quarto: 1 }", "{ quarto: 1, command: 7 }",
          "{ quarto: 1, command: '__proto__' }", "{ quarto: 1, command: 'go', ply: 1e9 }", "{ quarto: 1, command: 'go', ply: '1' }",
          "{ quarto: 1, command: 'set', game: 'x'.repeat(5e6) }", "{ quarto: 1, command: 'set', game: 'q1\\tq1' }",
          "{ quarto: 1, command: 'set', game: { toString: 1 } }", "{ quarto: 1, command: 'lock', features: Array(1e5).fill('undo') }",
          "{ quarto: 1, command: 'language', lang: '../../x' }", "new Map([['quarto', 1]])", "new Uint8Array(1e6)"];
        for (const message of wild) {
          await page.evaluate(`(() => { heard.length = 0; wild.postMessage(${message}); })()`);
          const { reason } = await until(page, "heard.find(({ event }) => event === 'error')", `an error for ${message}`);
          assert.ok(reason.length < 200, reason);
        }
        await page.evaluate("(() => { heard.length = 0; wild.postMessage({ quarto: 1, number: 1, command: 'state' }); })()");
        assert.equal((await until(page, 'heard.find(({ number }) => number === 1)', 'the state')).answer.record, 'q1;rules=cshf;begin=1;moves=0b1');
      });

      await t.test('title, history, storage and policy stay the page\'s own; strangers hear only greetings', async () => {
        assert.equal(await page.evaluate('document.title'), 'A page about Quarto');
        assert.equal(await page.evaluate('history.length <= 2'), true);
        assert.deepEqual(await page.evaluate('violations'), []);
        assert.equal(await page.evaluate('localStorage.length'), 0);
        const overheard = await page.evaluate('strangers');
        assert.deepEqual([...new Set(overheard.map((/** @type {any} */ message) => JSON.stringify(message)))].sort(),
          ['{"quarto":1,"event":"coming"}', '{"quarto":1,"event":"hello"}']);
      });
      assert.deepEqual(page.complaints, []);

      await t.test('an invalid look is reported and left out, valid looks are passed to the game', async () => {
        await page.open(`${host}looks.html`);
        await page.evaluate("document.querySelectorAll('quarto-board').forEach((board) => void board.state())");
        await hears(page, 'flat', 'ready');
        await hears(page, 'glass', 'ready');
        assert.equal((await hears(page, 'glass', 'error')).reason, 'pieces: wood, signs, not "glass"');
        assert.deepEqual(await page.evaluate("told.filter(({ board, name }) => board === 'flat' && name === 'error')"), []);
        const passed = (/** @type {string} */ board) => page.evaluate(`(({ searchParams }) => ['pieces', 'board', 'voids'].map((name) => searchParams.get(name)))(
          new URL(document.getElementById('${board}').shadowRoot.querySelector('iframe').src))`);
        assert.deepEqual(await passed('flat'), ['signs', 'straight', 'on']);
        assert.deepEqual(await passed('glass'), ['signs', 'straight', null]);
      });

      await t.test('invalid lessons, rules and addresses are reported and leave the picture', async () => {
        await page.open(`${host}untaught.html`);
        for (const [board, reason] of /** @type {const} */ ([
          ['untaught', /^the lesson file couldn’t be loaded: 404$/], ['misled', /^lesson: a lesson file, which begins with 'quarto-lessons 1'$/],
          ['headless', /^lesson: a lesson file, which begins with/], ['overlong', /^lesson: a lesson file of at most 200000 characters, not 280017$/],
          ['binary', /^lesson: a lesson file without null characters$/], ['placeless', /^lesson: the address of a lesson file$/], ['ruled', /^rules: /], ['nowhere', /^src: /],
        ])) {
          await middleOf(page, board);
          const error = await hears(page, board, 'error');
          assert.match(error.reason, reason);
          assert.equal(error.code, { ruled: 'rules', nowhere: 'src' }[/** @type {string} */ (board)] ?? 'lesson');
          await until(page, `!document.getElementById('${board}').shadowRoot.querySelector('iframe')`, 'the picture');
          assert.equal(await page.evaluate(`told.filter((each) => each.board === '${board}').length`), 1, 'nothing else is told');
        }
      });

      await t.test('a game that can\'t be loaded leaves the picture and can be requested again', async () => {
        await page.open(`${host}missing.html`);
        await until(page, "document.getElementById('missing').shadowRoot?.querySelector('button') instanceof HTMLElement", 'the picture');
        for (const count of [1, 2]) {
          await page.evaluate("document.getElementById('missing').shadowRoot.querySelector('button').click()");
          await passTime(page);
          await until(page, `told.filter(({ name }) => name === 'error').length === ${count}`, 'the error');
          assert.equal(await page.evaluate("document.getElementById('missing').shadowRoot.firstElementChild.localName"), 'button');
        }
        await page.evaluate("(() => { window.answer = document.getElementById('missing').state().catch(({ code, message }) => [code, message]); })()");
        await passTime(page);
        assert.deepEqual(await page.evaluate('answer'), ['no_game', 'the game couldn’t be loaded']);
      });

      await t.test('invalid messages from an impostor are rejected', async () => {
        await page.open(`${host}impostor.html`);
        await hears(page, 'false', 'ready');
        const told = await page.evaluate('told');
        assert.equal(told.filter((/** @type {any} */ { name }) => name === 'error').length, told.length - 1);
        const ready = told.at(-1);
        assert.deepEqual([ready.name, ready.state.record, ready.more], ['ready', 'q1', undefined]);
        const { error, code } = await ask(page, 'false', 'picture()');
        assert.match(error, /an SVG of shapes/);
        assert.equal(code, 'message');
        assert.match((await ask(page, 'false', 'state()')).error, /winner: 1, 2/);
      });

      await t.test('the example in README.md is a complete page whose boards work', async () => {
        for (const part of ['lang="en"', 'charset="utf-8"', 'name="viewport"']) assert.ok(example.includes(part), part);
        await page.open(`${host}example.html`);
        await until(page, "customElements.get('quarto-board') !== undefined", 'the module');
        await page.evaluate("document.querySelectorAll('quarto-board').forEach((board) => void board.state())"); // opens all
        await until(page, "document.getElementById('news').textContent.split('ready').length === 4", 'three boards');
        await page.evaluate("void document.querySelector('quarto-board').play('d1')");
        await until(page, "document.getElementById('news').textContent.includes('move 0246')", 'the move');
      });
    } finally {
      await page.close();
    }
  });
}

test('a late module shifts nothing, and a static board has a label and a play sign', async () => {
  const page = await engines.Chromium();
  try {
    await page.open(`${host}late.html`);
    const twoPictures = () => page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
    await twoPictures();
    await page.evaluate('bring()');
    await until(page, "document.getElementById('named').shadowRoot !== null", 'the module');
    await twoPictures();
    assert.deepEqual(await page.evaluate('moved'), []);
    const picture = (/** @type {string} */ id) => `document.getElementById('${id}').shadowRoot.querySelector('button')`;
    const label = (/** @type {string} */ id) => page.evaluate(`${picture(id)}.getAttribute('aria-label')`);
    assert.equal(await label('late'), 'Quarto, 3 pieces on the board');
    assert.equal(await label('named'), 'Three pieces');
    assert.equal(await label('played'), 'Quarto, 2 pieces on the board');
    const signs = `[...${picture('late')}.querySelectorAll('.press')].filter((sign) => sign.checkVisibility()).length`;
    assert.equal(await page.evaluate(signs), 1);
    await page.evaluate(`${picture('late')}.click()`);
    await until(page, `${signs} === 0`, 'the sign to go');
  } finally {
    await page.close();
  }
});
