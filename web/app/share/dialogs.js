/** Dialogs of the page: text is typed and copied in HTML, never in the canvas. */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type @returns {T} */
export function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page lacks #${id}`);
  return found;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {{[property: string]: unknown}} [properties] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
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
  element('name-label', HTMLLabelElement).textContent = label;
  const [cancel, done] = dialog.querySelectorAll('button');
  cancel.textContent = say('page.cancel');
  done.textContent = say('page.done');
  cancel.onclick = () => dialog.close('cancel');
  input.value = current;
  const answer = await open(dialog, () => { input.focus(); input.select(); });
  return answer === 'done' ? input.value : null;
}

/** @param {HTMLDialogElement} dialog @param {() => void} onOpen @returns {Promise<string>} the button's value */
export function open(dialog, onOpen) {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    if (!dialog.open) dialog.showModal();
    onOpen();
  });
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
