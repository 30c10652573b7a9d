/**
 * <quarto-board>: a board of Quarto for any page. It shows a still picture at once; pressed, or with the attribute
 * `live`, it becomes the whole game in a sandboxed frame. Attributes, commands and events: README.md.
 */
import { answers, events, fault, version } from './messages.js';
import { signs } from './signs.js';

const patience = 10_000; // milliseconds after which a frame that has loaded and says nothing has failed

const style = `
  :host { display: inline-block; position: relative; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4; }
  :host([hidden]) { display: none; }
  button { all: unset; position: relative; box-sizing: border-box; display: grid; place-items: center; inline-size: 100%; block-size: 100%; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
  button > svg, ::slotted(*) { inline-size: 100%; block-size: 100%; object-fit: contain; }
  svg { forced-color-adjust: none; }
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

/** Not an element of the page: a strict one allows none. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(style + signs.style);

/** That the picture can be pressed, as on a film that stands still. @param {string} [place] within a drawing */
const press = (place = '') => `<svg class="press" ${place} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#000b"/><path d="M9.5 7.5l7 4.5-7 4.5z" fill="#fff"/></svg>`;

/** The cells and the piece in hand. @param {string} game a record or a position text */
function positionOf(game) {
  if (!game.startsWith('q')) return { cells: [...game.slice(0, 16)], hand: game[17] ?? '-' };
  const fields = new Map(game.split(';').map((field) => /** @type {[string, string]} */ (field.split('='))));
  const [start, startHand = '-'] = (fields.get('start') ?? '................/-').split('/');
  const cells = [...start];
  let hand = startHand;
  const moves = (fields.get('moves') ?? '').match(/\d![a-d\d-]+|\dx|[a-d][1-4]|[0-9a-f]|./g) ?? [];
  let left = Number(fields.get('at') ?? Infinity);
  for (const move of moves) {
    if (move === '.' || left-- <= 0) continue;
    if (/^[a-d][1-4]$/.test(move)) {
      cells['abcd'.indexOf(move[0]) + 4 * (Number(move[1]) - 1)] = hand;
      hand = '-';
    } else if (/^[0-9a-f]$/.test(move)) {
      hand = move;
    }
  }
  return { cells, hand };
}

/** @param {string} game @returns {string} SVG */
function pictureOf(game) {
  const { cells, hand } = positionOf(game);
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
  const { cells, hand } = positionOf(game);
  const pieces = cells.flatMap((piece, k) => (piece === '.' ? [] : [`${'abcd'[k % 4]}${Math.floor(k / 4) + 1} ${piece}`]));
  return ['Quarto', ...pieces, ...(hand === '-' ? [] : [hand])].join(', ');
}

/** Passed on to the frame as they stand, those that are there. */
const options = ['lang', 'theme', 'level', 'mode', 'date', 'locked', 'pieces', 'board', 'voids'];

/** @typedef {{resolve: (value: any) => void, reject: (reason: Error) => void, command: string}} Asked */

