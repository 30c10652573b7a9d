/** The game of a step: rules, the position it starts from, moves from there (core/notation/record.hpp). */

import { nameOf, pieces } from '../packages/quarto-board/notation.js';
import { readGame } from '../packages/quarto-board/still.js';

/** Cells from a1 to d4, `.` for an empty one; `hand`: the piece to place, or `-`. */
export interface Position { cells: string; hand: string }
export interface Game extends Position {
  /** `cshf`, `cs+squares`. */
  rules: string;
  /** Moves played from the position, as in a record; empty for none. */
  moves: string;
  /** Further fields of the record, such as `calls=late`. */
  options: readonly string[];
}

export const cellNames = pieces.map((_, cell) => nameOf(cell));
export const emptyGame: Game = { cells: '.'.repeat(16), hand: '-', rules: 'cshf', moves: '', options: [] };

/** Fields that lessons cannot have: they have no clock, and no move of theirs is undone. */
const dropped = ['clock', 'timeout', 'extend', 'at', 'used'];

/** Reads a record; null if it is not one. The engine checks the rest. */
export function gameOf(record: string): Game | null {
  const { origin, fields, fault } = readGame(record.trim());
  if (fault || origin === '') return null;
  const [cells = '', hand = ''] = (fields.get('start') ?? `${emptyGame.cells}/-`).split('/');
  const own = ['rules', 'start', 'moves', ...dropped];
  return {
    cells, hand, rules: fields.get('rules') ?? emptyGame.rules, moves: fields.get('moves') ?? '',
    options: [...fields].filter(([name]) => !own.includes(name)).map(([name, value]) => `${name}=${value}`),
  };
}

/** @returns the record, its fields in the order of the format */
export const recordOf = ({ rules, options, cells, hand, moves }: Game) =>
  ['q1', `rules=${rules}`, ...options, `start=${cells}/${hand}`, ...moves ? [`moves=${moves}`] : []].join(';');

/** Takes a piece from wherever it is. Moves from another position would not fit, so they go. */
export function toReserve(game: Game, piece: string): Game {
  const cells = game.cells.replace(piece, '.'), hand = game.hand === piece ? '-' : game.hand;
  return { ...game, cells, hand, moves: '' };
}

/** Puts a piece on a cell, 0 to 15; what stood there goes to the reserve. */
export function toCell(game: Game, piece: string, cell: number): Game {
  const taken = toReserve(game, piece);
  return { ...taken, cells: taken.cells.slice(0, cell) + piece + taken.cells.slice(cell + 1) };
}

export const toHand = (game: Game, piece: string): Game => ({ ...toReserve(game, piece), hand: piece });

export const played = (game: Game, move: string): Game =>
  ({ ...game, moves: game.moves ? `${game.moves}.${move}` : move });

/** Takes back the last move; of `9c2`, which gives and places, only the placement. */
export function takenBack(game: Game): Game {
  const moves = game.moves.split('.'), last = moves.pop() ?? '';
  return { ...game, moves: [...moves, .../^[0-9a-f][a-d][1-4]$/.test(last) ? [last[0] ?? ''] : []].join('.') };
}

const attributeLetters = 'cshf';
/** Whether an attribute, by its letter, or `squares` counts. */
export const counts = (rules: string, what: string) =>
  (what === 'squares' ? rules.endsWith('+squares') : (rules.split('+')[0] ?? '').includes(what));

/** The rules with an attribute or squares counted or not. */
export function withRule(rules: string, what: string, isCounted: boolean): string {
  const is = (each: string) => (each === what ? isCounted : counts(rules, each));
  return [...attributeLetters].filter(is).join('') + (is('squares') ? '+squares' : '');
}
