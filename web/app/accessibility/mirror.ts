/**
 * The picture in elements, for screen readers and the keyboard: what the game says that it shows (shell/ui/tree.hpp)
 * stands over the canvas, unseen, each element at its place. Knows roles, and nothing of the game.
 */

import { leadsInLines, leadsTo, scrollStep } from './mirror-keys.js';

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
  /** Of the label; none where it is the page's. */
  lang?: string;
  /** A text at what can be dragged. */
  grip?: boolean;
  nodes?: Node[];
}
export type Tree = { focused: string; nodes: Node[] };

export interface MirrorListener {
  /** What is named so, or a step of what scrolls and an end of a stepper: its name and the step's or end's. */
  press: (name: string) => void;
  /** What was entered in a field. */
  type: (line: string) => void;
  /** The focus is there now; '' for nowhere in the mirror. */
  focusOn: (name: string) => void;
}

interface Kind {
  tag: string;
  role?: string;
  /** The attribute that says whether it is on. */
  on?: string;
  isPressed?: boolean;
  /** There to be read even when a press of it is refused, and so never called disabled. */
  isRead?: boolean;
  /** How many of the elements in a group Tab stops at. */
  stops?: 'one';
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
  list: { tag: 'ul', role: 'list', stops: 'one' }, // Safari forgets it where no bullets are drawn
  grid: { tag: 'div', role: 'grid', stops: 'one' },
  row: { tag: 'div', role: 'row' },
  radios: { tag: 'div', role: 'radiogroup', stops: 'one' },
  stepper: { tag: 'div', role: 'group' },
  dialog: { tag: 'div', role: 'dialog' },
  scroll: { tag: 'div' },
};

/** Milliseconds in which a reader learns that the focus has gone to a sheet, before what lies below is out of reach. */
const coveringDelay = 50;

export class Mirror {
  /** What can be pressed and is not covered, by name. */
  #targets = new Map<string, HTMLElement>();
  #nodes: WeakMap<Element, Node> = new WeakMap();
  /** What stands in a group, by role and name. */
  #children: WeakMap<Element, Map<string, HTMLElement>> = new WeakMap();
  /** The name at which Tab stops in a group. */
  #stops: WeakMap<Element, string> = new WeakMap();
  #toldFocus = '';
  /** Where the focus was before it went to a field. */
  #beforeField: HTMLElement | null = null;
  #wantsField = false;
  /** The next sheet takes the focus, although it is nowhere in here. */
  #wantsSheet = false;
  #isChanging = false;
  #wasPressedByPointer = false;
  /** Until what lies under a sheet is out of reach. */
  #covering: ReturnType<typeof setTimeout> | undefined;

