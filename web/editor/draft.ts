/** The lessons under way, the step on the screen, and the author’s changes. Each change is a new value. */
import { newStep } from './lesson-text.js';
import type { Lesson, Step } from './lesson-text.js';

export interface Draft {
  lessons: readonly Lesson[];
  /** Indices of the step on the screen. */
  lesson: number;
  step: number;
}

/** A name that no other has: `step-3`. Names stay when steps move, so that pupils’ progress fits. */
function freeName(kind: string, taken: readonly { id: string }[]) {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

const newLesson = (lessons: readonly Lesson[]): Lesson =>
  ({ id: freeName('lesson', lessons), title: '', steps: [newStep('step-1')], notes: [] });

export const newDraft = (): Draft => ({ lessons: [newLesson([])], lesson: 0, step: 0 });

/** Shows a step; of numbers that are too large the last one. */
export function at(draft: Draft, lesson: number, step: number): Draft {
  const inside = Math.min(lesson, draft.lessons.length - 1);
  const steps = draft.lessons[inside]?.steps ?? [];
  return { ...draft, lesson: inside, step: Math.max(0, Math.min(step, steps.length - 1)) };
}

export function lessonOf({ lessons, lesson }: Draft): Lesson {
  const found = lessons[lesson];
  if (!found) throw new Error('a draft without its lesson');
  return found;
}
export function stepOf(draft: Draft): Step {
  const found = lessonOf(draft).steps[draft.step];
  if (!found) throw new Error('a draft without its step');
  return found;
}

export function withLesson(draft: Draft, change: Partial<Lesson>): Draft {
  const lessons = draft.lessons.map((each, k) => (k === draft.lesson ? { ...each, ...change } : each));
  return { ...draft, lessons };
}
export function withStep(draft: Draft, change: Partial<Step>): Draft {
  const steps = lessonOf(draft).steps.map((each, k) => (k === draft.step ? { ...each, ...change } : each));
  return withLesson(draft, { steps });
}

/** Adds a step after this one, with its position and rules: steps of a lesson are often alike. */
export function withNewStep(draft: Draft): Draft {
  const { steps } = lessonOf(draft), { game, task } = stepOf(draft), next = draft.step + 1;
  const added = { ...newStep(freeName('step', steps)), game, task };
  const all = [...steps.slice(0, next), added, ...steps.slice(next)];
  return { ...withLesson(draft, { steps: all }), step: next };
}

export function withNewLesson(draft: Draft): Draft {
  const lessons = [...draft.lessons, newLesson(draft.lessons)];
  return { lessons, lesson: lessons.length - 1, step: 0 };
}

/** Deletes the step, with its last step the lesson; there is always one step left. */
export function withoutStep(draft: Draft): Draft {
  const steps = lessonOf(draft).steps.filter((_, k) => k !== draft.step);
  if (steps.length > 0) return at(withLesson(draft, { steps }), draft.lesson, draft.step);
  const lessons = draft.lessons.filter((_, k) => k !== draft.lesson);
  return lessons.length > 0 ? at({ ...draft, lessons }, Math.max(0, draft.lesson - 1), 0) : newDraft();
}

/** Whether the step can go one up (-1) or down (1) in its lesson. */
export function canMove(draft: Draft, by: 1 | -1) {
  const to = draft.step + by;
  return to >= 0 && to < lessonOf(draft).steps.length;
}
export function withStepMoved(draft: Draft, by: 1 | -1): Draft {
  if (!canMove(draft, by)) return draft;
  const steps = [...lessonOf(draft).steps], [moved] = steps.splice(draft.step, 1);
  if (moved) steps.splice(draft.step + by, 0, moved);
  return { ...withLesson(draft, { steps }), step: draft.step + by };
}
