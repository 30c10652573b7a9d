/** Types for React: `import type {} from 'quarto-board/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardEvents, QuartoBoard } from './quarto-board.js';

type BoardAttributes = {
  [name in 'game' | 'rules' | 'mode' | 'lesson' | 'step' | 'task' | 'date' | 'level' | 'locked' | 'theme' | 'pieces' | 'board'
  | 'voids' | 'marks' | 'label' | 'src' | 'sandbox']?: string | null;
} & {
  'allowed-moves'?: string | null; allowedMoves?: string | readonly string[] | null; live?: boolean; disabled?: boolean;
  guarded?: boolean; notes?: QuartoBoard['notes'];
};
type BoardListeners = { [name in keyof BoardEvents as `on${name}`]?: (event: CustomEvent<BoardEvents[name]>) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'quarto-board': DetailedHTMLProps<HTMLAttributes<QuartoBoard>, QuartoBoard> & BoardAttributes & BoardListeners;
    }
  }
}
