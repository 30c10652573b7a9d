/** Loads the viewer of a board with `mode="view"` as it comes near the screen, or for a command. */

import { later } from './later.js';
import { viewTools, type ViewBoard } from './view-board.js';
import type { Command, CommandValues } from './messages.js';
import type { ViewMode } from './view-mode.js';

const nearScreen = '300px'; // how far from the screen

export class ViewLink {
  #mode: Promise<ViewMode> | null = null;
  #observer;
  #isEnded = false;

  /** @param element shown until the viewer is @param isWrong the game is invalid, and another one has to come */
  constructor(element: Element, isWrong: boolean, private readonly board: ViewBoard) {
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#observer.disconnect();
      this.#open(element);
    }, { rootMargin: nearScreen });
    if (!isWrong) this.#observer.observe(element);
  }

  end() {
    this.#isEnded = true;
    this.#observer.disconnect();
    this.#mode?.then((mode) => mode.end(), () => {});
  }

  /** @returns the answer, or undefined if the viewer can’t do this; rejects with a BoardError */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<{ answer: unknown } | undefined> {
    return (await this.#load()).send(command, values);
  }

  /** Makes the viewer anew: its language, marks or comments have changed. */
  async refresh() { await (await this.#mode)?.refresh(); }

  /** What can't be loaded now is tried again at a press. */
  #open(element: Element) {
    this.#load().then((mode) => mode.open()).catch((error) => {
      if (this.#isEnded) return;
      if (error.code !== 'no_game') return this.board.onFault(error);
      this.board.onWrong(error);
      element.addEventListener('click', () => this.#open(element), { once: true });
    });
  }

  #load() {
    this.#mode ??= later(() => import('./view-mode.js')).then(({ ViewMode }) => new ViewMode(this.board, viewTools), () => {
      this.#mode = null; // a later try may succeed
      throw viewTools.notLoaded();
    });
    return this.#mode;
  }
}
