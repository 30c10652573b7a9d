/**
 * A player without sight of the game: uses roles and names only, presses as a screen reader does, or by keyboard.
 * Works with any browser driver.
 */
import assert from 'node:assert/strict';
import { until } from './until.mjs';

/**
 * @typedef {object} Driver
 * @property {<T>(script: string) => Promise<T>} evaluate value of an expression in the page
 * @property {(key: string) => Promise<unknown>} key presses a key, named as by Playwright: "Tab", "Control+Home"
 */
/** @typedef {{role: string, name: string, isDisabled: boolean, isOn: boolean, isFocused: boolean, isInGroup: boolean}} Found */

/** The sixteen pieces by number. */
export const words = ['tall light round solid', 'tall dark round solid', 'tall light square solid', 'tall dark square solid',
  'short light round solid', 'short dark round solid', 'short light square solid', 'short dark square solid',
  'tall light round hollow', 'tall dark round hollow', 'tall light square hollow', 'tall dark square hollow',
  'short light round hollow', 'short dark round hollow', 'short light square hollow', 'short dark square hollow'];

/** Runs in the page: elements exposed to a screen reader, in reading order. */
const look = `(() => {
  const roles = { BUTTON: 'button', H1: 'heading', H2: 'heading', H3: 'heading', P: 'paragraph', UL: 'list', INPUT: 'textbox', MAIN: 'main' };
  const groups = 'ul, [role=grid], [role=radiogroup]';
  return [...document.querySelectorAll('#mirror *')].flatMap((element) => {
    const role = element.getAttribute('role') ?? roles[element.tagName];
    if (!role || element.closest('[inert]')) return [];
    const isLeaf = !element.firstElementChild;
    const group = element.closest(groups);
    return [{
      element,
      role,
      name: element.getAttribute('aria-label') ?? (isLeaf ? element.textContent : ''),
      isDisabled: element.getAttribute('aria-disabled') === 'true',
      isOn: ['aria-checked', 'aria-pressed', 'aria-current'].some((state) => element.getAttribute(state) === 'true'),
      isFocused: element === document.activeElement,
      isInGroup: Boolean(group && group.contains(document.activeElement) && group !== document.activeElement),
    }];
  });
})()`;

/**
 * Runs in the page: resolves when the game is still, everything below a sheet is inert, and two frames have been drawn
 * since. The focus does not move after that.
 */
const settled = `new Promise((done, fail) => {
  let pictures = 0, left = 2_000; // frames
  const look = () => {
    const parts = [...document.querySelectorAll('#mirror > *')];
    const sheet = parts.filter((part) => part.getAttribute('role') === 'dialog').at(-1);
    const isSettled = (window.quartoProbe?.()?.still ?? true) && (!sheet || parts.every((part) => part === sheet || part.inert));
    pictures = isSettled ? pictures + 1 : 0;
    if (pictures > 2) done(true);
    else if (--left < 0) fail(new Error('the game moves on, or what lies under a sheet is in reach'));
    else requestAnimationFrame(look);
  };
  look();
})`;

/** @param {string | RegExp} wanted @param {string} name */
function fits(wanted, name) {
  return typeof wanted === 'string' ? wanted === name : wanted.test(name);
}

/** @param {Found[]} all @returns {number} */
const focusOf = (all) => all.findIndex(({ isFocused }) => isFocused);

export class Reader {
  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /** All elements shown. @returns {Promise<Found[]>} */
  async all() {
    return JSON.parse(await this.driver.evaluate(`JSON.stringify(${look}.map(({ element, ...facts }) => facts))`));
  }

  /**
   * Waits for an element.
   * @param {string} role
   * @param {string | RegExp} name
   * @param {(found: Found) => boolean} [isSo]
   */
  async find(role, name, isSo = () => true) {
    /** @type {Found[]} */
    let all = [];
    return until(async () => `${role} ${name}; there is: ${all.map((each) => `${each.role} ${each.name}`).join('; ')}\n`
      + (await this.heard()).join('\n'), async () => {
      all = await this.all();
      return all.find((each) => each.role === role && fits(name, each.name) && isSo(each));
    });
  }

  /**
   * Waits for an element and activates it as a screen reader does. Lookup and click are one script, because the game
   * may change in between.
   * @param {string} role
   * @param {string | RegExp} name
   */
  async press(role, name) {
    const isName = typeof name === 'string' ? `name === ${JSON.stringify(name)}` : `${name}.test(name)`;
    const press = `(() => {
      const found = ${look}.find(({ role, name, isDisabled }) => role === ${JSON.stringify(role)} && ${isName} && !isDisabled);
      found?.element.click();
      return Boolean(found);
    })()`;
    do await this.find(role, name, ({ isDisabled }) => !isDisabled);
    while (!await this.driver.evaluate(press));
  }

  /** All announcements. @returns {Promise<string[]>} */
  heard() {
    return this.driver.evaluate(`[...document.querySelectorAll('[aria-live] > *')].map(({ textContent }) => textContent)`);
  }

