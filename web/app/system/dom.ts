/** Elements of the page. */

export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page lacks #${id}`);
  return found;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, properties: { [property: string]: unknown } = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

let downloaded = '';

/** Saves a file where the browser keeps downloads. Safari reads it late, so its address lasts until the next one. */
export function download(name: string, content: Blob) {
  URL.revokeObjectURL(downloaded);
  downloaded = URL.createObjectURL(content);
  make('a', { href: downloaded, download: name }).click();
}

/** Copies a text and says so; where the browser refuses, the field is selected for the player to do it. */
export async function copyText(text: string, status: Element,
  translate: (key: 'page.copied' | 'page.not_copied') => string, field: HTMLInputElement | HTMLTextAreaElement, onCopied = () => {}) {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = translate('page.copied');
    onCopied();
  } catch {
    field.hidden = false;
    field.focus();
    field.select();
    status.textContent = translate('page.not_copied');
  }
}

/** Creates a button. @param properties besides its text */
export function button(text: string, press: () => void, properties: { [property: string]: unknown } = {}) {
  return make('button', { type: 'button', textContent: text, onclick: press, ...properties });
}
