/** The game without the picture: games by roles and names, names of all elements, no violations found by axe. */
import assert from 'node:assert/strict';
import { axeFaults } from './axe.mjs';
import { deepGameTest, gameTest } from './game.mjs';
import { KeyboardReader, Reader, playTwice, words } from './reader.mjs';

const begun = 'q1;rules=cshf;begin=1;moves=0b1.9c2.1';
const won = 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1';

/** @param {import('./game.mjs').GamePage} game @returns {import('./reader.mjs').Driver} */
const driver = ({ page }) => ({ evaluate: (script) => page.evaluate(script), key: (key) => page.keyboard.press(key) });

deepGameTest('a call and a steal win by roles and names alone', {}, async (game) => {
  await playTwice(new Reader(driver(game)));
});

gameTest('a winning piece can be placed and its alignment called by keys alone', { record: 'q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3' }, async (game) => {
  const reader = new KeyboardReader(driver(game));
  await reader.press('gridcell', 'd1, empty');
  await reader.hears(/tall dark square solid piece on d1\./);
  await reader.calls(['a1', 'd1']);
  await reader.hears(/Player 1 wins\. QUARTO! Row 1: all solid\./);
  await reader.find('heading', 'Player 1 wins.');
});

deepGameTest('a call and a steal win by keys alone', {}, async (game) => {
  await playTwice(new KeyboardReader(driver(game)));
  await game.picture('mirror-keyboard');
});

deepGameTest('moves of a game against the computer are announced', { saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1\nfirst person\nsecond computer casual\n' } }, async (game) => {
  const reader = new Reader(driver(game));
  await reader.press('button', words[9]);
  await reader.hears(/^You give your opponent the tall dark round hollow piece\.$/);
  await reader.hears(/^The computer places the tall dark round hollow piece on [a-d][1-4]\.$/);
  await reader.hears(/^The computer gives you the .* piece\. Place your piece\. Your opponent gave you this piece\. Place it anywhere\.$/);
});

deepGameTest('all 16 pieces and all 16 spaces have names, before and after they are used', { record: 'q1;rules=cshf;begin=1' }, async (game) => {
  const reader = new Reader(driver(game));
  const names = async (/** @type {string} */ role) => (await reader.all()).filter((each) => each.role === role).map(({ name }) => name);
  assert.deepEqual((await names('button')).filter((name) => words.includes(name)).sort(), [...words].sort());
  const cells = ['1', '2', '3', '4'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row));
  assert.deepEqual(await names('gridcell'), cells.map((cell) => `${cell}, empty`));
  for (const [index, cell] of cells.entries()) await game.moves(`${index.toString(16)}${cell}`);
  await reader.find('gridcell', /^d4, /, ({ name }) => name.includes(words[15]));
  assert.deepEqual((await names('gridcell')).map((name) => name.replace(', placed last', '')), cells.map((cell, index) => `${cell}, ${words[index]}`));
});

/**
 * Changes of the accessibility tree during an action, as a screen reader would be notified of them.
 * @param {import('./game.mjs').GamePage} game @param {() => Promise<unknown>} act @returns {Promise<string[]>}
 */
async function heardChanges({ page }, act) {
  await page.evaluate(() => {
    const told = /** @type {string[]} */ ([]);
    const watch = new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        for (let count = addedNodes.length + removedNodes.length; count > 0; --count) told.push(`${target.nodeName} ${target.textContent}`);
        if (type === 'characterData' || attributeName?.startsWith('aria-')) told.push(`${target.nodeName} ${attributeName} ${target.textContent}`);
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { told, watch });
  });
  await act();
  return page.evaluate(() => {
    const { told, watch } = /** @type {any} */ (window);
    watch.disconnect();
    return told;
  });
}

gameTest('giving or placing a piece changes little in the accessibility tree', { record: 'q1;rules=cshf;begin=1' }, async (game) => {
  const reader = new Reader(driver(game));
  await reader.find('button', words[15]);
  // At least one event each. While more than fifty are queued, Orca skips events, including announcements.
  for (const move of ['f', 'b3']) {
    const changes = await heardChanges(game, () => game.moves(move));
    assert.ok(changes.length < 30, `${move}: ${changes.length}\n${changes.join('\n')}`);
  }
});

deepGameTest('after giving, the focus is on the board', { record: 'q1;rules=cshf;begin=1;moves=0b1' }, async (game) => {
  const reader = new KeyboardReader(driver(game));
  await reader.press('button', words[9]);
  await game.until('the focus is on the piece placed last', (probe) => probe.focused === 'cell.b1');
  await game.page.keyboard.press('ArrowRight');
  await game.page.keyboard.press('Enter');
  await reader.hears(/piece on c1\./);
});

