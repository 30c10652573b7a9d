/** Comments and variations behind a record (core/notation/comments.hpp), in the viewer. Loaded for games that have them. */

import type { Viewer } from './viewer.js';
import type { BoardNote } from './types.js';
import type { ViewBoard } from './view-board.js';

/** The game or a variation: `moves` after the first `from` of its parent. */
interface Line { parent: number; from: number; moves: string[]; notes: BoardNote[] }

/** A gift and its placement have no dot between them. */
const movesOf = (text = '') => text.replace(/([\da-f])(?=[a-d][1-4])/g, '$1.').split('.').filter(Boolean);

/** The lines of a game, which is the first. Throws if they are damaged. */
function linesOf(comments: string, record: string) {
  const bytes = Uint8Array.from(atob(comments.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const texts = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n');
  if (!/^end [\da-f]{8}$/.test(texts.splice(-2)[0] ?? '')) throw new Error('cut');
  const game: Line = { parent: 0, from: 0, moves: movesOf(/;moves=([^;]*)/.exec(record)?.[1]), notes: [] };
  return texts.reduce((lines, text) => {
    const [, parent, from, moves] = /^=(\d+) (\d+) (.+)$/.exec(text) ?? [];
    if (moves) lines.push({ parent: Number(parent), from: Number(from), moves: movesOf(moves), notes: [] });
    const [, ply, marks = '', said = ''] = /^(\d+)(?: \[(.*?)\])?(?: (.*))?$/.exec(text) ?? [];
    if (ply) lines.at(-1)!.notes.push({ ply: Number(ply), text: said, marks });
    return lines;
  }, [game]);
}

/**
 * A viewer of a game with comments, and of its variations.
 * @param open a viewer of a record @param show one in place of another
 */
export function commented(
  game: string, board: ViewBoard, open: (record: string, board: ViewBoard) => Viewer, show: (viewer: Viewer) => void,
) {
  const [record = '', comments = ''] = game.split('&comments=');
  let lines: Line[];
  try {
    lines = linesOf(comments, record);
  } catch {
    board.onWrong({ code: 'notes', reason: 'notes: comments that are whole', column: null });
    return open(record, board);
  }
  const allMoves = ({ parent, from, moves }: Line): string[] => [...from ? allMoves(lines[parent]!).slice(0, from) : [], ...moves];
  const recordAt = (line: Line, ply: number) =>
    `${record.replace(/;(bank|increment|moves|times|at|used)=[^;]*/g, '')};moves=${allMoves(line).join('.')};at=${ply}`;

  function viewerOf(line: Line, text: string) {
    const place = document.createElement('p');
    const buttonTo = (other: Line, name: string, ply: number) => {
      const element = document.createElement('button');
      element.textContent = name;
      element.part.add('variation');
      element.addEventListener('click', () => {
        const viewer = viewerOf(other, recordAt(other, ply));
        show(viewer);
        viewer.element.querySelector<HTMLElement>('.picture')?.focus();
      });
      return element;
    };
    const parent = line === lines[0] ? undefined : lines[line.parent]!;
    const showVariations = (ply: number) => place.replaceChildren(
      ...parent ? [buttonTo(parent, `↩ ${allMoves(parent).slice(line.from, line.from + 2).join(' ')}`, line.from)] : [],
      ...lines.filter((each, k) => k > 0 && lines[each.parent] === line && each.from === ply)
        .map((each) => buttonTo(each, each.moves.join(' '), each.from + 1)),
    );
    const viewer = open(text, {
      ...board,
      notes: () => [...board.notes(), ...line.notes],
      onMoved: (state) => {
        board.onMoved(state);
        showVariations(state.ply);
      },
    });
    place.className = 'variations';
    place.style.cssText = 'display: flex; flex-wrap: wrap; gap: 0.375rem';
    viewer.element.querySelector('.comment')?.after(place);
    viewer.source = game;
    showVariations(viewer.state.ply);
    return viewer;
  }
  return viewerOf(lines[0]!, record);
}
