/** What the editor shows, where it is saved, and who is told of changes. */
import { at, newDraft, stepOf, withStep, type Draft } from './draft.js';
import { recordOf, type Game, type Position } from './step-game.js';
import { Checker } from './checker.js';
import { readLessons, writeLessons, type Step } from './lesson-text.js';
import { UndoList } from './undo.js';

/** What a tap on the board does. */
export type Mode = 'setup' | 'play' | 'answers';

const place = 'quarto.lesson-editor';

const unread = `${place}-unreadable`;

interface Saved { text: string; lesson: number; step: number }

/** Null if it can't be read. */
function draftIn(saved: string): Draft | null {
  try {
    const { text, lesson, step } = JSON.parse(saved) as Saved;
    return at({ lessons: readLessons(text), lesson: 0, step: 0 }, Number(lesson) || 0, Number(step) || 0);
  } catch {
    return null;
  }
}

/** Null if there is nothing, or the browser refuses it. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
const savedDraft = () => draftIn(stored(place) ?? '');

/** Keeps what can't be read: its lessons, or all of it. Throws without room. */
function setAside(saved: string) {
  const lessons = /"text":("(?:[^"\\]|\\.)*")/.exec(saved)?.[1], text = lessons ? JSON.parse(lessons) as string : saved;
  const before = stored(unread);
  localStorage.setItem(unread, before ? `${before}\n\n${text}` : text);
}

export class Store {
  #drafts = new UndoList(savedDraft() ?? newDraft());
  #views: (() => void)[] = [];
  #mode: Mode = 'setup';
  #held: string | null = null;
  isSaved = true;
  readonly checker = new Checker(() => this.#tell());

  get draft() { return this.#drafts.now; }
  get step(): Step { return stepOf(this.draft); }
  get canUndo() { return this.#drafts.canUndo; }
  get canRedo() { return this.#drafts.canRedo; }
  get text() { return writeLessons(this.draft.lessons); }
  /** What was saved and can't be read; null for nothing. */
  get unread() { return stored(unread); }
  forgetUnread() { localStorage.removeItem(unread); }
  get mode(): Mode { return this.#mode === 'answers' && this.step.task !== 'moves' ? 'setup' : this.#mode; }
  /** The piece that goes where the author taps next. */
  get held() { return this.#held; }
  /** Where the step begins: after the moves played, once the engine can say so. */
  get position(): Position {
    const { game } = this.step;
    if (this.mode === 'setup' || game.moves === '') return game;
    const [cells = '', hand = ''] = this.checker.stateOf(game)?.position.split(' ') ?? [];
    return cells ? { cells, hand } : game;
  }

  watch(view: () => void) { this.#views.push(view); }
  begin() {
    this.#showBeginning();
    this.#changed();
    addEventListener('storage', ({ key }) => { if (key === place) this.#follow(); });
    void this.checker.load().then(() => this.#changed());
  }

  /** @param topic see UndoList */
  change(draft: Draft, topic: string | null = null) {
    this.#drafts.change(draft, topic);
    this.#held = null;
    this.#changed();
  }
  changeStep(change: Partial<Step>, topic: string | null = null) {
    this.change(withStep(this.draft, change), topic);
  }
  changeGame(game: Game) {
    if (recordOf(game) !== recordOf(this.step.game)) this.changeStep({ game });
    else this.hold(null);
  }
  show(lesson: number, step: number) {
    this.#drafts.show(at(this.draft, lesson, step));
    this.#held = null;
    this.#showBeginning();
    this.#changed();
  }
  undo() { this.#drafts.undo(); this.#held = null; this.#changed(); }
  redo() { this.#drafts.redo(); this.#held = null; this.#changed(); }
  hold(piece: string | null) { this.#held = piece; this.#tell(); }
  setMode(mode: Mode) { this.#mode = mode; this.#held = null; this.#tell(); }

  /** Where the step begins may be after some moves. */
  #showBeginning() { this.#mode = this.step.game.moves === '' ? 'setup' : 'play'; }

  /** Another tab has changed the lessons: else a change here would undo that one. */
  #follow() {
    const saved = savedDraft(), { lesson, step } = this.draft;
    if (!saved) return;
    this.#drafts.change(at(saved, lesson, step), 'another tab');
    this.#held = null;
    this.#show();
  }

  #changed() {
    const { lesson, step } = this.draft;
    try {
      const before = stored(place);
      if (before !== null && !draftIn(before)) setAside(before);
      localStorage.setItem(place, JSON.stringify({ text: this.text, lesson, step }));
      this.isSaved = true;
    } catch {
      this.isSaved = false; // full or refused
    }
    this.#show();
  }

  #show() {
    this.#tell();
    void this.checker.check([this.step, ...this.draft.lessons.flatMap(({ steps }) => steps)]);
  }

  #tell() { for (const view of this.#views) view(); }
}
