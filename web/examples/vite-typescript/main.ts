import 'quarto-board';
import { createWorkerEngine, type MoveValue } from 'quarto-engine';
import './style.css';

const board = document.querySelector('quarto-board')!;
const verdict = document.querySelector('#verdict')!;
const list = document.querySelector('#moves')!;
const engine = await createWorkerEngine();
let asked = new AbortController();

/** A piece in words; its digit has a bit for each attribute. */
function nameOf(move: string) {
  if (!/^[\da-f]$/.test(move)) return move.replace(/^\d!/, ''); // a space, or a call
  const bits = parseInt(move, 16);
  return [bits & 4 ? 'short' : 'tall', bits & 1 ? 'dark' : 'light', bits & 2 ? 'square' : 'round',
    bits & 8 ? 'hollow' : 'solid'].join(' ');
}

function itemOf({ move, outcome, placements }: MoveValue) {
  const item = document.createElement('li');
  const name = document.createElement('b');
  item.className = outcome;
  name.textContent = nameOf(move);
  item.append(name, ` ${outcome}${placements ? ` in ${placements}` : ''}`);
  return item;
}

function show(sentence: string, moves: MoveValue[]) {
  verdict.textContent = sentence;
  list.replaceChildren(...moves.map(itemOf));
  const best = moves[0] && nameOf(moves[0].move);
  return board.mark(best && /^[a-d]\d/.test(best) ? [{ at: best, colour: 'good' }] : null);
}

/** Shows the value of every move, and marks the best one on the board. */
async function analyse() {
  asked.abort();
  asked = new AbortController();
  const { record, phase, seat, winner } = await board.state();
  if (phase === 'over') return show(winner ? `Player ${winner} has won.` : 'The game is drawn.', []);
  const { moves } = await engine.analyse(record, { signal: asked.signal });
  const winning = { win: seat, loss: 3 - seat, draw: null }[moves[0].outcome];
  await show(winning ? `Player ${winning} wins.` : 'Nobody can force a win.', moves);
}

const analyseNow = () =>
  analyse().catch((error) => {
    if (error.name !== 'AbortError') throw error; // another position is shown
  });
board.addEventListener('quarto-position', analyseNow);
board.ready.then(analyseNow);
