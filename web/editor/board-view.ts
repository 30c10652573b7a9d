/** Board, piece to place and remaining pieces: taps and keys set pieces, make moves or choose right moves. */
import { make } from '../app/system/dom.js';
import { straight } from '../rules-page/wood/camera.mjs';
import { singlePiece, straightBoard } from '../rules-page/wood/drawing.mjs';
import { cellNames, pieces, played, reserveOf, takenBack, toCell, toHand, toReserve } from './step-game.js';
import { Grid, rowsOf } from './grid.js';
import type { Mode, Store } from './store.js';
import { pieceWords, say } from './texts.js';

const pitch = 100; // between cells, in the drawing's units
const modes: readonly Mode[] = ['setup', 'play', 'answers'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export class BoardView {
  readonly element = make('section', { className: 'stage' });
  #picture = make('div', { className: 'picture', ariaHidden: 'true' });
  #cells = cellNames.map((_, cell) => this.#button('cell', () => this.#tapCell(cell)));
  #slots = pieces.map((piece) => this.#button('slot', () => this.#tapReserve(piece)));
  #hand = this.#button('hand', () => this.#tapHand());
  #modes = modes.map((mode) => this.#modeButton(mode));
  #help = make('p', { className: 'help' });
  #news = make('p', { className: 'unseen', role: 'status' });
  #back = this.#button('plain', () => this.#store.changeGame(takenBack(this.#store.step.game)));
  #clear = this.#button('plain', () => this.#clearBoard());
  #drawn = '';

  constructor(private readonly store: Store) {
    this.#back.textContent = say('take-back');
    this.#clear.textContent = say('clear');
    this.#fill();
    this.element.addEventListener('pointerdown', ({ target }) => {
      // Safari does not focus a button that is tapped, so arrows would go on from elsewhere.
      if (target instanceof Element) target.closest<HTMLElement>('.cell, .slot')?.focus();
    });
    store.watch(() => this.#update());
  }

  get #store() { return this.store; }

  #fill() {
    const labelled = (className: string, role: string, ariaLabel: string, content: Node[]) =>
      make('div', { className, role, ariaLabel }, ...content);
    const board = labelled('cells', 'grid', say('board'), rowsOf(this.#cells, 4));
    const reserve = labelled('reserve', 'grid', say('reserve'), rowsOf(this.#slots, 8));
    new Grid(board, this.#cells, 4, (key, cell) => this.#takeKey(key, cell));
    new Grid(reserve, this.#slots, 8, (key) => this.#takeEscape(key));
    const hand = make('span', { ariaHidden: 'true' }, say('hand'));
    this.element.append(
      labelled('modes', 'radiogroup', say('mode'), this.#modes.map(({ label }) => label)),
      make('div', { className: 'board' }, this.#picture, board), this.#help, this.#news,
      make('div', { className: 'pieces-area' },
        make('div', { className: 'to-place' }, hand, this.#hand), reserve),
      make('div', { className: 'tools' }, this.#back, this.#clear));
  }

  #button(className: string, press: () => void) {
    const button = make('button', { type: 'button', className });
    button.onclick = press;
    return button;
  }

  #modeButton(mode: Mode) {
    const input = make('input', { type: 'radio', name: 'mode', value: mode });
    input.onchange = () => this.#store.setMode(mode);
    return { mode, input, label: make('label', {}, input, make('span', {}, say(`mode.${mode}`))) };
  }

  #say(text: string) { this.#news.textContent = text; }

  #takeEscape(key: string) {
    if (key !== 'Escape' || this.#store.held === null) return false;
    this.#store.hold(null);
    return true;
  }

  #takeKey(key: string, cell: number) {
    if (this.#takeEscape(key)) return true;
    if (this.#store.mode !== 'setup') return false;
    const piece = this.#store.step.game.cells[cell] ?? '.';
    if (['Delete', 'Backspace'].includes(key) && piece !== '.') this.#remove(piece);
    else if (pieces.includes(key)) this.#put(key, cell);
    else return false;
    return true;
  }

  #put(piece: string, cell: number) {
    this.#store.changeGame(toCell(this.#store.step.game, piece, cell));
    this.#say(say('placed', { piece: capital(pieceWords(piece)), cell: cellNames[cell] ?? '' }));
  }

  #remove(piece: string) {
    this.#store.changeGame(toReserve(this.#store.step.game, piece));
    this.#say(say('removed', { piece: capital(pieceWords(piece)) }));
  }

  #hold(piece: string) {
    this.#store.hold(this.#store.held === piece ? null : piece);
  }

  #tapCell(cell: number) {
    const { mode, held, position } = this.#store, piece = position.cells[cell] ?? '.';
    if (mode !== 'setup') this.#move(cellNames[cell] ?? '');
    else if (held !== null && held !== piece) this.#put(held, cell);
    else if (piece !== '.') this.#hold(piece);
  }

  #tapReserve(piece: string) {
    const { mode, held, step } = this.#store, isThere = reserveOf(step.game).includes(piece);
    if (mode !== 'setup') this.#move(piece);
    else if (held !== null && !reserveOf(step.game).includes(held)) this.#remove(held);
    else if (isThere) this.#hold(piece);
  }

  #tapHand() {
    const { mode, held, step } = this.#store, { hand } = step.game;
    if (mode !== 'setup') return;
    if (held !== null && held !== hand) {
      this.#store.changeGame(toHand(step.game, held));
      this.#say(say('handed', { piece: capital(pieceWords(held)) }));
    } else if (hand !== '-') this.#hold(hand);
  }

  /** Makes a move, or chooses it as a right one. */
  #move(move: string) {
    const { mode, step, checker } = this.#store;
    if (!checker.stateOf(step.game)?.moves.includes(move)) return this.#say(say('not-now'));
    if (mode === 'play') return this.#store.changeGame(played(step.game, move));
    const { answers } = step;
    const others = answers.filter((each) => each !== move);
    this.#store.changeStep({ answers: others.length < answers.length ? others : [...answers, move] });
  }

  #clearBoard() {
    const { game } = this.#store.step;
    this.#store.changeGame({ ...game, cells: '.'.repeat(16), hand: '-', moves: '' });
  }

  #update() {
    const { mode, held, position, step, checker } = this.#store, verdict = checker.verdictOf(step);
    const isBegun = mode !== 'setup' || step.game.moves === '';
    const right = verdict && 'solutions' in verdict && isBegun ? verdict.solutions : [];
    const chosen = mode === 'answers' ? step.answers : right;
    this.#draw(position.cells, chosen.flatMap((move) => /^\d!(.+)$/.exec(move)?.[1] ?? []));
    this.#cells.forEach((button, cell) => {
      const name = cellNames[cell] ?? '', piece = position.cells[cell] ?? '.', isRight = chosen.includes(name);
      button.ariaLabel = say('cell', { cell: name, piece: piece === '.' ? say('empty') : pieceWords(piece) })
        + (isRight ? `, ${say('right')}` : '');
      const isHeld = held !== null && held === piece;
      button.ariaPressed = mode === 'answers' ? String(isRight) : isHeld ? 'true' : null;
      button.classList.toggle('right', isRight);
    });
    this.#updatePieces(chosen);
    this.#modes.forEach((each) => {
      each.input.checked = each.mode === mode;
      each.label.hidden = each.mode === 'answers' && step.task !== 'moves';
    });
    const moves = step.game.moves.replaceAll('.', ' ');
    this.#help.textContent = held !== null ? say('help.held', { piece: capital(pieceWords(held)) })
      : [say(`help.${mode}`), ...(moves ? [say('played', { moves })] : [])].join(' ');
    this.#back.hidden = mode !== 'play' || step.game.moves === '';
    this.#clear.hidden = mode !== 'setup';
  }

  #draw(cells: string, shapes: readonly string[]) {
    const drawn = straightBoard({ cells, hand: '-' }, { shapes });
    if (drawn === this.#drawn) return;
    this.#picture.innerHTML = this.#drawn = drawn;
    const box = this.#picture.querySelector('svg')?.viewBox.baseVal;
    const area = this.element.querySelector<HTMLElement>('.cells');
    if (!box || !area) return;
    // The buttons lie over the cells of the drawing.
    const percent = (length: number, whole: number) => `${100 * length / whole}%`;
    area.style.left = percent(-2 * pitch - box.x, box.width);
    area.style.width = percent(4 * pitch, box.width);
    area.style.top = percent(-2 * pitch * straight.depth - box.y, box.height);
    area.style.height = percent(4 * pitch * straight.depth, box.height);
  }

  #updatePieces(chosen: readonly string[]) {
    const { mode, held, position } = this.#store, there = reserveOf(position);
    this.#slots.forEach((button, k) => {
      const piece = pieces[k] ?? '', isThere = there.includes(piece), isRight = chosen.includes(piece);
      if (button.dataset.shows !== String(isThere)) button.innerHTML = isThere ? singlePiece(k) : '';
      button.dataset.shows = String(isThere);
      const more = [...isThere ? [] : [say('gone')], ...isRight ? [say('right')] : []];
      button.ariaLabel = [pieceWords(piece), ...more].join(', ');
      button.ariaPressed = mode === 'answers' ? String(isRight) : held === piece ? 'true' : null;
      button.classList.toggle('right', isRight);
    });
    const { hand } = position;
    if (this.#hand.dataset.shows !== hand) {
      this.#hand.innerHTML = hand === '-' ? '' : singlePiece(parseInt(hand, 16));
    }
    this.#hand.dataset.shows = hand;
    this.#hand.ariaLabel = `${say('hand')}: ${hand === '-' ? say('no-hand') : pieceWords(hand)}`;
    this.#hand.ariaPressed = held !== null && held === hand ? 'true' : null;
  }
}
