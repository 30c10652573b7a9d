/** `<quarto-board>`: a board of Quarto for any page. README.md says what its attributes, commands and events mean. */

export type Phase = 'give' | 'place' | 'finish' | 'accept' | 'over';

/** Texts as in the package quarto-engine, which has the same type. */
export interface State {
  record: string;
  position: string;
  phase: Phase;
  seat: 1 | 2;
  ply: number;
  moves: string[];
  callable: string[];
  voided: string[];
  end: 'call' | 'alignment' | 'wrong_call' | 'timeout' | 'resignation' | 'board_full' | null;
  winner: 1 | 2 | null;
}

/** What can be locked for whoever sits at the board. */
export type Feature = 'play' | 'resign' | 'undo' | 'hint' | 'values' | 'review' | 'moves' | 'new' | 'share' | 'proof'
  | 'help' | 'settings' | 'lessons' | 'menu';

/** `reason` in English, or the name of a rule such as `cell_taken`; `column` in the text of the command, from 1. */
export interface Fault {
  /** What is wrong: the name of an attribute, a value or a rule (README.md). */
  code?: string;
  reason: string;
  column: number | null;
}

/** What an event carries as its `detail`. */
export interface BoardEvents {
  /** The game, the step of the lesson or the puzzle is there; until then the board is a picture. */
  'quarto-ready': { state: State; step?: string };
  'quarto-move': { move: string; state: State };
  'quarto-call': { move: string; state: State };
  'quarto-missed': { shapes: string[]; state: State };
  /** `step` is the one of a lesson that is shown: `LESSON/STEP`. */
  'quarto-position': { state: State; step?: string };
  /** A step of a lesson, a puzzle or a training was solved or missed. */
  'quarto-lesson': { lesson: string; step: string; solved: boolean };
  'quarto-over': { end: NonNullable<State['end']>; winner: State['winner']; state: State };
  'quarto-refused': Fault;
  'quarto-error': Fault;
}

/** What a command rejects with; `cause` is the same as a Fault when the game has refused it. */
export interface BoardError extends Error, Fault {
  cause?: Fault;
}

/** Every command rejects with a BoardError. */
export class QuartoBoard extends HTMLElement {
  set(game: string): Promise<void>;
  /** Moves of the person whose turn it is, as they stand in a record: `9`, `c2`, `9c2`, `1!a2-d2`. */
  play(move: string): Promise<void>;
  /** Opens a lesson file, at a step: `LESSON/STEP`. */
  teach(text: string, step?: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  reset(): Promise<void>;
  hint(): Promise<void>;
  goTo(ply: number): Promise<void>;
  /** These and no others. */
  lock(features: Feature[]): Promise<void>;
  /** Another language, by its tag: `de`, `pt-BR`. */
  speak(lang: string): Promise<void>;
  state(): Promise<State>;
  /** SVG. */
  picture(options?: { marked?: string[]; reserve?: boolean }): Promise<string>;
  addEventListener<Name extends keyof BoardEvents>(
    name: Name, listener: (event: CustomEvent<BoardEvents[Name]>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'quarto-board': QuartoBoard;
  }
}
