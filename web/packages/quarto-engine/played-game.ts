/** A game that keeps its state, beside the methods of the engine, to which each game is a text. */
import { check, checkTexts, QuartoError } from './errors.js';
import type { Comment, State, Variation } from './game-state.js';
import type { Analysis, Evaluation, FigureOptions, MoveValue, PlayerOptions, WorkOptions } from './types.js';

/** What a game needs of its engine. @internal */
export interface GameEngine {
  parse(game: string): State;
  play(game: string, moves: string): State;
  figure(game: string, options?: FigureOptions): string;
  solve(game: string, options?: WorkOptions): Promise<Evaluation>;
  analyse(game: string, options?: WorkOptions): Promise<Analysis>;
  think(game: string, options?: PlayerOptions): Promise<string>;
}

/** Queries about a game (core/queries/game_query.hpp). @internal */
export type AskGame = <Answer>(query: 'undo' | 'made' | 'legal' | 'comments' | 'variations' | 'comment' | 'vary', game: string, ...more: string[]) => Answer;

/**
 * A game, made by `engine.game`. Methods that change it return the game itself, and throw a QuartoError that leaves it
 * as it was.
 */
export class Game {
  #engine;
  #ask;
  #state: State;

  /** @internal */
  constructor(engine: GameEngine, ask: AskGame, text: string) {
    this.#engine = engine;
    this.#ask = ask;
    this.#state = engine.parse(text);
  }

  /** Makes moves one after the other, as in a record: all of them, or none. */
  play(moves: string): this {
    this.#state = this.#engine.play(this.record, moves);
    return this;
  }

  /** Gives a piece to the opponent, who is to move then. */
  give(piece: string): this { return this.play(formed(piece, 'piece', /^[\da-f]$/, 'a piece (0-f)')); }

  /** Places the piece that was given. */
  place(cell: string): this { return this.play(formed(cell, 'cell', /^[a-d][1-4]$/, 'a cell (a1-d4)')); }

  /** Calls an alignment, such as `a2-d2`. @param seat if not the player to move, with late calls */
  call(shape: string, seat: 1 | 2 = this.seat): this {
    check('seat', seat === 1 || seat === 2, '1 or 2', RangeError);
    return this.play(`${seat}!${formed(shape, 'shape', /^[a-d][1-4]-[a-d][1-4]$/, 'a shape such as a2-d2')}`);
  }

  /** After the last placement: ends the turn or, as the opponent, accepts the draw. */
  endTurn(): this { return this.play('-'); }

  /** Goes back by one move. */
  undo(): this {
    this.#state = this.#ask<State>('undo', this.record);
    return this;
  }

  /** Says something after the moves made, in place of what was said there. @param marks on the board, as quarto-board has them */
  comment(text: string, marks = ''): this {
    checkTexts({ text, marks });
    this.#state = this.#ask<State>('comment', this.record, marks, text);
    return this;
  }

  /** Adds another game from the same start, with its comments, as a variation. */
  addVariation(other: Game): this {
    check('other', other instanceof Game, 'a Game');
    this.#state = this.#ask<State>('vary', this.record, other.record);
    return this;
  }

  copy() { return new Game(this.#engine, this.#ask, this.record); }

  /** The moves made up to now. */
  get history() { return this.#ask<string[]>('made', this.record); }

  /** The moves that the player to move can make now, correct calls first. */
  get legalMoves() { return this.#ask<string[]>('legal', this.record); }

  /** What is said about the game, in the order of its moves. Throws a QuartoError if that is damaged. */
  get comments() { return this.#ask<Comment[]>('comments', this.record); }

  /** What could have been played instead. Throws a QuartoError if that is damaged. */
  get variations() { return this.#ask<Variation[]>('variations', this.record); }

  /** All of the following in one object. */
  get state() { return this.#state; }

  get record() { return this.#state.record; }
  get position() { return this.#state.position; }
  get phase() { return this.#state.phase; }
  get seat() { return this.#state.seat; }
  get ply() { return this.#state.ply; }
  get callable() { return this.#state.callable; }
  get voided() { return this.#state.voided; }
  get end() { return this.#state.end; }
  get winner() { return this.#state.winner; }
  get isOver() { return this.phase === 'over'; }

  /** The exact value for the player to move, as `engine.solve`. */
  async value(options?: WorkOptions): Promise<Evaluation> { return this.#engine.solve(this.record, options); }

  /** The exact value of every move, best first, as `engine.analyse`. */
  async values(options?: WorkOptions): Promise<MoveValue[]> {
    return (await this.#engine.analyse(this.record, options)).moves;
  }

  /** The move of a computer player, as `engine.think`. */
  async choose(options?: PlayerOptions): Promise<string> { return this.#engine.think(this.record, options); }

  svg(options?: FigureOptions) { return this.#engine.figure(this.record, options); }

  /** The rows of the board, and the piece to place. */
  toString() {
    const [cells = '', hand] = this.position.split(' ');
    const rows = [0, 4, 8, 12].map((at) => [...cells.slice(at, at + 4)].join(' '));
    return [...rows, ...(hand === '-' ? [] : [`${hand} to place`])].join('\n');
  }
}

/** The text, if it has this form: a cell is no piece to give, though both are moves. */
function formed(text: string, code: string, form: RegExp, expected: string) {
  checkTexts({ [code]: text });
  if (!form.test(text)) throw new QuartoError({ code, expected, column: 1, line: null, reason: expected });
  return text;
}
