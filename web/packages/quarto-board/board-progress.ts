/** Progress in the lessons of a board: of the live board, and what the page has given before. */

import { reportError } from './emit.js';
import type { EventValues } from './messages.js';
import type { LessonProgress, LessonState } from './lesson-progress.js';

export class BoardProgress {
  #live: LessonProgress | null = null;
  #given: LessonState | null = null;

  constructor(private readonly board: Element) {}

  get state(): LessonState { return this.#live?.state ?? this.#given ?? { step: null, steps: {} }; }
  /** For the game. */
  get results() { return this.#live?.results; }
  get isLive() { return this.#live !== null; }

  /** Keeps a state until `restore`. */
  give(state: LessonState) { this.#given = state; }

  read(): LessonState | null {
    try {
      return JSON.parse(this.board.getAttribute('lesson-state') || 'null') as LessonState | null;
    } catch {
      this.#report();
      return null;
    }
  }

  /**
   * Goes on from the state that the page has given.
   * @param make of the live board's, unless there is one
   * @returns the step to go on with, null for none; undefined without a valid state
   */
  restore(make?: () => LessonProgress) {
    const state = this.#given;
    [this.#live, this.#given] = [this.#live ?? make?.() ?? null, null];
    if (state === null) return undefined;
    if (this.#live?.restore(state)) return state.step;
    this.#report();
    return undefined;
  }

  clear() { this.#live?.clear(); }
  beginStep(step: EventValues['step']) { this.#live?.beginStep(step); }
  recordTry(tried: EventValues['try']) { return this.#live?.recordTry(tried); }

  #report() { reportError(this.board, 'lesson-state', 'lesson-state: what lessonState has returned'); }
}
