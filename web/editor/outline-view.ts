/** The lessons with their steps: titles, order, what is not right yet. */
import { make } from '../app/system/dom.js';
import {
  canMove, lessonOf, withLesson, withNewLesson, withNewStep, withStepMoved, withoutStep,
} from './draft.js';
import { iconButton } from './icons.js';
import type { Lesson, Step } from './lesson-text.js';
import type { Store } from './store.js';
import { say } from './texts.js';
import type { TextKey } from './texts.js';

export class OutlineView {
  readonly element = make('section', { className: 'outline', ariaLabel: say('outline') });
  #title = make('input', {
    id: 'lesson-title', placeholder: say('lesson-title-hint'), maxLength: 200, autocomplete: 'off',
  });
  #list = make('div', { className: 'lessons' });
  #up = iconButton('up', () => this.#store.change(withStepMoved(this.#store.draft, -1)));
  #down = iconButton('down', () => this.#store.change(withStepMoved(this.#store.draft, 1)));

  /** @param deleted is told of a step that was deleted, so that it can be brought back */
  constructor(private readonly store: Store, deleted: () => void) {
    this.#title.oninput = () => {
      store.change(withLesson(store.draft, { title: this.#title.value }), `title ${store.draft.lesson}`);
    };
    const remove = iconButton('delete', () => {
      store.change(withoutStep(store.draft));
      deleted();
    });
    const add = (key: TextKey, change: typeof withNewStep) => {
      const button = make('button', { type: 'button', className: 'plain' }, say(key));
      button.onclick = () => store.change(change(store.draft));
      return button;
    };
    this.element.append(
      make('label', { htmlFor: this.#title.id }, say('lesson-title')), this.#title, this.#list,
      make('div', { className: 'tools' }, add('new-step', withNewStep), this.#up, this.#down, remove),
      make('div', { className: 'tools' }, add('new-lesson', withNewLesson)));
    store.watch(() => this.#update());
  }

  get #store() { return this.store; }

  #update() {
    const { draft } = this.#store, { title } = lessonOf(draft);
    if (this.#title.value !== title) this.#title.value = title;
    // A disabled button would lose the focus.
    this.#up.ariaDisabled = String(!canMove(draft, -1));
    this.#down.ariaDisabled = String(!canMove(draft, 1));
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...draft.lessons.map((lesson, k) => this.#lesson(lesson, k)));
    const current = this.#list.querySelector<HTMLElement>('[aria-current]');
    if (hadFocus) current?.focus();
  }

  #lesson({ title, steps }: Lesson, k: number) {
    const isOnly = this.#store.draft.lessons.length === 1;
    const heading = isOnly ? [] : [make('h3', {}, title || say('untitled', { n: String(k + 1) }))];
    const items = steps.map((step, n) => make('li', {}, this.#step(step, k, n)));
    return make('div', {}, ...heading, make('ol', {}, ...items));
  }

  #step(step: Step, lesson: number, k: number) {
    const { draft, checker } = this.#store, verdict = checker.verdictOf(step);
    const state = !verdict ? 'open' : 'fault' in verdict ? 'faulty' : 'good';
    const number = String(k + 1), name = step.say || say(`task.${step.task}`);
    const button = make('button', { type: 'button', className: `step ${state}` },
      make('span', { className: 'number' }, number), make('span', { className: 'name' }, name));
    if (state === 'faulty') button.append(make('span', { className: 'unseen' }, `. ${say('not-right')}`));
    if (draft.lesson === lesson && draft.step === k) button.setAttribute('aria-current', 'step');
    button.onclick = () => this.#store.show(lesson, k);
    return button;
  }
}
