/**
 * Accessibility mirror for screen readers and the keyboard: the game's tree (shell/ui/tree.hpp) as transparent DOM
 * elements over the canvas, each at its place. Depends on roles only; nothing here is specific to the game.
 */

/** As in shell/ui/tree.hpp. */
type Role = 'button' | 'switch' | 'checkbox' | 'radio' | 'cell' | 'field' | 'text' | 'name' | 'title' | 'heading' | 'progress'
  | 'group' | 'region' | 'list' | 'grid' | 'row' | 'radios' | 'stepper' | 'dialog' | 'scroll';

export interface Node {
  role: Role;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
  name?: string;
  disabled?: boolean;
  on?: boolean;
  current?: boolean;
  value?: string;
  /** Language of the label; absent if it is the page's. */
  lang?: string;
  /** A text that lies on a draggable object. */
  grip?: boolean;
  tab_stop?: boolean;
  nodes?: Node[];
}
export type Tree = { focused: string; nodes: Node[] };

export interface MirrorListener {
  /** A target was pressed: its name. */
  press: (name: string) => void;
  /** A key was pressed on the focused target; returns whether the game uses it. */
  key: (event: KeyboardEvent) => boolean;
  /** A line was entered in a field. */
  type: (line: string) => void;
  /** The focus has moved; '' if it is not on a target of the mirror. */
  focusOn: (name: string) => void;
}

interface Kind {
  tag: string;
  role?: string;
  /** ARIA attribute for the state `on`. */
  on?: string;
  isPressed?: boolean;
  /** Stays readable when it can't be pressed, so it never gets aria-disabled. */
  isRead?: boolean;
}
const roles: Record<Role, Kind> = {
  button: { tag: 'button', on: 'aria-pressed', isPressed: true },
  switch: { tag: 'button', role: 'switch', on: 'aria-checked', isPressed: true },
  checkbox: { tag: 'button', role: 'checkbox', on: 'aria-checked', isPressed: true },
  radio: { tag: 'button', role: 'radio', on: 'aria-checked', isPressed: true },
  cell: { tag: 'div', role: 'gridcell', on: 'aria-selected', isPressed: true, isRead: true },
  field: { tag: 'input' },
  text: { tag: 'p' },
  name: { tag: 'h1' },
  title: { tag: 'h2' },
  heading: { tag: 'h3' },
  progress: { tag: 'div', role: 'progressbar' },
  group: { tag: 'div', role: 'group' },
  region: { tag: 'section' },
  list: { tag: 'ul', role: 'list' }, // Safari drops the list role without visible bullets
  grid: { tag: 'div', role: 'grid' },
  row: { tag: 'div', role: 'row' },
  radios: { tag: 'div', role: 'radiogroup' },
  stepper: { tag: 'div', role: 'group' },
  dialog: { tag: 'div', role: 'dialog' },
  scroll: { tag: 'div' },
};

/** Milliseconds until the elements below a dialog become inert: screen readers first need to notice the new focus. */
const coveringDelay = 50;

export class Mirror {
  /** Pressable and scrollable elements not covered by a dialog, by name. */
  #targets = new Map<string, HTMLElement>();
  #nodes: WeakMap<Element, Node> = new WeakMap();
  /** Child elements of each group, by role and name. */
  #children: WeakMap<Element, Map<string, HTMLElement>> = new WeakMap();
  #reportedFocus = '';
  /** Element that had the focus before an input field took it. */
  #beforeField: HTMLElement | null = null;
  #wantsField = false;
  /** The next dialog takes the focus, even if the focus is outside the mirror. */
  #wantsDialog = false;
  #isChanging = false;
  #wasPressedByPointer = false;
  /** Timer that makes the elements below a dialog inert. */
  #covering: ReturnType<typeof setTimeout> | undefined;

  /** @param signal removes all listeners and elements */
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
    this.#patchChildren(this.root, tree.nodes);
    const top = this.#top();
    for (const element of top) element.inert = false;
    // Move the focus first: if its element becomes inert, screen readers pick another and don't announce the dialog.
    this.#covering ??= setTimeout(() => { this.#covering = undefined; this.#coverBelow(); }, coveringDelay);
    this.#targets.clear();
    for (const element of top.flatMap((each) => [each, ...(each.querySelectorAll('*') as NodeListOf<HTMLElement>)])) {
      const node = this.#nodes.get(element);
      const isTarget = node && (roles[node.role].isPressed || isScrolled(node));
      if (node?.name && isTarget) this.#targets.set(node.name, element);
    }
    this.#isChanging = false;
    const isEntered = this.#wantsDialog && top[0]?.getAttribute('role') === 'dialog';
    if (isEntered) this.#wantsDialog = false;
    if (hadFocus || isEntered) this.#follow(tree.focused);
    if (this.#wantsField) this.openField();
  }

