/**
 * <quarto-board>: a board of Quarto for any page. It shows a still picture at once; pressed, or with the attribute
 * `live`, it becomes the whole game in a sandboxed frame. Attributes, commands and events: README.md.
 */
import { nameOf, readGame } from './still.js';
import { answers, attributes, events, fault, version, wrongIn, type Command, type CommandValues, type EventValues, type Feature, type Happening } from './messages.js';
import { signs } from './signs.js';

export type { Feature } from './messages.js';

export type Phase = 'give' | 'place' | 'finish' | 'accept' | 'over';

/** Texts as in the package quarto-engine, which has the same type. */
export interface State {
  record: string;
  position: string;
  phase: Phase;
  seat: 1 | 2;
  ply: number;
  moves: string[];
  callable: string[];
  voided: string[];
  end: 'call' | 'alignment' | 'wrong_call' | 'timeout' | 'resignation' | 'board_full' | null;
  winner: 1 | 2 | null;
}

/** `reason` in English, or the name of a rule such as `cell_taken`; `column` in the text of the command, from 1. */
export interface Fault {
  /** What is wrong: the name of an attribute, a value or a rule (README.md). */
  code?: string;
  reason: string;
  column: number | null;
}

/** What an event carries as its `detail`. */
export interface BoardEvents {
  /** The game, the step of the lesson or the puzzle is there; until then the board is a picture. */
  'quarto-ready': { state: State; step?: string };
  'quarto-move': { move: string; state: State };
  'quarto-call': { move: string; state: State };
  'quarto-missed': { shapes: string[]; state: State };
  /** `step` is the one of a lesson that is shown: `LESSON/STEP`. */
  'quarto-position': { state: State; step?: string };
  /** A step of a lesson, a puzzle or a training was solved or missed. */
  'quarto-lesson': { lesson: string; step: string; solved: boolean };
  'quarto-over': { end: NonNullable<State['end']>; winner: State['winner']; state: State };
  'quarto-refused': Fault;
  'quarto-error': Fault;
}

const patience = 10_000; // milliseconds after which a frame that has loaded and says nothing has failed
const missed = 'the game couldn’t be loaded';
const anAddress = 'lesson: the address of a lesson file', noAddress = 'src: the address of the game\'s folder';
const byRules = 'q1;rules='; // begins the game of a board that names rules alone
const listenTime = 500; // milliseconds in which the page's scripts begin to listen, and teach lessons where it names none

const here = import.meta.url;

const style = `
  :host { display: inline-block; position: relative; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4; }
  :host([hidden]) { display: none; }
  button { all: unset; position: relative; box-sizing: border-box; display: grid; place-items: center; inline-size: 100%; block-size: 100%; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
  button > svg, ::slotted(*) { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { forced-color-adjust: none; }
  .wrong > svg { opacity: 0.4; }
  .wrong:has(> svg:not(.press))::after { content: "?"; position: absolute; font: bold 5rem sans-serif; }
  .press { stroke: #fff; stroke-linejoin: round; }
  button > .press { position: absolute; inset: 0 0 auto auto; inline-size: 28px; block-size: 28px; }
  svg:not(.press) + .press { display: none; }
  :host([live]) .press, iframe + button .press { display: none; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; border-radius: 12px; }
  iframe + button { position: absolute; inset: 0; cursor: progress; opacity: 0.7; transition: opacity 0.3s 0.2s; }
  iframe:not([data-stands]) { opacity: 0; pointer-events: none; }
  iframe[data-stands] + button { visibility: hidden; }
  @media print {
    .press { display: none; }
    iframe { position: absolute; inset: 0; opacity: 0; }
    iframe + button, iframe[data-stands] + button { position: static; visibility: visible; opacity: 1; transition: none; }
  }
`;

/** In no less does the game show all that is needed to play. */
const liveStyle = '@media screen { :host { min-block-size: 480px; } }';

/** Not elements of the page: a strict one allows none. Made when there is a page. */
const sheets: { [text: string]: CSSStyleSheet } = {};
function sheetOf(text: string) {
  if (!sheets[text]) {
    sheets[text] = new CSSStyleSheet();
    sheets[text].replaceSync(text);
  }
  return sheets[text];
}

