/** Files that the player is given, or gives. */

import { openShare, type Translate } from './dialogs.js';
import { button, make } from '../system/dom.js';

/** Asks for a text of several lines, typed or from a file; empty if cancelled. */
export async function askFile(label: string, current: string, translate: Translate) {
  const field = make('textarea', { id: 'asked-text', rows: 8, value: current });
  field.setAttribute('aria-labelledby', 'share-title');
  const file = make('input', { type: 'file', accept: '.txt,.trf,text/plain', hidden: true });
  file.onchange = async () => { field.value = await file.files?.[0]?.text() ?? ''; };
  const choose = button(translate('page.file'), () => file.click());
  const done = make('button', { className: 'main', value: 'done', textContent: translate('page.done') });
  const answer = await openShare(label, translate, [make('div', { className: 'copied' }, field), file], [choose, done], field);
  return answer === 'done' ? field.value : '';
}
