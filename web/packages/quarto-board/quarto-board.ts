/**
 * <quarto-board>: a Quarto board for any page. It shows a still picture at once; pressed, or with the attribute `live`,
 * it becomes the whole game in a sandboxed frame. Attributes, commands and events: README.md.
 */
import { frameOf, siteOf, urlOf } from './frame.js';
import type { State } from './game-state.js';
import {
  answers, attributes, events, fault, version, wrongIn,
  type Command, type CommandValues, type EventName, type EventValues, type Feature,
} from './messages.js';
import { descriptionOf, liveStyle, pictureOf, playSymbol, sheetOf, style, svgElements } from './picture.js';
import { readGame } from './still.js';
import type { BoardEvents, Fault } from './types.js';

export type { Phase, State } from './game-state.js';
export type { Feature } from './messages.js';
export type { BoardEvents, Fault } from './types.js';

const loadTimeout = 10_000; // milliseconds to wait for a message after the frame has loaded
const notLoaded = 'the game couldn’t be loaded';
const lessonExpected = 'lesson: the address of a lesson file';
const srcExpected = 'src: the address of the game\'s folder';
const rulesPrefix = 'q1;rules='; // start of the game of a board with rules only
const listenDelay = 500; // milliseconds for the page's scripts to add listeners and, if needed, provide lessons

/** Attributes passed to the frame unchanged. */
const options = ['lang', 'level', 'date', 'locked', 'pieces', 'board', 'voids', 'mode', 'theme'];

/** Command values that correspond to an attribute of another name. */
const attributeOf: { [value: string]: string } = { features: 'locked', text: 'lesson' };

/** Rejection of a command. `cause` is the Fault if the game has refused the command. */
export class BoardError extends Error implements Fault {
  declare cause?: Fault;
  readonly code: string | undefined;
  readonly reason: string;
  readonly column: number | null;
  /** @internal */
  constructor(code: string | undefined, reason: string, cause?: Fault) {
    super(reason, { cause });
    this.code = code;
    this.reason = reason;
    this.column = cause?.column ?? null;
  }
}

interface PendingCommand {
  command: string;
  resolve: (value: unknown) => void;
  reject: (reason: BoardError) => void;
}

const Base = globalThis.HTMLElement ?? class {} as typeof HTMLElement; // without a DOM

