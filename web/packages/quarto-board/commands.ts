/** The commands of the element, one method each. */

import type { State } from './game-state.js';
import type { Command, CommandValues, Feature } from './messages.js';

const Base = globalThis.HTMLElement ?? class {} as typeof HTMLElement; // without a DOM

/** Every command rejects with a BoardError. */
export abstract class BoardCommands extends Base {
  /**
   * Sends a command to the game, and goes live for it.
   * @returns the answer; rejects with a BoardError
   * @internal
   */
  abstract send<C extends Command>(command: C, values: CommandValues[C]): Promise<unknown>;

  /** @internal */
  protected async run<C extends Command>(command: C, values: CommandValues[C]): Promise<void> {
    await this.send(command, values);
  }

  /** Shows another game: a record or a position. */
  set(game: string): Promise<void> { return this.run('set', { game }); }
  /**
   * Makes moves of the human player to move, written as in a record: `9`, `c2`, `9c2`, `1!a2-d2`.
   * @returns in a lesson, whether the move solved the step
   */
  async play(move: string): Promise<{ solved: boolean } | undefined> {
    return await this.send('play', { move }) as { solved: boolean } | undefined;
  }
  /** Opens lessons, given as text, optionally at a step: `LESSON/STEP`. */
  teach(text: string, step?: string): Promise<void> { return this.run('lesson', { text, step } as CommandValues['lesson']); }
  undo(): Promise<void> { return this.run('undo', {}); }
  redo(): Promise<void> { return this.run('redo', {}); }
  reset(): Promise<void> { return this.run('reset', {}); }
  hint(): Promise<void> { return this.run('hint', {}); }
  goTo(ply: number): Promise<void> { return this.run('go', { ply }); }
  /** Locks these features and unlocks all others. */
  lock(features: Feature[]): Promise<void> { return this.run('lock', { features }); }
  /** Changes the language, by its tag: `de`, `pt-BR`. */
  speak(lang: string): Promise<void> { return this.run('language', { lang }); }
  async state(): Promise<State> { return await this.send('state', {}) as State; }
  /** Returns the position as SVG. `marked`: shapes such as `a2-d2`; `reserve`: with the remaining pieces. */
  async picture(options: { marked?: string[]; reserve?: boolean } = {}): Promise<string> {
    return await this.send('picture', { marked: options.marked, reserve: options.reserve }) as string;
  }
}
