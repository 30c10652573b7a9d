/** The marks of a board: those given by `mark`, otherwise those of its attribute. */

import { later } from './later.js';
import { reportFault } from './reports.js';
import { checkMarks } from './still-mode.js';
import type { BoardError } from './board-error.js';
import type { Marks } from './types.js';

export class BoardMarks {
  #given: Marks | null = null;

  constructor(private readonly board: Element) {}

  get now(): Marks { return this.#given ?? this.board.getAttribute('marks') ?? ''; }
  /** Whether there are marks, or the page has taken them away. */
  get areChosen() { return this.now !== '' || this.#given !== null; }

  /** Rejects with a BoardError, after reporting it. @param marks null: those of the attribute */
  async give(marks: Marks | null) {
    if (marks !== null) await checkMarks(marks).catch((error: BoardError) => { throw reportFault(this.board, error); });
    this.#given = marks;
  }

  forgetGiven() { this.#given = null; }

  /** Reports what is wrong with them, once the page's scripts may listen. */
  async report(signal: AbortSignal, delay: number) {
    if (this.now === '') return;
    await checkMarks(this.now).catch((error) => setTimeout(() => signal.aborted || reportFault(this.board, error), delay));
  }

  async asMessage(language: string) {
    const { liveMarks } = await later(() => import('./live-mode.js'));
    return liveMarks(this.now, language);
  }
}
