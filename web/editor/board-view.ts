/** Board, piece to place and remaining pieces, where taps, keys and drags do what board-actions.ts says. */
import { button, make } from '../app/system/dom.js';
import { pieces, reserveOf } from '../packages/quarto-board/notation.js';
import { straight } from '../rules-page/wood/camera.js';
import { singlePiece, straightBoard } from '../rules-page/wood/drawing.js';
import { BoardActions, type News, type Place } from './board-actions.js';
import { Dragging } from './dragging.js';
import { cellNames, takenBack } from './step-game.js';
import { Grid, rowsOf } from './grid.js';
import type { Mode, Store } from './store.js';
import { capital, colon, list, pieceWords, say } from './texts.js';

const pitch = 100; // between cells, in the drawing's units
const modes: readonly Mode[] = ['setup', 'play', 'answers'];

function textOf(news: News): string {
  switch (news.what) {
    case 'placed': return capital(say('label.placed', { piece: pieceWords(news.piece), cell: news.cell }));
    case 'given': return colon(say('hand'), pieceWords(news.piece));
    case 'removed': return say('removed', { piece: pieceWords(news.piece) });
    case 'impossible': return say('notice.not_now');
  }
}

export class BoardView {
  readonly element = make('section', { className: 'stage' });
  #picture = make('div', { className: 'picture', ariaHidden: 'true' });
  #cells = cellNames.map((_, cell) => button('', () => this.#actions.tap({ cell }), { className: 'cell' }));
  #slots = pieces.map((_, slot) => button('', () => this.#actions.tap({ slot }), { className: 'slot' }));
  #hand = button('', () => this.#actions.tap('hand'), { className: 'hand' });
  #modes = modes.map((mode) => this.#modeButton(mode));
  #help = make('p', { className: 'help' });
  #news = make('p', { className: 'unseen', role: 'status' });
  #back = button(say('take-back'), () => this.store.changeGame(takenBack(this.store.step.game)), { className: 'plain' });
  #clear = button(say('clear'), () => this.#clearBoard(), { className: 'plain' });
  #actions: BoardActions;
  #drawn = '';
  #lifted: string | null = null;

