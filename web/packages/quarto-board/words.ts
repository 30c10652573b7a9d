/** Sentences about pieces, moves and results in the player’s language, from the game’s own texts. */

import { texts } from './board-texts.js';
import { isGift, isPlacement, nameOf, pieceAt, traitsOf } from './notation.js';
import type { State } from './game-state.js';
import type { later } from './later.js';
import type { Moment } from './replay.js';
import type { Key } from './word-keys.js';

export type { Key } from './word-keys.js';

const otherMoves: { [move: string]: Key } = {
  '-': 'moves.name.ended', '+': 'moves.name.extended', t: 'moves.name.timeout', x: 'moves.name.resigned',
};

export class Words {
  private constructor(readonly language: string, readonly texts: { [key: string]: string }) {}

  /** @param language the code of one of the game’s @param load `later` */
  static async load(language: string, load: typeof later) { return new Words(language, (await load(texts[language]!)).default); }

  say(key: Key, values: { [slot: string]: string | number } = {}) {
    return (this.texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, slot) => String(values[slot] ?? whole));
  }

  piece(digit: string) {
    return this.say('piece.words', Object.fromEntries(traitsOf(digit).map(([name, value]) => [name, this.say(`piece.${value}`)])));
  }

  player(seat: 1 | 2) { return this.say('player.number', { number: seat }); }

  /** @param role the shape by itself, or as the object of a verb */
  shape(shape: string, role: 'shape' | 'shape.object' = 'shape') {
    const [from = '', to = ''] = shape.split('-');
    const isRow = from[1] === to[1], isColumn = from[0] === to[0];
    const isDiagonal = Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 3;
    const kind = isRow ? 'row' : isColumn ? 'column' : isDiagonal ? 'diagonal' : 'square';
    return this.say(`${role}.${kind}`, { number: from.charAt(1), letter: from.charAt(0), cells: shape });
  }

  list(words: string[]) { return words.join(this.say('list.comma')); }

  capitalized(text: string) { return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1); }

  /** The last move in a sentence; empty before the first. */
  move(moment: Moment): string {
    const { by, move, wrong, state } = moment;
    if (!by || !move) return '';
    const name = this.player(by);
    if (isGift(move)) {
      return this.say('said.name.gift', { name, opponent: this.player(by === 1 ? 2 : 1), piece: this.piece(move) });
    }
    if (isPlacement(move)) {
      return this.say('said.name.placement', { name, cell: move, piece: this.piece(pieceAt(state.position, move)) });
    }
    const [, shape] = /!(.*)/.exec(move) ?? [];
    if (!shape) return `${this.otherMove(moment)}.`;
    const call = this.say('said.name.call', { name, shape: this.shape(shape, 'shape.object') });
    return wrong ? `${call} ${this.say(`refusal.${wrong.reason}` as Key)}` : call;
  }

  /** A move that is neither a gift nor a placement, as in the list of moves. */
  otherMove({ by, move = '', wrong, state }: Moment) {
    const name = this.player(by ?? 1);
    const [, shape] = /!(.*)/.exec(move) ?? [];
    if (shape) return this.say(wrong ? 'moves.wrong_call' : 'moves.call', { name, shape: this.shape(shape) });
    const accepts = move === '-' && state.end !== null;
    return this.say(accepts ? 'moves.name.accepted' : otherMoves[move.slice(-1)] ?? 'moves.name.ended', { name });
  }

  /** Who has to do what; at the end, the result. */
  status({ state, won }: Moment) {
    const { phase, seat, winner, end, position } = state;
    const names = { name: this.player(seat), opponent: this.player(seat === 1 ? 2 : 1) };
    if (end === null) {
      const isFirst = phase === 'give' && position.startsWith('................');
      return this.say(isFirst ? 'prompt.name.give_first' : `prompt.name.${phase as 'give'}`, names);
    }
    const loser = this.player(winner === 1 ? 2 : 1);
    return [
      winner ? this.say('result.wins', { name: this.player(winner) }) : this.say('result.draw'),
      this.say(end === 'board_full' ? 'result.by_full_board' : `result.by_${end}`, { name: loser }),
      ...won.map(({ shape, shared }) => this.say('result.alignment', {
        shape: this.capitalized(this.shape(shape)), traits: this.list(shared.map((value) => this.say(`shared.${value}` as Key))),
      })),
    ].join(' ');
  }

  /** All pieces with their cells, and the piece to place. */
  position({ position, seat }: Pick<State, 'position' | 'seat'>) {
    const [cells = '', hand = '-'] = position.split(' ');
    const pieces = [...cells].flatMap((piece, cell) =>
      (piece === '.' ? [] : [`${this.say('list.colon', { what: nameOf(cell), words: this.piece(piece) })}.`]));
    if (pieces.length === 0) pieces.push(this.say('answer.empty_board'));
    if (hand !== '-') pieces.push(`${this.say('label.name.hand', { name: this.player(seat), piece: this.piece(hand) })}.`);
    return pieces.join(' ');
  }
}