/** The elements of a drawing; a strict page lets nobody read a text as HTML. */
function drawn(svg: string) {
  const all = document.createDocumentFragment();
  let place: Node = all;
  for (const [, end, name = '', attributes = '', empty, text] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      place = place.parentNode ?? all;
    } else {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
      place.appendChild(element);
      if (!empty) place = element;
    }
    if (text) place.appendChild(document.createTextNode(text));
  }
  return all;
}

/**
 * That the picture can be pressed, as on a film that stands still.
 * @param place within a drawing
 */
const press = (place = '') => `<svg class="press" ${place} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#000b"/><path d="M9.5 7.5l7 4.5-7 4.5z" fill="#fff"/></svg>`;

/** @returns SVG */
function pictureOf(game: string): string {
  const { cells, hand } = readGame(game);
  const sign = (piece: string, x: number, y: number) => {
    const shapes = signs.pieces[parseInt(piece, 16)];
    return shapes ? `<g transform="translate(${x} ${y})">${shapes}</g>` : '';
  };
  const { first, pitch, hand: tray } = signs.places;
  const pieces = cells.map((piece, k) => sign(piece, first + pitch * (k % 4), first + pitch * Math.floor(k / 4)));
  const corner = press(`x="${2 * first + 4 * pitch - 540}" y="40" width="500" height="500"`); // clear of the cell d1
  return (hand === '-' ? signs.board : signs.boardWithHand)
    .replace('</svg>', `${pieces.join('')}${sign(hand, tray.x, tray.y)}${corner}</svg>`);
}

/** What stands where, as games are written down: no language is needed. */
function saidOf(game: string) {
  const { cells, hand } = readGame(game);
  const pieces = cells.flatMap((piece, k) => (piece === '.' ? [] : [`${nameOf(k)} ${piece}`]));
  return ['Quarto', ...pieces, ...(hand === '-' ? [] : [hand])].join(', ');
}

/** Passed on to the frame as they stand, those that are there. */
const options = ['lang', 'level', 'date', 'locked', 'pieces', 'board', 'voids', 'mode', 'theme'];

/** @returns null where that is no address */
function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
/** The folder of the game. */
const siteOf = (src: string | null) => urlOf(src ?? './', here);

/** The game knows these attributes as values of its commands. */
const attributeOf: { [value: string]: string } = { features: 'locked', text: 'lesson' };

/** What a command rejects with; `cause` is the same as a Fault when the game has refused it. */
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

type Asked = { resolve: (value: unknown) => void; reject: (reason: BoardError) => void; command: string };

const Base = globalThis.HTMLElement ?? class {} as typeof HTMLElement; // where there is no page

