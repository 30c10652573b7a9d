/** Files that the player is given, or gives. */

import { header, open, type Translate } from './dialogs.js';
import { element, make } from '../system/dom.js';
import { download } from '../system/download.js';

/** Asks for a text of several lines, typed or from a file; empty if cancelled. */
export async function askFile(label: string, translate: Translate) {
  const field = make('textarea', { id: 'asked-text', rows: 8 });
  field.setAttribute('aria-labelledby', 'share-title');
  const file = make('input', { type: 'file', accept: '.txt,text/plain', hidden: true });
  file.onchange = async () => { field.value = await file.files?.[0]?.text() ?? ''; };
  const choose = make('button', { type: 'button', textContent: translate('page.file') });
  choose.onclick = () => file.click();
  const dialog = element('share', HTMLDialogElement);
  dialog.replaceChildren(make('form', { method: 'dialog' },
    header(label, translate),
    make('div', { className: 'copied' }, field),
    file,
    make('menu', {}, choose, make('button', { className: 'main', value: 'done', textContent: translate('page.done') })),
  ));
  return await open(dialog, () => field.focus()) === 'done' ? field.value : '';
}

/** Shows a picture, to be saved or passed on. */
export async function showPicture(name: string, pixels: ImageData, translate: Translate) {
  const label = translate('action.picture');
  const picture = make('canvas', { className: 'picture', width: pixels.width, height: pixels.height, role: 'img', ariaLabel: label });
  picture.getContext('2d')?.putImageData(pixels, 0, 0);
  const content = await new Promise<Blob | null>((done) => picture.toBlob(done));
  if (!content) return;
  const save = make('button', { type: 'button', className: 'main', textContent: translate('page.save') });
  save.onclick = () => download(name, content);
  const file = new File([content], name, { type: content.type });
  const dialog = element('share', HTMLDialogElement);
  dialog.replaceChildren(make('form', { method: 'dialog' },
    header(label, translate),
    picture,
    make('menu', {}, ...(canShare(file) ? [passOn(dialog, file, translate)] : []), save),
  ));
  await open(dialog, () => save.focus());
}

const canShare = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Button for the system's share sheet (Web Share API). */
function passOn(dialog: HTMLDialogElement, file: File, translate: Translate) {
  const button = make('button', { type: 'button', textContent: translate('page.pass_on') });
  button.onclick = () => navigator.share({ files: [file] }).then(() => dialog.close(), () => {}); // cancelled
  return button;
}
