/** Pictures of the rules page, with text alternatives; the compiled engine reads the games. */

import { attributes, cellsOf, nameOf, pieceAt, reserveOf, traitsOf } from '../packages/quarto-board/notation.js';
import { singlePiece, straightBoard, turnedBoard } from './wood/drawing.js';
import type { State } from '../packages/quarto-engine/game-state.js';
import type { EngineModule } from '../packages/quarto-engine/machine.js';

/** Gives a text of the page or of the game. */
export type Say = (key: string, values?: { [name: string]: string }) => string;

/** Such as "tall, dark, round, hollow". */
export const inWords = (piece: string, say: Say) =>
  traitsOf(piece).map(([, value]) => say(`piece.${value}`)).join(say('list.comma'));

/** The game, and all lines of the task. */
type Step = { game: string; task: string };

/** Steps of a lesson file, by name. */
export const stepsOf = (text: string) => new Map([...text.matchAll(/^step (\S+)\ngame (\S+)\n((?:\S.*\n)+)/gm)].map(
  ([, step = '', game = '', task = '']): [string, Step] => [step, { game, task }]));

/** The page in one language. */
export interface Edition {
  language: string;
  say: Say;
  pictures: Pictures;
  /** Of the site, with a slash at its end; empty if it isn't known. */
  address: string;
  steps: Map<string, Step>;
  editions: readonly { code: string; name: string; file: string }[];
}

export class Pictures {
  constructor(private readonly machine: EngineModule) {}

  /** Without a label the picture is decorative, next to text that says the same. @param options shapes; "reserve" */
  board(game: string, options: readonly string[], label?: string) {
    const shapes = options.filter((option) => option !== 'reserve');
    return named(straightBoard(this.#positionOf(game), { shapes, hasReserve: options.includes('reserve') }), label);
  }

  shapes(shapes: readonly string[]) { return named(straightBoard({ cells: '.'.repeat(16), hand: '-' }, { shapes, hasNames: false })); }

  piece(piece: number, label?: string) { return named(singlePiece(piece.toString(16)), label); }

  /** The game as it looks when it is played. */
  hero(cells: string) { return named(turnedBoard(cells)); }

  /** The cells, the piece to place and, if drawn, the remaining pieces in words. */
  describe(game: string, options: readonly string[], say: Say) {
    const position = this.#positionOf(game), { cells, hand } = position;
    const words = (piece: string) => inWords(piece, say);
    const pieces = [...cells].flatMap((piece, k) => (piece === '.' ? [] : `${say('list.colon', { what: nameOf(k), words: words(piece) })}.`));
    return [
      ...pieces,
      ...(hand === '-' ? [] : [say('figure.tray', { piece: words(hand) })]),
      ...(options.includes('reserve') ? [say('figure.reserve', { pieces: reserveOf(position).map(words).join(say('list.semicolon')) })] : []),
    ].join(' ');
  }

  /** The only placement that completes a line: its cell and the value that the line shares. */
  completion(game: string) {
    const found = this.#stateOf(game).moves.flatMap((cell) => {
      const { position, callable } = this.#ask('play', game, cell);
      return callable.map((shape) => ({ cell, value: only(sharedBy(position, shape), game) }));
    });
    return only(found, game);
  }

  /** The only piece that completes nothing, wherever it is placed. */
  safePiece(game: string) {
    const safe = this.#stateOf(game).moves.filter((piece) => {
      const { record, moves } = this.#ask('play', game, piece);
      return moves.every((cell) => this.#ask('play', record, cell).callable.length === 0);
    });
    return only(safe, game);
  }

  #positionOf(game: string) {
    const [cells = '', hand = ''] = this.#stateOf(game).position.split(' ');
    return { cells, hand };
  }

  #stateOf(game: string) { return this.#ask('game', game); }

  #ask(...question: string[]): State {
    const { answer, error } = JSON.parse(this.machine.query(question));
    if (error) throw new Error(`${question.join(' ')}: ${JSON.stringify(error)}`);
    return answer;
  }
}

/** Values that the pieces of a line share. @param line such as a1-d4 */
function sharedBy(position: string, line: string) {
  const pieces = cellsOf(line).map((cell) => parseInt(pieceAt(position, cell), 16));
  return attributes.flatMap(({ bit, values }) => [0, bit].flatMap((side) =>
    (pieces.every((piece) => (piece & bit) === side) ? [values[side ? 1 : 0]] : [])));
}

function only<T>(solutions: readonly T[], game: string): T {
  const [first, ...others] = solutions;
  if (first === undefined || others.length > 0) throw new Error(`${game} has ${solutions.length} solutions`);
  return first;
}

/** @param label as HTML */
const named = (svg: string, label?: string) => svg.replace('<svg', `<svg ${label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`}`);
