/** What a board’s attributes ask for: the game, its rules or lessons, the language around it. */

import { urlOf } from './frame.js';
import { readGame } from './still.js';
import type { Feature } from './messages.js';

export const lessonExpected = 'lesson: the address of a lesson file';
export const rulesPrefix = 'q1;rules='; // start of the game of a board with rules only

export const hasOnlyRules = (board: Element) => !board.hasAttribute('game') && board.hasAttribute('rules');

/** The game that the attributes name. */
export const requestedGame = (board: Element) =>
  board.getAttribute('game') ?? (hasOnlyRules(board) ? rulesPrefix + board.getAttribute('rules') : 'q1');

export const lockedFeatures = (board: Element) =>
  (board.getAttribute('locked') ?? '').split(/\s+/).filter(Boolean) as Feature[]; // all valid

/** Language of the surrounding page at this element. */
export function surroundingLanguage(board: Element) {
  let node = board;
  for (;;) {
    const near = node.closest('[lang]');
    if (near) return near.getAttribute('lang') ?? '';
    const root = node.getRootNode();
    if (!(root instanceof ShadowRoot)) return '';
    node = root.host;
  }
}

/** A position as a record that starts there. */
function recordOf(game: string) {
  if (game.startsWith('q')) return game;
  const [cells, hand, rules = 'cshf'] = game.split(' ');
  return `q1;rules=${rules};start=${cells}/${hand}`;
}

const defaultTask = 'win';

/** The lesson of a board with `mode="solve"`; empty if its game is invalid. */
export function lessonOf(board: Element) {
  const game = requestedGame(board), label = (board.getAttribute('label') ?? '').replace(/\s+/g, ' ').trim();
  if (readGame(game).fault) return '';
  return `quarto-lessons 1\nlesson board\nstep task\ngame ${recordOf(game)}\n${label && `say ${label}\n`}task ${board.getAttribute('task') || defaultTask}\n`;
}

/** Whether a board with `mode="lesson"` names no lesson file. */
export function lacksLesson(board: Element) {
  const address = board.getAttribute('lesson');
  return board.getAttribute('mode') === 'lesson' && (!address || !urlOf(address, board.baseURI));
}

/** Comments for moments of a viewed game: the children with `data-ply`, and `data-marks`. */
export const notesIn = (board: Element) => [...board.querySelectorAll<HTMLElement>(':scope > [data-ply]')].map((child) => ({
  ply: Number(child.dataset.ply), text: (child.textContent ?? '').replace(/\s+/g, ' ').trim(), marks: child.dataset.marks ?? '',
}));