/** Every command rejects with a BoardError. */
export class QuartoBoard extends Base {
  /** What a live game is told when an attribute has another value. */
  static #followed: { [name: string]: (board: QuartoBoard) => Promise<void> } = {
    game: (board) => board.set(board.#wanted),
    rules: (board) => board.set(board.#wanted),
    locked: (board) => board.lock(board.#locked),
    theme: (board) => board.#do('theme', { theme: (board.getAttribute('theme') || null) as CommandValues['theme']['theme'] }),
    lang: (board) => board.speak(board.getAttribute('lang') || board.#around || navigator.language),
  };
  /** Another value of these needs another game. */
  static #fixed = ['level', 'mode', 'date', 'lesson', 'step', 'sandbox', 'src', 'pieces', 'board', 'voids'];
  static observedAttributes = [...Object.keys(this.#followed), ...this.#fixed, 'live'];

  #root = this.attachShadow({ mode: 'open' });
  /** To the game, once it is wanted. */
  #port: Promise<MessagePort> | null = null;
  #numbers = 0;
  #waiting = new Map<number, Asked>();
  /** Ends what belongs to the frame. */
  #listening = new AbortController();
  /** The game as it was told of last. */
  #record: string | null = null;
  /** Of the lessons, that is shown. */
  #step: string | undefined;
  /** Lessons that have been taught. */
  #lessons: string | null = null;
  #wasLive = false;

  connectedCallback() { this.#begin(this.#wasLive); }

  disconnectedCallback() {
    this.#wasLive = this.#port !== null;
    this.#let('the board has left its page');
  }

  /** Moved as it is, with all that is in it. */
  connectedMoveCallback() {}

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (before === value) return;
    const isLive = this.#port !== null, follow = QuartoBoard.#followed[name];
    if (!this.isConnected || !this.#root.firstChild) { // what it begins with is looked up
      if (!['live', 'locked', 'theme', 'lang'].includes(name)) this.#forget();
      return;
    }
    if (name === 'live') {
      if (value !== null) this.#live();
    } else if (isLive && follow) {
      if (!this.#isUnknown(name)) follow(this).catch(() => {}); // reported by an event
    } else {
      this.#let('the board begins anew');
      this.#forget();
      this.#begin(isLive);
    }
  }

  /** What was played is not what the page wants now. */
  #forget() { [this.#record, this.#step, this.#lessons] = [null, undefined, null]; }

  /** Shows its picture, and comes to life where it is to. */
  #begin(isLive: boolean) {
    this.#showPicture();
    const wrong = this.#record === null ? readGame(this.#game).fault : null, site = siteOf(this.getAttribute('src'));
    // A day that there is not is not to become today.
    const isDayless = this.#record === null && this.getAttribute('mode') === 'puzzle' && wrongIn('date', this.getAttribute('date')) !== null;
    if (site && !wrong && !isDayless && !this.#lacksLessons && (isLive || this.hasAttribute('live'))) this.#live();
    const { signal } = this.#listening;
    setTimeout(() => {
      if (signal.aborted) return;
      for (const name of Object.keys(attributes)) this.#isUnknown(name);
      if (this.#lacksLessons) this.#complain('lesson', anAddress);
      if (!site) this.#complain('src', noAddress);
      if (!wrong) return;
      if (this.#isByRules) this.#complain('rules', `rules: ${wrong.expected}`, Math.max(1, wrong.column - byRules.length));
      else this.#complain('game', wrong.expected, wrong.column);
    }, listenTime);
  }

  /** Whether the attribute has a value that it cannot have; complains of it. */
  #isUnknown(name: string) {
    const reason = wrongIn(name, this.getAttribute(name));
    if (reason) this.#complain(name, reason);
    return reason !== null;
  }

  /**
   * Sends a command to the game, which is brought to life for it.
   * @returns what is answered; rejects with a BoardError
   * @internal
   */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<unknown> {
    if (!this.isConnected) throw new BoardError('no_page', 'the board is on no page');
    const coming = this.#live();
    this.#root.querySelector('iframe')?.setAttribute('loading', 'eager'); // out of sight, and wanted all the same
    return this.#ask(await coming, command, values);
  }

  #ask<C extends Command>(port: MessagePort, command: C, values: CommandValues[C]): Promise<unknown> {
    const number = ++this.#numbers;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, command });
      port.postMessage({ ...values, quarto: version, number, command });
    });
  }

  async #do<C extends Command>(command: C, values: CommandValues[C]): Promise<void> { await this.send(command, values); }

  set(game: string): Promise<void> { return this.#do('set', { game }); }
  /** Moves of the person whose turn it is, as they stand in a record: `9`, `c2`, `9c2`, `1!a2-d2`. */
  play(move: string): Promise<void> { return this.#do('play', { move }); }
  /** Opens a lesson file, at a step: `LESSON/STEP`. */
  teach(text: string, step?: string): Promise<void> {
    this.#lessons = text;
    return this.#do('lesson', { text, step });
  }
  undo(): Promise<void> { return this.#do('undo', {}); }
  redo(): Promise<void> { return this.#do('redo', {}); }
  reset(): Promise<void> { return this.#do('reset', {}); }
  hint(): Promise<void> { return this.#do('hint', {}); }
  goTo(ply: number): Promise<void> { return this.#do('go', { ply }); }
  /** These and no others. */
  lock(features: Feature[]): Promise<void> { return this.#do('lock', { features }); }
  /** Another language, by its tag: `de`, `pt-BR`. */
  speak(lang: string): Promise<void> { return this.#do('language', { lang }); }
  async state(): Promise<State> { return await this.send('state', {}) as State; }
  /** SVG. */
  async picture(options: { marked?: string[]; reserve?: boolean } = {}): Promise<string> {
    return await this.send('picture', { marked: options.marked, reserve: options.reserve }) as string;
  }

  /** The page fetches the lessons: the game is let go nowhere. */
  async #fetchLessons(address: string) {
    const url = urlOf(address, this.baseURI);
    if (!url) throw new BoardError('lesson', anAddress);
    try {
      const response = await fetch(url);
      if (response.ok) return await response.text();
      throw new Error(String(response.status));
    } catch (error) {
      throw new BoardError('lesson', `the lesson file couldn’t be loaded: ${(error as Error).message}`);
    }
  }

  /** What was asked for before the lessons came is asked in them. */
  async #taught(port: MessagePort, lessons: Promise<string> | null) {
    if (lessons) {
      this.#lessons = await lessons;
      await this.#ask(port, 'lesson', { text: this.#lessons, step: this.#step ?? this.getAttribute('step') ?? undefined });
    }
    return port;
  }

  /** The page has yet to teach them, or names none that could be fetched. */
  get #lacksLessons() {
    if (this.getAttribute('mode') !== 'lesson' || this.#lessons !== null || this.#record !== null) return false;
    const address = this.getAttribute('lesson');
    return !address || !urlOf(address, this.baseURI);
  }
  get #game() { return this.#record ?? this.#wanted; }
  get #wanted() {
    return this.getAttribute('game') ?? (this.#isByRules ? byRules + this.getAttribute('rules') : 'q1');
  }
  get #isByRules() { return !this.hasAttribute('game') && this.hasAttribute('rules'); }
  get #label() { return this.getAttribute('label') ?? this.getAttribute('aria-label'); }
  /** The language of the page, here. */
  get #around() {
    let node: Element | null = this;
    for (;;) {
      const near = node.closest('[lang]');
      if (near) return near.getAttribute('lang') ?? '';
      const root = node.getRootNode();
      if (!(root instanceof ShadowRoot)) return '';
      node = root.host;
    }
  }
  get #locked() { return (this.getAttribute('locked') ?? '').split(/\s+/).filter(Boolean) as Feature[]; } // which are some, by messages.ts

  /**
   * The page's own picture, where it has one between the tags; else ours.
   * @param isWrong no game stands here
   */
  #showPicture(isWrong = readGame(this.#game).fault !== null) {
    const picture = document.createElement('button');
    picture.className = isWrong ? 'wrong' : '';
    picture.setAttribute('aria-label', this.#label ?? saidOf(this.#game));
    const slot = document.createElement('slot');
    picture.append(slot, drawn(pictureOf(this.#game)), drawn(press()));
    slot.addEventListener('slotchange', () => { if (slot.assignedElements().length > 0) slot.nextElementSibling?.remove(); });
    picture.addEventListener('click', () => {
      if (siteOf(this.getAttribute('src'))) void this.#live();
      this.#root.querySelector('iframe')?.focus(); // who pressed it by a key goes on in the game
    });
    this.#root.adoptedStyleSheets = [sheetOf(style + signs.style)];
    this.#root.replaceChildren(picture);
  }

  #live() {
    this.#port ??= this.#open();
    return this.#port;
  }

  /** Lets go of the game, and of all that waits for it. */
  #let(reason: string) {
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#port = null;
    this.#giveUp(reason);
  }

  /** Whoever waits for an answer gets none. */
  #giveUp(reason: string) {
    for (const { reject } of this.#waiting.values()) reject(new BoardError('ended', reason));
    this.#waiting.clear();
  }

  /** Becomes a picture again. */
  #rest(reason: string, isWrong?: boolean) {
    this.#let(reason);
    this.#showPicture(isWrong);
  }

  #open(): Promise<MessagePort> {
    const { signal } = this.#listening;
    const site = siteOf(this.getAttribute('src'));
    if (!site) throw new BoardError('src', noAddress);
    // What is in a page without an origin has none either.
    const isStranger = window.origin === 'null' && ![location.protocol, site.protocol].includes('file:');
    const isOpaque = isStranger || this.getAttribute('sandbox') === 'opaque';
    const source = isOpaque ? new URL('opaque.html', site) : site;
    const origin = isOpaque || source.protocol === 'file:' ? 'null' : source.origin; // as messages tell it
    const frame = document.createElement('iframe');
    frame.title = this.#label ?? 'Quarto';
    frame.allow = 'fullscreen; clipboard-write; screen-wake-lock';
    frame.loading = 'lazy';
    if (isOpaque) frame.setAttribute('sandbox', 'allow-scripts');
    // From its own site a sandbox with an origin keeps nothing, and browsers warn of it.
    else if (site.origin !== window.origin) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    const asked = options.map((name): [string, string] => [name, this.getAttribute(name) ?? ''])
      .filter(([name, value]) => value !== '' && (name === 'date' || wrongIn(name, value) === null)); // no other day stands in for one
    source.search = String(new URLSearchParams([['embed', String(version)], ['host', window.origin], ['around', this.#around], ...asked]));
    source.hash = encodeURI(this.#game);
    frame.src = source.href;
    const isLesson = this.#record === null ? this.getAttribute('mode') === 'lesson' : this.#step !== undefined && this.#lessons !== null;
    const address = this.getAttribute('lesson');
    const lessons = !isLesson ? null
      : this.#lessons !== null ? Promise.resolve(this.#lessons)
      : address !== null ? this.#fetchLessons(address) : null;
    lessons?.catch(() => {}); // told once there is a game
    const opened = new Promise<MessagePort>((resolve, reject) => {
      let isComing = false;
      const fail = () => reject(new BoardError('no_game', missed));
      signal.addEventListener('abort', fail);
      frame.addEventListener('load', () => setTimeout(() => isComing || fail(), patience), { signal });
      addEventListener('message', ({ source: sender, origin: from, data, ports: [port] }) => {
        if (sender !== frame.contentWindow || from !== origin || data?.quarto !== version) return;
        isComing = true;
        if (data.event === 'failed') fail();
        if (data.event !== 'hello' || !port) return;
        port.onmessage = ({ data: message }) => this.#take(message);
        signal.addEventListener('abort', () => port.close());
        this.#giveUp('the game has begun anew'); // after a crash
        this.#port = this.#taught(port, lessons);
        this.#port.then(resolve, reject);
      }, { signal });
    });
    opened.catch(({ code, reason, cause }) => {
      if (signal.aborted) return;
      this.#rest(reason);
      if (!cause) this.#complain(code, reason); // else the game has told it
    });
    // Covered by the picture, at which nobody can stop, until what was wanted stands.
    const picture = this.#root.lastElementChild as HTMLElement;
    picture.inert = true;
    picture.before(frame);
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, sheetOf(liveStyle)];
    return opened;
  }

  #take(message: unknown) {
    const { number, event, error: refused, answer } = (message ?? {}) as { number?: number; event?: Happening; error?: unknown; answer?: unknown };
    const asked = this.#waiting.get(number ?? NaN);
    this.#waiting.delete(number ?? NaN);
    try {
      if (event !== undefined && Object.hasOwn(events, event)) return this.#hear(event, events[event](message));
      const cause = refused ? fault(refused) : undefined;
      if (cause) asked?.reject(new BoardError(cause.code, cause.reason, cause));
      else asked?.resolve(answers[asked.command]?.(answer));
    } catch (error) {
      const reason = `the game sent something other than ${(error as Error).message}`;
      asked?.reject(new BoardError('message', reason));
      this.#complain('message', reason);
    }
  }

  #hear(name: Happening, detail: EventValues[Happening]) {
    const frame = this.#root.querySelector('iframe');
    if (name === 'ready') frame?.setAttribute('data-stands', '');
    if ('state' in detail) this.#record = detail.state.record;
    if (name === 'ready' || name === 'position') this.#step = (detail as EventValues['position']).step;
    if (name === 'error') this.#hearFault(detail as EventValues['error'], frame);
    else this.#tell(name, detail);
  }

  #hearFault({ code = '', reason, column }: EventValues['error'], frame: HTMLIFrameElement | null) {
    // No other game stands in for one that cannot be read, unless the page has set one.
    const isSet = [...this.#waiting.values()].some(({ command }) => ['set', 'lesson'].includes(command));
    if (code === 'game' && !frame?.hasAttribute('data-stands') && !isSet) this.#rest(reason, true);
    const attribute = attributeOf[code];
    if (attribute) this.#complain(attribute, reason.replace(code, attribute));
    else this.#complain(code || undefined, reason, column);
  }

  #complain(code: string | undefined, reason: string, column: number | null = null) {
    console.warn(`quarto-board: ${reason}${column === null ? '' : `, at character ${column}`}`);
    this.#tell('error', { code, reason, column });
  }

  #tell(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true }));
  }
}

globalThis.customElements?.get('quarto-board') ?? globalThis.customElements?.define('quarto-board', QuartoBoard);

/** The board's own events, with what they carry. */
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
