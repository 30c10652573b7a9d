/** HTML dialogs: text is typed and copied there, never in the canvas. */

import { button, element, make } from '../system/dom.js';

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

/** @param focused at first; default: the first button that copies @returns the value of the pressed button */
export function openShare(label: string, translate: Translate, contents: Node[], buttons: Node[], focused?: HTMLElement) {
  const dialog = shareDialog();
  dialog.replaceChildren(make('form', { method: 'dialog' },
    make('header', {}, make('h2', { id: 'share-title', textContent: label }),
      make('button', { className: 'close', ariaLabel: translate('page.close') })),
    ...contents, make('menu', {}, ...buttons)));
  const copyButton = dialog.querySelector('.copied button');
  if (!focused) copyButton?.classList.add('main');
  return open(dialog, () => (focused ?? copyButton as HTMLElement).focus());
}

const shareDialog = () => element('share', HTMLDialogElement);
/** Opens the system's share sheet (Web Share API) over the dialog, which stays if nothing is shared. */
export const openSheet = (data: ShareData) => navigator.share(data).then(() => shareDialog().close());

/** Button for that sheet. Where it fails the button does what the dialog's main button does. */
export function passOn(data: ShareData, translate: Translate, onShared = () => {}) {
  const share = () => openSheet(data).then(onShared).catch(
    ({ name }) => { if (name !== 'AbortError') shareDialog().querySelector<HTMLElement>('.main')?.click(); }); // else cancelled
  return button(translate('page.pass_on'), () => void share());
}

/** What is announced while a dialog is open: outside all is inert. */
const log = make('div', { className: 'unseen', role: 'log', ariaLive: 'polite' });

/** @returns the value of the pressed button */
function open(dialog: HTMLDialogElement, onOpen: () => void): Promise<string> {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    log.replaceChildren();
    dialog.append(log);
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
