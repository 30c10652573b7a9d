/** Files that the player is given, or gives. */

import { openShare, passOn, type Translate } from './dialogs.js';
import { button, download, make } from '../system/dom.js';

/** Asks for a text of several lines, typed or from a file; empty if cancelled. */
export async function askFile(label: string, translate: Translate) {
  const field = make('textarea', { id: 'asked-text', rows: 8 });
  field.setAttribute('aria-labelledby', 'share-title');
  const file = make('input', { type: 'file', accept: '.txt,text/plain', hidden: true });
  file.onchange = async () => { field.value = await file.files?.[0]?.text() ?? ''; };
  const choose = button(translate('page.file'), () => file.click());
  const done = make('button', { className: 'main', value: 'done', textContent: translate('page.done') });
  const answer = await openShare(label, translate, [make('div', { className: 'copied' }, field), file], [choose, done], field);
  return answer === 'done' ? field.value : '';
}

export async function showPicture(name: string, pixels: ImageData, translate: Translate) {
  const label = translate('action.picture');
  const picture = make('canvas', { className: 'picture', width: pixels.width, height: pixels.height, role: 'img', ariaLabel: label });
  picture.getContext('2d')?.putImageData(pixels, 0, 0);
  const content = await new Promise<Blob | null>((done) => picture.toBlob(done));
  if (!content) throw new Error('the browser makes no picture');
  const save = button(translate('page.save'), () => download(name, content), { className: 'main' });
  const shared = { files: [new File([content], name, { type: content.type })] };
  const canShare = 'canShare' in navigator && navigator.canShare(shared);
  await openShare(label, translate, [picture], [...(canShare ? [passOn(shared, translate)] : []), save], save);
}