  /** Moves the focus into the dialog that is about to open. */
  enterDialog() { this.#wantsDialog = true; }

  /** Focuses the input field, as soon as no dialog covers it. */
  openField() {
    const field = this.#field();
    this.#wantsField = field === null;
    field?.focus();
  }

  /** @returns null if a dialog covers it */
  #field(): HTMLInputElement | null { return this.#top().find((each) => each instanceof HTMLInputElement) ?? null; }

  /**
   * Follows the game's focus, or falls back to the first target. The dialog element itself is never focused: screen
   * readers would then read all of its contents.
   */
  #follow(focused: string) {
    const active = document.activeElement;
    const isLost = !active || !this.#top().some((each) => each.contains(active));
    if (!isLost && focused === this.#reportedFocus) return;
    const wanted = this.#targets.get(focused);
    if (wanted) (spinOf(wanted) ?? wanted).focus();
    else if (isLost) [...this.#targets.values()][0]?.focus();
  }

  #patchChildren(parent: Element, nodes: Node[]) {
    const before = this.#children.get(parent) ?? new Map();
    const now = new Map<string, HTMLElement>();
    const counts = new Map();
    for (const node of nodes) {
      const kind = node.name === undefined ? node.role : `${node.role} ${node.name}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const key = `${kind} ${counts.get(kind)}`;
      const element = before.get(key) ?? this.#createElement(node, parent);
      this.#applyProps(element, node);
      now.set(key, element);
    }
    for (const [key, element] of before) if (!now.has(key)) outermost(element, parent).remove();
    // Don't move elements that are already in place: moving the focused element would blur it.
    let next = parent.firstElementChild;
    for (const element of now.values()) {
      const outer = outermost(element, parent);
      if (outer === next) next = next.nextElementSibling;
      else parent.insertBefore(outer, next);
    }
    this.#children.set(parent, now);
  }

  #createElement(node: Node, parent: Element) {
    const { tag, role, isPressed } = roles[node.role];
    const element = document.createElement(tag);
    if (role) element.setAttribute('role', role);
    if (element instanceof HTMLButtonElement) element.type = 'button';
    if (node.role === 'dialog') element.setAttribute('aria-modal', 'true');
    if (isPressed) element.addEventListener('click', (event) => this.#onClick(event));
    if (node.role === 'stepper') element.append(spinButton());
    if (element instanceof HTMLInputElement) Object.assign(element, { type: 'text', autocomplete: 'off', spellcheck: false, enterKeyHint: 'send' });
    if (parent instanceof HTMLUListElement) document.createElement('li').append(element);
    return element;
  }

  #applyProps(element: HTMLElement, node: Node) {
    this.#nodes.set(element, node);
    const { on, isPressed, isRead } = roles[node.role];
    if (node.role === 'scroll') return this.#applyScroll(element, node);
    if (node.nodes) {
      setAttribute(element, 'aria-label', node.label || undefined);
      if (node.role !== 'stepper') return this.#patchChildren(element, node.nodes);
      return this.#applyStepper(element, node);
    }
    if (element instanceof HTMLInputElement) {
      element.placeholder = node.label;
      setAttribute(element, 'aria-label', node.label);
    } else if (node.role === 'progress') {
      setAttribute(element, 'aria-label', node.label);
      setAttribute(element, 'aria-valuenow', node.value);
    } else {
      setText(element, node.label);
    }
    if (isPressed) element.tabIndex = node.tab_stop ? 0 : -1;
    if (isPressed && !isRead) setAttribute(element, 'aria-disabled', node.disabled ? 'true' : undefined);
    if (on) setAttribute(element, on, node.on === undefined ? undefined : String(node.on));
    setAttribute(element, 'aria-current', node.current ? 'true' : undefined);
    setAttribute(element, 'lang', node.lang);
    element.classList.toggle('grip', node.grip === true);
    if (!(element instanceof HTMLInputElement)) placeAt(element, node); // a field is positioned by style.css
  }

  /** Role `region` only while the contents overflow. */
  #applyScroll(element: HTMLElement, node: Node) {
    const is = isScrolled(node);
    setAttribute(element, 'role', is ? 'region' : undefined);
    setAttribute(element, 'aria-label', is ? node.label : undefined);
    setAttribute(element, 'tabindex', is ? '0' : undefined);
    this.#patchChildren(element, node.nodes ?? []);
  }

  /** A spinbutton for the keyboard; its two buttons are for pointers and screen readers. */
  #applyStepper(element: HTMLElement, node: Node) {
    const spin = element.querySelector('[role=spinbutton]') as HTMLElement;
    setAttribute(spin, 'aria-label', node.label);
    setAttribute(spin, 'aria-valuetext', node.value);
    placeAt(spin, node);
    if (element.lastElementChild === spin) element.append(document.createElement('div'));
    this.#patchChildren(element.lastElementChild ?? element, node.nodes?.map((button) => ({ ...button, tab_stop: false })) ?? []);
  }

  /** @returns the topmost dialog, or all children without one */
  #top(): HTMLElement[] {
    const layers = [...this.root.children] as HTMLElement[];
    const sheet = layers.filter((element) => element.getAttribute('role') === 'dialog').at(-1);
    return sheet ? [sheet] : layers;
  }

  /** Makes everything below a dialog inert. */
  #coverBelow() {
    const top = this.#top();
    for (const element of (this.root.children as Iterable<HTMLElement>)) element.inert = !top.includes(element);
  }

  #onFocus(element: HTMLElement) {
    if (!(element instanceof HTMLInputElement)) this.#beforeField = element;
    const end = element.getAttribute('role') === 'spinbutton' ? this.#endsOf(element).at(-1) : element;
    const reported = end && this.#nodes.get(end);
    this.#report(reported && (roles[reported.role].isPressed || isScrolled(reported)) ? reported.name ?? '' : '');
  }

  #report(name: string) {
    this.#reportedFocus = name;
    this.listener.focusOn(name);
  }

  /** The enabled buttons of a stepper. */
  #endsOf(spin: Element) {
    return [...spin.nextElementSibling?.children ?? []].filter((button) => !this.#nodes.get(button)?.disabled);
  }

  /** Enter submits the field, Escape leaves it. */
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
    const isClicked = element instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key); // by the browser
    if (!isClicked && !event.altKey && !event.metaKey && this.listener.key(event)) event.preventDefault();
  }

  /**
   * Pointers act on the canvas; only clicks from a key or a screen reader count here. Each pressable element has its
   * own listener: with a listener on the root, screen readers would announce everything as clickable.
   */
  #onClick(event: MouseEvent) {
    const isByPointer = this.#wasPressedByPointer && event.detail > 0;
    this.#wasPressedByPointer = false;
    if (isByPointer) return;
    const element = event.currentTarget as HTMLElement;
    if (!this.root.contains(document.activeElement)) element.focus(); // screen readers click elements without focusing them
    this.#press(element);
  }

  #press(element: Element) {
    const node = this.#nodes.get(element);
    if (node?.name !== undefined && roles[node.role].isPressed) this.listener.press(node.name);
  }
}

function isScrolled(node: Node) {
  return node.role === 'scroll' && !node.disabled;
}

/** The child of `parent` that holds `element`: the element itself, or its list item. */
function outermost(element: HTMLElement, parent: Element) {
  return parent instanceof HTMLUListElement ? (element.parentElement as HTMLElement) : element;
}

/** The spinbutton that takes the focus instead of the stepper's two buttons. */
function spinOf(button: HTMLElement): HTMLElement | null {
  const spin = button.parentElement?.previousElementSibling;
  return spin instanceof HTMLElement && spin.getAttribute('role') === 'spinbutton' ? spin : null;
}

function spinButton() {
  const spin = document.createElement('div');
  spin.setAttribute('role', 'spinbutton');
  spin.tabIndex = 0;
  return spin;
}

/** Reuses the text node: a new one costs a screen reader three more events. */
function setText(element: Element, text: string) {
  if (!element.firstChild) element.append(text);
  else if (element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}

/** @param value undefined removes the attribute */
function setAttribute(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function placeAt(element: HTMLElement, { x, y, w, h }: Node) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}
