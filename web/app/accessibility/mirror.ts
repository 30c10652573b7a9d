/** The game’s tree (shell/ui/tree.hpp) as transparent elements over the canvas, for screen readers and the keyboard. */

import { TreeElements } from './elements.js';
import { isTarget, roles, type Tree } from './tree.js';

export interface MirrorListener {
  /** A target was pressed: its name. */
  press: (name: string) => void;
  /** A key was pressed on the focused target; returns whether the game uses it. */
  key: (event: KeyboardEvent) => boolean;
  type: (line: string) => void;
  /** The focus has moved; '' if it is not on a target of the mirror. */
  focusOn: (name: string) => void;
}

/** Milliseconds until the elements below a dialog become inert: screen readers first need to notice the new focus. */
const coveringDelay = 50;
/** Milliseconds until a closed dialog is removed: Orca reads nothing if the element that had the focus is gone when it notices the new one. */
const closingDelay = 250;

export class Mirror {
  /** Pressable and scrollable elements not covered by a dialog, by name. */
  #targets = new Map<string, HTMLElement>();
  #elements = new TreeElements((event) => this.#onClick(event), (element) => this.#remove(element));
  /** Closed dialogs that had the focus. */
  #closed = new WeakSet<Element>();
  #reportedFocus = '';
  #beforeField: HTMLElement | null = null;
  #wantsField = false;
  /** A dialog of the next tree takes the focus, even if the focus is outside the mirror. */
  #wantsDialog = false;
  #isChanging = false;
  #wasPressedByPointer = false;
  /** Timer that makes the elements below a dialog inert. */
  #covering: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly root: HTMLElement, readonly listener: MirrorListener, signal: AbortSignal) {
    root.addEventListener('focusin', (event) => this.#onFocus((event.target as HTMLElement)), { signal });
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.#isChanging && !root.contains(relatedTarget as HTMLElement | null)) this.#report('');
    }, { signal });
    root.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    root.addEventListener('pointerdown', (event) => {
      this.#wasPressedByPointer = true;
      // Touch users have no Escape key: a tap outside the field leaves it.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && event.pointerType === 'touch' && event.target !== field) this.#leaveField(field);
    }, { signal });
    signal.addEventListener('abort', () => root.replaceChildren());
  }

  show(tree: Tree) {
    const hadFocus = this.root.contains(document.activeElement);
    this.#isChanging = true;
    this.#elements.patchChildren(this.root, tree.nodes);
    const top = this.#top();
    for (const element of top) element.inert = false;
    // Move the focus first: if its element becomes inert, screen readers pick another and don't announce the dialog.
    this.#covering ??= setTimeout(() => { this.#covering = undefined; this.#coverBelow(); }, coveringDelay);
    this.#targets.clear();
    for (const element of top.flatMap((each) => [each, ...(each.querySelectorAll('*') as NodeListOf<HTMLElement>)])) {
      const node = this.#elements.nodeOf(element);
      if (node?.name && isTarget(node)) this.#targets.set(node.name, element);
    }
    this.#isChanging = false;
    const isEntered = this.#wantsDialog && top[0]?.getAttribute('role') === 'dialog';
    this.#wantsDialog = false;
    if (hadFocus || isEntered) this.#follow(tree.focused);
    if (this.#wantsField) this.openField();
  }

  enterDialog() { this.#wantsDialog = true; }

  /** Focuses the input field, as soon as no dialog covers it. */
  openField() {
    const field = this.#field();
    this.#wantsField = field === null;
    field?.focus();
  }

  /** @returns null if a dialog covers it */
  #field(): HTMLInputElement | null { return this.#top().flatMap((each) => each.querySelector('input') ?? [])[0] ?? null; }

  /** Follows the game’s focus; never to a dialog itself, since screen readers would then read all of its contents. */
  #follow(focused: string) {
    const active = document.activeElement;
    const isLost = !active || !this.#top().some((each) => each.contains(active));
    if (!isLost && focused === this.#reportedFocus) return;
    const wanted = this.#targets.get(focused);
    if (wanted) (spinOf(wanted) ?? wanted).focus();
    else if (isLost) [...this.#targets.values()][0]?.focus();
  }

  /** @returns the topmost dialog, or all children without one */
  #top(): HTMLElement[] {
    const layers = ([...this.root.children] as HTMLElement[]).filter((element) => !this.#closed.has(element));
    const sheet = layers.filter((element) => element.getAttribute('role') === 'dialog').at(-1);
    return sheet ? [sheet] : layers;
  }

  #remove(element: HTMLElement) {
    if (element.getAttribute('role') !== 'dialog' || !element.contains(document.activeElement)) return element.remove();
    this.#closed.add(element);
    setTimeout(() => element.remove(), closingDelay);
  }

  #coverBelow() {
    const top = this.#top();
    for (const element of (this.root.children as Iterable<HTMLElement>)) element.inert = !top.includes(element) && !this.#closed.has(element);
  }

  #onFocus(element: HTMLElement) {
    if (!(element instanceof HTMLInputElement)) this.#beforeField = element;
    const isSpin = element.getAttribute('role') === 'spinbutton';
    const node = isSpin ? this.#tabStopOf(element) : this.#elements.nodeOf(element);
    this.#report(node && isTarget(node) ? node.name ?? '' : '');
  }

  #report(name: string) {
    this.#reportedFocus = name;
    this.listener.focusOn(name);
  }

  /** The button of a stepper that has the focus in the game while the spinbutton has it in the page. */
  #tabStopOf(spin: Element) {
    const buttons = [...spin.nextElementSibling?.children ?? []].map((button) => this.#elements.nodeOf(button));
    return buttons.find((node) => node?.tab_stop);
  }

  #onFieldKey(field: HTMLInputElement, event: KeyboardEvent) {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') return this.#leaveField(field);
    if (field.value.trim() !== '') this.listener.type(field.value);
    field.value = '';
  }

  #leaveField(field: HTMLInputElement) {
    field.value = '';
    if (this.#beforeField?.isConnected) this.#beforeField.focus();
    else field.blur();
  }

  #onKey(event: KeyboardEvent) {
    const element = event.target as HTMLElement;
    if (element instanceof HTMLInputElement) return this.#onFieldKey(element, event);
    if (this.#wasPressedByPointer) { // the pointer has hidden the focus ring
      this.#wasPressedByPointer = false;
      this.#onFocus(element);
    }
    if (event.repeat && event.key === 'Enter') return event.preventDefault(); // a held key would press what comes next
    const isClicked = element instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key); // by the browser
    if (!isClicked && !event.altKey && !event.metaKey && this.listener.key(event)) event.preventDefault();
  }

  /** Pointers act on the canvas; only clicks from a key or a screen reader count here. */
  #onClick(event: MouseEvent) {
    const isByPointer = this.#wasPressedByPointer && event.detail > 0;
    this.#wasPressedByPointer = false;
    if (isByPointer) return;
    const element = event.currentTarget as HTMLElement;
    if (!this.root.contains(document.activeElement)) element.focus(); // screen readers click elements without focusing them
    this.#press(element);
  }

  #press(element: Element) {
    const node = this.#elements.nodeOf(element);
    if (node?.name !== undefined && roles[node.role].isPressed) this.listener.press(node.name);
  }
}

/** The spinbutton that takes the focus instead of the stepper's two buttons. */
function spinOf(button: HTMLElement): HTMLElement | null {
  const spin = button.parentElement?.previousElementSibling;
  return spin instanceof HTMLElement && spin.getAttribute('role') === 'spinbutton' ? spin : null;
}
