/** Focus in a grid of buttons: Tab stops at one of them, arrows, Home and End go to the others. */
import { make } from '../app/system/dom.js';

export class Grid {
  /** @param onKey takes a key before the grid does; true if it has used it */
  constructor(
    element: HTMLElement, private readonly buttons: readonly HTMLElement[], private readonly columns: number,
    onKey: (key: string, index: number) => boolean = () => false,
  ) {
    element.addEventListener('keydown', (event) => {
      const index = buttons.indexOf(event.target as HTMLElement);
      if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const to = this.#target(event.key, index);
      if (to !== null) this.#go(to);
      else if (!onKey(event.key, index)) return;
      event.preventDefault();
    });
    element.addEventListener('focusin', ({ target }) => {
      const index = buttons.indexOf(target as HTMLElement);
      if (index >= 0) this.#stopAt(index);
    });
    this.#stopAt(0);
  }

  #target(key: string, index: number): number | null {
    const { columns, buttons } = this, column = index % columns;
    const to = {
      ArrowLeft: column > 0 ? index - 1 : index, ArrowRight: column < columns - 1 ? index + 1 : index,
      ArrowUp: index - columns, ArrowDown: index + columns,
      Home: index - column, End: index - column + columns - 1,
    }[key];
    if (to === undefined) return null;
    return to >= 0 && to < buttons.length ? to : index;
  }

  #go(index: number) { this.buttons[index]?.focus(); }

  #stopAt(index: number) {
    this.buttons.forEach((button, k) => { button.tabIndex = k === index ? 0 : -1; });
  }
}

/** Rows of a grid, for screen readers. */
export function rowsOf(buttons: readonly HTMLElement[], columns: number): HTMLElement[] {
  const cells = buttons.map((button) => make('div', { role: 'gridcell' }, button));
  return Array.from({ length: cells.length / columns }, (_, row) =>
    make('div', { role: 'row' }, ...cells.slice(row * columns, (row + 1) * columns)));
}
