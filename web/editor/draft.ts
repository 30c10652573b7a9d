/** The lessons under way, the step on the screen, and the author’s changes. Each change is a new value. */
import { newStep, type Lesson, type Step } from './lesson-text.js';
import { recordOf } from './step-game.js';

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
  ({ id: freeName('lesson', lessons), title: '', closing: '', pass: lessons[0]?.pass ?? '', steps: [newStep('step-1')], notes: [] });

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

/** @param pass `80`, `80 best`; empty without a pass mark */
export const withPass = (draft: Draft, pass: string): Draft =>
  ({ ...draft, lessons: draft.lessons.map((lesson) => ({ ...lesson, pass })) });

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
  return steps.length > 0 ? at(withLesson(draft, { steps }), draft.lesson, draft.step) : withoutLesson(draft);
}

/** Deletes the lesson with its steps; there is always one lesson left. */
export function withoutLesson(draft: Draft): Draft {
  const lessons = draft.lessons.filter((_, k) => k !== draft.lesson);
  return lessons.length > 0 ? at({ ...draft, lessons }, draft.lesson, 0) : newDraft();
}

const isUntouched = ({ game, say, hint, task }: Step) => {
  const { game: empty, say: said, hint: hinted, task: usual } = newStep('');
  return recordOf(game) === recordOf(empty) && say === said && hint === hinted && task === usual;
};

/** Nothing was done to it. */
export const isNew = ({ lessons }: Draft) => lessons.every(({ title, steps }) => title === '' && steps.every(isUntouched));

/** Adds these steps after the one on the screen, in place of it if nothing has been made of it yet. */
export function withAdded(draft: Draft, added: readonly Step[]): Draft {
  const { steps } = lessonOf(draft), next = draft.step + 1;
  const before = isUntouched(stepOf(draft)) ? steps.slice(0, draft.step) : steps.slice(0, next), after = steps.slice(next);
  const named = added.reduce<Step[]>((all, step) => [...all, { ...step, id: freeName('step', [...all, ...after]) }], [...before]);
  return { ...withLesson(draft, { steps: [...named, ...after] }), step: before.length };
}

/** With one of them one up (-1) or down (1); null at the end. */
function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] | null {
  const to = from + by, others = items.filter((_, k) => k !== from);
  return items[to] === undefined ? null : [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

export function withStepMoved(draft: Draft, by: 1 | -1): Draft | null {
  const steps = moved(lessonOf(draft).steps, draft.step, by);
  return steps && { ...withLesson(draft, { steps }), step: draft.step + by };
}

export function withLessonMoved(draft: Draft, by: 1 | -1): Draft | null {
  const lessons = moved(draft.lessons, draft.lesson, by);
  return lessons && { ...draft, lessons, lesson: draft.lesson + by };
}
