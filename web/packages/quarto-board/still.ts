/**
 * Parser for records and position texts: the position for the still picture, the moves for embed-host.ts, and errors in
 * the words of core/notation. It checks only that no piece or cell is used twice, and that giving and placing
 * alternate; the live game checks all other rules.
 */

import { maxTextLength } from './attributes.js';
import { cellOf, isGift, isPlacement, nameOf } from './notation.js';

/** Fields of records in their order. The last four change while a game is played or viewed. */
const recordFields = 'rules begin calls wrong clock timeout extend bank increment pause start moves times at used'.split(' ');
/** Their values, unless they are numbers or have their own parsers. */
const values: Record<string, RegExp> = {
  begin: /([1-6])-(?!\1)[1-6](?!\d)|[12](?![\d-])/y, calls: /rulebook|late|automatic/y, wrong: /nothing|pause|game/y, timeout: /game|choice/y,
  pause: /menus/y, times: /[\d.]+/y,
};
const anyMove = /[-+t]|[12]x|[12]![a-d][1-4]-[a-d][1-4]|[a-d][1-4]|(?![12]!)[\da-f]/y;
const theEnd = 'the end of the text';

class Unexpected {
  /** @param column from 1 */
  constructor(readonly column: number, readonly expected: string) {}
}

class GameText {
  readonly text;
  cells = Array<string>(16).fill('.');
  hand = '-';
  moves: string[] = [];
  /** Number of moves shown; all are parsed. */
  at = Infinity;
  origin = '';
  /** Of a record, by name. */
  fields = new Map<string, string>();
  /** Pieces that have been given, and names of occupied cells. */
  #used = new Set<string>();
  #at = 0;

  constructor(text: string) { this.text = text; }

  read() {
    if (this.text.length > maxTextLength) {
      this.#at = maxTextLength;
      this.#fail(`the end of the text, which has at most ${maxTextLength} characters`);
    }
    if (this.text.startsWith('q')) return this.#readRecord();
    this.#readPosition(/ /y, 'a space');
    if (this.#isAtEnd) return;
    this.#need(/ /y, theEnd);
    this.#readRules();
    if (!this.#isAtEnd) this.#fail(theEnd);
  }

  #readRecord() {
    this.#need(/q1/y, "'q1'");
    this.at = Number(/;at=(\d+)/.exec(this.text)?.[1] ?? Infinity);
    this.origin = 'q1';
    let fields = recordFields;
    while (!this.#isAtEnd) {
      this.#need(/;/y, theEnd);
      const name = fields.find((each) => this.text.startsWith(`${each}=`, this.#at)) ?? this.#fail('a known field, in order, not repeated');
      fields = fields.slice(fields.indexOf(name) + 1);
      const start = this.#at += name.length + 1;
      if (name === 'rules') this.#readRules();
      else if (name === 'start') this.#readPosition(/\//y, "'/' and the piece to place");
      else if (name === 'moves') this.#readMoves();
      else this.#need(values[name] ?? /0(?!\d)|[1-9]\d*/y, 'a valid value for this field');
      const { length } = this.moves, value = this.text.slice(start, this.#at);
      if (name === 'at' && this.at > length) this.#fail(`at most ${length}, the number of moves`, value);
      this.fields.set(name, value);
      if (fields.length > 3) this.origin += `;${name}=${value}`;
    }
  }

  #readRules() {
    if (!this.#take(/c?s?h?f?/y) || /[cshf]/.test(this.#next)) this.#fail("letters from 'cshf', in that order");
    if (this.#next === '+') this.#need(/\+squares/y, "'+squares'");
  }

  #readPosition(separator: RegExp, expected: string) {
    this.cells.forEach((_, cell) => {
      const piece = this.#readPiece(/[\da-f.]/y, "a piece (0-f) or '.'");
      this.cells[cell] = piece;
      if (piece !== '.') this.#used.add(nameOf(cell));
    });
    this.#need(separator, expected);
    this.hand = this.#readPiece(/[\da-f-]/y, "the piece to place (0-f) or '-'");
  }

  #readPiece(signs: RegExp, expected: string) {
    const sign = this.#need(signs, expected);
    if (this.#used.has(sign)) this.#fail('a piece not used before', sign);
    if (isGift(sign)) this.#used.add(sign);
    return sign;
  }

  #readMoves() {
    let given = this.hand;
    for (let ply = 1;; ++ply) {
      const move = this.#need(anyMove, 'a move, such as 9, c2 or 1!a2-d2');
      this.moves.push(move);
      const isShown = ply <= this.at, gives = isGift(move);
      if (gives || isPlacement(move)) {
        if (this.#used.has(move) || gives !== (given === '-')) this.#fail('a legal move', move);
        if (isShown && !gives) this.cells[cellOf(move)] = given;
        given = gives ? move : '-';
        if (isShown) this.hand = given;
        this.#used.add(move);
      }
      if (this.#isAtEnd || this.#next === ';') return;
      if (!gives || !isPlacement(this.text.slice(this.#at, this.#at + 2))) this.#need(/\./y, 'a move, such as 9, c2 or 1!a2-d2');
    }
  }

  get #next() { return this.text[this.#at] ?? ''; }
  get #isAtEnd() { return this.#next === ''; }

  /** Consumes `what`, which is sticky, if it matches here; returns the matched text or ''. */
  #take(what: RegExp) {
    what.lastIndex = this.#at;
    const found = what.exec(this.text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** @param what sticky */
  #need(what: RegExp, expected: string) { return this.#take(what) || this.#fail(expected); }

  /** @param found consumed text that is wrong */
  #fail(expected: string, found = ''): never { throw new Unexpected(this.#at - found.length + 1, expected); }
}

export interface GameRead {
  /** Pieces from a1 to d4, `.` for an empty cell; an empty list if there is a fault. */
  cells: string[];
  hand: string;
  /** All moves of a record, including those after the viewed one. */
  moves: string[];
  /** Number of moves shown. */
  at: number;
  /** What identifies a game: its record without moves, viewed move and elapsed time. */
  origin: string;
  /** Values of a record's fields, by name, in their order; empty for a position text. */
  fields: Map<string, string>;
  fault: Unexpected | null;
}

export function readGame(game: string): GameRead {
  const text = new GameText(game.replace(/&comments=[\w-]+$/, ''));
  try {
    text.read();
    const { cells, hand, moves, at, origin, fields } = text;
    return { cells, hand, moves, at, origin, fields, fault: null };
  } catch (fault) {
    if (!(fault instanceof Unexpected)) throw fault;
    return { cells: [], hand: '-', moves: [], at: 0, origin: '', fields: new Map(), fault };
  }
}
