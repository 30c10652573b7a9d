/** What a command rejects with. */

import type { Fault } from './types.js';

/** Rejection of a command. `cause` is the Fault if the game has refused the command. */
export class BoardError extends Error implements Fault {
  declare cause?: Fault;
  readonly code?: string;
  readonly reason: string;
  readonly column: number | null;
  readonly line?: number;
  /** @internal */
  constructor(code: string | undefined, reason: string, cause?: Fault) {
    super(reason, { cause });
    this.code = code;
    this.reason = reason;
    this.column = cause?.column ?? null;
    if (cause?.line) this.line = cause.line;
  }
}
