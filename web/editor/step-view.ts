/** The form of a step: its task, texts and rules, and what the engine says about it. */
import { button, make } from '../app/system/dom.js';
import { counts, withRule } from './step-game.js';
import { tasks, type Step, type Task } from './lesson-text.js';
import { stateOf } from './step-state.js';
import type { Store } from './store.js';
import { capital, say } from './texts.js';
import { textOf } from './verdict-text.js';

const rules = ['c', 's', 'h', 'f', 'squares'] as const;

/** The attributes’ switches have the game’s words. */
const words = {
  c: 'attribute.colour', s: 'attribute.form', h: 'attribute.height', f: 'attribute.fill', squares: 'form.squares',
} as const;

export class StepView {
  readonly element = make('section', { className: 'form' });
  #task = make('select', { id: 'task' },
    ...tasks.map((task) => make('option', { value: task }, say(`task.${task}`))));
  #about = make('p', { className: 'help', id: 'about-task' });
  #say = this.#field('say', 3);
  #hint = this.#field('hint', 2);
  #only = this.#box(say('exercise.only').replace(/\.$/, ''), (isOnly) => this.store.changeStep({ only: isOnly }));
  #rules = rules.map((rule) =>
    ({ rule, ...this.#box(capital(say(words[rule])), (isCounted) => this.#changeRule(rule, isCounted)) }));
  #verdict = make('p', { className: 'verdict', role: 'status' });

  constructor(private readonly store: Store, tryStep: () => void) {
    this.#task.setAttribute('aria-describedby', this.#about.id);
    this.#task.onchange = () => this.#changeTask(this.#task.value as Task);
    const attempt = button(say('try'), tryStep, { className: 'main try' });
    const rulesBox = make('fieldset', {}, make('legend', {}, say('rules')),
      make('div', { className: 'boxes' }, ...this.#rules.map(({ label }) => label)));
    this.element.append(
      make('div', { className: 'checked' }, this.#verdict, attempt),
      make('label', { htmlFor: 'task' }, say('task')), this.#task, this.#about, this.#only.label,
      ...this.#labelled('say', this.#say), ...this.#labelled('hint', this.#hint), rulesBox);
    store.watch(() => this.#update());
  }

  #field(name: 'say' | 'hint', rows: number) {
    const field = make('textarea', { id: name, rows, maxLength: 1000, placeholder: say(`${name}-hint`) });
    field.oninput = () => {
      const { lesson, step } = this.store.draft;
      this.store.changeStep({ [name]: field.value }, `${name} ${lesson} ${step}`);
    };
    return field;
  }
  #labelled(name: 'say' | 'hint', field: HTMLElement) {
    return [make('label', { htmlFor: name }, say(name === 'hint' ? 'action.ask' : name)), field];
  }

  #box(text: string, change: (isOn: boolean) => void) {
    const input = make('input', { type: 'checkbox' });
    input.onchange = () => change(input.checked);
    return { input, label: make('label', { className: 'box' }, input, make('span', {}, text)) };
  }

  /** Own answers are to be chosen at once. */
  #changeTask(task: Task) {
    this.store.changeStep({ task });
    if (task === 'moves') this.store.setMode('answers');
  }

  #changeRule(rule: string, isCounted: boolean) {
    const { game } = this.store.step, changed = withRule(game.rules, rule, isCounted);
    // Something must count.
    if (/^[cshf]/.test(changed)) this.store.changeGame({ ...game, rules: changed });
    else this.#update();
  }

  #update() {
    const { step, checker } = this.store;
    this.#task.value = step.task;
    this.#about.textContent = say(`about.${step.task}`);
    if (this.#say.value !== step.say) this.#say.value = step.say;
    if (this.#hint.value !== step.hint) this.#hint.value = step.hint;
    this.#only.input.checked = step.only;
    for (const { rule, input } of this.#rules) input.checked = counts(step.game.rules, rule);
    const verdict = checker.verdictOf(step);
    const text = verdict ? textOf(step, verdict) : say(checker.hasFailed ? 'unchecked' : 'checking');
    if (this.#verdict.textContent !== text) this.#verdict.textContent = text;
    const state = this.#verdict.dataset.state = stateOf(step, verdict);
    this.#verdict.hidden = state === 'new' && !checker.hasFailed;
  }
}
