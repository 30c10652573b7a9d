/** What a tap, a key or a drop on the board does, by the store’s mode. */
import { pieces, reserveOf } from '../packages/quarto-board/notation.js';
import { cellNames, played, toCell, toHand, toReserve } from './step-game.js';
import type { Store } from './store.js';

/** Where a piece can lie; `reserve`: beside the slots of the remaining pieces. */
export type Place = { cell: number } | { slot: number } | 'hand' | 'reserve';

const cellOf = (place: Place) => (typeof place === 'object' && 'cell' in place ? place.cell : null);
const slotOf = (place: Place) => (typeof place === 'object' && 'slot' in place ? place.slot : null);

export type News =
  | { what: 'placed'; piece: string; cell: string }
  | { what: 'given' | 'removed'; piece: string }
  | { what: 'impossible' };

export class BoardActions {
  constructor(private readonly store: Store, private readonly announce: (news: News) => void) {}

  tap(place: Place) {
    const move = cellNames[cellOf(place) ?? -1] ?? pieces[slotOf(place) ?? -1];
    if (this.store.mode === 'setup') this.#tapInSetup(place);
    else if (move !== undefined) this.#move(move);
  }

  /** @returns whether the key means something here */
  takeKey(key: string, place: Place): boolean {
    const { store } = this, cell = cellOf(place), piece = this.#at(place);
    if (key === 'Escape' && store.held !== null) store.hold(null);
    else if (store.mode !== 'setup' || cell === null) return false;
    else if (['Delete', 'Backspace'].includes(key) && piece !== null) this.#remove(piece);
    else if (pieces.includes(key)) this.#put(key, cell);
    else return false;
    return true;
  }

  /** The piece that can be dragged from a place; null for none. */
  grip(place: Place): string | null {
    const { mode } = this.store;
    const isFixed = mode === 'answers' || (mode === 'play' && cellOf(place) !== null);
    return isFixed ? null : this.#at(place);
  }

  /** Whether a piece can be dropped there. In play, the piece to place goes to a cell, others become it. */
  takes(piece: string, place: Place): boolean {
    const { mode, position } = this.store;
    if (mode === 'setup') return true;
    return place === 'hand' ? position.hand !== piece : cellOf(place) !== null && position.hand === piece;
  }

  /** @param place null: beside all places */
  drop(piece: string, place: Place | null) {
    const { mode, step } = this.store, cell = place && cellOf(place);
    if (place !== null && this.#at(place) === piece) return;
    if (mode === 'play' && (place === 'hand' || cell !== null)) this.#move(cellNames[cell ?? -1] ?? piece);
    if (mode !== 'setup') return;
    if (cell !== null) this.#put(piece, cell);
    else if (place === 'hand') this.#give(piece);
    else if (!reserveOf(step.game).includes(piece)) this.#remove(piece);
  }

  #at(place: Place): string | null {
    const { position } = this.store, cell = cellOf(place), slot = slotOf(place);
    const piece = place === 'hand' ? position.hand : cell !== null ? position.cells[cell]
      : reserveOf(position).find((each) => each === pieces[slot ?? -1]);
    return piece !== undefined && pieces.includes(piece) ? piece : null;
  }

  #tapInSetup(place: Place) {
    const { held, step } = this.store, piece = this.#at(place), cell = cellOf(place);
    const goes = held !== null && held !== piece;
    if (goes && place === 'hand') this.#give(held);
    else if (goes && cell !== null) this.#put(held, cell);
    else if (goes && !reserveOf(step.game).includes(held)) this.#remove(held);
    else if (piece !== null) this.store.hold(held === piece ? null : piece);
  }

  #put(piece: string, cell: number) {
    this.store.changeGame(toCell(this.store.step.game, piece, cell));
    this.announce({ what: 'placed', piece, cell: cellNames[cell] ?? '' });
  }

  #give(piece: string) {
    this.store.changeGame(toHand(this.store.step.game, piece));
    this.announce({ what: 'given', piece });
  }

  #remove(piece: string) {
    this.store.changeGame(toReserve(this.store.step.game, piece));
    this.announce({ what: 'removed', piece });
  }

  /** Makes a move, or chooses it as a right one. */
  #move(move: string) {
    const { mode, step, checker } = this.store;
    if (!checker.stateOf(step.game)?.moves.includes(move)) return this.announce({ what: 'impossible' });
    if (mode === 'play') return this.store.changeGame(played(step.game, move));
    const { answers } = step;
    const others = answers.filter((each) => each !== move);
    this.store.changeStep({ answers: others.length < answers.length ? others : [...answers, move] });
  }
}
