/** Events of the element, with errors in the console too. */

/** @returns whether no listener has prevented it; only for a cancelable event */
export function emit(board: Element, name: string, detail: object, cancelable = false) {
  return board.dispatchEvent(new CustomEvent(`quarto-${name}`, { detail, bubbles: true, composed: true, cancelable }));
}

/** @param line of a lesson file, which the reason names too */
export function reportError(board: Element, code: string | undefined, reason: string, column: number | null = null, line?: number) {
  const where = column === null || line ? '' : `, at character ${column}`;
  console.warn(`quarto-board${board.id && `#${board.id}`}: ${reason}${where}`, board); // a console leads to the element
  emit(board, 'error', { code, reason, column, ...line && { line } });
}
