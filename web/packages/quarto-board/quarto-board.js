/**
 * <quarto-board>: a board of Quarto for any page. It shows a still picture at once; pressed, or with the attribute
 * `live`, it becomes the whole game in a sandboxed frame. Attributes, commands and events: README.md.
 */
import { nameOf, readGame } from './still.js';
import { answers, attributes, events, fault, version, wrongIn } from './messages.js';
import { signs } from './signs.js';

const patience = 10_000; // milliseconds after which a frame that has loaded and says nothing has failed
const missed = 'the game did not come';
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

/** Not elements of the page: a strict one allows none. Made when there is a page. @type {{[text: string]: CSSStyleSheet}} */
const sheets = {};
/** @param {string} text */
function sheetOf(text) {
  if (!sheets[text]) {
    sheets[text] = new CSSStyleSheet();
    sheets[text].replaceSync(text);
  }
  return sheets[text];
}

/** The elements of a drawing; a strict page lets nobody read a text as HTML. @param {string} svg */
function drawn(svg) {
  const all = document.createDocumentFragment();
  /** @type {Node} */
  let place = all;
  for (const [, end, name, attributes, empty, text] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      place = place.parentNode ?? all;
    } else {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
      place.appendChild(element);
      if (!empty) place = element;
    }
    if (text) place.appendChild(document.createTextNode(text));
  }
  return all;
}

/** That the picture can be pressed, as on a film that stands still. @param {string} [place] within a drawing */
const press = (place = '') => `<svg class="press" ${place} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#000b"/><path d="M9.5 7.5l7 4.5-7 4.5z" fill="#fff"/></svg>`;

/** @param {string} game @returns {string} SVG */
function pictureOf(game) {
  const { cells, hand } = readGame(game);
  const sign = (/** @type {string} */ piece, /** @type {number} */ x, /** @type {number} */ y) => {
    const shapes = signs.pieces[parseInt(piece, 16)];
    return shapes ? `<g transform="translate(${x} ${y})">${shapes}</g>` : '';
  };
  const { first, pitch, hand: tray } = signs.places;
  const pieces = cells.map((piece, k) => sign(piece, first + pitch * (k % 4), first + pitch * Math.floor(k / 4)));
  const corner = press(`x="${2 * first + 4 * pitch - 540}" y="40" width="500" height="500"`); // clear of the cell d1
  return (hand === '-' ? signs.board : signs.boardWithHand)
    .replace('</svg>', `${pieces.join('')}${sign(hand, tray.x, tray.y)}${corner}</svg>`);
}

/** What stands where, as games are written down: no language is needed. @param {string} game */
function saidOf(game) {
  const { cells, hand } = readGame(game);
  const pieces = cells.flatMap((piece, k) => (piece === '.' ? [] : [`${nameOf(k)} ${piece}`]));
  return ['Quarto', ...pieces, ...(hand === '-' ? [] : [hand])].join(', ');
}

/** Passed on to the frame as they stand, those that are there. */
const options = ['lang', 'level', 'date', 'locked', 'pieces', 'board', 'voids', 'mode', 'theme'];

/** @param {string} address @param {string} base @returns {URL | null} null where that is no address */
function urlOf(address, base) {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
/** The folder of the game. @param {string | null} src */
const siteOf = (src) => urlOf(src ?? './', here);

/** The game knows these attributes as values of its commands. @type {{[value: string]: string}} */
const attributeOf = { features: 'locked', text: 'lesson' };

/** Why a command was not carried out. */
class BoardError extends Error {
  /** @param {string | undefined} code @param {string} reason @param {{column: number | null}} [cause] what the game has refused */
  constructor(code, reason, cause) {
    super(reason, { cause });
    this.code = code;
    this.reason = reason;
    this.column = cause?.column ?? null;
  }
}

/** @typedef {{resolve: (value: any) => void, reject: (reason: BoardError) => void, command: string}} Asked */

const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {}); // where there is no page

