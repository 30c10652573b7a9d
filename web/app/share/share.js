/** The dialog from which a game is passed on: its link, its text, a code for a camera, lines for a page. */

import { element, make, open } from './dialogs.js';
import { linkTo } from '../boot/link.js';
import { fill } from '../system/texts.js';

/** @typedef {import('./dialogs.js').Say} Say */

/** @param {import('../boot/link.js').SharedGame} shared @param {Say} say */
export async function share(shared, say) {
  const { record } = shared;
  const link = linkTo(shared);
  const status = make('p', { className: 'status', role: 'status' });
  const tell = (/** @type {string} */ sentence) => { status.textContent = sentence; };
  /** @param {'input' | 'textarea'} tag @param {string} id @param {string} label @param {string} text */
  const copied = (tag, id, label, text) => copyable(make(tag, { id, readOnly: true, value: text }), label, say, tell);
  const dialog = element('share', HTMLDialogElement);
  const title = make('h2', { id: 'share-title', textContent: say('action.share') });
  const end = make('button', { className: 'close', ariaLabel: say('page.close') });
  const isReached = link.startsWith('http'); // and not a file of this device alone
  dialog.replaceChildren(make('form', { method: 'dialog' },
    make('header', {}, title, end),
    ...(isReached ? [copied('input', 'share-link', say('page.link'), link)] : []),
    copied('input', 'share-record', say('page.record'), record),
    ...(isReached ? [
      unfolded(say('page.code'), async () => [await codeOf(link, say)]),
      unfolded(say('page.snippet'), async () => [
        copied('textarea', 'share-board', say('page.snippet_board'), boardOf(record)),
        copied('textarea', 'share-frame', say('page.snippet_frame'), frameOf(record)),
      ]),
    ] : []),
    make('menu', {}, status, ...(isReached && 'share' in navigator ? [passOn(dialog, link, say)] : [])),
  ));
  const wanted = /** @type {HTMLButtonElement} */ (dialog.querySelector('.copied button'));
  wanted.classList.add('main');
  await open(dialog, () => wanted.focus());
}

/** A text that is no game, such as one that cannot be read. @param {string} text @param {Say} say */
export async function showText(text, say) {
  const label = say('action.show_unreadable');
  const status = make('p', { className: 'status', role: 'status' });
  const field = make('textarea', { id: 'shown-text', readOnly: true, value: text });
  field.setAttribute('aria-labelledby', 'share-title');
  const dialog = element('share', HTMLDialogElement);
  dialog.replaceChildren(make('form', { method: 'dialog' },
    make('header', {}, make('h2', { id: 'share-title', textContent: label }),
      make('button', { className: 'close', ariaLabel: say('page.close') })),
    copyable(field, label, say, (sentence) => { status.textContent = sentence; }),
    make('menu', {}, status),
  ));
  const wanted = /** @type {HTMLButtonElement} */ (dialog.querySelector('.copied button'));
  wanted.classList.add('main');
  await open(dialog, () => wanted.focus());
}

/**
 * A text that is to be copied, and the button that does so.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} label
 * @param {Say} say @param {(sentence: string) => void} tell
 */
function copyable(field, label, say, tell) {
  const button = make('button', { type: 'button', textContent: say('page.copy'), ariaLabel: `${say('page.copy')}: ${label}` });
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      tell(say('page.copied'));
    } catch {
      field.focus();
      field.select();
      tell(say('page.not_copied'));
    }
  };
  const isNamed = field.hasAttribute('aria-labelledby'); // by a heading, which says the same
  return make('div', { className: 'copied' }, ...(isNamed ? [] : [make('label', { htmlFor: field.id }, label)]), field, button);
}

/** What is made only when somebody wants it. @param {string} title @param {() => Promise<Element[]>} contents */
function unfolded(title, contents) {
  const details = make('details', { name: 'share' }, make('summary', {}, title));
  details.addEventListener('toggle', async () => details.append(...await contents()), { once: true });
  return details;
}

/** As a QR code, dark on light in every theme, as cameras want it. @param {string} link @param {Say} say */
async function codeOf(link, say) {
  try {
    const [{ generate, correction }, { toSvg }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
    const code = toSvg(generate(link, { minCorrectionLevel: correction.M }), document, { on: 'black', off: 'white' });
    code.setAttribute('role', 'img');
    code.setAttribute('aria-label', say('page.code_label'));
    return code;
  } catch {
    return make('p', {}, fill(say('failure.file'), { file: 'lean-qr.js' }));
  }
}

/** By the system's own means. @param {HTMLDialogElement} dialog @param {string} link @param {Say} say */
function passOn(dialog, link, say) {
  const button = make('button', { type: 'button', textContent: say('page.pass_on') });
  button.onclick = () => navigator.share({ title: 'Quarto', url: link }).then(() => dialog.close(), () => {}); // or not
  return button;
}

/** @param {string} file of the site */
const addressOf = (file) => new URL(file, location.href).href;
/** @param {string} record */
const boardOf = (record) => `<style>quarto-board:not(:defined) { display: inline-block; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4 }</style>
<script type="module" src="${addressOf('quarto-board.js')}"></script>
<quarto-board game="${record}" label="Quarto"></quarto-board>`;
/** @param {string} record */
const frameOf = (record) => `<iframe src="${addressOf('?embed=1')}#${encodeURI(record)}" title="Quarto" width="360" height="480"></iframe>`;