export class QuartoBoard extends HTMLElement {
  /** What a live game is told when an attribute has another value. @type {{[name: string]: (board: QuartoBoard) => Promise<void>}} */
  static #followed = {
    game: (board) => board.set(board.#game),
    rules: (board) => board.set(board.#game),
    locked: (board) => board.lock(board.#locked),
    theme: (board) => board.send('theme', { theme: board.getAttribute('theme') }),
    lang: (board) => board.speak(board.getAttribute('lang') ?? navigator.language),
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

  connectedCallback() {
    this.#showPicture();
    if (this.hasAttribute('live')) this.#live();
  }

  disconnectedCallback() { this.#let('the board has left its page'); }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (!this.isConnected || !this.#root.firstChild || before === value) return; // what it begins with is looked up
    const isLive = this.#port !== null, follow = QuartoBoard.#followed[name];
    if (name === 'live') {
      if (value !== null) this.#live();
    } else if (isLive && follow) {
      follow(this).catch(() => {}); // told by an event
    } else {
      this.#rest('the board begins anew');
      if (isLive) this.#live();
    }
  }

  /**
   * Sends a command to the game, which is brought to life for it.
   * @param {string} command @param {object} [values]
   * @returns {Promise<any>} what is answered; rejects with an Error whose `cause` is the refusal
   */
  async send(command, values = {}) {
    if (!this.isConnected) throw new Error('the board is on no page');
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
  teach(text, step) { return this.send('lesson', { text, step }); }
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
    const response = await fetch(new URL(address, this.baseURI));
    if (!response.ok) throw new Error(`the lessons did not come: ${response.status}`);
    return response.text();
  }

  /** What was asked for before the lessons came is asked in them. @param {MessagePort} port @param {Promise<string> | null} lessons */
  async #taught(port, lessons) {
    if (lessons) await this.#ask(port, 'lesson', { text: await lessons, step: this.getAttribute('step') ?? undefined });
    return port;
  }

  get #game() {
    return this.getAttribute('game') ?? (this.hasAttribute('rules') ? `q1;rules=${this.getAttribute('rules')}` : 'q1');
  }
  get #label() { return this.getAttribute('label') ?? this.getAttribute('aria-label'); }
  get #locked() { return (this.getAttribute('locked') ?? '').split(/\s+/).filter(Boolean); }

  /** The page's own picture, where it has one between the tags; else ours. */
  #showPicture() {
    const picture = document.createElement('button');
    picture.setAttribute('aria-label', this.#label ?? saidOf(this.#game));
    picture.innerHTML = `<slot></slot>${pictureOf(this.#game)}${press()}`;
    const [slot, drawing] = /** @type {[HTMLSlotElement, Element]} */ (/** @type {unknown} */ (picture.children));
    slot.addEventListener('slotchange', () => { if (slot.assignedElements().length > 0) drawing.remove(); });
    picture.addEventListener('click', () => {
      void this.#live();
      this.#root.querySelector('iframe')?.focus(); // who pressed it by a key goes on in the game
    });
    this.#root.adoptedStyleSheets = [sheet];
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
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  /** Becomes a picture again. @param {string} reason */
  #rest(reason) {
    this.#let(reason);
    this.#showPicture();
  }

  /** @returns {Promise<MessagePort>} */
  #open() {
    const { signal } = this.#listening;
    const isOpaque = this.getAttribute('sandbox') === 'opaque';
    const site = new URL(this.getAttribute('src') ?? './', import.meta.url);
    const source = isOpaque ? new URL('opaque.html', site) : site;
    const origin = isOpaque || source.protocol === 'file:' ? 'null' : source.origin; // as messages tell it
    const frame = document.createElement('iframe');
    frame.title = this.#label ?? 'Quarto';
    frame.allow = 'fullscreen; clipboard-write; screen-wake-lock';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', isOpaque ? 'allow-scripts' : 'allow-scripts allow-same-origin');
    source.search = String(new URLSearchParams([['embed', String(version)], ['host', window.origin],
      ...options.flatMap((name) => (this.hasAttribute(name) ? [[name, this.getAttribute(name) ?? '']] : []))]));
    source.hash = encodeURI(this.#game);
    frame.src = source.href;
    const address = this.getAttribute('mode') === 'lesson' ? this.getAttribute('lesson') : null;
    const lessons = address === null ? null : this.#fetchLessons(address);
    lessons?.catch(() => {}); // told once there is a game
    const opened = new Promise((resolve, reject) => {
      let isComing = false;
      const fail = () => reject(new Error('the game did not come'));
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
    opened.catch(({ message, cause }) => {
      if (signal.aborted) return;
      this.#rest(message);
      if (!cause) this.#tell('error', { reason: message, column: null }); // else the game has told it
    });
    // Covered by the picture, at which nobody can stop, until what was wanted stands.
    const picture = /** @type {HTMLElement} */ (this.#root.lastElementChild);
    picture.inert = true;
    picture.before(frame);
    return /** @type {Promise<MessagePort>} */ (opened);
  }

  /** @param {any} message anything at all */
  #take(message) {
    const asked = this.#waiting.get(message?.number);
    this.#waiting.delete(message?.number);
    try {
      if (Object.hasOwn(events, message?.event)) {
        const detail = events[message.event](message);
        if (message.event === 'ready') this.#root.querySelector('iframe')?.setAttribute('data-stands', '');
        return this.#tell(message.event, detail);
      }
      const cause = message?.error && fault(message.error);
      if (cause) asked?.reject(new Error(cause.reason, { cause }));
      else asked?.resolve(answers[asked.command]?.(message.answer));
    } catch (error) {
      const reason = `the game said something else than ${/** @type {Error} */ (error).message}`;
      asked?.reject(new Error(reason));
      this.#tell('error', { reason, column: null });
    }
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true }));
  }
}

customElements.get('quarto-board') ?? customElements.define('quarto-board', QuartoBoard);
