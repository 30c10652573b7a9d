/** Playable figures of the rules page; any page with a <quarto-board> can do the same. */

import { pageText } from './page-text.js';
import { showSheet } from './sheet.js';
import { addStage } from './stage.js';

/** The element's script, once more if the page has gone without it. */
async function loadBoards() {
  if (customElements.get('quarto-board')) return false;
  const script = document.querySelector<HTMLScriptElement>('script[src*="quarto-board"]');
  await import(`${script?.src}?${Date.now()}`);
  return true;
}

for (const board of document.querySelectorAll('quarto-board')) {
  const figure = board.closest('figure') as HTMLElement;
  const result = figure.querySelector('.result') as HTMLElement;
  const solution = document.getElementById(figure.id.replace('figure', 'solved'))?.textContent ?? '';
  let isThere = false;
  const fail = () => {
    if (isThere) return;
    figure.dataset.state = 'still';
    result.textContent = pageText('not-loaded');
  };
  board.addEventListener('click', () => {
    figure.dataset.state = 'live';
    result.textContent = '';
    loadBoards().then((isNew) => { if (isNew) board.setAttribute('live', ''); }, fail);
  });
  board.addEventListener('quarto-ready', () => { isThere = true; });
  board.addEventListener('quarto-error', fail);
  board.addEventListener('quarto-lesson', (event) => {
    const { solved } = (event as CustomEvent<{ solved: boolean }>).detail;
    figure.dataset.state = solved ? 'solved' : 'live';
    result.textContent = solved ? solution : pageText('not-solved');
  });
}
addStage();
void showSheet();
