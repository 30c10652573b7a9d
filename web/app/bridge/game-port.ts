/** Messages of a session to its game, which may not have started yet or have ended. */

import type { GameModule } from './game-module.js';
import type { Given, Messages } from './messages.js';

export class GamePort {
  #game: GameModule | null = null;

  /** @param requestFrame called after each message that may change the picture */
  constructor(readonly requestFrame: () => void) {}

  connect(game: GameModule) { this.#game = game; }

  /** Sends a message and requests a frame; returns as `GameModule.dispatch`. */
  send<Name extends keyof Messages>(name: Name, ...values: Given<Name>) {
    const answer = this.ask(name, ...values);
    this.requestFrame();
    return answer;
  }

  /** Sends a message that doesn't change the picture. */
  ask<Name extends keyof Messages>(name: Name, ...values: Given<Name>) { return this.#game?.dispatch(name, ...values); }

  frame() { return this.#game?.frame() ?? -1; }

  end() { this.#game?.end(); }
}
