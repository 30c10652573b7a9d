/** The Share dialog: link, record, QR code and HTML snippets. */

import { header, open, type Translate } from './dialogs.js';
import { element, make } from '../system/dom.js';
import { linkTo, type SharedGame } from './link.js';
import { fill } from '../system/texts.js';

export { askFile, showPicture } from './files.js';
export { download } from '../system/download.js';
export { openLessonEditor, printPosition } from './position.js'; // loaded with this module

export async function share(shared: SharedGame, translate: Translate) {
  const { record } = shared;
  const link = linkTo(shared);
  const status = make('p', { className: 'status', role: 'status' });
  const report = (sentence: string) => { status.textContent = sentence; };
  const copied = (tag: 'input' | 'textarea', id: string, label: string, text: string) =>
    copyable(make(tag, { id, readOnly: true, value: text }), label, translate, report);
  const dialog = element('share', HTMLDialogElement);
  const isReached = link.startsWith('http'); // not a local file
  dialog.replaceChildren(make('form', { method: 'dialog' },
    header(translate('action.share'), translate),
    ...(isReached ? [copied('input', 'share-link', translate('page.link'), link)] : []),
    copied('input', 'share-record', translate('page.record'), record),
    ...(isReached ? [
      unfolded(translate('page.code'), async () => [await codeOf(link, translate)]),
      unfolded(translate('page.snippet'), async () => [
        copied('textarea', 'share-board', translate('page.snippet_board'), boardOf(record)),
        copied('textarea', 'share-frame', translate('page.snippet_frame'), frameOf(record)),
      ]),
    ] : []),
    make('menu', {}, status, ...(isReached && 'share' in navigator ? [shareLink(dialog, link, translate)] : [])),
  ));
  const copyButton = dialog.querySelector('.copied button') as HTMLButtonElement;
  copyButton.classList.add('main');
  await open(dialog, () => copyButton.focus());
}

/** The dialog for the next link of a game with a friend. In a local file, which has no address, the text is enough. */
export async function sendLink(text: string, title: string, translate: Translate) {
  const link = linkTo({ record: text, players: '' });
  const isReached = link.startsWith('http');
  const status = make('p', { className: 'status', role: 'status' });
  const field = make('input', { id: 'share-link', readOnly: true, value: isReached ? link : text });
  field.setAttribute('aria-labelledby', 'share-title');
  const dialog = element('share', HTMLDialogElement);
  dialog.replaceChildren(make('form', { method: 'dialog' },
    header(title, translate),
    copyable(field, translate('page.link'), translate, (sentence) => { status.textContent = sentence; }),
    ...(isReached ? [unfolded(translate('page.code_label'), async () => [await codeOf(link, translate)])] : []),
    make('menu', {}, status, ...(isReached && 'share' in navigator ? [shareLink(dialog, link, translate)] : [])),
  ));
  const copyButton = dialog.querySelector('.copied button') as HTMLButtonElement;
  copyButton.classList.add('main');
  await open(dialog, () => copyButton.focus());
}

/** Shows a text that is no link, such as saved data, to be copied. */
export async function showText(text: string, label: string, translate: Translate) {
  const status = make('p', { className: 'status', role: 'status' });
  const field = make('textarea', { id: 'shown-text', readOnly: true, value: text });
  field.setAttribute('aria-labelledby', 'share-title');
  const dialog = element('share', HTMLDialogElement);
  dialog.replaceChildren(make('form', { method: 'dialog' },
    header(label, translate),
    copyable(field, label, translate, (sentence) => { status.textContent = sentence; }),
    make('menu', {}, status),
  ));
  const copyButton = dialog.querySelector('.copied button') as HTMLButtonElement;
  copyButton.classList.add('main');
  await open(dialog, () => copyButton.focus());
}

/** A read-only field with a Copy button. */
function copyable(field: HTMLInputElement | HTMLTextAreaElement, label: string, translate: Translate,
  report: (sentence: string) => void) {
  const name = fill(translate('list.colon'), { what: translate('page.copy'), words: label });
  const button = make('button', { type: 'button', textContent: translate('page.copy'), ariaLabel: name });
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      report(translate('page.copied'));
    } catch {
      field.focus();
      field.select();
      report(translate('page.not_copied'));
    }
  };
  const isNamed = field.hasAttribute('aria-labelledby'); // by a heading with the same text
  return make('div', { className: 'copied' }, ...(isNamed ? [] : [make('label', { htmlFor: field.id }, label)]), field, button);
}

/** Collapsed details; the contents are created when first opened. */
function unfolded(title: string, contents: () => Promise<Element[]>) {
  const details = make('details', { name: 'share' }, make('summary', {}, title));
  details.addEventListener('toggle', async () => details.append(...await contents()), { once: true });
  return details;
}

/** QR code, dark on light in every theme, as scanners require. */
async function codeOf(link: string, translate: Translate) {
  try {
    const [{ generate, correction }, { toSvg }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
    const code = toSvg(generate(link, { minCorrectionLevel: correction.M }), document, { on: 'black', off: 'white' });
    code.setAttribute('role', 'img');
    code.setAttribute('aria-label', translate('page.code_label'));
    return code;
  } catch {
    return make('p', {}, fill(translate('failure.file'), { file: 'lean-qr.js' }));
  }
}

/** Button for the system's share sheet (Web Share API). */
function shareLink(dialog: HTMLDialogElement, link: string, translate: Translate) {
  const button = make('button', { type: 'button', textContent: translate('page.pass_on') });
  button.onclick = () => navigator.share({ title: 'Quarto', url: link }).then(() => dialog.close(), () => {}); // cancelled
  return button;
}

/** @param file name of a file of the site */
const addressOf = (file: string) => new URL(file, location.href).href;
const boardOf = (record: string) => `<style>quarto-board:not(:defined) { display: inline-block; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4 }</style>
<script type="module" src="${addressOf('quarto-board.js')}"></script>
<quarto-board game="${record}" label="Quarto"></quarto-board>`;
const frameOf = (record: string) => `<iframe src="${addressOf('?embed=1')}#${encodeURI(record)}" title="Quarto" width="360" height="480"></iframe>`;