export class QuartoBoard extends Base {
  /** What a live game is told when an attribute has another value. @type {{[name: string]: (board: QuartoBoard) => Promise<void>}} */
  static #followed = {
    game: (board) => board.set(board.#wanted),
    rules: (board) => board.set(board.#wanted),
    locked: (board) => board.lock(board.#locked),
    theme: (board) => board.send('theme', { theme: board.getAttribute('theme') || null }),
    lang: (board) => board.speak(board.getAttribute('lang') || board.#around || navigator.language),
  };
  /** Another value of these needs another game. */
  static #fixed = ['level', 'mode', 'date', 'lesson', 'step', 'sandbox', 'src', 'pieces', 'board', 'voids'];
  static observedAttributes = [...Object.keys(this.#followed), ...this.#fixed, 'live'];

  #root = this.attachShadow({ mode: 'open' });
  /** @type {Promise<MessagePort> | null} to the game, once it is wanted */
  #port = null;
  #numbers = 0;
  /** @type {Map<number, Asked>} */
  #waiting = new Map();
  /** Ends what belongs to the frame. */
  #listening = new AbortController();
  /** @type {string | null} the game as it was told of last */
  #record = null;
  /** @type {string | undefined} of the lessons, that is shown */
  #step;
  /** @type {string | null} lessons that have been taught */
  #lessons = null;
  #wasLive = false;

  connectedCallback() { this.#begin(this.#wasLive); }

  disconnectedCallback() {
    this.#wasLive = this.#port !== null;
    this.#let('the board has left its page');
  }

  /** Moved as it is, with all that is in it. */
  connectedMoveCallback() {}

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
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

  /** Shows its picture, and comes to life where it is to. @param {boolean} isLive */
  #begin(isLive) {
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

  /** Whether the attribute has a value that it cannot have; complains of it. @param {string} name */
  #isUnknown(name) {
    const reason = wrongIn(name, this.getAttribute(name));
    if (reason) this.#complain(name, reason);
    return reason !== null;
  }

  /**
   * Sends a command to the game, which is brought to life for it.
   * @param {string} command @param {object} [values]
   * @returns {Promise<any>} what is answered; rejects with a BoardError
   */
  async send(command, values = {}) {
    if (!this.isConnected) throw new BoardError('no_page', 'the board is on no page');
    const coming = this.#live();
    this.#root.querySelector('iframe')?.setAttribute('loading', 'eager'); // out of sight, and wanted all the same
    return this.#ask(await coming, command, values);
  }

  /** @param {MessagePort} port @param {string} command @param {object} values @returns {Promise<any>} */
  #ask(port, command, values) {
    const number = ++this.#numbers;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, command });
      port.postMessage({ ...values, quarto: version, number, command });
    });
  }

  /** @param {string} game */
  set(game) { return this.send('set', { game }); }
  /** @param {string} move */
  play(move) { return this.send('play', { move }); }
  /** @param {string} text a lesson file @param {string} [step] where to begin: "LESSON/STEP" */
  teach(text, step) {
    this.#lessons = text;
    return this.send('lesson', { text, step });
  }
  undo() { return this.send('undo'); }
  redo() { return this.send('redo'); }
  reset() { return this.send('reset'); }
  hint() { return this.send('hint'); }
  /** @param {number} ply */
  goTo(ply) { return this.send('go', { ply }); }
  /** @param {string[]} features */
  lock(features) { return this.send('lock', { features }); }
  /** @param {string} lang */
  speak(lang) { return this.send('language', { lang }); }
  state() { return this.send('state'); }
  /** @param {{marked?: string[], reserve?: boolean}} [options] */
  picture(options) { return this.send('picture', options); }

  /** The page fetches the lessons: the game is let go nowhere. @param {string} address */
  async #fetchLessons(address) {
    const url = urlOf(address, this.baseURI);
    if (!url) throw new BoardError('lesson', anAddress);
    try {
      const response = await fetch(url);
      if (response.ok) return await response.text();
      throw new Error(String(response.status));
    } catch (error) {
      throw new BoardError('lesson', `the lessons did not come: ${/** @type {Error} */ (error).message}`);
    }
  }

  /** What was asked for before the lessons came is asked in them. @param {MessagePort} port @param {Promise<string> | null} lessons */
  async #taught(port, lessons) {
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
    /** @type {Element | null} */
    let node = this;
    for (;;) {
      const near = node.closest('[lang]');
      if (near) return near.getAttribute('lang') ?? '';
      const root = node.getRootNode();
      if (!(root instanceof ShadowRoot)) return '';
      node = root.host;
    }
  }
  get #locked() { return (this.getAttribute('locked') ?? '').split(/\s+/).filter(Boolean); }

