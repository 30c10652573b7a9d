/** Dialogs of the page: text is typed and links are shown in HTML, never in the canvas. */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type @returns {T} */
export function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page lacks #${id}`);
  return found;
}

/** @typedef {(key: string) => string} Say a sentence by its key */

/**
 * Asks for one line of text. Null when the player thinks better of it.
 * @param {string} current
 * @param {string} label
 * @param {Say} say
 * @returns {Promise<string | null>}
 */
export async function askName(current, label, say) {
  const dialog = element('name', HTMLDialogElement);
  const input = element('name-input', HTMLInputElement);
  labelOf(dialog).textContent = label;
  const [cancel, done] = dialog.querySelectorAll('button');
  cancel.textContent = say('page.cancel');
  done.textContent = say('page.done');
  cancel.onclick = () => dialog.close('cancel');
  input.value = current;
  const answer = await ask(dialog, () => input.select());
  return answer === 'done' ? input.value : null;
}

/** @typedef {0 | 1 | 2} Sharing as in shell/intent.hpp */
const sharing = /** @type {const} */ ({ linkCopied: 0, linkShown: 1, passedOn: 2 });

/**
 * Gives the link away by the means that the browser has: its own sharing on a touch screen, else the clipboard, else
 * a dialog from which it can be copied by hand. Null when the player thinks better of it.
 * @param {string} link
 * @param {Say} say
 * @returns {Promise<Sharing | null>}
 */
export async function share(link, say) {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title: 'Quarto', url: link });
      return sharing.passedOn;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    return sharing.linkCopied;
  } catch {
    void showLink(link, say);
    return sharing.linkShown;
  }
}

/** @param {string} link @param {Say} say */
async function showLink(link, say) {
  const dialog = element('share', HTMLDialogElement);
  const input = element('share-link', HTMLInputElement);
  labelOf(dialog).textContent = say('page.link');
  dialog.querySelectorAll('button')[0].textContent = say('page.close');
  input.value = link;
  await ask(dialog, () => input.select());
}

/** @param {HTMLDialogElement} dialog @param {() => void} onOpen @returns {Promise<string>} the button's value */
function ask(dialog, onOpen) {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    if (!dialog.open) dialog.showModal();
    onOpen();
  });
}

/** @param {HTMLDialogElement} dialog */
function labelOf(dialog) {
  return /** @type {HTMLLabelElement} */ (dialog.querySelector('label'));
}

const mostHeard = 12;

/**
 * Says sentences to whoever cannot see the picture. Each has an element of its own, so that none is lost when several
 * come at once, and one that is said again is heard again.
 * @param {string} sentences
 * @param {boolean} isUrgent
 */
export function announce(sentences, isUrgent) {
  const region = element(isUrgent ? 'alarm' : 'announcer', HTMLElement);
  const line = document.createElement('p');
  line.textContent = sentences;
  region.append(line);
  if (region.children.length > mostHeard) region.firstElementChild?.remove();
}
