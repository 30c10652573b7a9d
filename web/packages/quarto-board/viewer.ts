/** The viewer of <quarto-board mode="view">: a picture with buttons, keys and a list to go through the moves of a game. */

import { goodMarks, markedElements, spokenMarks } from './marks.js';
import { isPlacement } from './notation.js';
import { goodNotes } from './notes.js';
import { replayOf, type Moment } from './replay.js';
import { MoveList } from './viewer-list.js';
import type { Key, Words } from './words.js';
import type { BoardNote, Fault } from './types.js';
import type { ViewBoard, ViewTools } from './view-board.js';

const playInterval = 1500; // milliseconds for each move while the moves are played

/** Shapes of the buttons, in a square of 24. */
const icons = {
  start: 'M6 5h2v14H6zM19 5v14l-10-7z',
  back: 'M16 5v14l-10-7z',
  play: 'M7 4l12 8-12 8z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  next: 'M8 5v14l10-7z',
  end: 'M16 5h2v14h-2zM5 5v14l10-7z',
};
type Icon = keyof typeof icons;

/** @param name of its class and its part */
function box(tag: string, name: string, ...contents: (Node | string)[]) {
  const element = document.createElement(tag);
  element.className = name;
  element.part.add(name);
  element.append(...contents);
  return element;
}

export class Viewer {
  /** Of a game with comments: its text. */
  declare source?: string;
  readonly element = box('section', 'viewer');
  #moments: Moment[];
  #ply: number;
  #notes: BoardNote[];
  #picture = box('div', 'picture');
  #move = box('p', 'move');
  #status = box('p', 'turn');
  #comment = box('p', 'comment');
  #place = box('span', 'place');
  #buttons: { [icon: string]: HTMLButtonElement } = {};
  #list;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Throws NoGame. @param words in the language of the board @param report is called for each comment that is wrong */
  constructor(game: string, private readonly words: Words, private readonly board: ViewBoard, private readonly tools: ViewTools,
    report: (fault: Fault) => void) {
    const { moments, at } = replayOf(game);
    [this.#moments, this.#ply] = [moments, at];
    this.#notes = goodNotes(board.notes(), this.count, report);
    const commented = new Set(this.#notes.map(({ ply }) => ply));
    const sign = (piece: string) => tools.svgElements(tools.signOf(piece));
    this.#list = new MoveList(moments, words, { sign, commented, show: (ply) => this.go(ply) });
    this.#build();
    this.#show();
  }

  get state() { return this.#moment.state; }
  get count() { return this.#moments.length - 1; }
  get #moment() { return this.#moments[this.#ply] as Moment; }

  /** Shows another moment; false if the game has none such. */
  go(ply: number) {
    if (ply < 0 || ply > this.count) return false;
    this.pause();
    this.#goTo(ply);
    return true;
  }

  #goTo(ply: number) {
    if (ply === this.#ply) return;
    this.#ply = ply;
    this.#show();
    this.board.onMoved(this.state);
  }

  #build() {
    const { board, element, words } = this;
    element.lang = words.language;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', board.label() ?? 'Quarto');
    element.toggleAttribute('inert', board.isDisabled());
    this.#picture.setAttribute('role', 'img');
    this.#picture.tabIndex = 0;
    const bar = box('div', 'controls',
      this.#button('start', 'action.to_start', () => this.go(0)),
      this.#button('back', 'action.previous_move', () => this.go(this.#ply - 1)),
      this.#button('play', 'action.play_moves', () => this.#playOrPause()),
      this.#button('next', 'action.next_move', () => this.go(this.#ply + 1)),
      this.#button('end', 'action.to_end', () => this.go(this.count)),
      this.#place);
    bar.setAttribute('role', 'toolbar');
    bar.setAttribute('aria-label', words.say('label.actions'));
    const said = box('div', 'said', this.#move, this.#status, this.#comment);
    said.setAttribute('aria-live', 'polite');
    const layout = box('div', 'layout', this.#picture, bar, box('div', 'text', said, this.#list.element));
    element.append(layout);
    if (board.mayPlayOn()) {
      const button = box('button', 'play-on', words.say('action.play_on'));
      button.addEventListener('click', () => board.playOn(this.state));
      this.#buttons.playOn = button as HTMLButtonElement;
      layout.append(button);
    }
    element.addEventListener('keydown', (event) => this.#onKey(event));
  }

  #button(icon: Icon, key: Key, press: () => void) {
    const button = this.#buttons[icon] = box('button', icon) as HTMLButtonElement;
    button.part.add('button');
    button.addEventListener('click', press);
    this.#label(button, icon, key);
    return button;
  }

  #onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ply = { ArrowLeft: this.#ply - 1, ArrowRight: this.#ply + 1, Home: 0, End: this.count }[event.key];
    const isOnButton = (event.target as Element).closest('button') !== null; // the space bar presses it
    if (ply !== undefined) this.go(Math.min(Math.max(ply, 0), this.count));
    else if (event.key === ' ' && !isOnButton) this.#playOrPause();
    else return;
    event.preventDefault();
  }

  #playOrPause() {
    if (this.#timer !== null) return this.pause();
    if (this.#ply === this.count) this.#goTo(0);
    this.#label(this.#buttons.play, 'pause', 'action.pause');
    const step = () => {
      if (this.#ply < this.count) this.#goTo(this.#ply + 1);
      if (this.#ply === this.count) this.pause();
      else this.#timer = setTimeout(step, playInterval);
    };
    this.#timer = setTimeout(step, playInterval / 3);
  }

  pause() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#label(this.#buttons.play, 'play', 'action.play_moves');
  }

  #label(button: HTMLButtonElement | undefined, icon: Icon, key: Key) {
    if (!button) return;
    button.replaceChildren(this.tools.svgElements(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[icon]}"/></svg>`));
    button.title = this.words.say(key);
    button.setAttribute('aria-label', button.title);
  }

  #show() {
    const { state, move = '', won } = this.#moment, { board, tools, words } = this;
    const notes = this.#notes.filter(({ ply }) => ply === this.#ply);
    const marks = [board.marks(), ...notes.map(({ marks: each = '' }) => each)].flatMap(goodMarks);
    const last = isPlacement(move) ? goodMarks(`${move} last`) : [];
    const ended = goodMarks(won.map(({ shape }) => shape).join(';'));
    const over = markedElements([...last, ...ended, ...marks], state.position);
    const { cells, hand } = tools.readGame(state.position);
    this.#picture.replaceChildren(tools.svgElements(tools.drawingOf(cells, hand, true, over)));
    this.#picture.setAttribute('aria-label', [words.position(state), ...spokenMarks(marks, words)].join(' '));
    this.#move.textContent = words.move(this.#moment);
    this.#status.textContent = words.status(this.#moment);
    this.#comment.textContent = notes.map(({ text }) => text).join(' ');
    this.#place.textContent = `${this.#ply} / ${this.count}`;
    this.#place.setAttribute('aria-label', words.say('said.travelled', { number: this.#ply, count: this.count }));
    this.#setDisabled();
    this.#list.showAt(this.#ply);
  }

  /** Buttons with nothing to do stay focusable, so that the focus is not lost at the ends. */
  #setDisabled() {
    const [isFirst, isLast] = [this.#ply === 0, this.#ply === this.count];
    const idle = { start: isFirst, back: isFirst, next: isLast, end: isLast, play: this.count === 0 };
    for (const [icon, isIdle] of Object.entries(idle)) this.#buttons[icon]?.setAttribute('aria-disabled', String(isIdle));
    this.#buttons.playOn?.toggleAttribute('hidden', this.state.phase === 'over');
  }
}