  /** Waits for an announcement. @param {RegExp} sentence */
  async hears(sentence) {
    await until(async () => `${sentence}; heard is: ${(await this.heard()).join('\n')}`,
      async () => (await this.heard()).some((line) => sentence.test(line)));
  }

  /** @param {string} piece in words @param {string} cell */
  async givesAndPlaces(piece, cell) {
    await this.press('button', piece);
    await this.press('gridcell', `${cell}, empty`);
    await this.hears(new RegExp(`${piece} piece (placed )?on ${cell}\\.`, 'i'));
  }

  /** @param {string[]} cells of the shape */
  async calls(cells) {
    await this.press('button', 'QUARTO!');
    for (const cell of cells) await this.press('gridcell', new RegExp(`^${cell}, `));
    await this.press('button', /^Call /);
  }
}

/** The same by keyboard only. */
export class KeyboardReader extends Reader {
  /** @param {string} role @param {string | RegExp} name */
  async press(role, name) {
    await this.goTo(role, name);
    await this.driver.key('Enter');
  }

  /**
   * Moves the focus by Tab, and by arrow keys within a group. Takes the shorter direction: if Tab leaves the page for
   * the browser's own buttons, the page is inactive and Firefox presses nothing in it.
   * @param {string} role
   * @param {string | RegExp} name
   */
  async goTo(role, name) {
    await this.find(role, name, ({ isDisabled }) => !isDisabled);
    await this.driver.evaluate(settled);
    const isIt = (/** @type {Found} */ each) => each.role === role && fits(name, each.name);
    let all = await this.all();
    for (let steps = 0; steps < 60; ++steps) {
      const there = all.find(isIt);
      if (there?.isFocused) return;
      if (there?.isInGroup) return this.#walkTo(isIt, there);
      const isBehind = there && all.indexOf(there) < focusOf(all);
      all = await this.#step(isBehind ? 'Shift+Tab' : 'Tab');
    }
    assert.fail(`Tab does not lead to ${role} ${name}`);
  }

  /** Presses a key that may move the focus; resolves to the elements shown afterwards. @param {string} key */
  async #step(key) {
    await this.driver.key(key);
    await this.driver.evaluate(settled);
    return this.all();
  }

  /**
   * On the board, goes straight to the cell; in other groups, tries all elements from first to last.
   * @param {(each: Found) => boolean} isIt @param {Found} there
   */
  async #walkTo(isIt, there) {
    let all = await this.all();
    const isThere = () => all.some((each) => isIt(each) && each.isFocused);
    if (there.role === 'gridcell') {
      const place = (/** @type {string} */ name) => ['abcd'.indexOf(name[0]), Number(name[1])];
      const [column, row] = place(there.name);
      const [fromColumn, fromRow] = place(all[focusOf(all)].name);
      for (const [count, key] of /** @type {[number, string][]} */ ([[row - fromRow, 'ArrowDown'], [fromRow - row, 'ArrowUp'],
        [column - fromColumn, 'ArrowRight'], [fromColumn - column, 'ArrowLeft']])) {
        for (let step = 0; step < count; ++step) all = await this.#step(key);
      }
      assert.ok(isThere(), `arrows lead to ${all[focusOf(all)]?.name} and not to ${there.name}`);
      return;
    }
    await this.#step('Control+Home');
    all = await this.#step('Home');
    for (let line = 0; line < 4; ++line) {
      for (let column = 0; column < 16; ++column) {
        if (isThere()) return;
        const before = focusOf(all);
        all = await this.#step('ArrowRight');
        if (focusOf(all) === before) break; // the end of the row
      }
      await this.#step('Home');
      all = await this.#step('ArrowDown');
    }
    assert.fail('arrows do not lead there');
  }
}

const line = [[words[0], 'a1'], [words[4], 'b1'], [words[1], 'c1'], [words[3], 'd1']];

/** @param {Reader} reader */
async function begin(reader) {
  await reader.press('button', 'Menu');
  await reader.press('button', 'New game');
  await reader.press('radio', 'Another player');
  await reader.press('radio', 'Player 1');
  await reader.press('button', 'Start game');
  await reader.hears(/New game: standard rules/);
}

/** @param {Reader} reader */
async function win(reader) {
  await reader.calls(['a1', 'd1']);
  await reader.hears(/Player 1 calls row 1\. Player 1 wins\. QUARTO! Row 1: all solid\./);
  await reader.find('heading', 'Player 1 wins.');
}

/** A game won by a call, then one won by a steal. @param {Reader} reader */
export async function playTwice(reader) {
  await begin(reader);
  for (const [piece, cell] of line) await reader.givesAndPlaces(piece, cell);
  await win(reader);
  await reader.press('button', 'Play again');
  for (const [piece, cell] of line) await reader.givesAndPlaces(piece, cell);
  await reader.press('button', words[15]);
  await reader.calls(['a1', 'd1']);
  await reader.hears(/Player 1 calls row 1\. Player 1 wins\. .*Player 1 stole it!/);
}
