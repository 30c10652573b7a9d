/** Restored games: after a reload, from a link, from blocked or damaged storage. */
import assert from 'node:assert/strict';
import { chosen, steady } from './chromium.mjs';
import { GamePage, deepGameTest, gameTest } from './game.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';

deepGameTest('a reload keeps the game at every ply', { record: 'q1;rules=cshf+squares;begin=2' }, async (game) => {
  await game.page.evaluate(() => history.replaceState(null, '', location.pathname));
  for (const move of ['0', 'b1', '9', 'c2', 'f', 'd4']) {
    await game.moves(move);
    const { record, position, prompt } = await game.probe();
    await game.reload();
    const after = await game.probe();
    assert.equal(after.record, record);
    assert.equal(after.position, position);
    assert.equal(after.prompt, prompt);
    assert.equal(after.screen, 'game');
  }
});

deepGameTest('a reload cancels a call in progress, and the alignment can still be called', {
  record: 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1',
}, async (game) => {
  await game.press('quarto', 'cell.a1');
  await game.reload();
  assert.equal((await game.probe()).is_selecting_call, false);
  await game.press('quarto', 'cell.a1', 'cell.d1', 'quarto');
  await game.until('the end', (probe) => probe.result);
  await game.reload();
  assert.ok((await game.probe()).result, 'the end stays after a reload');
});

gameTest('a link opens its game and keeps its hash; a reload keeps later moves', { record: begun }, async (game) => {
  const { record, notice, position } = await game.probe();
  assert.equal(record, begun);
  assert.match(notice, /Shared game/);
  assert.match(position, /^\.0\.\.\.\.9/);
  assert.equal(await game.page.evaluate(() => location.hash), `#${begun}`);
  await game.moves('a4');
  const played = (await game.probe()).record;
  await game.reload();
  assert.equal((await game.probe()).record, played, 'the link does not undo what was played after it was opened');
});

gameTest('a move made just before the page is left is saved', { record: begun }, async (game) => {
  const { x, y } = await game.middleOf('cell.a4');
  const saved = await game.page.evaluate(([left, top]) => {
    /** @type {HTMLElement} */ (document.elementFromPoint(left, top)).click();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    return localStorage.getItem('quarto.game');
  }, /** @type {const} */ ([x, y]));
  assert.match(saved ?? '', new RegExp(`^record ${begun}a4$`, 'm'));
});

gameTest('a percent-encoded link opens the same game', {
  record: encodeURIComponent(begun),
}, async (game) => assert.equal((await game.probe()).record, begun));

deepGameTest('opening a link keeps the player\'s own game', {
  saved: { game: `quarto-game 1\nrecord ${begun}\nfirst computer casual\nsecond person\n` },
}, async (game) => {
  await game.page.evaluate(() => { location.hash = '#q1;rules=c;begin=2;moves=5'; });
  const { notice } = await game.until('the game of the link', (probe) => probe.record.startsWith('q1;rules=c;'));
  assert.match(notice, /Your own game is saved/);
  await game.press('menu', 'menu.own_game');
  await game.until('the own game', (probe) => probe.record === begun);
});

for (const [name, record] of /** @type {const} */ ([
  ['another version', 'q9;rules=cshf'],
  ['another set of rules', 'q1;rules=xyz;begin=1;moves='],
  ['a move that is none', 'q1;rules=cshf;begin=1;moves=0b1.zz'],
  ['a piece that is given twice', 'q1;rules=cshf;begin=1;moves=0b1.0'],
  ['an escape that is none', '%zz%E0%A4%A'],
  ['a zero', 'q1%00;moves=0'],
  ['a page\'s own anchor', 'top'],
  ['cut right after its #', ''],
  ['ten thousand letters', 'z'.repeat(10_000)],
])) {
  const isQuick = ['an escape that is none', 'a zero', 'cut right after its #'].includes(name); // checked by the page itself
  (isQuick ? gameTest : deepGameTest)(`a malformed link (${name}) is reported, and the game stays usable`, { record }, async (game) => {
    const { notice } = await game.until('the notice', (probe) => probe.notice);
    assert.equal(notice, record === '' ? 'Part of this link is missing. Copy all of it.' : 'This link is damaged. Ask for it again.');
    await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'start');
    await game.until('a game', (probe) => probe.screen === 'game' && probe.phase === 'give');
    await game.moves('0');
  });
}

gameTest('the game can be played while localStorage is blocked', {
  prepare: (page) => page.addInitScript(() => Object.defineProperty(window, 'localStorage', {
    get: () => { throw new DOMException('blocked', 'SecurityError'); },
  })),
  record: begun,
}, async (game) => {
  await game.moves('a4');
  await game.press('undo');
  await game.until('a step back', (probe) => /at=/.test(probe.record));
});

gameTest('the game can be played while localStorage is full', {
  prepare: (page) => page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  }),
  record: begun,
}, async (game) => {
  await game.moves('a4.2');
  assert.match((await game.probe()).record, /1a4\.2$/);
});

