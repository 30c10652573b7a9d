/** What a board’s attributes ask for: the game, its rules or lessons, the language around it. */

import { urlOf } from './frame.js';
import { wrongIn, type Feature } from './attributes.js';
import type { EventValues } from './messages.js';
import { readGame } from './still.js';
import type { Fault, Mover } from './types.js';

export const lessonExpected = 'lesson: the address of a lesson file';
export const rulesPrefix = 'q1;rules='; // start of the game of a board with rules only

export const hasOnlyRules = (board: Element) => !board.hasAttribute('game') && board.hasAttribute('rules');

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
  const lines = ['quarto-lessons 1', 'lesson board', 'step task', `game ${recordOf(game)}`, ...label ? [`say ${label}`] : [],
    `task ${board.getAttribute('task') || defaultTask}`];
  return `${lines.join('\n')}\n`;
}

/** A fault in the lesson of a board with `mode="solve"`, by the attribute that it comes from. */
export function faultOfTask(board: Element, fault: Fault): Fault {
  const line = lessonOf(board).split('\n')[(fault.line ?? 0) - 1] ?? '', isGame = line.startsWith('game ');
  if (!isGame && !line.startsWith('task ')) return fault;
  const expected = fault.reason.replace(/^line.*?: /, ''), given = isGame ? requestedGame(board) : line.slice(5);
  const code = isGame ? hasOnlyRules(board) ? 'rules' : 'game' : 'task';
  const start = line.indexOf(given.slice(0, 16)); // a position is the start of a record
  const before = start + (code === 'rules' ? rulesPrefix.length : 0);
  return { code, reason: code === 'game' ? expected : `${code}: ${expected}`, column: Math.max(1, (fault.column ?? 1) - before) };
}

export function lacksLesson(board: Element) {
  const address = board.getAttribute('lesson');
  return board.getAttribute('mode') === 'lesson' && (!address || !urlOf(address, board.baseURI));
}

/** Comments for moments of a viewed game: the children with `data-ply`, and `data-marks`. */
export function notesIn(board: Element) {
  return [...board.querySelectorAll<HTMLElement>(':scope > [data-ply]')].map(({ dataset, textContent }) => ({
    ply: Number(dataset.ply), text: (textContent ?? '').replace(/\s+/g, ' ').trim(), marks: dataset.marks ?? '',
  }));
}

/** Who made a move. With a level the computer has the second seat. */
export function moverOf(board: Element, { by, seat }: EventValues['move']): Mover {
  const hasComputer = board.hasAttribute('level') && wrongIn('level', board.getAttribute('level')) === null;
  return by ?? (hasComputer && seat === 2 ? 'computer' : 'person');
}
