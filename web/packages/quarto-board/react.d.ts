/** Types for React: `import type {} from 'quarto-board/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardEvents, QuartoBoard } from './quarto-board.js';

type Choices = {
  mode: 'play' | 'analyse' | 'analysis' | 'solve' | 'view' | 'lesson' | 'puzzle';
  level: 'newcomer' | 'beginner' | 'casual' | 'regular' | 'keen' | 'strong' | 'expert' | 'perfect';
  theme: 'light' | 'dark';
  pieces: 'wood' | 'signs';
  board: 'diamond' | 'straight';
  voids: 'on' | 'off';
  sandbox: 'opaque';
};
type BoardAttributes = {
  [name in 'game' | 'rules' | 'lesson' | 'step' | 'task' | 'date' | 'locked' | 'marks' | 'label' | 'src']?: string | null;
} & { [name in keyof Choices]?: Choices[name] | '' | null } & {
  'allowed-moves'?: string | null; allowedMoves?: string | readonly string[] | null; 'lesson-state'?: string | null;
  lessonState?: QuartoBoard['lessonState']; live?: boolean; disabled?: boolean; guarded?: boolean;
  notes?: QuartoBoard['notes'] | null;
};
type BoardListeners = { [name in keyof BoardEvents as `on${name}`]?: (event: CustomEvent<BoardEvents[name]>) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'quarto-board': DetailedHTMLProps<HTMLAttributes<QuartoBoard>, QuartoBoard> & BoardAttributes & BoardListeners;
    }
  }
}