  constructor(private readonly store: Store) {
    this.#actions = new BoardActions(store, (news) => { this.#news.textContent = textOf(news); });
    this.#fill();
    this.element.addEventListener('pointerdown', ({ target }) => {
      // Safari does not focus a button that is tapped, so arrows would go on from elsewhere.
      if (target instanceof Element) target.closest<HTMLElement>('.cell, .slot')?.focus();
    });
    new Dragging<Place>(this.element, {
      grip: (place) => this.#grip(place),
      placeOf: (element) => this.#placeOf(element),
      takes: (piece, place) => this.#actions.takes(piece, place),
      lift: (piece) => this.#lift(piece),
      drop: (piece, place) => this.#actions.drop(piece, place),
    });
    store.watch(() => this.#update());
  }

  #fill() {
    const labelled = (className: string, role: string, ariaLabel: string, content: Node[]) =>
      make('div', { className, role, ariaLabel }, ...content);
    const board = labelled('cells', 'grid', say('label.board'), rowsOf(this.#cells, 4));
    const reserve = labelled('reserve', 'grid', say('reserve'), rowsOf(this.#slots, 8));
    new Grid(board, this.#cells, 4, (key, cell) => this.#actions.takeKey(key, { cell }));
    new Grid(reserve, this.#slots, 8, (key, slot) => this.#actions.takeKey(key, { slot }));
    const hand = make('span', { ariaHidden: 'true' }, say('hand'));
    this.element.append(
      labelled('modes', 'radiogroup', say('mode'), this.#modes.map(({ label }) => label)),
      make('div', { className: 'board' }, this.#picture, board), this.#help, this.#news,
      make('div', { className: 'pieces-area' },
        make('div', { className: 'to-place' }, hand, this.#hand), reserve),
      make('div', { className: 'tools' }, this.#back, this.#clear));
  }

  #modeButton(mode: Mode) {
    const input = make('input', { type: 'radio', name: 'mode', value: mode });
    input.onchange = () => this.store.setMode(mode);
    return { mode, input, label: make('label', {}, input, make('span', {}, say(`mode.${mode}`))) };
  }

  #clearBoard() {
    const { game } = this.store.step;
    this.store.changeGame({ ...game, cells: '.'.repeat(16), hand: '-', moves: '' });
  }

  #placeOf(within: Element): { place: Place; element: HTMLElement } | null {
    const element = within.closest<HTMLElement>('.cell, .slot, .hand, .reserve');
    if (!element) return null;
    const cell = this.#cells.indexOf(element as HTMLButtonElement);
    const slot = this.#slots.indexOf(element as HTMLButtonElement);
    const place = cell >= 0 ? { cell } : slot >= 0 ? { slot } : element === this.#hand ? 'hand' : 'reserve';
    return { place, element };
  }

  /** Pieces are dragged in the size in which they stand on the board. */
  #grip(place: Place) {
    const piece = this.#actions.grip(place), board = this.element.querySelector('.cells');
    const width = 0.88 * (board?.getBoundingClientRect().width ?? 0) / 4;
    return piece === null ? null : { piece, picture: singlePiece(piece), width };
  }

  #lift(piece: string | null) {
    this.#lifted = piece;
    this.store.hold(null);
  }

  #update() {
    const { mode, held, position, step } = this.store, chosen = this.#chosen();
    const shapes = chosen.flatMap((move) => /^\d!(.+)$/.exec(move)?.[1] ?? []);
    this.#draw(position.cells.replace(this.#lifted ?? ' ', '.'), shapes);
    this.#cells.forEach((button, cell) => this.#updateCell(button, cell, chosen));
    this.#slots.forEach((button, slot) => this.#updateSlot(button, slot, chosen));
    this.#updateHand();
    this.#modes.forEach((each) => {
      each.input.checked = each.mode === mode;
      each.label.hidden = each.mode === 'answers' && step.task !== 'moves';
    });
    const moves = step.game.moves.replaceAll('.', ' ');
    this.#help.textContent = held !== null ? say('help.held', { piece: capital(pieceWords(held)) })
      : [say(`help.${mode}`, { hand: say('hand') }), ...(moves ? [say('played', { moves })] : [])].join(' ');
    this.#back.hidden = mode !== 'play' || step.game.moves === '';
    this.#clear.hidden = mode !== 'setup';
  }

  /** The moves to show as right: the author’s while they are being chosen, else the engine’s. */
  #chosen(): readonly string[] {
    const { mode, step, checker } = this.store, verdict = checker.verdictOf(step);
    const isBegun = mode !== 'setup' || step.game.moves === '';
    if (mode === 'answers') return step.answers;
    return verdict && 'solutions' in verdict && isBegun ? verdict.solutions : [];
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

  #updateCell(button: HTMLButtonElement, cell: number, chosen: readonly string[]) {
    const { position } = this.store, name = cellNames[cell] ?? '', piece = position.cells[cell] ?? '.';
    const isRight = chosen.includes(name), words = piece === '.' ? say('label.empty') : pieceWords(piece);
    button.ariaLabel = colon(name, list([words, ...isRight ? [say('right')] : []]));
    this.#mark(button, { cell }, piece, isRight);
  }

  #updateSlot(button: HTMLButtonElement, slot: number, chosen: readonly string[]) {
    const piece = pieces[slot] ?? '', isThere = reserveOf(this.store.position).includes(piece);
    const isRight = chosen.includes(piece);
    if (button.dataset.shows !== String(isThere)) button.innerHTML = isThere ? singlePiece(piece) : '';
    button.dataset.shows = String(isThere);
    const more = [...isThere ? [] : [say('gone')], ...isRight ? [say('right')] : []];
    button.ariaLabel = list([pieceWords(piece), ...more]);
    this.#mark(button, { slot }, piece, isRight);
  }

  #updateHand() {
    const { hand } = this.store.position;
    if (this.#hand.dataset.shows !== hand) this.#hand.innerHTML = hand === '-' ? '' : singlePiece(hand);
    this.#hand.dataset.shows = hand;
    this.#hand.ariaLabel = colon(say('hand'), hand === '-' ? say('no-hand') : pieceWords(hand));
    this.#mark(this.#hand, 'hand', hand, false);
  }

  #mark(button: HTMLButtonElement, place: Place, piece: string, isRight: boolean) {
    const { mode, held } = this.store, grip = this.#actions.grip(place);
    const isHeld = held !== null && held === piece;
    const isSwitch = mode === 'answers' && place !== 'hand';
    button.ariaPressed = isSwitch ? String(isRight) : isHeld ? 'true' : null;
    button.classList.toggle('right', isRight);
    button.classList.toggle('grip', grip !== null);
    button.classList.toggle('lifted', grip !== null && grip === this.#lifted);
  }
}
