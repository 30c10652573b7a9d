/** What a virtual screen reader (@guidepup/virtual-screen-reader) says of a page, and the golden texts that it is compared with. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const web = createRequire(new URL('../../web/', import.meta.url));
/** @type {any} */
const { transform } = web('esbuild');
const program = web.resolve('@guidepup/virtual-screen-reader/browser.js');
const { code } = await transform(readFileSync(program, 'utf8'), { format: 'iife', globalName: 'spoken' });
const rewrites = process.env.QUARTO_REWRITE_SPOKEN === '1';

export class Listener {
  /** @type {string[]} */
  #lines = [];

  /** @param {import('./game.mjs').GamePage} game */
  constructor(game) { this.game = game; }

  /** Reads the page, or the dialog of the browser over it, from its start to its end. @param {string} what is on the screen */
  async reads(what) {
    await this.#goesOn();
    this.#note(what, await this.game.page.evaluate(`(async () => {
      const { virtual } = spoken;
      await virtual.stop();
      await virtual.start({ container: document.querySelector('dialog[open]') ?? document.body });
      while (!/^(log|end of (document|dialog))/.test(await virtual.lastSpokenPhrase())) await virtual.next(); // the log is heard
      const said = await virtual.spokenPhraseLog();
      await virtual.stop();
      await virtual.start({ container: document.body });
      return said;
    })()`));
  }

  /** What is said by itself during an action. @param {string} what @param {() => Promise<unknown>} act */
  async hears(what, act) {
    await this.#goesOn();
    await this.game.page.evaluate('spoken.virtual.clearSpokenPhraseLog()');
    await act();
    await this.#goesOn();
    this.#note(what, await this.game.page.evaluate('spoken.virtual.spokenPhraseLog()'));
  }

  /** @param {string} name of the golden text */
  isAs(name) {
    const file = new URL(`spoken/${name}.txt`, import.meta.url), said = this.#lines.join('');
    if (rewrites) writeFileSync(file, said);
    assert.equal(said, readFileSync(file, 'utf8'));
  }

  /** Without ends, what has no words of its own, and the server’s address. @param {string} what @param {string[]} said */
  #note(what, said) {
    const heard = said.filter((line) => !/^(end of|listitem|paragraph$|log$|row, )/.test(line));
    this.#lines.push(`> ${what}\n`, ...heard.map((line) => `${line.replace(/http:\S+,/, 'ADDRESS,')}\n`), '\n');
  }

  /** Waits until nothing moves; a page that is new gets its reader. */
  async #goesOn() {
    const { page } = this.game;
    await this.game.idle();
    if (await page.evaluate('typeof spoken') === 'object') return;
    await page.evaluate(`${code}; globalThis.spoken = spoken; spoken.virtual.start({ container: document.body })`);
  }
}
