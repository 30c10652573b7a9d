/** What the page of a package tells a learning system. */

import type { EventValues } from '../packages/quarto-board/messages.js';

export type Tried = EventValues['try'];

export interface Result {
  /** To be given back in the next session. */
  kept: string;
  /** Shown now, `LESSON/STEP`. */
  step: string;
  /** Steps solved at the first try. */
  firstTries: number;
  solved: number;
  count: number;
  /** Since the start of this session. */
  milliseconds: number;
}

export interface Connection {
  /** From the last session; empty at first. */
  readonly kept: string;
  /** Whether everything reported has been taken. */
  readonly isTaken: boolean;
  tell(tried: Tried): void;
  report(result: Result): void;
  /** Ends the session. */
  end(): void;
}

/** A step's name as an identifier for learning systems, some of which allow no slash. */
export const idOf = ({ lesson, step }: Tried) => `${lesson}.${step}`;

/** Outside a learning system, as for a teacher who looks at the page. */
export const noConnection: Connection = { kept: '', isTaken: true, tell() {}, report() {}, end() {} };
