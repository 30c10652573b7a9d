import 'quarto-board';
import { launchOptions, report } from 'quarto-board/xapi';
import './style.css';

const $ = (selector) => document.querySelector(selector);
const board = $('quarto-board');
const marks = new Map(); // by step: right (at the first try), late or wrong

function show(sentence) {
  const dots = [...$('ol').children];
  for (const [index, mark] of marks) dots[index].className = mark;
  $('.score b').textContent = [...marks.values()].filter((mark) => mark === 'right').length;
  $('[role=status]').textContent = sentence;
}

let index = 0;
board.addEventListener('quarto-step', ({ detail }) => {
  index = detail.index;
  $('ol').replaceChildren(...Array.from({ length: detail.count }, (_, k) => {
    const dot = document.createElement('li');
    dot.textContent = k + 1;
    if (k === index) dot.ariaCurrent = 'step';
    return dot;
  }));
  show('Solve each at the first try.');
});
board.addEventListener('quarto-try', ({ detail }) => {
  const isDone = ['right', 'late'].includes(marks.get(index));
  if (!isDone) marks.set(index, !detail.solved ? 'wrong' : detail.attempt === 1 ? 'right' : 'late');
  show(detail.solved ? 'Right.' : 'Not this one. Try again.');
});
board.addEventListener('quarto-lesson-end', ({ detail }) => {
  show(`Done: ${$('.score b').textContent} of ${detail.count} at the first try.`);
  $('button').hidden = false;
});
$('button').onclick = () => location.reload();

// A learning system that opens this page with an address of its record store gets every try and the score.
const store = launchOptions();
if (store) report(board, { activity: location.href.replace(/[?#].*/, ''), name: document.title, ...store });
