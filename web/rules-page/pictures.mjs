/** Pictures of the rules page, with text alternatives; the compiled engine reads the games. */

import { reserveOf, singlePiece, straightBoard, turnedBoard } from './wood/drawing.mjs';

/** @import { EngineModule } from '../packages/quarto-engine/machine.js' */

/** @typedef {(key: string, values?: {[name: string]: string}) => string} Say gives a text of the page or of the game */

/** In spoken order, with the bits of the piece's hexadecimal digit. */
export const attributes = /** @type {const} */ ([
  { name: 'height', bit: 4, values: ['tall', 'short'] },
  { name: 'colour', bit: 1, values: ['light', 'dark'] },
  { name: 'form', bit: 2, values: ['round', 'square'] },
  { name: 'fill', bit: 8, values: ['solid', 'hollow'] },
]);

/** Such as "tall, dark, round, hollow". @param {number} piece @param {Say} say */
export const inWords = (piece, say) =>
  attributes.map(({ bit, values }) => say(`piece.${values[piece & bit ? 1 : 0]}`)).join(say('list.comma'));

/** @typedef {{game: string, task: string}} Step the game, and all lines of the task */

/** Steps of a lesson file, by name. @param {string} text */
export const stepsOf = (text) => new Map([...text.matchAll(/^step (\S+)\ngame (\S+)\n((?:\S.*\n)+)/gm)].map(
  ([, step, game, task]) => [step, { game, task }]));

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * @typedef {object} Edition the page in one language
 * @property {string} language of its texts
 * @property {Say} say
 * @property {Pictures} pictures
 * @property {string} address of the site, with a slash at its end; empty if it isn't known
 * @property {Map<string, Step>} steps of the figures
 * @property {readonly {code: string, name: string, file: string}[]} editions all languages
 */

export class Pictures {
  #machine;

  /** @param {EngineModule} machine */
  constructor(machine) { this.#machine = machine; }

  /**
   * Draws a board; without a label the picture is decorative, next to text that says the same.
   * @param {string} game @param {readonly string[]} options marked shapes; "reserve" @param {string} [label]
   */
  board(game, options, label) {
    const shapes = options.filter((option) => option !== 'reserve');
    return named(straightBoard(this.#positionOf(game), { shapes, hasReserve: options.includes('reserve') }), label);
  }

  /** @param {readonly string[]} shapes */
  shapes(shapes) { return named(straightBoard({ cells: '.'.repeat(16), hand: '-' }, { shapes, hasNames: false })); }

  /** @param {number} piece @param {string} [label] */
  piece(piece, label) { return named(singlePiece(piece), label); }

  /** The game as it looks when it is played. @param {string} cells */
  hero(cells) { return named(turnedBoard(cells)); }

  /**
   * Describes the cells, the piece to place and, if drawn, the remaining pieces.
   * @param {string} game @param {readonly string[]} options as for the drawing @param {Say} say
   */
  describe(game, options, say) {
    const position = this.#positionOf(game), { cells, hand } = position;
    const words = (/** @type {string} */ piece) => inWords(parseInt(piece, 16), say);
    const pieces = [...cells].flatMap((piece, k) => (piece === '.' ? [] : `${say('list.colon', { what: nameOf(k), words: words(piece) })}.`));
    return [
      ...pieces,
      ...(hand === '-' ? [] : [say('figure.tray', { piece: words(hand) })]),
      ...(options.includes('reserve') ? [say('figure.reserve', { pieces: reserveOf(position).map(words).join(say('list.semicolon')) })] : []),
    ].join(' ');
  }

  /** The only placement that completes a line: its cell and the value that the line shares. @param {string} game */
  completion(game) {
    const found = this.#stateOf(game).moves.flatMap((cell) => {
      const { position, callable } = this.#ask('play', game, cell);
      return callable.map((shape) => ({ cell, value: only(sharedBy(position, shape), game) }));
    });
    return only(found, game);
  }

  /** The only piece that completes nothing, wherever it is placed. @param {string} game */
  safePiece(game) {
    const safe = this.#stateOf(game).moves.filter((piece) => {
      const { record, moves } = this.#ask('play', game, piece);
      return moves.every((cell) => this.#ask('play', record, cell).callable.length === 0);
    });
    return parseInt(only(safe, game), 16);
  }

  /** @param {string} game */
  #positionOf(game) {
    const [cells = '', hand = ''] = this.#stateOf(game).position.split(' ');
    return { cells, hand };
  }

  /** @param {string} game */
  #stateOf(game) { return this.#ask('game', game); }

  /** @param {...string} question @returns {import('../packages/quarto-engine/game-state.js').State} */
  #ask(...question) {
    const { answer, error } = JSON.parse(this.#machine.query(question));
    if (error) throw new Error(`${question.join(' ')}: ${JSON.stringify(error)}`);
    return answer;
  }
}

/** Values that the pieces of a line share. @param {string} position @param {string} line such as a1-d4 */
function sharedBy(position, line) {
  const [from = 0, to = 0] = line.split('-').map(cellOf);
  const pieces = [0, 1, 2, 3].map((k) => parseInt(position[from + k * (to - from) / 3] ?? '', 16));
  return attributes.flatMap(({ bit, values }) => [0, bit].flatMap((side) =>
    (pieces.every((piece) => (piece & bit) === side) ? [values[side ? 1 : 0]] : [])));
}

/** @param {string} name */
const cellOf = (name) => 'abcd'.indexOf(name[0] ?? '') + 4 * (Number(name[1]) - 1);
/** @param {number} cell */
const nameOf = (cell) => `${'abcd'[cell % 4]}${Math.floor(cell / 4) + 1}`;

/** @template T @param {readonly T[]} solutions @param {string} game */
function only(solutions, game) {
  if (solutions.length !== 1) throw new Error(`${game} has ${solutions.length} solutions`);
  return solutions[0];
}

/** @param {string} svg @param {string} [label] as HTML */
const named = (svg, label) => svg.replace('<svg', `<svg ${label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`}`);