deepGameTest('a new game or a rematch starts with the focus on a piece to give', {
  record: 'q1;rules=cshf;begin=2;moves=0a1.4b1.1c1.3d1',
}, async (game) => {
  const reader = new KeyboardReader(driver(game));
  await reader.press('button', 'QUARTO!');
  for (const cell of ['a1', 'd1']) await reader.press('gridcell', new RegExp(`^${cell}, `));
  await reader.press('button', 'Call row 1');
  await reader.press('button', 'Play again');
  await game.until('the focus is on a piece to give', (probe) => /begin=1$/.test(probe.record) && probe.focused === 'piece.0');
  await reader.press('button', 'Menu');
  await reader.press('button', 'New game');
  await reader.goTo('radio', 'Dice');
  await game.page.keyboard.press('ArrowRight');
  await reader.press('button', 'Start game');
  await game.until('the focus is on a piece to give', (probe) => probe.screen === 'game' && probe.focused === 'piece.0');
});

gameTest('ArrowDown among the remaining pieces moves to the piece drawn below', {
  record: 'q1;rules=cshf;begin=1;moves=6b1', context: { viewport: { width: 390, height: 844 } },
}, async (game) => {
  await game.page.getByRole('button', { name: words[0] }).focus();
  await game.page.keyboard.press('ArrowDown');
  const { targets, focused } = await game.until('the focus moves on', (probe) => /^piece\.[^0]/.test(probe.focused));
  const [from, to] = ['piece.0', focused].map((wanted) => targets.find(({ name }) => name === wanted) ?? assert.fail(wanted));
  assert.ok(to.y > from.y && Math.abs(to.x - from.x) < 1, `${focused} does not stand below`);
});

deepGameTest('the header is read from left to right', {
  record: begun, context: { viewport: { width: 390, height: 844 } },
}, async (game) => {
  const reader = new Reader(driver(game));
  await reader.find('button', 'Moves');
  const header = (await reader.all()).filter(({ role }) => role === 'heading' || role === 'button').slice(0, 4);
  assert.deepEqual(header.map(({ name }) => name), ['QUARTO', 'Moves', 'Rules and help', 'Menu']);
});

gameTest('arrow keys also reach taken spaces, and the board is one Tab stop', { record: begun }, async (game) => {
  const reader = new Reader(driver(game));
  await game.page.getByRole('gridcell', { name: 'b3' }).focus();
  for (const [key, cell] of [['ArrowDown', 'b4'], ['Control+Home', 'a1'], ['ArrowRight', 'b1']]) {
    await game.page.keyboard.press(key);
    await reader.find('gridcell', new RegExp(`^${cell},`), ({ isFocused }) => isFocused);
    await game.until(`the ring is on ${cell}`, (probe) => probe.focused === `cell.${cell}`);
  }
  await game.page.keyboard.press('Enter');
  await reader.hears(/That space is taken\./);
  await game.page.keyboard.press('Tab');
  assert.notEqual((await reader.all()).find(({ isFocused }) => isFocused)?.role, 'gridcell');
  await game.page.keyboard.press('Shift+Tab');
  await reader.find('gridcell', /^b1,/, ({ isFocused }) => isFocused);
});

/** Presses a button with Enter. @param {import('./game.mjs').GamePage} game @param {string | RegExp} name */
const enter = ({ page }, name) => page.getByRole('button', { name, exact: true }).press('Enter');

gameTest('a sheet takes the focus, and Escape closes it and returns the focus', { record: begun }, async (game) => {
  const reader = new Reader(driver(game)), { keyboard } = game.page;
  await game.page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await keyboard.down('Enter');
  const isBegun = async (/** @type {string} */ sheet) => {
    await reader.find('dialog', sheet);
    await reader.find('button', 'Close', ({ isFocused }) => isFocused);
  };
  /** Waits until everything below the sheet is inert, or not. @param {boolean} isCovered */
  const below = (isCovered) => game.page.waitForFunction((inert) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#mirror > :not([role=dialog])'))].every((each) => each.inert === inert), isCovered);
  await isBegun('Menu');
  await below(true);
  // What is announced is still heard: WebKit leaves out all that is outside aria-modal, live regions too.
  assert.equal(await game.page.locator('[aria-modal=true], [inert] [aria-live]').count(), 0);
  // Held, the key repeats, and presses nothing of what has come under it.
  for (let repeats = 3; repeats > 0; --repeats) await keyboard.down('Enter');
  await keyboard.up('Enter');
  await isBegun('Menu');
  await enter(game, 'Settings');
  await isBegun('Settings');
  await game.page.keyboard.press('Escape');
  await reader.find('button', 'Settings', ({ isFocused }) => isFocused);
  // A closed sheet stays until its focus is elsewhere: Orca says nothing of a focus that it has looked for itself.
  const closing = await game.page.evaluateHandle(() => {
    const sheet = document.querySelector('#mirror > [role=dialog]');
    return { isThereAtFocus: new Promise((done) => {
      sheet?.parentElement?.addEventListener('focusin', () => done(sheet.isConnected), { once: true });
    }) };
  });
  await game.page.keyboard.press('Escape');
  await reader.find('button', 'Menu', ({ isFocused }) => isFocused);
  assert.equal(await closing.evaluate(({ isThereAtFocus }) => isThereAtFocus), true);
  await game.page.waitForFunction(() => !document.querySelector('#mirror > [role=dialog]'));
  await below(false);
});

gameTest('a sheet opened without a focus takes it and returns it to its button', { record: begun }, async (game) => {
  const reader = new Reader(driver(game));
  await reader.find('button', 'Menu');
  await game.page.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    for (const button of document.querySelectorAll('#mirror button')) {
      if (button instanceof HTMLElement && button.textContent === 'Menu') button.click();
    }
  });
  await reader.find('button', 'Close', ({ isFocused }) => isFocused);
  await reader.press('button', 'Close');
  await reader.find('button', 'Menu', ({ isFocused }) => isFocused);
});