deepGameTest('a damaged saved game is reported with its place, and a copy is kept', { saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;moves=0b1.0\n' } },
  async (game) => {
    const { notice } = await game.probe();
    assert.match(notice, /Can’t read the saved data: it’s damaged in line 2, at character \d+\. A copy has been kept/);
    await game.picture('keep-damaged');
    await game.press('menu', 'menu.new_game', 'form.begins 1', 'start');
    await game.until('a game', (probe) => probe.screen === 'game');
    const kept = await game.page.evaluate(() => localStorage.getItem('quarto.game-unreadable-1'));
    assert.equal(kept, 'quarto-game 1\nrecord q1;rules=cshf;moves=0b1.0\n');
  });

deepGameTest('damaged settings are reported, and the saved game still opens', { saved: {
  game: `quarto-game 1\nrecord ${begun}\nfirst person\nsecond person\n`,
  preferences: '\u0000\uffff not preferences',
} }, async (game) => {
  const { record, notice } = await game.probe();
  assert.equal(record, begun);
  assert.match(notice, /A copy has been kept/);
});

gameTest('an unreadable saved game can be shown as text', { saved: { game: 'no game <b>\n' } }, async (game) => {
  await game.press('menu', 'menu.unreadable');
  await game.page.locator('#share[open] textarea').waitFor();
  assert.equal(await game.page.inputValue('#shown-text'), 'no game <b>\n');
  const title = await game.page.textContent('#share-title');
  assert.equal(await game.page.getByRole('textbox', { name: title ?? '' }).getAttribute('id'), 'shown-text');
  assert.equal(await game.page.locator('#share').getByText(title ?? '', { exact: true }).count(), 1, 'the title is said once');
  assert.equal(await game.page.locator('#share h2').innerText(), 'Show unreadable data');
  await game.picture('keep-unreadable');
});

gameTest('a name with accents can be typed and is shown in the game', {}, async (game) => {
  await game.press('menu', 'menu.new_game', 'form.name.1');
  const input = game.page.locator('#name-input');
  await input.waitFor();
  await game.page.keyboard.type('Žofia Ærø');
  await game.picture('keep-name');
  await game.page.keyboard.press('Enter');
  await game.until('the name in the form', (probe) => probe.targets.some(({ label }) => label.includes('Žofia Ærø')));
  await game.press('form.name.1');
  await input.fill('somebody else');
  await game.page.keyboard.press('Escape');
  await game.press('form.name.1');
  await input.fill('nobody');
  await game.page.locator('#name button[value=cancel]').click();
  await game.press('form.opponent 0', 'form.begins 1', 'start');
  const { prompt } = await game.until('the game', (probe) => probe.screen === 'game');
  assert.match(prompt, /Žofia Ærø/);
});

/** The same player's game in another tab. @param {GamePage} game */
async function anotherTab(game) {
  const page = await game.page.context().newPage();
  await page.addInitScript(steady, chosen);
  await page.setViewportSize(game.page.viewportSize() ?? assert.fail());
  const other = new GamePage(page, game.address, {});
  await page.goto(game.address);
  await other.started();
  return other;
}

/**
 * Moves the focus between tabs: in a headless browser every page reports that it has the focus.
 * @param {GamePage} to @param {GamePage} from
 */
async function turn(to, from) {
  for (const [tab, has] of /** @type {const} */ ([[from, false], [to, true]])) {
    await tab.page.evaluate((hasFocus) => {
      document.hasFocus = () => hasFocus;
      dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
    }, has);
  }
}

gameTest('two tabs share game and settings, and neither undoes the other\'s moves', {
  context: { viewport: { width: 720, height: 900 } },
  saved: { game: `quarto-game 1\nrecord ${begun}\nfirst person\nsecond person\n` },
}, async (game) => {
  const other = await anotherTab(game);
  await turn(game, other);
  await game.moves('a4.f');
  const { record } = await game.probe();
  await other.until('the moves of the first tab', (probe) => probe.record === record);
  await turn(other, game);
  await other.moves('d4');
  await game.until('the move of the second tab', (probe) => probe.record === `${record}d4`);
  await other.press('menu', 'menu.settings', 'settings.theme 2');
  await game.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  other.checkManners();
});

gameTest('of two tabs in sight, the computer thinks only in the one where the player moves, and no move is said to be lost', {
  saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1\nfirst person\nsecond computer beginner\n' },
}, async (game) => {
  const other = await anotherTab(game); // both report that they have the focus
  await game.press('piece.0');
  const { record } = await game.until('an answer', (probe) => probe.plies === 3);
  await other.until('the answer', (probe) => probe.record === record);
  assert.deepEqual(other.page.workers(), []);
  for (const kind of ['cell.', 'piece.']) {
    const isOne = (/** @type {import('./game.mjs').Target} */ { name, enabled }) => name.startsWith(kind) && enabled;
    const { targets } = await other.until(`a ${kind}`, (probe) => probe.targets.some(isOne));
    await other.press(targets.find(isOne)?.name ?? '');
  }
  const later = await other.until('another answer', (probe) => probe.plies === 7);
  const followed = await game.until('that answer', (probe) => probe.record === later.record);
  assert.deepEqual([later.notice, followed.notice], [null, null]);
  other.checkManners();
});
