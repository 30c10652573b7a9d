/**
 * <quarto-board>: a Quarto board for any page. It shows a still picture at once; pressed, or with the attribute `live`, it becomes
 * the whole game in a sandboxed frame; with `mode="view"` it goes through a game without one. README.md has the rest.
 */
import { features, type Feature } from './attributes.js';
import { BoardError } from './board-error.js';
import { BoardMarks } from './board-marks.js';
import { BoardProgress } from './board-progress.js';
import { BoardCommands } from './commands.js';
import { deferred } from './deferred.js';
import { emit, reportError } from './emit.js';
import { siteOf } from './frame.js';
import { lacksLesson, lockedFeatures, notesIn, requestedGame, surroundingLanguage } from './game-source.js';
import { languageFor } from './languages.js';
import { later } from './later.js';
import { adoptProperties, defineProperties, type BoardProperties } from './properties.js';
import { faultInTask, reportAttributes, reportFault, reportInvalid } from './reports.js';
import { showViewFrame, StillMode } from './still-mode.js';
import { readGame } from './still.js';
import { liveStyle, sheetOf } from './theme.js';
import { ViewLink } from './view-link.js';
import type { State } from './game-state.js';
import type { LessonProgress, LessonState } from './lesson-progress.js';
import type { LiveGame } from './live-game.js';
import type { Command, CommandValues, EventName, EventValues } from './messages.js';
import type { BoardEvents, BoardNote, Marks } from './types.js';

export { BoardError } from './board-error.js';
export type { Phase, State } from './game-state.js';
export type { LessonEnd, LessonState, StepProgress } from './lesson-progress.js';
export type { Feature } from './attributes.js';
export type { BoardEvents, BoardNote, Fault, MarkOptions, Mover } from './types.js';

const listenDelay = 500; // milliseconds for the page's scripts to add listeners and, if needed, provide lessons

/**
 * A Quarto board: a picture, a game to go through, or the whole game in a frame. Every command rejects with a
 * BoardError. Attributes are properties too.
 *
 * @element quarto-board
 * @slot - A picture in place of the board’s own; comments for a viewed game, with `data-ply` and `data-marks`
 *
 * @attr {string} game - A record or position; default: a new game
 * @attr {string} rules - The rules of a new game: `cshf+squares`, `cs`, ...
 * @attr {boolean} live - Loads the game when the board comes near the screen; otherwise, when it is pressed
 * @attr {boolean} disabled - Players can do nothing; the page can
 * @attr {'play' | 'analyse' | 'analysis' | 'solve' | 'view' | 'lesson' | 'puzzle'} mode - Default: `play`
 * @attr {string} task - With `mode="solve"`: complete, leave, safe, call, win (the default), hold, or `moves 9 c2`
 * @attr {string} lesson - The address of a lesson file
 * @attr {string} step - The step a lesson starts with: `LESSON/STEP`
 * @attr {string} lesson-state - Progress in the lessons to go on from: `lessonState` as JSON
 * @attr {string} date - The day of the puzzle; default: today
 * @attr {'newcomer' | 'beginner' | 'casual' | 'regular' | 'keen' | 'strong' | 'expert' | 'perfect'} level - The computer plays second
 * @attr {string} locked - Features switched off for the player
 * @attr {string} allowed-moves - The only moves that players may make: `9 c2 1!a2-d2 -`
 * @attr {boolean} guarded - The page is asked before each move of a player, by quarto-before-move
 * @attr {string} marks - Marks: `a1-d1 good; c3 = 1; b2>c3`
 * @attr {string} lang - The language; default: that of the surrounding element, else the browser’s
 * @attr {'light' | 'dark'} theme - Default: the page’s
 * @attr {'wood' | 'signs'} pieces - The look of the live pieces
 * @attr {'diamond' | 'straight'} board - The look of the live board
 * @attr {'on' | 'off'} voids - Expired alignments are marked; default: on
 * @attr {string} label - The name of the board for screen readers, and the instruction of a task
 * @attr {string} src - The address of the site, if the module is elsewhere
 * @attr {'opaque'} sandbox - The frame gets no origin and no storage
 *
 * @fires quarto-ready - The game, viewer, lesson step or puzzle is shown
 * @fires quarto-before-move - A player is about to make a move; preventDefault refuses it
 * @fires quarto-move - A move was made
 * @fires quarto-call - An alignment was called
 * @fires quarto-missed - An alignment has expired
 * @fires quarto-position - Another ply or game is shown
 * @fires quarto-step - A step of a lesson is shown
 * @fires quarto-try - A step was tried
 * @fires quarto-lesson - A step is solved or missed
 * @fires quarto-lesson-end - The last step of a lesson is solved
 * @fires quarto-over - The game has ended
 * @fires quarto-refused - A move against the rules
 * @fires quarto-error - Anything else that can’t be done
 *
 * @csspart picture - The picture of the board
 * @csspart frame - The frame with the live game
 * @csspart viewer - The whole viewer
 * @csspart layout - Its card
 * @csspart controls - Its row of buttons
 * @csspart button - Each of these
 * @csspart start - The button to the start
 * @csspart back - The button for the previous move
 * @csspart play - The button that plays the moves
 * @csspart next - The button for the next move
 * @csspart end - The button to the end
 * @csspart place - The number of the move shown
 * @csspart said - The sentences about it
 * @csspart move - The sentence about the last move
 * @csspart turn - The sentence about whose turn it is
 * @csspart comment - The comment
 * @csspart moves - The list of moves
 * @csspart play-on - The button that starts the game from here
 *
 * @cssprop [--quarto-board=#382118] - The board
 * @cssprop [--quarto-cell=#5b3a2a] - Its spaces
 * @cssprop [--quarto-text=#e3bf86] - Names of columns and rows, and the ring of the last move
 * @cssprop [--quarto-light=#f7e3bd] - The light wood
 * @cssprop [--quarto-dark=#2a1710] - The dark wood
 * @cssprop [--quarto-tray=#8a7a5c] - The tray with the piece to place
 * @cssprop [--quarto-mark=#ffb04a] - Marks and winning lines
 * @cssprop [--quarto-good=#7fd08a] - Marks with `good`
 * @cssprop [--quarto-bad=#ff7a66] - Marks with `bad`
 * @cssprop [--quarto-info=#8fc3ff] - Marks with `info`
 * @cssprop [--quarto-background=#f4efe6] - The viewer’s card
 * @cssprop [--quarto-surface=#fffdf8] - Its buttons and list
 * @cssprop [--quarto-border=#ded3c0] - Their edges
 * @cssprop [--quarto-ink=#2b2420] - Its text
 * @cssprop [--quarto-secondary=#6d6259] - Its secondary text
 * @cssprop [--quarto-accent=#b3541e] - The play button, the current move, the focus
 * @cssprop [--quarto-on-accent=#fff] - The sign on the play button
 * @cssprop [--quarto-radius=12px] - Corners
 * @cssprop [--quarto-font=system-ui, sans-serif] - The viewer’s font
 */
