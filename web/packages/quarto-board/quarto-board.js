/**
 * <quarto-board>: a board of Quarto for any page. It shows a still picture at once; pressed, or with the attribute
 * `live`, it becomes the whole game in a sandboxed frame. Attributes, commands and events: README.md.
 */
import { signs } from './signs.js';

const version = 1; // of the messages
const patience = 30_000; // milliseconds after which a frame that has loaded and says nothing has failed

const style = `
  :host { display: inline-block; position: relative; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4; }
  :host([hidden]) { display: none; }
  button { all: unset; box-sizing: border-box; display: grid; place-items: center; inline-size: 100%; block-size: 100%; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
  svg { inline-size: 100%; block-size: 100%; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; border-radius: 12px; }
`;

/** Not an element of the page: a strict one allows none. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(style + signs.style);

/** The cells and the piece in hand. @param {string} game a record or a position text */
function positionOf(game) {
  if (!game.startsWith('q')) return { cells: [...game.slice(0, 16)], hand: game[17] ?? '-' };
  const fields = new Map(game.split(';').map((field) => /** @type {[string, string]} */ (field.split('='))));
  const [start, startHand = '-'] = (fields.get('start') ?? '................/-').split('/');
  const cells = [...start];
  let hand = startHand;
  const moves = (fields.get('moves') ?? '').match(/\d![a-d\d-]+|[a-d][1-4]|[0-9a-f]|./g) ?? [];
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
  return (hand === '-' ? signs.board : signs.boardWithHand).replace('</svg>', `${pieces.join('')}${sign(hand, tray.x, tray.y)}</svg>`);
}

export class QuartoBoard extends HTMLElement {
  static observedAttributes = ['game', 'live'];

  #root = this.attachShadow({ mode: 'open' });
  /** @type {Promise<MessagePort> | null} to the game, once it is wanted */
  #port = null;
  #numbers = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (reason: Error) => void}>} */
  #waiting = new Map();
  #listening = new AbortController();

  connectedCallback() {
    if (!this.#port) this.#showPicture();
    if (this.hasAttribute('live')) this.#live();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#port = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('the board has left its page'));
    this.#waiting.clear();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (!this.isConnected || before === value) return;
    if (name === 'live' && value !== null) this.#live();
    else if (this.#port) this.send('set', { game: value ?? 'q1' }).catch(() => {}); // told by an event
    else this.#showPicture();
  }

  /**
   * Sends a command to the game, which is brought to life for it.
   * @param {string} command @param {object} [values]
   * @returns {Promise<any>} what is answered; rejects with an Error whose `cause` is the refusal
   */
  async send(command, values = {}) {
    const number = ++this.#numbers;
    const coming = this.#live();
    this.#root.querySelector('iframe')?.setAttribute('loading', 'eager'); // out of sight, and wanted all the same
    const port = await coming;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      port.postMessage({ ...values, quarto: version, number, command });
    });
  }

  /** @param {string} game */
  set(game) { return this.send('set', { game }); }
  /** @param {string} move */
  play(move) { return this.send('play', { move }); }
  undo() { return this.send('undo'); }
  redo() { return this.send('redo'); }
  reset() { return this.send('reset'); }
  hint() { return this.send('hint'); }
  /** @param {number} ply */
  goTo(ply) { return this.send('go', { ply }); }
  state() { return this.send('state'); }
  /** @param {{marked?: string[], reserve?: boolean}} [options] */
  picture(options) { return this.send('picture', options); }

  get #game() { return this.getAttribute('game') ?? 'q1'; }

  #showPicture() {
    const picture = document.createElement('button');
    picture.setAttribute('aria-label', this.getAttribute('label') ?? 'Quarto');
    picture.innerHTML = pictureOf(this.#game);
    picture.addEventListener('click', () => void this.#live());
    this.#show(picture);
  }

  /** @param {Element} content */
  #show(content) {
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.replaceChildren(content);
  }

  #live() {
    this.#port ??= this.#open();
    return this.#port;
  }

  /** @returns {Promise<MessagePort>} */
  #open() {
    const source = new URL(this.getAttribute('src') ?? './', import.meta.url);
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('label') ?? 'Quarto';
    frame.allow = 'fullscreen; clipboard-write';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    const options = new URLSearchParams({ embed: String(version), host: location.origin });
    for (const name of ['lang', 'theme', 'level', 'mode']) {
      const value = this.getAttribute(name);
      if (value) options.set(name, value);
    }
    source.search = String(options);
    source.hash = encodeURI(this.#game);
    frame.src = source.href;
    const hello = new Promise((resolve, reject) => {
      const { signal } = this.#listening;
      frame.addEventListener('load', () => setTimeout(() => reject(new Error('the game did not come')), patience), { signal });
      addEventListener('message', (event) => {
        const isOurs = event.source === frame.contentWindow && event.origin === source.origin;
        if (!isOurs || event.data?.quarto !== version || event.data.event !== 'hello' || !event.ports[0]) return;
        event.ports[0].onmessage = ({ data }) => this.#take(data);
        resolve(event.ports[0]);
      }, { signal });
    });
    hello.catch((error) => this.#tell('error', { reason: error.message }));
    this.#show(frame);
    return /** @type {Promise<MessagePort>} */ (hello);
  }

  /** @param {any} message */
  #take({ number, event, error, ...values }) {
    if (event) return this.#tell(event, values);
    const asked = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error) asked?.reject(new Error(error.reason, { cause: error }));
    else asked?.resolve(values.answer);
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true }));
  }
}

customElements.get('quarto-board') ?? customElements.define('quarto-board', QuartoBoard);
