/** Lessons as text (core/lessons/lesson.hpp), read leniently: unfinished steps stay. The rest is left to the engine. */
import { emptyGame, gameOf, recordOf, type Game } from './step-game.js';

export const tasks = ['complete', 'leave', 'safe', 'call', 'win', 'hold', 'moves'] as const;
export type Task = (typeof tasks)[number];

export interface Step {
  id: string;
  game: Game;
  task: Task;
  /** The right moves of the task `moves`. */
  answers: readonly string[];
  /** Exactly one move is right. */
  only: boolean;
  say: string;
  hint: string;
  /** What is said of a try, and of single moves. */
  right: string;
  wrong: string;
  replies: { readonly [move: string]: string };
  /** Comments, which come before the step. */
  notes: readonly string[];
}
export interface Lesson {
  id: string;
  title: string;
  /** Said at its end. */
  closing: string;
  /** The pass mark of the file, the same in all its lessons: `80`, `80 best`; empty without one. */
  pass: string;
  steps: readonly Step[];
  notes: readonly string[];
}

/** `code`: what is wrong, a key of the texts; `expected`: words of the file, or for a game the engine’s. */
export class LessonTextError extends Error {
  constructor(
    readonly line: number, readonly column: number,
    readonly code: 'heading' | 'word' | 'game' | 'empty' | 'name' | 'used', readonly expected = '',
  ) { super(`line ${line}, column ${column}: ${code}`); }
}

/** What the engine finds wrong with a record; null for nothing, and without an engine. */
export type FaultOf = (record: string) => { column: number; expected: string } | null;

const heading = 'quarto-lessons 1';
const lineWords = 'pass, lesson, title, end, step, game, task, say, hint, only, right, wrong, reply';
const texts = ['say', 'hint', 'right', 'wrong'] as const;
const isPass = (text: string) => /^([1-9]\d?|100)( best)?$/.test(text);
const isName = (text: string) => /^[a-z0-9-]+$/.test(text);

class Reader {
  #lessons: (Lesson & { steps: Step[] })[] = [];
  /** Comments since the last line of a lesson or step. */
  #notes: string[] = [];
  #line = 0;
  #pass = '';

  constructor(private readonly faultOf: FaultOf) {}

  read(text: string): Lesson[] {
    const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    this.#line = 1;
    if (first.trimEnd() !== heading) this.#fail('heading', heading);
    for (const line of lines) {
      this.#line += 1;
      if (line.startsWith('#')) this.#notes.push(line);
      else if (line.trim() !== '') this.#take(line.trimEnd());
    }
    this.#step?.notes.push(...this.#notes.splice(0));
    if (this.#lessons.length === 0 || this.#lessons.some(({ steps }) => steps.length === 0)) this.#fail('empty');
    return this.#lessons;
  }

  get #lesson() { return this.#lessons.at(-1); }
  get #step() { return this.#lesson?.steps.at(-1) as (Step & { notes: string[] }) | undefined; }
  #fail(code: LessonTextError['code'], expected = '', column = 1): never {
    throw new LessonTextError(this.#line, column, code, expected);
  }

  #checkName(word: string, name: string, others: readonly { id: string }[]) {
    const column = word.length + 2;
    if (!isName(name)) this.#fail('name', '', column);
    if (others.some(({ id }) => id === name)) this.#fail('used', '', column);
  }

  #take(line: string) {
    const [word = '', value = ''] = line.split(/ (.*)/s);
    if (word === 'pass' && !this.#lesson) {
      this.#pass = isPass(value) ? value : this.#fail('word', '1–100, best', word.length + 2);
      return;
    }
    const lesson = this.#lesson, step = this.#step, notes = this.#notes.splice(0);
    if (word === 'lesson') this.#checkName(word, value, this.#lessons);
    else if (word === 'step' && lesson) this.#checkName(word, value, lesson.steps);
    if (word === 'lesson') this.#lessons.push({ id: value, title: '', closing: '', pass: this.#pass, steps: [], notes });
    else if (word === 'step' && lesson) lesson.steps.push({ ...newStep(value), notes });
    else if (word === 'title' && lesson && !step) lesson.title = value;
    else if (word === 'end' && lesson && !step) lesson.closing = value;
    else if (step) {
      step.notes.push(...notes);
      this.#takeOfStep(step, word, value);
    } else this.#fail('word', lineWords);
  }

  #takeOfStep(step: Step, word: string, value: string) {
    const column = word.length + 2; // of the value
    const text = texts.find((each) => each === word), [move = '', reply = ''] = value.split(/ (.*)/s);
    if (text) step[text] = value;
    else if (word === 'reply') step.replies = { ...step.replies, [move]: reply };
    else if (word === 'only') step.only = value === '' || this.#fail('word', lineWords, column);
    else if (word === 'game') step.game = gameOf(value) ?? this.#failGame(value, column);
    else if (word === 'task') {
      const [name, ...answers] = value.split(' ');
      step.task = tasks.find((task) => task === name) ?? this.#fail('word', tasks.join(', '), column);
      step.answers = answers;
    } else this.#fail('word', lineWords);
  }

  #failGame(record: string, column: number): never {
    const fault = this.faultOf(record);
    this.#fail('game', fault?.expected, column + (fault ? fault.column - 1 : 0));
  }
}

export const newStep = (id: string): Step =>
  ({ id, game: emptyGame, task: 'complete', answers: [], only: false, say: '', hint: '', right: '', wrong: '', replies: {}, notes: [] });

/** Throws a LessonTextError. */
export const readLessons = (text: string, faultOf: FaultOf = () => null) => new Reader(faultOf).read(text);

/** Texts of an author stand on one line each. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const said = (word: string, text: string) => (onOneLine(text) ? [`${word} ${onOneLine(text)}`] : []);

function linesOf(step: Step): string[] {
  const { id, game, task, answers, only } = step;
  return [
    ...step.notes, `step ${id}`, `game ${recordOf(game)}`, ...texts.flatMap((text) => said(text, step[text])),
    ...Object.entries(step.replies).flatMap(([move, text]) => (onOneLine(text) ? said('reply', `${move} ${text}`) : [])),
    ['task', task, ...(task === 'moves' ? answers : [])].join(' '), ...(only ? ['only'] : []),
  ];
}

export function writeLessons(lessons: readonly Lesson[]): string {
  const blocks = lessons.flatMap(({ id, title, closing, steps, notes }) => [
    [...notes, `lesson ${id}`, ...said('title', title), ...said('end', closing)], ...steps.map(linesOf),
  ]);
  return `${[heading, ...said('pass', lessons[0]?.pass ?? '')].join('\n')}\n${blocks.map((lines) => `\n${lines.join('\n')}\n`).join('')}`;
}

/** A file of this step alone, for the engine. */
export const fileOf = (step: Step) =>
  writeLessons([{ id: 'a', title: '', closing: '', pass: '', notes: [], steps: [{ ...step, id: 'a', notes: [] }] }]);