export class QuartoBoard extends BoardCommands {
  /** Attributes that a live game follows, with the command for a new value. */
  static #liveAttributes: { [name: string]: (board: QuartoBoard) => Promise<unknown> } = {
    game: (board) => board.set(requestedGame(board)),
    rules: (board) => board.set(requestedGame(board)),
    locked: (board) => {
      board.#locked = null;
      return board.#view ? board.#view.refresh() : board.lock(board.#lockedNow);
    },
    disabled: (board) => (board.#view ? board.#view.refresh() : board.lock(board.#lockedNow)),
    'allowed-moves': (board) => board.#permit(),
    guarded: (board) => board.#permit(),
    theme: () => Promise.resolve(), // followed by the style of the board, and so by the game (live-look.ts)
    lang: async (board) => {
      board.#language = null;
      if (board.#view) return board.#view.refresh();
      await board.speak(board.#languages[0] as string);
      await board.#showMarks();
    },
  };
  static observedAttributes = [...Object.keys(this.#liveAttributes), 'live', 'marks', 'lesson-state',
    'level', 'mode', 'date', 'lesson', 'step', 'task', 'sandbox', 'src', 'pieces', 'board', 'voids']; // their change restarts the game

  #root = this.attachShadow({ mode: 'open' });
  /** The still picture, also below a live game; none with a viewer. */
  #still: StillMode | null = null;
  #view: ViewLink | null = null;
  /** The game, once the page or the player has asked for it; and as soon as it is in the page. */
  #live: Promise<LiveGame> | null = null;
  #game: LiveGame | null = null;
  /** Ends what belongs to the game or picture shown. */
  #ending = new AbortController();
  #record: string | null = null;
  #step: string | undefined;
  #lessons: string | null = null;
  #progress = new BoardProgress(this);
  #wasLive = false;
  #playsOn = false;
  /** What the page has chosen by commands for a viewer. */
  #locked: Feature[] | null = null;
  #language: string | null = null;
  #notes: BoardNote[] | null = null;
  /** The page listens at the board for moves about to be made. */
  #isHeard = false;
  #marks = new BoardMarks(this);
  #ready = deferred<State>();

  connectedCallback() {
    adoptProperties(this);
    this.#start(this.#wasLive);
  }

  disconnectedCallback() {
    this.#wasLive = this.#live !== null;
    this.#endGame('the board has left its page');
  }

  /** With this callback a move within the page (moveBefore) keeps the element's state. */
  connectedMoveCallback() {}

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (before === value) return;
    if (!this.isConnected || !this.#root.firstChild) { // initial attributes are read by #start
      if (!['live', 'locked', 'theme', 'lang', 'marks', 'disabled', 'lesson-state', 'allowed-moves', 'guarded'].includes(name)) this.#discardGame();
      return;
    }
    const follow = QuartoBoard.#liveAttributes[name];
    if (name === 'live') {
      if (value !== null && !this.#view) this.#goLive().catch(() => {});
    } else if (name === 'marks') {
      this.#marks.forgetGiven();
      void this.#showMarks();
    } else if (name === 'lesson-state') {
      this.#step = undefined;
      this.#readLessonState();
    } else if (follow && (this.#live || this.#view)) {
      if (!reportInvalid(this, name)) follow(this).catch(() => {}); // reported by an event
    } else {
      const isLive = this.#live !== null;
      this.#endGame('the board begins anew');
      this.#discardGame();
      this.#start(isLive);
    }
  }

  /** Resolves once the game, the viewer, the step of a lesson or the puzzle is shown; not for a mere picture. */
  get ready(): Promise<State> { return this.#ready.promise; }

  /** Comments for a viewed game, in place of the children with `data-ply`. */
  get notes(): BoardNote[] { return this.#notes ?? notesIn(this); }
  set notes(notes: BoardNote[] | null) {
    this.#notes = notes;
    this.#view?.refresh().catch(() => {});
  }

  /**
   * Marks spaces, pieces, shapes and arrows, in every mode.
   * @param marks as in the attribute `marks`, or a list; null: those of the attribute
   */
  async mark(marks: Marks | null): Promise<void> {
    await this.#marks.give(marks);
    await this.#showMarks();
  }

  /** Progress in the lessons: plain data, from which the board goes on if it is assigned, here or elsewhere. */
  get lessonState(): LessonState { return this.#progress.state; }
  set lessonState(state: LessonState) {
    const before = this.lessonState;
    this.#progress.give(state);
    if (!this.#progress.isLive) return; // checked when the board goes live
    this.#restore();
    if (this.#live && this.#step !== undefined) this.goToStep(this.#step).catch((error) => this.#stay(before, error)); // reported
  }

  /** Keeps the progress from before lessons or a step that the game has refused. */
  #stay(before: LessonState, { cause }: BoardError) {
    if (!cause) return;
    this.#progress.give(before);
    this.#restore();
  }

  #restore(make?: () => LessonProgress) {
    const step = this.#progress.restore(make);
    if (step !== undefined) this.#step = step ?? undefined;
  }

  /** Shows a step of the board's lessons: `LESSON/STEP`. */
  async goToStep(step: string): Promise<void> {
    if (!this.#view) await (await this.#goLive()).opened;
    if (this.#lessons === null) throw reportFault(this, new BoardError('lesson', 'goToStep: a board with lessons'));
    return this.run('lesson', { text: this.#lessons, step, results: this.#progress.results });
  }

  /** Discards the played game: the page has requested another one. */
  #discardGame() {
    [this.#record, this.#step, this.#lessons, this.#playsOn] = [null, undefined, null, false];
    this.#progress.clear();
  }

  #readLessonState() {
    const state = this.#step === undefined ? this.#progress.read() : null;
    if (state) this.lessonState = state;
  }

  #start(isLive: boolean) {
    this.#readLessonState();
    const isNew = this.#record === null, needsLesson = this.#needsLesson;
    const wrong = isNew ? readGame(this.#gameText).fault : null;
    this.#showPicture();
    const isPlayable = !wrong && !faultInTask(this) && !(needsLesson && lacksLesson(this));
    if (isPlayable && !this.#view && (isLive || this.hasAttribute('live'))) this.#goLive().catch(() => {}); // reported
    const { signal } = this.#ending;
    setTimeout(() => { if (!signal.aborted) reportAttributes(this, wrong, this.#needsLesson); }, listenDelay);
  }

  get #needsLesson() { return this.#lessons === null && this.#record === null; }
  get #gameText() { return this.#record ?? requestedGame(this); }
  get #label() { return this.getAttribute('label') ?? this.getAttribute('aria-label'); }
  get #languages() {
    return [this.#language, this.getAttribute('lang'), surroundingLanguage(this), navigator.language]
      .filter(Boolean) as string[];
  }
  get #textLanguage() { return this.#languages.map(languageFor).find(Boolean) ?? 'en'; }
  get #lockedNow(): Feature[] {
    return this.hasAttribute('disabled') ? [...features] : this.#locked ?? lockedFeatures(this);
  }
  get #isView() { return this.getAttribute('mode') === 'view' && !this.#playsOn; }

  #showPicture(isWrong = readGame(this.#gameText).fault !== null) {
    if (this.#isView) return this.#showView(isWrong);
    this.#showStill(isWrong);
    void this.#showMarks();
  }

  #showStill(isWrong = false) {
    this.#still = new StillMode(this.#root, {
      game: this.#gameText, label: this.#label, isWrong, isDisabled: this.hasAttribute('disabled'),
      press: () => this.#press(),
    });
  }

  #press() {
    this.#goLive().then(({ frame }) => frame.focus(), () => {}); // keyboard users continue in the game
  }

  #showView(isWrong: boolean) {
    showViewFrame(this.#root, this.#gameText, this.#label, isWrong);
    const news = (name: 'ready' | 'position') => (state: State) => this.#onEvent(name, { state, step: undefined });
    this.#view = new ViewLink(this, isWrong, {
      root: this.#root, game: this.#gameText,
      language: () => this.#textLanguage, label: () => this.#label, notes: () => this.notes, marks: () => this.#marks.now,
      mayPlayOn: () => siteOf(this.getAttribute('src')) !== null && !this.#lockedNow.includes('play'),
      isDisabled: () => this.hasAttribute('disabled'),
      onReady: news('ready'), onMoved: news('position'),
      onFault: (error) => {
        this.#endView();
        this.#showPicture(true);
        reportFault(this, error);
      },
      onWrong: (fault) => reportFault(this, fault),
      playOn: ({ record }) => {
        this.#endView();
        [this.#record, this.#playsOn] = [record, true];
        this.#showStill();
        this.#press();
      },
    });
    void this.#marks.report(this.#ending.signal, listenDelay);
  }

  #endView() {
    this.#view?.end();
    this.#view = null;
  }

  async #showMarks() {
    if (this.#view) await this.#view.refresh();
    else if (this.#live) await this.#marks.asMessage(this.#textLanguage).then((marks) => this.run('mark', marks)).catch(() => {}); // reported
    else if (this.#marks.areChosen) await this.#still?.mark(this.#marks.now, this.#textLanguage);
    await this.#marks.report(this.#ending.signal, listenDelay);
  }

  /** @internal */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<unknown> {
    if (!this.isConnected) throw new BoardError('no_page', 'the board is not in a document');
    if (command === 'lesson') return this.#teach(values as CommandValues['lesson']);
    return this.#view ? this.#sendToView(this.#view, command, values) : (await this.#goLive()).send(command, values);
  }

  async #teach(values: CommandValues['lesson']) {
    const [lessons, before] = [this.#lessons, this.lessonState];
    this.#useLessons(values.text);
    try {
      this.#leaveView();
      return await (await this.#goLive()).send('lesson', values);
    } catch (error) {
      if ((error as BoardError).cause) this.#lessons = lessons;
      this.#stay(before, error as BoardError);
      throw error;
    }
  }

  #useLessons(text: string) {
    if (this.#lessons !== null && this.#lessons !== text) this.#progress.clear();
    this.#lessons = text;
  }

  async #sendToView<C extends Command>(view: ViewLink, command: C, values: CommandValues[C]): Promise<unknown> {
    if (command === 'lock') this.#locked = (values as CommandValues['lock']).features;
    if (command === 'language') this.#language = (values as CommandValues['language']).lang;
    try {
      const done = await view.send(command, values);
      if (['lock', 'language'].includes(command)) await view.refresh();
      if (done) return done.answer;
    } catch (error) {
      throw reportFault(this, error as BoardError);
    }
    this.#leaveView();
    return (await this.#goLive()).send(command, values); // takes the whole game
  }

  #leaveView() {
    if (!this.#view) return;
    this.#endView();
    this.#showStill();
  }

  #goLive() {
    const fault = this.#live ? null : faultInTask(this);
    if (fault) return Promise.reject(reportFault(this, fault));
    return this.#live ??= this.#open();
  }

  #endGame(reason: string) {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#endView();
    if (this.#live) this.#ready = deferred();
    this.#game?.end(reason);
    [this.#live, this.#game] = [null, null];
  }

  async #open() {
    const { signal } = this.#ending;
    try {
      const { openLive, LessonProgress } = await later(() => import('./live-mode.js')).catch(() => { throw new BoardError('no_game', 'the game couldn’t be loaded'); });
      if (signal.aborted) throw new BoardError('ended', 'the board begins anew');
      this.#restore(() => new LessonProgress());
      return this.#showLive(openLive({
        board: this, site: siteOf(this.getAttribute('src')) as URL, game: this.#gameText, isOther: this.#record !== null,
        title: this.#label ?? 'Quarto', playsOn: this.#playsOn, locked: this.#lockedNow, lessons: this.#lessons, step: this.#step,
        results: this.#progress.results,
        isHeard: () => this.#isHeard, signal,
        onLessons: (text) => this.#useLessons(text),
        onEvent: (name, detail) => this.#onEvent(name, detail),
        onHello: (post) => {
          if (this.#marks.now !== '') this.#marks.asMessage(this.#textLanguage).then((marks) => post('mark', marks), () => {});
        },
        report: (code, reason) => reportError(this, code, reason),
        error: (...values) => new BoardError(...values),
      }));
    } catch (error) {
      if (!signal.aborted) this.#onLoss(error as BoardError);
      throw error;
    }
  }

  #showLive(game: LiveGame) {
    this.#game = game;
    game.opened.catch((error) => game.isEnded || this.#onLoss(error));
    // The inert picture covers the frame until the requested contents are ready.
    const { button } = this.#still as StillMode;
    button.inert = true;
    button.before(game.frame);
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, sheetOf(liveStyle)];
    return game;
  }

  #onLoss(error: BoardError) {
    this.#endGame(error.reason);
    this.#showPicture();
    if (!error.cause) reportFault(this, error); // else the game has reported it
  }

  #onEvent(name: EventName, detail: EventValues[EventName]) {
    if (name === 'before-move') return this.#decide(detail as EventValues['before-move']);
    if (name === 'ready') this.#game?.frame.setAttribute('data-ready', '');
    if ('state' in detail) this.#record = detail.state.record;
    if (name === 'ready' || name === 'position') this.#step = (detail as EventValues['position']).step;
    if (name === 'ready') this.#ready.resolve((detail as EventValues['ready']).state);
    if (name === 'error') this.#onFault(detail as EventValues['error']);
    else emit(this, name, detail);
    if (name === 'step') this.#progress.beginStep(detail as EventValues['step']);
    const end = name === 'try' && this.#progress.recordTry(detail as EventValues['try']);
    if (end) emit(this, 'lesson-end', end);
  }

  #decide({ proposal, ...move }: EventValues['before-move']) {
    const isAllowed = emit(this, 'before-move', { ...move, by: 'person' }, true);
    this.#game?.send('decide', { proposal, isAllowed }).catch(() => {}); // the game may have ended meanwhile
  }

  async #permit() {
    if (this.#view) return;
    const { permitOf } = await later(() => import('./live-mode.js'));
    await this.run('permit', permitOf(this, this.#isHeard));
  }

  /** @internal */
  override addEventListener(name: string, listener: EventListenerOrEventListenerObject | ((event: never) => void),
    options?: boolean | AddEventListenerOptions) {
    super.addEventListener(name, listener as EventListener, options);
    if (this.#isHeard || name !== 'quarto-before-move') return;
    this.#isHeard = true;
    if (this.#live) this.#permit().catch(() => {}); // reported by an event
  }

  #onFault(fault: EventValues['error']) {
    // Don't replace an invalid game by another one, unless the page has set one.
    if (fault.code === 'game' && this.#game && !this.#game.frame.hasAttribute('data-ready') && !this.#game.isSet) {
      this.#endGame(fault.reason);
      this.#showPicture(true);
    }
    reportFault(this, fault);
  }
}

if (globalThis.HTMLElement) defineProperties(QuartoBoard.prototype);
globalThis.customElements?.get('quarto-board') ?? globalThis.customElements?.define('quarto-board', QuartoBoard);

export interface QuartoBoard extends BoardProperties {
  addEventListener<Name extends keyof BoardEvents>(
    name: Name, listener: (event: CustomEvent<BoardEvents[Name]>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'quarto-board': QuartoBoard;
  }
}
