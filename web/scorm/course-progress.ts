/** Progress in the lessons of a package: its score, and a short text that a learning system keeps. */

import { LessonProgress, type StepProgress } from '../packages/quarto-board/lesson-progress.js';
import type { EventValues } from '../packages/quarto-board/messages.js';

/** Steps to be solved at the first try, in per cent; of several attempts the best one counts, or the first. */
export interface PassMark { percent: number; keepsBest: boolean }
export interface Course {
  /** Changes with the steps. */
  id: string;
  /** All steps in order, `LESSON/STEP`. */
  steps: string[];
  /** Null without one. */
  pass: PassMark | null;
}

/** Solved (1) or not (0), tries, hints, seconds; 0: not tried. Names of steps would not fit (lessons.ts). */
type Entry = [solved: number, attempts: number, hints: number, seconds: number] | 0;
/** `best`: steps solved at the first try in the best earlier attempt. */
interface Kept { course: string; at: number; steps: Entry[]; best?: number }

/** Larger counts are kept as this. */
const maxCount = 99, maxSeconds = 9_999;

const entryOf = (progress: StepProgress | undefined): Entry => progress === undefined ? 0 : [
  progress.solved ? 1 : 0, Math.min(progress.attempts, maxCount), Math.min(progress.hints, maxCount),
  Math.min(Math.round(progress.milliseconds / 1000), maxSeconds),
];
const progressOf = ([solved, attempts, hints, seconds]: Exclude<Entry, 0>): StepProgress =>
  ({ solved: solved === 1, attempts, hints, milliseconds: 1000 * seconds });

/** @returns null if the text is not that of this course */
function read(text: string, { id, steps }: Course): Kept | null {
  try {
    const kept = JSON.parse(text) as Kept;
    const isOfCourse = kept.course === id && kept.steps.length === steps.length
      && kept.steps.every((entry) => entry === 0 || (Array.isArray(entry) && entry.length === 4));
    return isOfCourse ? kept : null;
  } catch {
    return null;
  }
}

export class CourseProgress {
  #course;
  #progress = new LessonProgress();
  /** Of earlier attempts; null without one. */
  #best: number | null = null;

  /** @param kept by an earlier session; another text begins anew */
  constructor(course: Course, kept: string) {
    this.#course = course;
    const found = read(kept, course);
    if (!found) return;
    const { at, steps, best = null } = found;
    this.#best = best;
    const tried = steps.flatMap((entry, k) => (entry === 0 ? [] : [[course.steps[k], progressOf(entry)]]));
    this.#progress.restore({ step: course.steps[at] ?? null, steps: Object.fromEntries(tried) });
  }

  /** The step to show: the last one shown; if it is solved, the next unsolved one. Null at the start. */
  get step() {
    const { steps } = this.#course, { step, steps: done } = this.#progress.state;
    const at = step === null ? -1 : steps.indexOf(step);
    const following = [...steps.slice(at), ...steps.slice(0, at)];
    return at < 0 ? null : following.find((each) => !done[each]?.solved) ?? step;
  }

  /** For the board. */
  get state() { return this.#progress.state; }
  /** All of them once an attempt is done. */
  get solved() { return this.#best === null ? this.#solved.length : this.count; }
  get firstTries() { return Math.max(this.#best ?? 0, this.#ownFirstTries); }
  get #ownFirstTries() { return this.#solved.filter(({ attempts }) => attempts === 1).length; }
  get #solved() { return Object.values(this.#progress.state.steps).filter(({ solved }) => solved); }
  get count() { return this.#course.steps.length; }

  /** Numbers of the steps, from 1, that took more than one try; null until all are solved in this attempt. */
  get missed() {
    const { steps } = this.#progress.state;
    if (this.#solved.length < this.count) return null;
    return this.#course.steps.flatMap((name, k) => (steps[name]?.attempts === 1 ? [] : [k + 1]));
  }

  /** At most 4,096 characters, which SCORM 1.2 allows, for up to `maxSteps` steps. */
  get kept() {
    const { id, steps } = this.#course, { step: shown, steps: progress } = this.#progress.state;
    const entries = steps.map((step) => entryOf(progress[step]));
    const best = this.#best === null ? {} : { best: this.#best };
    return JSON.stringify({ course: id, at: steps.indexOf(shown ?? ''), steps: entries, ...best } satisfies Kept);
  }

  /** The first step, once all are solved, begins another attempt if the best one counts. */
  beginStep(step: EventValues['step']) {
    const { steps, pass } = this.#course, isFirst = `${step.lesson}/${step.step}` === steps[0];
    if (pass?.keepsBest && isFirst && !step.isRepeat && this.#solved.length === steps.length) {
      this.#best = this.firstTries;
      this.#progress.clear();
    }
    this.#progress.beginStep(step);
  }
  recordTry(tried: EventValues['try']) { this.#progress.recordTry(tried); }
}
