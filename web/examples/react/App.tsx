import { useRef, useState } from 'react';
import 'quarto-board';
import type {} from 'quarto-board/react'; // types of the element
import type { QuartoBoard } from 'quarto-board';

const levels = { newcomer: 'Newcomer', casual: 'Casual', strong: 'Strong', perfect: 'Perfect' };
type Level = keyof typeof levels;

export function App() {
  const board = useRef<QuartoBoard>(null);
  const [level, setLevel] = useState<Level>('newcomer');
  const [ply, setPly] = useState(0);
  const [results, setResults] = useState({ Won: 0, Drawn: 0, Lost: 0 });
  const count = (winner: 1 | 2 | null) => {
    const result = winner === 1 ? 'Won' : winner === 2 ? 'Lost' : 'Drawn';
    setResults((before) => ({ ...before, [result]: before[result] + 1 }));
  };

  return (
    <>
      <header>
        <h1>Beat the computer</h1>
        <fieldset>
          <legend>Level</legend>
          {Object.entries(levels).map(([name, text]) => (
            <label key={name}>
              <input
                type="radio"
                name="level"
                checked={name === level}
                onChange={() => setLevel(name as Level)}
              />{' '}
              {text}
            </label>
          ))}
        </fieldset>
        <dl>
          {Object.entries(results).map(([name, number]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
        <button onClick={() => board.current?.set('q1')} disabled={ply === 0}>
          New game
        </button>
      </header>
      <quarto-board
        ref={board}
        live
        src="/quarto/"
        level={level}
        locked="new"
        onquarto-ready={({ detail }) => setPly(detail.state.ply)}
        onquarto-position={({ detail }) => setPly(detail.state.ply)}
        onquarto-move={({ detail }) => setPly(detail.state.ply)}
        onquarto-over={({ detail }) => count(detail.winner)}
      />
    </>
  );
}
