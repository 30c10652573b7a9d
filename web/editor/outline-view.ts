/** The lessons with their steps: titles, order, what is not right yet. */
import { button, make } from '../app/system/dom.js';
import {
  lessonOf, withLesson, withLessonMoved, withNewLesson, withNewStep, withStepMoved, withoutLesson, withoutStep, type Draft,
} from './draft.js';
import { iconButton } from './icons.js';
import type { Lesson, Step } from './lesson-text.js';
import type { Store } from './store.js';
import { capital, say, type TextKey } from './texts.js';
import { stateOf } from './verdict-text.js';

/** What is added, moved and deleted by one row of buttons, with their names. */
interface Kind {
  add: TextKey;
  up: TextKey;
  down: TextKey;
  remove: TextKey;
  removed: TextKey;
  added(draft: Draft): Draft;
  /** One up (-1) or down (1); null at the end. */
  moved(draft: Draft, by: 1 | -1): Draft | null;
  without(draft: Draft): Draft;
}
const steps: Kind = {
  add: 'new-step', up: 'up', down: 'down', remove: 'delete', removed: 'deleted',
  added: withNewStep, moved: withStepMoved, without: withoutStep,
};
const lessons: Kind = {
  add: 'new-lesson', up: 'lesson-up', down: 'lesson-down', remove: 'lesson-delete', removed: 'lesson-deleted',
  added: withNewLesson, moved: withLessonMoved, without: withoutLesson,
};

export class OutlineView {
  readonly element = make('section', { className: 'outline', ariaLabel: say('course.lessons') });
  #title = make('input', {
    id: 'lesson-title', placeholder: say('lesson-title-hint'), maxLength: 200, autocomplete: 'off',
  });
  #list = make('div', { className: 'lessons' });
  #ofSteps = this.#tools(steps);
  #ofLessons = this.#tools(lessons);

  /** @param deleted is told what was deleted, so that it can be brought back */
  constructor(private readonly store: Store, private readonly deleted: (what: TextKey) => void) {
    this.#title.oninput = () => {
      store.change(withLesson(store.draft, { title: this.#title.value }), `title ${store.draft.lesson}`);
    };
    this.element.append(
      make('label', { htmlFor: this.#title.id }, say('lesson-title')), this.#title, this.#list,
      make('div', { className: 'arrange' }, this.#ofSteps.element, this.#ofLessons.element));
    store.watch(() => this.#update());
  }

  #tools({ add, up, down, remove, removed, added, moved, without }: Kind) {
    const more = button(say(add), () => this.store.change(added(this.store.draft)), { className: 'plain' });
    const arrows = ([['up', up, -1], ['down', down, 1]] as const).map(([sign, name, by]) =>
      ({ by, arrow: iconButton(sign, () => this.store.change(moved(this.store.draft, by) ?? this.store.draft), name) }));
    const bin = iconButton('delete', () => {
      this.store.change(without(this.store.draft));
      this.deleted(removed);
      if (bin.hidden) more.focus();
    }, remove);
    return {
      element: make('div', { className: 'tools' }, more, ...arrows.map(({ arrow }) => arrow), bin),
      update: (draft: Draft, isNeeded: boolean) => {
        // A disabled button would lose the focus.
        for (const { by, arrow } of arrows) arrow.ariaDisabled = String(!moved(draft, by));
        for (const each of [...arrows.map(({ arrow }) => arrow), bin]) each.hidden = !isNeeded;
      },
    };
  }

  #update() {
    const { draft } = this.store, { title } = lessonOf(draft);
    if (this.#title.value !== title) this.#title.value = title;
    this.#ofSteps.update(draft, true);
    this.#ofLessons.update(draft, draft.lessons.length > 1);
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...draft.lessons.map((lesson, k) => this.#lesson(lesson, k)));
    const current = this.#list.querySelector<HTMLElement>('[aria-current]');
    if (current) this.#scrollTo(current);
    if (hadFocus) current?.focus({ preventScroll: true });
  }

  /** Steps are a strip that scrolls on phones; the page itself stays where it is. */
  #scrollTo(step: HTMLElement) {
    const strip = step.closest('ol');
    if (strip) strip.scrollLeft += step.getBoundingClientRect().right - strip.getBoundingClientRect().right + 8;
  }

  #lesson(lesson: Lesson, k: number) {
    const isOnly = this.store.draft.lessons.length === 1;
    const items = lesson.steps.map((step, n) => make('li', {}, this.#step(step, k, n)));
    return make('div', {}, ...isOnly ? [] : [this.#heading(lesson, k)], make('ol', {}, ...items));
  }

  #heading({ title }: Lesson, k: number) {
    const heading = make('h3', {}, title || say('untitled', { n: String(k + 1) }));
    heading.classList.toggle('current', this.store.draft.lesson === k);
    return heading;
  }

  #step(step: Step, lesson: number, k: number) {
    const { draft, checker } = this.store, state = stateOf(step, checker.verdictOf(step));
    const number = String(k + 1), name = step.say || say(`task.${step.task}`);
    const shown = button('', () => this.store.show(lesson, k), { className: `step ${state}` });
    shown.append(make('span', { className: 'number' }, number), make('span', { className: 'name' }, name));
    if (state === 'faulty') shown.append(make('span', { className: 'unseen' }, `. ${capital(say('not-right'))}`));
    if (draft.lesson === lesson && draft.step === k) shown.setAttribute('aria-current', 'step');
    return shown;
  }
}
