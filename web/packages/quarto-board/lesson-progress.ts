/** Progress in the lessons of a board, gathered from its events. A page can keep it and go on from it later. */

import { maxTextLength } from './attributes.js';
import type { EventValues } from './messages.js';

export interface StepProgress {
  solved: boolean;
  /** Tries, and hints asked for. */
  attempts: number;
  hints: number;
  /** From the first picture of the step to its solution, or to the last try. */
  milliseconds: number;
}

/** Plain data, to be kept as JSON. */
export interface LessonState {
  /** The step shown, `LESSON/STEP`. */
  step: string | null;
  steps: { [step: string]: StepProgress };
}

/**
 * `solved`: steps solved; `missed`: those with a wrong try; `count`: all steps of the lesson; `passed`: null without a
 * pass mark.
 */
export interface LessonEnd { lesson: string; solved: number; missed: number; count: number; passed: boolean | null }

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isProgress = (value: unknown): value is StepProgress => {
  const { solved, attempts, hints, milliseconds } = (value ?? {}) as { [name: string]: unknown };
  return typeof solved === 'boolean' && [attempts, hints, milliseconds].every(isCount);
};

export class LessonProgress {
  #step: string | null = null;
  #steps = new Map<string, StepProgress>();
  #shown: EventValues['step'] | null = null;

  /** Continues from what `state` returned earlier. @returns whether it is such a state */
  restore(state: unknown): state is LessonState {
    const { step, steps } = (state ?? {}) as { step?: unknown; steps?: unknown };
    const entries = typeof steps === 'object' && steps !== null ? Object.entries(steps) : null;
    if ((step !== null && typeof step !== 'string') || !entries?.every(([, each]) => isProgress(each))) return false;
    [this.#step, this.#steps] = [step, new Map(entries as [string, StepProgress][])];
    return true;
  }

  /** Forgets everything: there are other lessons. */
  clear() {
    [this.#step, this.#shown] = [null, null];
    this.#steps.clear();
  }

  /** For the game: `row/one row/two! row/three?`, solved at the first try, later, not yet; of very many steps the last ones. */
  get results(): string {
    const sign = ({ solved, attempts }: StepProgress) => (!solved ? '?' : attempts > 1 ? '!' : '');
    return [...this.#steps].map(([name, step]) => name + sign(step)).join(' ').slice(-maxTextLength);
  }

  get state(): LessonState { return { step: this.#step, steps: Object.fromEntries(this.#steps) }; }

  beginStep(shown: EventValues['step']) {
    this.#shown = shown;
    this.#step = `${shown.lesson}/${shown.step}`;
  }

  /** @returns the end of the lesson, if this try ends it */
  recordTry({ lesson, step, solved, hints, milliseconds }: EventValues['try']): LessonEnd | null {
    const name = `${lesson}/${step}`;
    const before = this.#steps.get(name);
    if (!before?.solved) { // a solved step that is done once more keeps its first result
      this.#steps.set(name, { solved, attempts: (before?.attempts ?? 0) + 1, hints, milliseconds });
    }
    const shown = this.#shown;
    const isLast = shown !== null && shown.lesson === lesson && shown.step === step && shown.index + 1 === shown.count;
    if (!solved || !isLast) return null;
    const own = [...this.#steps].filter(([each]) => each.startsWith(`${lesson}/`)).map(([, progress]) => progress);
    const { count, pass = 0 } = shown, missed = own.filter((each) => each.attempts > 1 || !each.solved).length;
    const firstTries = own.length - missed;
    return {
      lesson, count, solved: own.filter((each) => each.solved).length, missed,
      passed: pass > 0 ? 100 * firstTries >= pass * count : null,
    };
  }
}
