/** Messages of a session to its game, which may not have started yet or have ended. */

import type { GameModule } from './game-module.js';
import type { GameMessages } from './messages.js';

type Fields<Name extends keyof GameMessages> = GameMessages[Name];

export class GamePort {
  #game: GameModule | null = null;

  /** @param requestFrame called after each message that may change the picture */
  constructor(readonly requestFrame: () => void) {}

  connect(game: GameModule) { this.#game = game; }

  /** Sends a message and requests a frame; returns as `GameModule.dispatch`. */
  send<Name extends keyof GameMessages>(name: Name, ...fields: Fields<Name>) {
    return this.sendBytes(new ArrayBuffer(0), name, ...fields);
  }

  /** As `send`, with binary data. */
  sendBytes<Name extends keyof GameMessages>(bytes: ArrayBuffer, name: Name, ...fields: Fields<Name>) {
    const answer = this.#game?.dispatchWith(bytes, name, ...fields);
    this.requestFrame();
    return answer;
  }

  /** Sends a message that doesn't change the picture. */
  ask<Name extends keyof GameMessages>(name: Name, ...fields: Fields<Name>) {
    return this.#game?.dispatch(name, ...fields);
  }

  /** Draws a frame; returns as `Draw` in frame-loop.ts. */
  frame() { return this.#game?.frame() ?? -1; }

  end() { this.#game?.end(); }
}
