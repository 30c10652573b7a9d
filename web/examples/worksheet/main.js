import 'quarto-board';
import { Engine } from 'quarto-engine';
import './style.css';

const wording = {
  complete: 'Complete four that share something.',
  safe: 'Give a piece that completes nothing.',
  win: 'Make the move that wins against any play.',
  hold: 'Make the only move that doesn’t lose.',
};
/** A piece in words; its digit has a bit for each attribute. */
function nameOf(move) {
  if (move.length > 1) return move; // a space
  const bits = parseInt(move, 16);
  return [bits & 4 ? 'short' : 'tall', bits & 1 ? 'dark' : 'light', bits & 2 ? 'square' : 'round',
    bits & 8 ? 'hollow' : 'solid'].join(' ');
}

// ?from=2028-09-01 makes another sheet.
const first = new URLSearchParams(location.search).get('from') ?? '2028-03-01';
const day = (k) => new Date(Date.parse(first) + k * 86_400_000).toISOString().slice(0, 10);
const engine = await Engine.load();

for (let k = 0; k < 20; ++k) {
  const { game, task, solutions } = await engine.puzzle(day(k));
  const item = document.createElement('li');
  const board = document.createElement('quarto-board');
  if (engine.parse(game).position.split(' ')[1] === '-') board.className = 'no-tray';
  Object.assign(board, { game, task, mode: 'solve', src: '/quarto/', label: wording[task] });
  item.append(wording[task] + (game.includes('+squares') ? ' 2×2 squares count.' : ''), board);
  document.querySelector('#tasks').append(item);
  const solution = document.createElement('li');
  solution.textContent = solutions.map(nameOf).join(', ');
  document.querySelector('#solutions').append(solution);
}
const show = document.querySelector('#show');
show.onclick = () => show.setAttribute('aria-expanded', show.ariaExpanded !== 'true');
document.body.dataset.ready = '';
