/** The still picture in the page: a button that starts the game, with the page’s marks. */

import { BoardError } from './board-error.js';
import { later } from './later.js';
import { descriptionOf, drawingOf, pictureOf, playSymbol, slotFor, svgElements } from './picture.js';
import { signs } from './signs.js';
import { readGame } from './still.js';
import { boardStyle, contrastStyle, sheetOf, viewFrameStyle } from './theme.js';
import type { MarkOptions } from './types.js';

export interface StillOptions {
  game: string;
  label: string | null;
  isWrong: boolean;
  isDisabled: boolean;
  press: () => void;
}

const pictureStyle = boardStyle + signs.style + contrastStyle;
const notLoaded = 'the marks couldn’t be loaded';

/** Throws a BoardError where marks are wrong. */
export async function checkMarks(marks: string | readonly MarkOptions[]) {
  const { NoMarks, readMarks } = await later(() => import('./marks.js')).catch(() => { throw new BoardError('marks', notLoaded); });
  try {
    readMarks(marks);
  } catch (error) {
    if (!(error instanceof NoMarks)) throw error;
    const { column, expected } = error, reason = `marks: ${expected}`;
    throw new BoardError('marks', reason, { code: 'marks', reason, column });
  }
}

/** The frame of a viewer with the first picture, until the viewer is loaded. */
export function showViewFrame(root: ShadowRoot, game: string, label: string | null, isWrong: boolean) {
  const [frame, layout, picture] = ['viewer', 'layout', isWrong ? 'picture wrong' : 'picture'].map((name) => {
    const element = document.createElement('div');
    element.className = name;
    return element;
  }) as unknown as [Element, Element, Element];
  const { cells, hand } = readGame(game);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label ?? descriptionOf(game));
  picture.append(slotFor(picture), svgElements(drawingOf(cells, hand, true, '')));
  layout.append(picture);
  frame.append(layout);
  root.adoptedStyleSheets = [pictureStyle, viewFrameStyle].map(sheetOf);
  root.replaceChildren(frame);
}

/** Puts the picture into an element, in place of anything else. */
export class StillMode {
  readonly button = document.createElement('button');

  constructor(private readonly root: ShadowRoot, private readonly options: StillOptions) {
    const { button } = this;
    const { game, label, isWrong, isDisabled, press } = options;
    button.className = isWrong ? 'wrong' : '';
    button.disabled = isDisabled;
    button.part.add('picture');
    button.setAttribute('aria-label', label ?? descriptionOf(game));
    button.append(slotFor(button), svgElements(pictureOf(game)), svgElements(playSymbol()));
    button.addEventListener('click', press);
    root.adoptedStyleSheets = [sheetOf(pictureStyle)];
    root.replaceChildren(button);
  }

  /** Draws marks over the board, and names them to screen readers. */
  async mark(marks: string | readonly MarkOptions[], language: string) {
    const { goodMarks, markedElements, marksStyle, spokenMarks, Words } = await later(() => import('./marks.js'));
    const { button, options: { game, label }, root } = this;
    const { cells, hand } = readGame(game), position = `${cells.join('')} ${hand}`;
    const good = goodMarks(marks), words = await Words.load(language, later);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(marksStyle)];
    const [own] = button.querySelectorAll(':scope > svg:not(.press)');
    own?.replaceWith(svgElements(pictureOf(game, markedElements(good, position)))); // none beside the page's own picture
    button.setAttribute('aria-label', [label ?? descriptionOf(game), ...spokenMarks(good, words)].join('. '));
  }
}