  /** The page's own picture, where it has one between the tags; else ours. @param {boolean} [isWrong] no game stands here */
  #showPicture(isWrong = readGame(this.#game).fault !== null) {
    const picture = document.createElement('button');
    picture.className = isWrong ? 'wrong' : '';
    picture.setAttribute('aria-label', this.#label ?? saidOf(this.#game));
    const slot = document.createElement('slot');
    picture.append(slot, drawn(pictureOf(this.#game)), drawn(press()));
    const drawing = picture.children[1];
    slot.addEventListener('slotchange', () => { if (slot.assignedElements().length > 0) drawing.remove(); });
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

  /** Lets go of the game, and of all that waits for it. @param {string} reason */
  #let(reason) {
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#port = null;
    this.#giveUp(reason);
  }

  /** Whoever waits for an answer gets none. @param {string} reason */
  #giveUp(reason) {
    for (const { reject } of this.#waiting.values()) reject(new BoardError('ended', reason));
    this.#waiting.clear();
  }

  /** Becomes a picture again. @param {string} reason @param {boolean} [isWrong] */
  #rest(reason, isWrong) {
    this.#let(reason);
    this.#showPicture(isWrong);
  }

  /** @returns {Promise<MessagePort>} */
  #open() {
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
    const asked = options.map((name) => [name, this.getAttribute(name) ?? ''])
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
    const opened = new Promise((resolve, reject) => {
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
    const picture = /** @type {HTMLElement} */ (this.#root.lastElementChild);
    picture.inert = true;
    picture.before(frame);
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, sheetOf(liveStyle)];
    return /** @type {Promise<MessagePort>} */ (opened);
  }

  /** @param {any} message anything at all */
  #take(message) {
    const asked = this.#waiting.get(message?.number);
    this.#waiting.delete(message?.number);
    try {
      if (Object.hasOwn(events, message?.event)) {
        return this.#hear(message.event, events[message.event](message));
      }
      const cause = message?.error && fault(message.error);
      if (cause) asked?.reject(new BoardError(cause.code, cause.reason, cause));
      else asked?.resolve(answers[asked.command]?.(message.answer));
    } catch (error) {
      const reason = `the game said something else than ${/** @type {Error} */ (error).message}`;
      asked?.reject(new BoardError('message', reason));
      this.#complain('message', reason);
    }
  }

  /** @param {string} name @param {any} detail */
  #hear(name, detail) {
    const frame = this.#root.querySelector('iframe');
    if (name === 'ready') frame?.setAttribute('data-stands', '');
    if (detail.state) this.#record = detail.state.record;
    if (['ready', 'position'].includes(name)) this.#step = detail.step;
    if (name !== 'error') return this.#tell(name, detail);
    // No other game stands in for one that cannot be read, unless the page has set one.
    const isSet = [...this.#waiting.values()].some(({ command }) => ['set', 'lesson'].includes(command));
    if (detail.code === 'game' && !frame?.hasAttribute('data-stands') && !isSet) this.#rest(detail.reason, true);
    const attribute = attributeOf[detail.code];
    if (attribute) this.#complain(attribute, detail.reason.replace(detail.code, attribute));
    else this.#complain(detail.code, detail.reason, detail.column);
  }

  /** @param {string | undefined} code @param {string} reason @param {number | null} [column] */
  #complain(code, reason, column = null) {
    console.warn(`quarto-board: ${reason}${column === null ? '' : `, at character ${column}`}`);
    this.#tell('error', { code, reason, column });
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true }));
  }
}

globalThis.customElements?.get('quarto-board') ?? globalThis.customElements?.define('quarto-board', QuartoBoard);
