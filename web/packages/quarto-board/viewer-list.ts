/** The list of moves of the viewer: a line for each piece given and placed, and one for each call. */

import { isGift, isPlacement } from './notation.js';
import type { Moment } from './replay.js';
import type { Words } from './words.js';

export interface ListHost {
  sign: (piece: string) => Node;
  show: (ply: number) => void;
  /** Plies with a comment. */
  commented: Set<number>;
}

export class MoveList {
  readonly element = document.createElement('ol');
  #buttons: HTMLButtonElement[] = [];
  #current: HTMLButtonElement | undefined;

  constructor(moments: Moment[], words: Words, host: ListHost) {
    this.element.className = 'moves';
    this.element.part.add('moves');
    this.element.setAttribute('aria-label', words.say('screen.moves'));
    new ResizeObserver(() => this.#scroll()).observe(this.element); // also as it is put into the page
    let line: HTMLElement | null = null, number = 0;
    moments.slice(1).forEach((moment, index) => {
      const { move = '', state } = moment;
      const button = document.createElement('button');
      if (isGift(move)) button.append(host.sign(move));
      else button.append(isPlacement(move) ? move : words.otherMove(moment));
      button.setAttribute('aria-label', words.move(moment));
      button.classList.toggle('commented', host.commented.has(index + 1));
      button.addEventListener('click', () => host.show(state.ply));
      this.#buttons.push(button);
      if (line === null || !isPlacement(move)) {
        line = document.createElement('li');
        line.classList.toggle('other', !isGift(move) && !isPlacement(move));
        if (isGift(move) || isPlacement(move)) line.append(this.#number(++number));
        this.element.append(line);
      }
      line.append(button);
      if (!isGift(move)) line = null;
    });
  }

  #number(number: number) {
    const element = document.createElement('span');
    element.className = 'number';
    element.textContent = String(number);
    return element;
  }

  /** Marks the move before this ply. */
  showAt(ply: number) {
    this.#current = this.#buttons[ply - 1];
    for (const button of this.#buttons) {
      if (button === this.#current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    this.#scroll();
  }

  /** Scrolls the current move into view, within the list only. */
  #scroll() {
    const { element } = this, current = this.#current;
    const top = current?.offsetTop ?? 0; // in the list, which is positioned
    const bottom = top + (current?.offsetHeight ?? 0);
    if (top < element.scrollTop) element.scrollTop = top - 4;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight + 4;
  }
}