gameTest('choices, switches and steppers are changed by keys', {}, async (game) => {
  const reader = new Reader(driver(game));
  await game.press('menu', 'menu.new_game');
  await game.page.getByRole('radio', { name: 'The computer' }).focus();
  await game.page.keyboard.press('ArrowLeft');
  await reader.find('radio', 'Another player', ({ isOn, isFocused }) => isOn && isFocused);
  await game.page.keyboard.press('ArrowRight');
  await reader.find('radio', 'The computer', ({ isOn, isFocused }) => isOn && isFocused);

  await game.page.getByRole('radio', { name: 'Beginner' }).focus();
  await game.page.keyboard.press('ArrowRight');
  await reader.find('radio', 'Casual', ({ isOn, isFocused }) => isOn && isFocused);

  await game.page.getByRole('button', { name: 'Rules and clock' }).focus();
  await game.page.keyboard.press('Enter');
  await game.page.getByRole('radio', { name: 'Per move' }).focus();
  await game.page.keyboard.press('Enter');
  const stepper = game.page.getByRole('spinbutton', { name: 'Time per move' });
  await stepper.focus();
  const time = () => stepper.getAttribute('aria-valuetext');
  for (const [key, wanted] of [['End', '10 minutes'], ['ArrowDown', '7 minutes'], ['Home', '10 seconds']]) {
    await game.page.keyboard.press(key);
    await game.until(`the time ${wanted}`, async () => await time() === wanted);
  }
  await reader.find('spinbutton', 'Time per move', ({ isFocused }) => isFocused);

  await game.page.keyboard.press('Escape');
  await game.press('menu', 'menu.settings');
  await game.page.getByRole('switch', { name: 'Confirm each move' }).focus();
  await game.page.keyboard.press('Enter');
  await reader.find('switch', 'Confirm each move', ({ isOn, isFocused }) => isOn && isFocused);
});

gameTest('a move can be typed', { record: begun }, async (game) => {
  const reader = new Reader(driver(game));
  const { keyboard } = game.page;
  await keyboard.press('/');
  await reader.find('textbox', 'Type a move or a question', ({ isFocused }) => isFocused);
  await keyboard.type('a4');
  await keyboard.press('Enter');
  await reader.hears(/tall dark round solid piece on a4\./);
  await game.picture('mirror-typed');
  await reader.find('textbox', 'Type a move or a question', ({ isFocused }) => isFocused);
  await keyboard.press('Escape');
  await reader.find('textbox', 'Type a move or a question', ({ isFocused }) => !isFocused);
});

gameTest('a long text is a region that keys can scroll', { record: begun, context: { viewport: { width: 390, height: 600 } } }, async (game) => {
  const reader = new KeyboardReader(driver(game));
  const place = async () => (await game.idle()).targets.find(({ name }) => name === 'help.hints')?.y ?? 0;
  await game.press('help');
  const top = await place();
  await reader.find('region', 'Rules and help');
  await game.page.keyboard.press('Tab');
  await game.page.keyboard.press('PageDown');
  const page = await place();
  assert.ok(page < top - 100, 'a page down has not scrolled');
  await reader.goTo('region', 'Rules and help');
  await game.page.keyboard.press('ArrowDown');
  const line = await place();
  assert.ok(line < page && line > page - 200, 'an arrow has not scrolled by a line');
  await game.page.keyboard.press('End');
  assert.ok(await place() < line, 'the end has not been reached');
  await game.page.keyboard.press('Home');
  assert.equal(await place(), top);
});

