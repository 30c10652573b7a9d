/** The Share dialog: link, record, QR code and HTML snippets. */

import { openShare, openSheet, passOn, type Translate } from './dialogs.js';
import { button, copyText, download, make } from '../system/dom.js';
import { linkTo, type SharedGame } from './link.js';
import { loadWanted } from '../system/loader.js';
import { fill } from '../system/texts.js';

export { askName } from './dialogs.js';
export { askFile } from './files.js';
export { allowNotifications, notify } from './notifications.js'; // loaded with this module, as the next
export { openLessonEditor, printPosition, showPage, visit } from './position.js';

const statusLine = () => make('p', { className: 'status', role: 'status' });
/** The status, and the button to pass a link on where that is possible. @param link that others can reach, or null */
const buttonsFor = (status: Node, link: string | null, translate: Translate, onShared?: () => void) =>
  [status, ...(mayPassOn(link) ? [passOn(sheetOf(link), translate, onShared)] : [])];
const mayPassOn = (link: string | null): link is string => link !== null && 'share' in navigator;
const sheetOf = (link: string) => ({ title: 'Quarto', url: link });
/** Null for a local file, which has no address for others. */
const reached = (link: string) => (link.startsWith('http') ? link : null);

export async function share(shared: SharedGame, translate: Translate) {
  const { record } = shared, link = reached(linkTo(shared)), status = statusLine();
  const copied = (tag: 'input' | 'textarea', id: string, label: string, text: string) =>
    copyable(make(tag, { id, readOnly: true, value: text }), label, translate, status);
  await openShare(translate('action.share'), translate, [
    ...(link === null ? [] : [copied('input', 'share-link', translate('page.link'), link)]),
    copied('input', 'share-record', translate('page.record'), record),
    ...(link === null ? [] : [
      unfolded(translate('page.code'), async () => [await shownCode(link, translate)]),
      unfolded(translate('page.snippet'), async () => [
        copied('textarea', 'share-board', translate('page.snippet_board'), boardOf(record)),
        copied('textarea', 'share-frame', translate('page.snippet_frame'), frameOf(record)),
      ]),
    ]),
  ], buttonsFor(status, link, translate));
}

/**
 * The next link of a game with a friend; its text, where there is no address. The system's share sheet opens at once,
 * where there is one. @param onSent once the link is copied, passed on or shown as a code
 */
export async function sendLink(text: string, titleKey: string, translate: Translate, onSent: () => void) {
  const title = translate(titleKey);
  const link = reached(linkTo({ record: text, players: '' })), status = statusLine();
  const field = titled(make('input', { id: 'share-link', readOnly: true, value: link ?? text }));
  field.addEventListener('copy', onSent); // by the player's own means
  const code = link === null ? [] : [unfolded(translate('page.code_label'), async () => {
    onSent();
    return [await shownCode(link, translate)];
  })];
  const note = titleKey === 'friends.invite' ? [make('p', {}, translate('friends.invite_note'))] : [];
  const closed = openShare(title, translate, [...note, copyable(field, translate('page.link'), translate, status, onSent), ...code],
    buttonsFor(status, link, translate, onSent));
  if (mayPassOn(link)) void openSheet(sheetOf(link)).then(onSent).catch(() => {}); // the dialog has the same button
  await closed;
}

/** @param shared the game that the picture shows; its record may be empty */
export async function showPicture(name: string, pixels: ImageData, shared: SharedGame, translate: Translate) {
  const label = translate('action.picture'), status = statusLine();
  const link = shared.record === '' ? null : reached(linkTo(shared));
  const picture = make('canvas', { className: 'picture', width: pixels.width, height: pixels.height, role: 'img', ariaLabel: label });
  picture.getContext('2d')?.putImageData(pixels, 0, 0);
  const content = await new Promise<Blob | null>((done) => picture.toBlob(done));
  if (!content) throw new Error('the browser makes no picture');
  const save = button(translate('page.save'), () => download(name, content), { className: 'main' });
  const files = [new File([content], name, { type: content.type })];
  const sent = [...(link === null ? [] : [{ files, title: 'Quarto', url: link }]), { files }] // some share a picture only alone
    .find((data) => 'canShare' in navigator && navigator.canShare(data));
  const address = link === null ? [] : [copyable(make('input', { id: 'share-link', readOnly: true, value: link }),
    translate('page.link'), translate, status)];
  await openShare(link === null ? label : translate('action.share'), translate, [picture, ...address],
    [status, ...(sent ? [passOn(sent, translate)] : []), save], save);
}

/** Shows a text that is no link, such as saved data, to be copied. @param isForOthers the share sheet opens, as above */
export async function showText(text: string, label: string, translate: Translate, isForOthers: boolean) {
  const status = statusLine(), field = titled(make('textarea', { id: 'shown-text', readOnly: true, value: text }));
  const sheet = isForOthers && 'share' in navigator ? { text } : null;
  const closed = openShare(label, translate, [copyable(field, label, translate, status)],
    [status, ...(sheet ? [passOn(sheet, translate)] : [])]);
  if (sheet) void openSheet(sheet).catch(() => {});
  await closed;
}

/** Names a field by the dialog's title. */
function titled<Field extends HTMLElement>(field: Field) {
  field.setAttribute('aria-labelledby', 'share-title');
  return field;
}

/** A read-only field with a Copy button. */
function copyable(field: HTMLInputElement | HTMLTextAreaElement, label: string, translate: Translate,
  status: HTMLElement, onCopied?: () => void) {
  const name = fill(translate('list.colon'), { what: translate('page.copy'), words: label });
  const isNamed = field.hasAttribute('aria-labelledby'); // by a heading with the same text
  return make('div', { className: 'copied' }, ...(isNamed ? [] : [make('label', { htmlFor: field.id }, label)]), field,
    button(translate('page.copy'), () => void copyText(field.value, status, translate, field, onCopied), { ariaLabel: name }));
}

/** Collapsed details; the contents are created when they are opened. */
function unfolded(title: string, contents: () => Promise<Element[]>) {
  const summary = make('summary', {}, title), details = make('details', { name: 'share' }, summary);
  details.addEventListener('toggle', async () => {
    if (!details.open) return;
    const made = await contents();
    while (details.lastChild !== summary) details.lastChild?.remove();
    details.append(...made);
  });
  return details;
}

const shownCode = (link: string, translate: Translate): Promise<Element> => {
  const label = translate('page.code_label');
  return loadWanted('qr-code.js', () => import('../system/qr-code.js')).then(({ codeOf }) => codeOf(link, label))
    .catch(() => make('p', { role: 'alert' }, fill(translate('failure.file'), { file: label })));
};

const addressOf = (file: string) => new URL(file, location.href).href;
const boardOf = (record: string) => `<style>quarto-board:not(:defined) { display: inline-block; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4 }</style>
<script type="module" src="${addressOf('quarto-board.js')}"></script>
<quarto-board game="${record}" label="Quarto"></quarto-board>`;
const frameOf = (record: string) => `<iframe src="${addressOf('?embed=1')}#${encodeURI(record)}" title="Quarto" width="360" height="480"></iframe>`;