/** The element <quarto-board>. Every command rejects with a BoardError. */
export class QuartoBoard extends Base {
  /** Attributes that a live game follows, with the command for a new value. */
  static #liveAttributes: { [name: string]: (board: QuartoBoard) => Promise<void> } = {
    game: (board) => board.set(board.#requestedGame),
    rules: (board) => board.set(board.#requestedGame),
    locked: (board) => board.lock(board.#locked),
    theme: (board) => {
      const theme = (board.getAttribute('theme') || null) as CommandValues['theme']['theme'];
      return board.#run('theme', { theme });
    },
    lang: (board) => board.speak(board.getAttribute('lang') || board.#surroundingLanguage || navigator.language),
  };
  /** Attributes whose change restarts the game. */
  static #restartAttributes = ['level', 'mode', 'date', 'lesson', 'step', 'sandbox', 'src', 'pieces', 'board', 'voids'];
  static observedAttributes = [...Object.keys(this.#liveAttributes), ...this.#restartAttributes, 'live'];

  #root = this.attachShadow({ mode: 'open' });
  /** Port to the live game, once requested. */
  #port: Promise<MessagePort> | null = null;
  #lastNumber = 0;
  #pending = new Map<number, PendingCommand>();
  /** Listeners that belong to the frame. */
  #frameListeners = new AbortController();
  /** Last reported record of the game. */
  #record: string | null = null;
  /** Lesson step shown. */
  #step: string | undefined;
  /** Lessons in use, as text. */
  #lessons: string | null = null;
  #wasLive = false;

  connectedCallback() { this.#start(this.#wasLive); }

  disconnectedCallback() {
    this.#wasLive = this.#port !== null;
    this.#endGame('the board has left its page');
  }

  /** With this callback a move within the page (moveBefore) keeps the element's state. */
  connectedMoveCallback() {}

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (before === value) return;
    const isLive = this.#port !== null, follow = QuartoBoard.#liveAttributes[name];
    if (!this.isConnected || !this.#root.firstChild) { // initial attributes are read by #start
      if (!['live', 'locked', 'theme', 'lang'].includes(name)) this.#discardGame();
      return;
    }
    if (name === 'live') {
      if (value !== null) this.#goLive();
    } else if (isLive && follow) {
      if (!this.#isInvalid(name)) follow(this).catch(() => {}); // reported by an event
    } else {
      this.#endGame('the board begins anew');
      this.#discardGame();
      this.#start(isLive);
    }
  }

  /** Discards the played game: the page has requested another one. */
  #discardGame() { [this.#record, this.#step, this.#lessons] = [null, undefined, null]; }

  /** Shows the picture and, if requested, goes live. */
  #start(isLive: boolean) {
    this.#showPicture();
    const isNew = this.#record === null;
    const wrong = isNew ? readGame(this.#game).fault : null;
    const site = siteOf(this.getAttribute('src'));
    // Don't replace an invalid date by today's puzzle.
    const hasInvalidDate = isNew && this.getAttribute('mode') === 'puzzle'
      && wrongIn('date', this.getAttribute('date')) !== null;
    const isPlayable = site && !wrong && !hasInvalidDate && !this.#lacksLessons;
    if (isPlayable && (isLive || this.hasAttribute('live'))) this.#goLive();
    const { signal } = this.#frameListeners;
    setTimeout(() => {
      if (signal.aborted) return;
      for (const name of Object.keys(attributes)) this.#isInvalid(name);
      if (this.#lacksLessons) this.#reportError('lesson', lessonExpected);
      if (!site) this.#reportError('src', srcExpected);
      if (!wrong) return;
      const { expected, column } = wrong;
      if (!this.#hasOnlyRules) this.#reportError('game', expected, column);
      else this.#reportError('rules', `rules: ${expected}`, Math.max(1, column - rulesPrefix.length));
    }, listenDelay);
  }

  /** Returns whether the attribute has an invalid value, and reports it. */
  #isInvalid(name: string) {
    const reason = wrongIn(name, this.getAttribute(name));
    if (reason) this.#reportError(name, reason);
    return reason !== null;
  }

  /**
   * Sends a command to the game, and goes live for it.
   * @returns the answer; rejects with a BoardError
   * @internal
   */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<unknown> {
    if (!this.isConnected) throw new BoardError('no_page', 'the board is not in a document');
    const opening = this.#goLive();
    this.#root.querySelector('iframe')?.setAttribute('loading', 'eager'); // needed now, even out of view
    return this.#post(await opening, command, values);
  }

  #post<C extends Command>(port: MessagePort, command: C, values: CommandValues[C]): Promise<unknown> {
    const number = ++this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject, command });
      port.postMessage({ ...values, quarto: version, number, command });
    });
  }

  async #run<C extends Command>(command: C, values: CommandValues[C]): Promise<void> { await this.send(command, values); }

  set(game: string): Promise<void> { return this.#run('set', { game }); }
  /** Makes moves of the human player to move, written as in a record: `9`, `c2`, `9c2`, `1!a2-d2`. */
  /** In a lesson: whether the move solved the step. */
  async play(move: string): Promise<{ solved: boolean } | undefined> {
    return await this.send('play', { move }) as { solved: boolean } | undefined;
  }
  /** Opens lessons, given as text, optionally at a step: `LESSON/STEP`. */
  teach(text: string, step?: string): Promise<void> {
    this.#lessons = text;
    return this.#run('lesson', { text, step });
  }
  undo(): Promise<void> { return this.#run('undo', {}); }
  redo(): Promise<void> { return this.#run('redo', {}); }
  reset(): Promise<void> { return this.#run('reset', {}); }
  hint(): Promise<void> { return this.#run('hint', {}); }
  goTo(ply: number): Promise<void> { return this.#run('go', { ply }); }
  /** Locks these features and unlocks all others. */
  lock(features: Feature[]): Promise<void> { return this.#run('lock', { features }); }
  /** Changes the language, by its tag: `de`, `pt-BR`. */
  speak(lang: string): Promise<void> { return this.#run('language', { lang }); }
  async state(): Promise<State> { return await this.send('state', {}) as State; }
  /** Returns the position as SVG. `marked`: shapes such as `a2-d2`; `reserve`: with the remaining pieces. */
  async picture(options: { marked?: string[]; reserve?: boolean } = {}): Promise<string> {
    return await this.send('picture', { marked: options.marked, reserve: options.reserve }) as string;
  }

  /** The page fetches the lessons, so that the game needs no network access. */
  async #fetchLessons(address: string) {
    const url = urlOf(address, this.baseURI);
    if (!url) throw new BoardError('lesson', lessonExpected);
    try {
      const response = await fetch(url);
      if (response.ok) return await response.text();
      throw new Error(String(response.status));
    } catch (error) {
      throw new BoardError('lesson', `the lesson file couldn’t be loaded: ${(error as Error).message}`);
    }
  }

  /** Sends the lessons first; commands wait for this port. */
  async #withLessons(port: MessagePort, lessons: Promise<string> | null) {
    if (lessons) {
      this.#lessons = await lessons;
      const step = this.#step ?? this.getAttribute('step') ?? undefined;
      await this.#post(port, 'lesson', { text: this.#lessons, step });
    }
    return port;
  }

  /** Whether `mode` is `lesson` and there are no lessons: none given, and no valid URL to fetch. */
  get #lacksLessons() {
    if (this.getAttribute('mode') !== 'lesson' || this.#lessons !== null || this.#record !== null) return false;
    const address = this.getAttribute('lesson');
    return !address || !urlOf(address, this.baseURI);
  }
  get #game() { return this.#record ?? this.#requestedGame; }
  get #requestedGame() {
    return this.getAttribute('game') ?? (this.#hasOnlyRules ? rulesPrefix + this.getAttribute('rules') : 'q1');
  }
  get #hasOnlyRules() { return !this.hasAttribute('game') && this.hasAttribute('rules'); }
  get #label() { return this.getAttribute('label') ?? this.getAttribute('aria-label'); }
  /** Language of the surrounding page at this element. */
  get #surroundingLanguage() {
    let node: Element | null = this;
    for (;;) {
      const near = node.closest('[lang]');
      if (near) return near.getAttribute('lang') ?? '';
      const root = node.getRootNode();
      if (!(root instanceof ShadowRoot)) return '';
      node = root.host;
    }
  }
  get #locked() { return (this.getAttribute('locked') ?? '').split(/\s+/).filter(Boolean) as Feature[]; } // all valid

  /**
   * Shows the page's own picture, if there is one between the tags; else ours.
   * @param isWrong the game is invalid
   */
  #showPicture(isWrong = readGame(this.#game).fault !== null) {
    const picture = document.createElement('button');
    picture.className = isWrong ? 'wrong' : '';
    picture.setAttribute('aria-label', this.#label ?? descriptionOf(this.#game));
    const slot = document.createElement('slot');
    picture.append(slot, svgElements(pictureOf(this.#game)), svgElements(playSymbol()));
    slot.addEventListener('slotchange', () => {
      if (slot.assignedElements().length > 0) slot.nextElementSibling?.remove();
    });
    picture.addEventListener('click', () => {
      if (siteOf(this.getAttribute('src'))) void this.#goLive();
      this.#root.querySelector('iframe')?.focus(); // keyboard users continue in the game
    });
    this.#root.adoptedStyleSheets = [sheetOf(style)];
    this.#root.replaceChildren(picture);
  }

  #goLive() {
    this.#port ??= this.#open();
    return this.#port;
  }

  /** Ends the game and rejects all pending commands. */
  #endGame(reason: string) {
    this.#frameListeners.abort();
    this.#frameListeners = new AbortController();
    this.#port = null;
    this.#rejectPending(reason);
  }

  /** Rejects all pending commands. */
  #rejectPending(reason: string) {
    for (const { reject } of this.#pending.values()) reject(new BoardError('ended', reason));
    this.#pending.clear();
  }

  /** Ends the game and shows the picture again. */
  #showStill(reason: string, isWrong?: boolean) {
    this.#endGame(reason);
    this.#showPicture(isWrong);
  }

  #open(): Promise<MessagePort> {
    const { signal } = this.#frameListeners;
    const site = siteOf(this.getAttribute('src'));
    if (!site) throw new BoardError('src', srcExpected);
    const { frame, origin } = this.#createFrame(site);
    const opened = this.#connect(frame, origin, this.#loadLessons());
    opened.catch(({ code, reason, cause }) => {
      if (signal.aborted) return;
      this.#showStill(reason);
      if (!cause) this.#reportError(code, reason); // else the game has reported it
    });
    // The inert picture covers the frame until the requested contents are ready.
    const picture = this.#root.lastElementChild as HTMLElement;
    picture.inert = true;
    picture.before(frame);
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, sheetOf(liveStyle)];
    return opened;
  }

  /** Returns the frame, not yet in the page, and its origin. Invalid attributes are left out, but for any date. */
  #createFrame(site: URL) {
    const given = options.map((name): [string, string] => [name, this.getAttribute(name) ?? ''])
      .filter(([name, value]) => value !== '' && (name === 'date' || wrongIn(name, value) === null));
    const isOpaque = this.getAttribute('sandbox') === 'opaque';
    const made = frameOf(site, isOpaque, this.#game, [['around', this.#surroundingLanguage], ...given]);
    made.frame.title = this.#label ?? 'Quarto';
    return made;
  }

  /** The lessons of a board that shows any; a failure is reported once there is a game. */
  #loadLessons(): Promise<string> | null {
    const isLesson = this.#record === null
      ? this.getAttribute('mode') === 'lesson' : this.#step !== undefined && this.#lessons !== null;
    const address = this.getAttribute('lesson');
    if (!isLesson) return null;
    if (this.#lessons !== null) return Promise.resolve(this.#lessons);
    const lessons = address === null ? null : this.#fetchLessons(address);
    lessons?.catch(() => {});
    return lessons;
  }

  /** Waits for the port that the game sends, also after each restart of the game. */
  #connect(frame: HTMLIFrameElement, origin: string, lessons: Promise<string> | null): Promise<MessagePort> {
    const { signal } = this.#frameListeners;
    return new Promise((resolve, reject) => {
      let isLoading = false;
      const fail = () => reject(new BoardError('no_game', notLoaded));
      signal.addEventListener('abort', fail);
      frame.addEventListener('load', () => setTimeout(() => isLoading || fail(), loadTimeout), { signal });
      addEventListener('message', ({ source: sender, origin: from, data, ports: [port] }) => {
        if (sender !== frame.contentWindow || from !== origin || data?.quarto !== version) return;
        isLoading = true;
        if (data.event === 'failed') fail();
        if (data.event !== 'hello' || !port) return;
        port.onmessage = ({ data: message }) => this.#onMessage(message);
        signal.addEventListener('abort', () => port.close());
        this.#rejectPending('the game has begun anew'); // restarted after a crash
        this.#port = this.#withLessons(port, lessons);
        this.#port.then(resolve, reject);
      }, { signal });
    });
  }

  #onMessage(message: unknown) {
    const { number, event, error: refused, answer } =
      (message ?? {}) as { number?: number; event?: EventName; error?: unknown; answer?: unknown };
    const asked = this.#pending.get(number ?? NaN);
    this.#pending.delete(number ?? NaN);
    try {
      if (event !== undefined && Object.hasOwn(events, event)) return this.#onEvent(event, events[event](message));
      const cause = refused ? fault(refused) : undefined;
      if (cause) asked?.reject(new BoardError(cause.code, cause.reason, cause));
      else asked?.resolve(answers[asked.command]?.(answer));
    } catch (error) {
      const reason = `the game sent something other than ${(error as Error).message}`;
      asked?.reject(new BoardError('message', reason));
      this.#reportError('message', reason);
    }
  }

  #onEvent(name: EventName, detail: EventValues[EventName]) {
    const frame = this.#root.querySelector('iframe');
    if (name === 'ready') frame?.setAttribute('data-ready', '');
    if ('state' in detail) this.#record = detail.state.record;
    if (name === 'ready' || name === 'position') this.#step = (detail as EventValues['position']).step;
    if (name === 'error') this.#onFault(detail as EventValues['error'], frame);
    else this.#emit(name, detail);
  }

  #onFault({ code = '', reason, column }: EventValues['error'], frame: HTMLIFrameElement | null) {
    // Don't replace an invalid game by another one, unless the page has set one.
    const isSet = [...this.#pending.values()].some(({ command }) => ['set', 'lesson'].includes(command));
    if (code === 'game' && !frame?.hasAttribute('data-ready') && !isSet) this.#showStill(reason, true);
    const attribute = attributeOf[code];
    if (attribute) this.#reportError(attribute, reason.replace(code, attribute));
    else this.#reportError(code || undefined, reason, column);
  }

  #reportError(code: string | undefined, reason: string, column: number | null = null) {
    console.warn(`quarto-board: ${reason}${column === null ? '' : `, at character ${column}`}`);
    this.#emit('error', { code, reason, column });
  }

  #emit(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true }));
  }
}

globalThis.customElements?.get('quarto-board') ?? globalThis.customElements?.define('quarto-board', QuartoBoard);

/** Types of the board's own events. */
export interface QuartoBoard {
  addEventListener<Name extends keyof BoardEvents>(
    name: Name, listener: (event: CustomEvent<BoardEvents[Name]>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'quarto-board': QuartoBoard;
  }
}