gameTest('closing the field for a name returns the focus to its button', { record: undefined }, async (game) => {
  const reader = new Reader(driver(game));
  await enter(game, 'Menu');
  await enter(game, 'New game');
  await enter(game, /^Name/);
  await game.page.waitForFunction(() => document.activeElement?.id === 'name-input');
  await game.page.getByRole('dialog').getByRole('log').waitFor({ state: 'attached' }); // outside nothing is heard
  await game.page.keyboard.press('Escape');
  await reader.find('button', /^Name/, ({ isFocused }) => isFocused);
});

gameTest('Tab goes through the game and out of it at either end', { record: begun }, async (game) => {
  // Elements before and after the game, as on a page that embeds it.
  await game.page.evaluate(() => {
    const [before, behind] = ['before', 'behind'].map((id) => Object.assign(document.createElement('button'), { id }));
    document.body.prepend(before);
    document.body.append(behind);
    before.focus();
  });
  const active = () => game.page.evaluate(() => document.activeElement?.id ?? '');
  for (const [key, out] of [['Tab', 'behind'], ['Shift+Tab', 'before']]) {
    let stops = 0;
    do {
      await game.page.keyboard.press(key);
      ++stops;
    } while (await active() !== out && stops < 40);
    assert.ok(stops > 5 && stops < 40, `${stops} stops of ${key}`);
  }
});

gameTest('keys that the game does not use are left to the page', { record: begun }, async (game) => {
  await game.page.getByRole('button', { name: 'Menu', exact: true }).focus();
  const kept = await game.page.evaluate(() => {
    const element = /** @type {HTMLElement} */ (document.activeElement);
    const keeps = (/** @type {string} */ key, /** @type {object} */ more = {}) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    return { 'F5': keeps('F5'), 'Tab': keeps('Tab'), 'PageDown': keeps('PageDown'), 'ArrowDown on a button': keeps('ArrowDown'), 'Backspace': keeps('Backspace'),
      'Ctrl+L': keeps('l', { ctrlKey: true }), 'Ctrl++': keeps('+', { ctrlKey: true }), 'Ctrl+/': keeps('/', { ctrlKey: true }),
      'Alt+Left': keeps('ArrowLeft', { altKey: true }), 'Meta+R': keeps('r', { metaKey: true }) };
  });
  for (const [name, isKept] of Object.entries(kept)) assert.ok(isKept, `${name} is taken from the page`);
});

gameTest('a window of 320 x 256 scrolls vertically and follows the focus', { record: begun, context: { viewport: { width: 320, height: 256 } } }, async (game) => {
  await game.idle();
  const { width, height } = await game.page.evaluate(() => ({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight }));
  assert.equal(width, 320, 'nothing is cut off at the side');
  assert.ok(height >= 480, `${height} are too few for a game`);
  const reader = new KeyboardReader(driver(game));
  await reader.goTo('button', 'Undo');
  const { top, bottom } = await game.page.evaluate(() => {
    const place = /** @type {HTMLElement} */ (document.activeElement).getBoundingClientRect();
    return { top: place.top, bottom: place.bottom };
  });
  assert.ok(top >= 0 && bottom <= 256, 'what has the focus is in sight');
});

/** @type {[string, string | undefined, string[]][]} name, record, targets to press */
const screens = [
  ['the empty board', undefined, []], ['the whole form', undefined, ['menu', 'menu.new_game', 'form.rules']], ['a game', begun, []], ['the menu', begun, ['menu']],
  ['the moves', begun, ['moves']], ['the settings', begun, ['menu', 'menu.settings']], ['the help', begun, ['help']],
  ['the proof', begun, ['menu', 'menu.proof']], ['pointing', begun, ['quarto', 'cell.b1']], ['values', begun, ['analyse']],
  ['a result', won, []], ['a review', won, ['review']], ['a notice', begun, ['ask']],
  ['the lessons', begun, ['menu', 'menu.learn']], ['a lesson', begun, ['menu', 'menu.learn', 'course.go_on']],
];
/** Checked in the quick list, in one theme: the mirror is invisible, so themes make no difference to axe. */
const quickScreens = ['the empty board', 'the whole form', 'a game', 'the settings', 'pointing', 'a review', 'a lesson'];
/** System preferences by the resulting theme. */
const themes = /** @type {const} */ ({ light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' }, 'high contrast': { contrast: 'more' } });
for (const [theme, wishes] of Object.entries(themes)) {
  for (const [name, record, path] of screens) {
    (theme === 'light' && quickScreens.includes(name) ? gameTest : deepGameTest)(`axe finds no fault with ${name}, ${theme}`, { record, context: { ...wishes, viewport: { width: 390, height: 844 } } }, async (game) => {
      await game.press(...path);
      await game.idle();
      assert.deepEqual(await axeFaults(game.page), []);
    });
  }
}
