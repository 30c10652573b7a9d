/** Playable figures of the rules page; any page with a <quarto-board> can do the same. */

import { pageText } from './page-text.js';
import { showSheet } from './sheet.js';
import { addStage } from './stage.js';

for (const board of document.querySelectorAll('quarto-board')) {
  const figure = board.closest('figure') as HTMLElement;
  const result = figure.querySelector('.result') as HTMLElement;
  const solution = document.getElementById(figure.id.replace('figure', 'solved'))?.textContent ?? '';
  board.addEventListener('click', () => { figure.dataset.state = 'live'; });
  let isThere = false;
  board.addEventListener('quarto-ready', () => { isThere = true; });
  board.addEventListener('quarto-error', () => { if (!isThere) figure.dataset.state = 'still'; });
  board.addEventListener('quarto-lesson', (event) => {
    const { solved } = (event as CustomEvent<{ solved: boolean }>).detail;
    figure.dataset.state = solved ? 'solved' : 'live';
    result.textContent = solved ? solution : pageText('not-solved');
  });
}
addStage();
void showSheet();
