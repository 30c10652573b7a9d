/** Buttons with a drawn sign; their names are for screen readers and pointers that rest. */
import { button } from '../app/system/dom.js';
import { say, type TextKey } from './texts.js';

/** Lines in a square of 24. */
const lines = {
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'm15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h4',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  delete: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
};

/** @param name what it does, where that is not the sign’s own */
export function iconButton(sign: keyof typeof lines, press: () => void, name: TextKey = sign) {
  const innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${lines[sign]}"/></svg>`;
  return button('', press, { className: 'icon', title: say(name), ariaLabel: say(name), innerHTML });
}