  /** @param signal ends it */
  constructor(readonly root: HTMLElement, readonly listener: MirrorListener, signal: AbortSignal) {
    root.addEventListener('focusin', (event) => this.#onFocus((event.target as HTMLElement)), { signal });
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.#isChanging && !root.contains(relatedTarget as HTMLElement | null)) this.#tell('');
    }, { signal });
    root.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    root.addEventListener('pointerdown', (event) => {
      this.#wasPressedByPointer = true;
      // A finger has no Escape.
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
    // The focus goes first: readers that see its place vanish take one of their own, and then do not tell of the sheet.
    this.#covering ??= setTimeout(() => { this.#covering = undefined; this.#coverBelow(); }, coveringDelay);
    this.#targets.clear();
    for (const element of top.flatMap((each) => [each, ...(each.querySelectorAll('*') as NodeListOf<HTMLElement>)])) {
      const node = this.#nodes.get(element);
      const isTarget = node && (roles[node.role].isPressed || isScrolled(node));
      if (node?.name && isTarget) this.#targets.set(node.name, element);
    }
    for (const element of this.root.querySelectorAll('*')) this.#setStops(element as HTMLElement);
    this.#isChanging = false;
    const isEntered = this.#wantsSheet && top[0]?.getAttribute('role') === 'dialog';
    if (isEntered) this.#wantsSheet = false;
    if (hadFocus || isEntered) this.#follow(tree.focused);
    if (this.#wantsField) this.openField();
  }

  /** The focus goes to the sheet that is about to be shown. */
  enterSheet() { this.#wantsSheet = true; }

  /** The focus goes to the field as soon as no sheet lies over it. */
  openField() {
    const field = this.#field();
    this.#wantsField = field === null;
    field?.focus();
  }

  /** @returns if it is in reach */
  #field(): HTMLInputElement | null { return this.#top().find((each) => each instanceof HTMLInputElement) ?? null; }

  /**
   * The focus goes where the game has moved it, or to the first thing that can be pressed: were it on a sheet itself,
   * readers would read all of the sheet at one go.
   */
  #follow(focused: string) {
    const active = document.activeElement;
    const isLost = !active || !this.#top().some((each) => each.contains(active));
    if (!isLost && focused === this.#toldFocus) return;
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
    // In place already where nothing has changed: what has the focus must not be moved.
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
    else if (isPressed) element.tabIndex = -1;
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
    if (isPressed && !isRead) setAttribute(element, 'aria-disabled', node.disabled ? 'true' : undefined);
    if (on) setAttribute(element, on, node.on === undefined ? undefined : String(node.on));
    setAttribute(element, 'aria-current', node.current ? 'true' : undefined);
    setAttribute(element, 'lang', node.lang);
    element.classList.toggle('grip', node.grip === true);
    if (!(element instanceof HTMLInputElement)) placeAt(element, node); // a field has a place of its own
  }

  /** A region only while there is more of it than is seen. */
  #applyScroll(element: HTMLElement, node: Node) {
    const is = isScrolled(node);
    setAttribute(element, 'role', is ? 'region' : undefined);
    setAttribute(element, 'aria-label', is ? node.label : undefined);
    setAttribute(element, 'tabindex', is ? '0' : undefined);
    this.#patchChildren(element, node.nodes ?? []);
  }

  /** The value is one element that arrows change; its two buttons are for whoever presses. */
  #applyStepper(element: HTMLElement, node: Node) {
    const spin = element.querySelector('[role=spinbutton]') as HTMLElement;
    setAttribute(spin, 'aria-label', node.label);
    setAttribute(spin, 'aria-valuetext', node.value);
    placeAt(spin, node);
    if (element.lastElementChild === spin) element.append(document.createElement('div'));
    this.#patchChildren(element.lastElementChild ?? element, node.nodes ?? []);
  }

  /** @returns what lies under no sheet */
  #top(): HTMLElement[] {
    const layers = [...this.root.children] as HTMLElement[];
    const sheet = layers.filter((element) => element.getAttribute('role') === 'dialog').at(-1);
    return sheet ? [sheet] : layers;
  }

