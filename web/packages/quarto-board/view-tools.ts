/** What a viewer takes from the element. */

import { BoardError } from './board-error.js';
import { drawingOf, signOf, svgElements } from './picture.js';
import { signs } from './signs.js';
import { readGame } from './still.js';
import { sheetOf } from './theme.js';
import type { ViewBoard } from './view-board.js';

export const viewTools: ViewBoard['tools'] = {
  drawingOf, signOf, svgElements, readGame, sheetOf, style: signs.style,
  fault: (code, reason, column = null) => new BoardError(code, reason, { code, reason, column }),
};
