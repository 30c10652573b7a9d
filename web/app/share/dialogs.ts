/** HTML dialogs: text is typed and copied there, never in the canvas. */

import { element, make } from '../system/dom.js';

/** Looks up a text by its key. */
export type Translate = (key: string) => string;

/** Asks for one line of text; null if cancelled. */
export async function askName(current: string, label: string, translate: Translate): Promise<string | null> {
  const dialog = element('name', HTMLDialogElement);
  const input = element('name-input', HTMLInputElement);
  element('name-label', HTMLLabelElement).textContent = label;
  const [cancel, done] = [element('name-cancel', HTMLButtonElement), element('name-done', HTMLButtonElement)];
  cancel.textContent = translate('page.cancel');
  done.textContent = translate('page.done');
  cancel.onclick = () => dialog.close('cancel');
  input.value = current;
  const answer = await open(dialog, () => { input.focus(); input.select(); });
  return answer === 'done' ? input.value : null;
}

/** Title and close button of the dialog `share`. */
export const header = (label: string, translate: Translate) => make('header', {},
  make('h2', { id: 'share-title', textContent: label }),
  make('button', { className: 'close', ariaLabel: translate('page.close') }));

/** @returns the value of the pressed button */
export function open(dialog: HTMLDialogElement, onOpen: () => void): Promise<string> {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    dialog.onclick = (click) => { if (click.target === dialog && isOutside(dialog, click)) dialog.close(); };
    if (!dialog.open) dialog.showModal();
    onOpen();
  });
}

/** A click on the backdrop closes a dialog, as a tap beside a sheet of the game does. */
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