  /** What lies under a sheet is out of reach. */
  #coverBelow() {
    const top = this.#top();
    for (const element of (this.root.children as Iterable<HTMLElement>)) element.inert = !top.includes(element);
  }

  /** Tab stops at one element of a group: where the focus was last, at what is chosen, or at the first. */
  #setStops(group: HTMLElement) {
    const node = this.#nodes.get(group);
    if (node?.role === 'stepper') for (const button of group.querySelectorAll('button')) button.tabIndex = -1;
    if (!node || roles[node.role].stops !== 'one') return;
    const members = this.#membersOf(group).flat();
    const known = node.role === 'radios' ? undefined : this.#stops.get(group);
    const facts = (element: Element) => this.#nodes.get(element) as Node;
    const stop = members.find((each) => facts(each).name === known) ?? members.find((each) => facts(each).on || facts(each).current)
      ?? members.find((each) => !facts(each).disabled) ?? members[0];
    for (const each of members) each.tabIndex = each === stop ? 0 : -1;
  }

  /** What can be pressed in a group, row by row. */
  #membersOf(group: HTMLElement): HTMLElement[][] {
    const rows = group.getAttribute('role') === 'grid' ? [...group.children] : [group];
    return rows.map((row) => ([...row.querySelectorAll('*')] as HTMLElement[])
      .filter((element) => roles[this.#nodes.get(element)?.role ?? 'text'].isPressed));
  }

  /** The group with one tab stop that the element belongs to. */
  #groupOf(element: Element): HTMLElement | null {
    const group = element.parentElement?.closest('ul, [role=grid], [role=radiogroup]') as HTMLElement | null;
    return group && this.root.contains(group) ? group : null;
  }

  #onFocus(element: HTMLElement) {
    if (!(element instanceof HTMLInputElement)) this.#beforeField = element;
    const name = this.#nodes.get(element)?.name;
    const group = this.#groupOf(element);
    if (group && name !== undefined) {
      this.#stops.set(group, name);
      this.#setStops(group);
      element.tabIndex = 0;
    }
    const end = element.getAttribute('role') === 'spinbutton' ? this.#endsOf(element).at(-1) : element;
    const told = end && this.#nodes.get(end);
    this.#tell(told && (roles[told.role].isPressed || isScrolled(told)) ? told.name ?? '' : '');
  }

  #tell(name: string) {
    this.#toldFocus = name;
    this.listener.focusOn(name);
  }

  /** The buttons of a stepper that do something now. */
  #endsOf(spin: Element) {
    return [...spin.nextElementSibling?.children ?? []].filter((button) => !this.#nodes.get(button)?.disabled);
  }

  /** Enters what stands in a field; Escape leaves it. */
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

  /** What keys scroll: the region that has the focus, else the only one. */
  #regionFor(focused: Element) {
    const regions = [...this.#targets.values()].filter((each) => each.getAttribute('role') === 'region');
    return regions.find((each) => each === focused) ?? (regions.length === 1 ? regions[0] : undefined);
  }

  /** Whether the key has scrolled something. */
  #scrolls(element: HTMLElement, event: KeyboardEvent) {
    const region = this.#regionFor(element);
    const reach = element === region ? 'all' : element.closest('[role=dialog]') ? 'ends' : 'pages';
    const step = scrollStep(event, reach);
    if (!region || !step) return false;
    this.listener.press(`${this.#nodes.get(region)?.name} ${step}`);
    return true;
  }

  #onKey(event: KeyboardEvent) {
    const element = event.target as HTMLElement;
    if (element instanceof HTMLInputElement) return this.#onFieldKey(element, event);
    if (this.#wasPressedByPointer) { // the pointer has put the ring out
      this.#wasPressedByPointer = false;
      this.#onFocus(element);
    }
    const group = this.#groupOf(element);
    const to = group && this.#leadsFrom(group, element, event);
    const isSpin = element.getAttribute('role') === 'spinbutton';
    const edge = { Home: 'start', End: 'end' }[event.key];
    const side = { ArrowUp: 1, ArrowRight: 1, ArrowDown: 0, ArrowLeft: 0 }[event.key];
    if (to) {
      to.focus();
      if (to !== element && to.getAttribute('role') === 'radio') this.#press(to);
    } else if (isSpin && side !== undefined) {
      const end = element.nextElementSibling?.children[side];
      if (end) this.#press(end);
    } else if (isSpin && edge) {
      this.listener.press(`${this.#nodes.get((element.parentElement as Element))?.name} ${edge}`);
    } else if (element.getAttribute('role') === 'gridcell' && [' ', 'Enter'].includes(event.key)) {
      this.#press(element);
    } else if (!this.#scrolls(element, event)) {
      return;
    }
    event.preventDefault();
  }

  #leadsFrom(group: HTMLElement, from: HTMLElement, key: KeyboardEvent) {
    const rows = this.#membersOf(group);
    if (this.#nodes.get(group)?.role !== 'list') return leadsTo(rows, from, key);
    return leadsInLines(rows.flat(), (each) => (this.#nodes.get(each) as Node), from, key);
  }

  /**
   * A pointer presses the picture; a click without one comes from a key or a screen reader. What can be pressed listens
   * itself: were it the root, readers would call everything in it clickable.
   */
  #onClick(event: MouseEvent) {
    const isByPointer = this.#wasPressedByPointer && event.detail > 0;
    this.#wasPressedByPointer = false;
    if (isByPointer) return;
    const element = event.currentTarget as HTMLElement;
    if (!this.root.contains(document.activeElement)) element.focus(); // readers press what they have not focused
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

/** What stands in the parent for the element: itself, or the item of a list that holds it. */
function outermost(element: HTMLElement, parent: Element) {
  return parent instanceof HTMLUListElement ? (element.parentElement as HTMLElement) : element;
}

/** What has the focus in the place of a stepper's two buttons. */
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

/** Leaves the text node where it is: a new one is three events more for a screen reader. */
function setText(element: Element, text: string) {
  if (!element.firstChild) element.append(text);
  else if (element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}

/** @param value none takes it away */
function setAttribute(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function placeAt(element: HTMLElement, { x, y, w, h }: Node) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}
