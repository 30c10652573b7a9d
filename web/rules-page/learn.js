/** The figures of the page of rules, played: any page with a <quarto-board> can do the same. */

const notSolved = document.getElementById('not-solved')?.textContent ?? '';

for (const board of document.querySelectorAll('quarto-board')) {
  const figure = /** @type {HTMLElement} */ (board.closest('figure'));
  const result = /** @type {HTMLElement} */ (figure.querySelector('.result'));
  const solution = document.getElementById(figure.id.replace('figure', 'solved'))?.textContent ?? '';
  board.addEventListener('click', () => { figure.dataset.state = 'live'; });
  let isThere = false;
  board.addEventListener('quarto-ready', () => { isThere = true; });
  board.addEventListener('quarto-error', () => { if (!isThere) figure.dataset.state = 'still'; });
  board.addEventListener('quarto-lesson', (event) => {
    const { solved } = /** @type {CustomEvent<{solved: boolean}>} */ (event).detail;
    figure.dataset.state = solved ? 'solved' : 'live';
    result.textContent = solved ? solution : notSolved;
  });
}
export {}; // a module
