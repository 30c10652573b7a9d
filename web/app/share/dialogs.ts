/** HTML dialogs: text is typed and copied there, never in the canvas. */

export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page lacks #${id}`);
  return found;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: { [property: string]: unknown } = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Looks up a text by its key. */
export type Say = (key: string) => string;

/** Asks for one line of text; null if cancelled. */
export async function askName(current: string, label: string, say: Say): Promise<string | null> {
  const dialog = element('name', HTMLDialogElement);
  const input = element('name-input', HTMLInputElement);
  element('name-label', HTMLLabelElement).textContent = label;
  const [cancel, done] = [element('name-cancel', HTMLButtonElement), element('name-done', HTMLButtonElement)];
  cancel.textContent = say('page.cancel');
  done.textContent = say('page.done');
  cancel.onclick = () => dialog.close('cancel');
  input.value = current;
  const answer = await open(dialog, () => { input.focus(); input.select(); });
  return answer === 'done' ? input.value : null;
}

/** @returns the value of the pressed button */
export function open(dialog: HTMLDialogElement, onOpen: () => void): Promise<string> {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    if (!dialog.open) dialog.showModal();
    onOpen();
  });
}

const mostHeard = 12;

/**
 * Announces text to screen readers through live regions. Each announcement gets its own element, so that none is lost
 * and repeated ones are announced again.
 */
export function announce(sentences: string, isUrgent: boolean) {
  const region = element(isUrgent ? 'alarm' : 'announcer', HTMLElement);
  const line = document.createElement('p');
  line.textContent = sentences;
  region.append(line);
  if (region.children.length > mostHeard) region.firstElementChild?.remove();
}
