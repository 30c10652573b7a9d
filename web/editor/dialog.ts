/** A dialog with a heading and a button that closes it. */
import { make } from '../app/system/dom.js';
import { say } from './texts.js';

export function openDialog(title: string, className: string, ...content: (Node | string)[]) {
  const close = make('button', { type: 'button', className: 'close', ariaLabel: say('page.close') });
  const heading = make('h2', { id: 'dialog-title' }, title);
  const top = make('header', {}, heading, close);
  const dialog = make('dialog', { className: `card ${className}` }, top, ...content);
  dialog.setAttribute('aria-labelledby', heading.id);
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
