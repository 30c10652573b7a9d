/** A player by pointer in any browser: reads the probe, presses the targets it lists. */
import { until } from './until.mjs';

/**
 * See web/README.md.
 * @typedef {object} Target
 * @property {string} name
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {boolean} enabled
 * @property {string} label
 */
/** @typedef {{[fact: string]: any, targets: Target[], frames: number, still: boolean}} Probe */
/**
 * @typedef {object} Hand
 * @property {(expression: string) => Promise<any>} evaluate in the page
 * @property {(x: number, y: number) => Promise<unknown>} click in CSS pixels
 */

export class Player {
  /** @param {Hand} hand */
  constructor(hand) { this.hand = hand; }

  async started() {
    await this.until('the first frame', (probe) => probe?.frames > 0);
  }

  /** As text: Playwright takes longer over objects. @returns {Promise<Probe>} */
  async probe() {
    return JSON.parse(await this.hand.evaluate('JSON.stringify(window.quartoProbe?.() ?? null)'));
  }

  /**
   * Waits for a condition.
   * @param {string} what
   * @param {(probe: Probe) => unknown} isSo may return a promise
   * @returns {Promise<Probe>}
   */
  async until(what, isSo) {
    /** @type {Probe} */
    let probe;
    return until(() => `${what}\n${JSON.stringify(probe, null, 1)}`, async () => {
      probe = await this.probe();
      return await isSo(probe) ? probe : null;
    });
  }

  /** Centre of a target, once it is enabled and nothing moves. @param {string} name */
  async middleOf(name) {
    const { targets } = await this.until(`${name} can be pressed`, (probe) =>
      probe.still && probe.targets.some((target) => target.name === name && target.enabled));
    const target = /** @type {Target} */ (targets.find((each) => each.name === name));
    return { x: target.x + target.w / 2, y: target.y + target.h / 2 };
  }

  /** Presses targets in order. @param {...string} names */
  async press(...names) {
    for (const name of names) {
      const { x, y } = await this.middleOf(name);
      await this.hand.click(x, y);
    }
  }

  /** Resigns in the menu. A click on its heading, between the two, keeps the second from being a double click. */
  async resign() {
    await this.press('menu', 'menu.resign');
    const { x, y } = await this.middleOf('menu close');
    await this.hand.click(x - 100, y);
    await this.press('menu.resign_sure');
  }

  /**
   * Makes moves in the notation of a record: "0b1.9" gives piece 0, places it on b1, gives piece 9.
   * @param {string} text
   */
  async moves(text) {
    let now = await this.probe();
    for (const [token] of text.matchAll(/[a-d][1-4]|[0-9a-f]/g)) {
      const { record } = now;
      await this.press(token.length === 2 ? `cell.${token}` : `piece.${token}`);
      now = await this.until(`the move ${token} is made`, (probe) => probe.record !== record);
    }
  }

  /** Waits until nothing moves. */
  async idle() {
    return this.until('an end of the frames', (probe) => probe.still);
  }
}
