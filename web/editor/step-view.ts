/** The form of a step: its task, texts and rules, and what the engine says about it; at the end the lesson's closing words. */
import { button, make } from '../app/system/dom.js';
import { isPlacement, reserveOf } from '../packages/quarto-board/notation.js';
import { cellNames, counts, withRule } from './step-game.js';
import { lessonOf, withLesson } from './draft.js';
import { tasks, type Step, type Task } from './lesson-text.js';
import type { Store } from './store.js';
import { capital, say } from './texts.js';
import { inWords, stateOf, textOf } from './verdict-text.js';

const rules = ['c', 's', 'h', 'f', 'squares'] as const;

/** The attributes’ switches have the game’s words. */
const words = {
  c: 'attribute.colour', s: 'attribute.form', h: 'attribute.height', f: 'attribute.fill', squares: 'form.squares',
} as const;

/** The texts of a step: their labels, what stands in them while they are empty, and their lines. */
const texts = {
  say: ['say', 'say-hint', 3], hint: ['action.ask', 'hint-hint', 2],
  right: ['reply-right', 'reply-hint', 2], wrong: ['reply-wrong', 'reply-hint', 2],
} as const;
type Text = keyof typeof texts;

export class StepView {
  readonly element = make('section', { className: 'form' });
  #task = make('select', { id: 'task' },
    ...tasks.map((task) => make('option', { value: task }, say(`task.${task}`))));
  #about = make('p', { className: 'help', id: 'about-task' });
  #texts = (Object.keys(texts) as Text[]).map((name) => ({ name, field: this.#field(name) }));
  #move = make('select', { id: 'reply-move' });
  #reply = make('textarea', { id: 'reply', rows: 2, maxLength: 1000, placeholder: say('reply-hint'), ariaLabel: say('reply') });
  #replies = make('div', { className: 'replies' }, make('label', { htmlFor: this.#move.id }, say('reply')), this.#move, this.#reply);
  #only = this.#box(say('exercise.only').replace(/\.$/, ''), (isOnly) => this.store.changeStep({ only: isOnly }));
  #rules = rules.map((rule) =>
    ({ rule, ...this.#box(capital(say(words[rule])), (isCounted) => this.#changeRule(rule, isCounted)) }));
  #verdict = make('p', { className: 'verdict', role: 'status' });
  #closing = make('input', { id: 'closing', placeholder: say('closing-hint'), maxLength: 1000, autocomplete: 'off' });

  constructor(private readonly store: Store, tryStep: () => void) {
    this.#task.setAttribute('aria-describedby', this.#about.id);
    this.#task.onchange = () => this.#changeTask(this.#task.value as Task);
    const attempt = button(say('try'), tryStep, { className: 'main try' });
    const rulesBox = make('fieldset', {}, make('legend', {}, say('rules')),
      make('div', { className: 'boxes' }, ...this.#rules.map(({ label }) => label)));
    this.#move.onchange = () => this.#showReply();
    this.#closing.oninput = () => {
      store.change(withLesson(store.draft, { closing: this.#closing.value }), `closing ${store.draft.lesson}`);
    };
    this.#reply.oninput = () => {
      const { step, draft: { lesson, step: number } } = this.store, move = this.#move.value;
      this.store.changeStep({ replies: { ...step.replies, [move]: this.#reply.value } }, `reply ${move} ${lesson} ${number}`);
    };
    this.element.append(
      make('div', { className: 'checked' }, this.#verdict, attempt),
      make('label', { htmlFor: 'task' }, say('task')), this.#task, this.#about, this.#only.label,
      ...this.#texts.flatMap(({ name, field }) => [make('label', { htmlFor: name }, say(texts[name][0])), field]),
      this.#replies, rulesBox, make('label', { htmlFor: this.#closing.id }, say('closing')), this.#closing);
    store.watch(() => this.#update());
  }

  #field(name: Text) {
    const [, hint, rows] = texts[name];
    const field = make('textarea', { id: name, rows, maxLength: 1000, placeholder: say(hint) });
    field.oninput = () => {
      const { lesson, step } = this.store.draft;
      this.store.changeStep({ [name]: field.value }, `${name} ${lesson} ${step}`);
    };
    return field;
  }

  /** The moves that something can be said of; those with a text are marked. */
  #showReplies() {
    const { position: { cells, hand }, step: { task, replies } } = this.store;
    const possible = task === 'call' ? [] : hand === '-' ? reserveOf({ cells, hand }) : cellNames.filter((_, k) => cells[k] === '.');
    const moves = [...new Set([...possible, ...Object.keys(replies)])], shown = this.#move.value;
    this.#move.replaceChildren(...moves.map((move) =>
      make('option', { value: move, selected: move === shown }, (replies[move] ? '• ' : '') + (isPlacement(move) ? move : capital(inWords(move))))));
    this.#replies.hidden = moves.length === 0;
    this.#showReply();
  }
  #showReply() {
    const text = this.store.step.replies[this.#move.value] ?? '';
    if (this.#reply.value !== text) this.#reply.value = text;
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
    const { step, checker, draft } = this.store, { closing } = lessonOf(draft);
    if (this.#closing.value !== closing) this.#closing.value = closing;
    this.#task.value = step.task;
    this.#about.textContent = say(`about.${step.task}`);
    for (const { name, field } of this.#texts) if (field.value !== step[name]) field.value = step[name];
    this.#showReplies();
    this.#only.input.checked = step.only;
    for (const { rule, input } of this.#rules) input.checked = counts(step.game.rules, rule);
    const verdict = checker.verdictOf(step);
    const text = verdict ? textOf(step, verdict) : say(checker.hasFailed ? 'unchecked' : 'checking');
    if (this.#verdict.textContent !== text) this.#verdict.textContent = text;
    const state = this.#verdict.dataset.state = stateOf(step, verdict);
    this.#verdict.hidden = state === 'new' && !checker.hasFailed;
  }
}
