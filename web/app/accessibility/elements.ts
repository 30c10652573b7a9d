/** A tree’s nodes as elements: each stays while its node, known by role and name, does, for screen readers and the focus. */

import { isTarget, roles, type Node } from './tree.js';

export class TreeElements {
  #onClick;
  #remove;
  #nodes: WeakMap<Element, Node> = new WeakMap();
  /** Child elements of each group, by role and name. */
  #children: WeakMap<Element, Map<string, HTMLElement>> = new WeakMap();

  /**
   * @param onClick for each pressable element: with one on a parent, screen readers would call everything clickable
   * @param remove removes an element from the page, at once or soon
   */
  constructor(onClick: (event: MouseEvent) => void, remove: (element: HTMLElement) => void) {
    this.#onClick = onClick;
    this.#remove = remove;
  }

  nodeOf(element: Element) { return this.#nodes.get(element); }

  patchChildren(parent: Element, nodes: Node[]) {
    const before = this.#children.get(parent) ?? new Map();
    const now = new Map<string, HTMLElement>();
    const counts = new Map();
    for (const node of nodes) {
      const kind = node.name === undefined ? node.role : `${node.role} ${node.name}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const key = `${kind} ${counts.get(kind)}`;
      const element = before.get(key) ?? this.#create(node, parent);
      this.#update(element, node);
      now.set(key, element);
    }
    for (const [key, element] of before) if (!now.has(key)) this.#remove(outermost(element, parent));
    arrange(parent, [...now.values()].map((element) => outermost(element, parent)));
    this.#children.set(parent, now);
  }

  #create(node: Node, parent: Element) {
    const { tag, role, isPressed } = roles[node.role];
    const element = document.createElement(tag);
    if (role) element.setAttribute('role', role);
    if (element instanceof HTMLButtonElement) element.type = 'button';
    if (isPressed) element.addEventListener('click', this.#onClick);
    if (node.role === 'stepper') element.append(spinButton());
    if (element instanceof HTMLInputElement) {
      Object.assign(element, { type: 'text', autocomplete: 'off', spellcheck: false, enterKeyHint: 'send' });
    }
    if (parent instanceof HTMLUListElement) document.createElement('li').append(element);
    // Firefox leaves its caret before a field, and Orca takes what is inserted there for the focus
    else if (element instanceof HTMLInputElement) document.createElement('div').append(element);
    return element;
  }

  #update(element: HTMLElement, node: Node) {
    this.#nodes.set(element, node);
    const { on, isPressed, isRead } = roles[node.role];
    element.classList.toggle('drag-source', node.drag_source === true);
    if (node.role === 'scroll') return this.#updateScroll(element, node);
    if (node.nodes) {
      setAttribute(element, 'aria-label', node.label || undefined);
      if (node.role !== 'stepper') return this.patchChildren(element, node.nodes);
      return this.#updateStepper(element, node);
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
    if (isPressed) setAttribute(element, 'tabindex', tabIndexOf(node));
    if (isPressed && !isRead) setAttribute(element, 'aria-disabled', node.disabled ? 'true' : undefined);
    if (on) setAttribute(element, on, node.on?.toString());
    setAttribute(element, 'aria-current', node.current ? 'true' : undefined);
    setAttribute(element, 'lang', node.lang);
    if (!(element instanceof HTMLInputElement)) placeAt(element, node); // a field is positioned by style.css
  }

  /** Role `region` only while the contents overflow. */
  #updateScroll(element: HTMLElement, node: Node) {
    const overflows = isTarget(node);
    setAttribute(element, 'role', overflows ? 'region' : undefined);
    setAttribute(element, 'aria-label', overflows ? node.label : undefined);
    setAttribute(element, 'tabindex', overflows ? tabIndexOf(node) : undefined);
    this.patchChildren(element, node.nodes ?? []);
  }

  /** A spinbutton for the keyboard; Tab doesn’t stop at its two buttons, which are for pointers and screen readers. */
  #updateStepper(element: HTMLElement, node: Node) {
    const spin = element.querySelector('[role=spinbutton]') as HTMLElement;
    const buttons = node.nodes ?? [];
    setAttribute(spin, 'tabindex', tabIndexOf({ tab_stop: buttons.some(({ tab_stop }) => tab_stop) }));
    setAttribute(spin, 'aria-label', node.label);
    setAttribute(spin, 'aria-valuetext', node.value);
    placeAt(spin, node);
    if (element.lastElementChild === spin) element.append(document.createElement('div'));
    const ends = element.lastElementChild ?? element;
    this.patchChildren(ends, buttons);
    for (const button of ends.children) setAttribute(button, 'tabindex', '-1');
  }
}

/** Puts children in this order. Those in place aren't moved: moving the focused element would blur it. */
function arrange(parent: Element, children: Element[]) {
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}

const tabIndexOf = ({ tab_stop }: { tab_stop?: boolean }) => (tab_stop ? '0' : '-1');

/** The child of `parent` that holds `element`: the element itself, or what was made around it. */
function outermost(element: HTMLElement, parent: Element) {
  return element.parentElement && element.parentElement !== parent ? element.parentElement : element;
}

function spinButton() {
  const spin = document.createElement('div');
  spin.setAttribute('role', 'spinbutton');
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
