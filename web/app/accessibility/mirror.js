/**
 * The picture in elements, for screen readers and the keyboard: what the game says that it shows (shell/ui/tree.hpp)
 * stands over the canvas, unseen, each element at its place. Knows roles, and nothing of the game.
 */

import { leadsInLines, leadsTo, scrollStep } from './mirror-keys.js';

/**
 * @typedef {object} Node
 * @property {string} role
 * @property {string} label
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} [name]
 * @property {boolean} [disabled]
 * @property {boolean} [on]
 * @property {boolean} [current]
 * @property {string} [value]
 * @property {string} [lang] of the label; none where it is the page's
 * @property {boolean} [grip] a text at what can be dragged
 * @property {Node[]} [nodes]
 */
/** @typedef {{focused: string, nodes: Node[]}} Tree */

/**
 * @typedef {object} MirrorListener
 * @property {(name: string) => void} press what is named so, or a step of what scrolls and an end of a stepper: its name and the step's or end's
 * @property {(line: string) => void} type what was entered in a field
 * @property {(name: string) => void} focusOn the focus is there now; '' for nowhere in the mirror
 */

/**
 * `on` is the attribute that tells whether it is on; `stops` says how many of the elements in a group Tab stops at;
 * what `isRead` is there to be read even when a press of it is refused, and so never called disabled.
 * @typedef {{tag: string, role?: string, on?: string, isPressed?: boolean, isRead?: boolean, stops?: 'one'}} Kind
 */
/** @type {{[role: string]: Kind}} */
const roles = {
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
  /** @type {Map<string, HTMLElement>} what can be pressed and is not covered, by name */
  #targets = new Map();
  /** @type {WeakMap<Element, Node>} */
  #nodes = new WeakMap();
  /** @type {WeakMap<Element, Map<string, HTMLElement>>} what stands in a group, by role and name */
  #children = new WeakMap();
  /** @type {WeakMap<Element, string>} the name at which Tab stops in a group */
  #stops = new WeakMap();
  #toldFocus = '';
  /** @type {HTMLElement | null} where the focus was before it went to a field */
  #beforeField = null;
  #wantsField = false;
  /** The next sheet takes the focus, although it is nowhere in here. */
  #wantsSheet = false;
  #isChanging = false;
  #wasPressedByPointer = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} until what lies under a sheet is out of reach */
  #covering;

  /** @param {HTMLElement} root @param {MirrorListener} listener @param {AbortSignal} signal ends it */
  constructor(root, listener, signal) {
    this.root = root;
    this.listener = listener;
    root.addEventListener('focusin', (event) => this.#onFocus(/** @type {HTMLElement} */ (event.target)), { signal });
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.#isChanging && !root.contains(/** @type {HTMLElement | null} */ (relatedTarget))) this.#tell('');
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

  /** @param {Tree} tree */
  show(tree) {
    const hadFocus = this.root.contains(document.activeElement);
    this.#isChanging = true;
    this.#patchChildren(this.root, tree.nodes);
    const top = this.#top();
    for (const element of top) element.inert = false;
    // The focus goes first: readers that see its place vanish take one of their own, and then do not tell of the sheet.
    this.#covering ??= setTimeout(() => { this.#covering = undefined; this.#coverBelow(); }, coveringDelay);
    this.#targets.clear();
    for (const element of top.flatMap((each) => [each, .../** @type {NodeListOf<HTMLElement>} */ (each.querySelectorAll('*'))])) {
      const node = this.#nodes.get(element);
      const isTarget = node && (roles[node.role].isPressed || isScrolled(node));
      if (node?.name && isTarget) this.#targets.set(node.name, element);
    }
    for (const element of this.root.querySelectorAll('*')) this.#setStops(/** @type {HTMLElement} */ (element));
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

  /** The same at once, where it is in reach. @returns {boolean} */
  enterField() {
    const field = this.#field();
    field?.focus();
    return field !== null;
  }

  /** @returns {HTMLInputElement | null} if it is in reach */
  #field() { return this.#top().find((each) => each instanceof HTMLInputElement) ?? null; }

  /**
   * The focus goes where the game has moved it, or to the first thing that can be pressed: were it on a sheet itself,
   * readers would read all of the sheet at one go.
   * @param {string} focused
   */
  #follow(focused) {
    const active = document.activeElement;
    const isLost = !active || !this.#top().some((each) => each.contains(active));
    if (!isLost && focused === this.#toldFocus) return;
    const wanted = this.#targets.get(focused);
    if (wanted) (spinOf(wanted) ?? wanted).focus();
    else if (isLost) [...this.#targets.values()][0]?.focus();
  }

  /** @param {Element} parent @param {Node[]} nodes */
  #patchChildren(parent, nodes) {
    const before = this.#children.get(parent) ?? new Map();
    /** @type {Map<string, HTMLElement>} */
    const now = new Map();
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

  /** @param {Node} node @param {Element} parent */
  #createElement(node, parent) {
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

  /** @param {HTMLElement} element @param {Node} node */
  #applyProps(element, node) {
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

  /** A region only while there is more of it than is seen. @param {HTMLElement} element @param {Node} node */
  #applyScroll(element, node) {
    const is = isScrolled(node);
    setAttribute(element, 'role', is ? 'region' : undefined);
    setAttribute(element, 'aria-label', is ? node.label : undefined);
    setAttribute(element, 'tabindex', is ? '0' : undefined);
    this.#patchChildren(element, node.nodes ?? []);
  }

  /** The value is one element that arrows change; its two buttons are for whoever presses. @param {HTMLElement} element @param {Node} node */
  #applyStepper(element, node) {
    const spin = /** @type {HTMLElement} */ (element.querySelector('[role=spinbutton]'));
    setAttribute(spin, 'aria-label', node.label);
    setAttribute(spin, 'aria-valuetext', node.value);
    placeAt(spin, node);
    let buttons = element.lastElementChild;
    if (buttons === spin) {
      buttons = document.createElement('div');
      element.append(buttons);
    }
    this.#patchChildren(/** @type {Element} */ (buttons), node.nodes ?? []);
  }

  /** @returns {HTMLElement[]} what lies under no sheet */
  #top() {
    const layers = /** @type {HTMLElement[]} */ ([...this.root.children]);
    const sheet = layers.filter((element) => element.getAttribute('role') === 'dialog').at(-1);
    return sheet ? [sheet] : layers;
  }

  /** What lies under a sheet is out of reach. */
  #coverBelow() {
    const top = this.#top();
    for (const element of /** @type {Iterable<HTMLElement>} */ (this.root.children)) element.inert = !top.includes(element);
  }

  /** Tab stops at one element of a group: where the focus was last, at what is chosen, or at the first. @param {HTMLElement} group */
  #setStops(group) {
    const node = this.#nodes.get(group);
    if (node?.role === 'stepper') for (const button of group.querySelectorAll('button')) button.tabIndex = -1;
    if (!node || roles[node.role].stops !== 'one') return;
    const members = this.#membersOf(group).flat();
    const known = node.role === 'radios' ? undefined : this.#stops.get(group);
    const facts = (/** @type {Element} */ element) => /** @type {Node} */ (this.#nodes.get(element));
    const stop = members.find((each) => facts(each).name === known) ?? members.find((each) => facts(each).on || facts(each).current)
      ?? members.find((each) => !facts(each).disabled) ?? members[0];
    for (const each of members) each.tabIndex = each === stop ? 0 : -1;
  }

  /** What can be pressed in a group, row by row. @param {HTMLElement} group @returns {HTMLElement[][]} */
  #membersOf(group) {
    const rows = group.getAttribute('role') === 'grid' ? [...group.children] : [group];
    return rows.map((row) => /** @type {HTMLElement[]} */ ([...row.querySelectorAll('*')])
      .filter((element) => roles[this.#nodes.get(element)?.role ?? 'text'].isPressed));
  }

  /** The group with one tab stop that the element belongs to. @param {Element} element @returns {HTMLElement | null} */
  #groupOf(element) {
    const group = /** @type {HTMLElement | null} */ (element.parentElement?.closest('ul, [role=grid], [role=radiogroup]'));
    return group && this.root.contains(group) ? group : null;
  }

  /** @param {HTMLElement} element */
  #onFocus(element) {
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

  /** @param {string} name */
  #tell(name) {
    this.#toldFocus = name;
    this.listener.focusOn(name);
  }

  /** The buttons of a stepper that do something now. @param {Element} spin */
  #endsOf(spin) {
    return [...spin.nextElementSibling?.children ?? []].filter((button) => !this.#nodes.get(button)?.disabled);
  }

  /** Enters what stands in a field; Escape leaves it. @param {HTMLInputElement} field @param {KeyboardEvent} event */
  #onFieldKey(field, event) {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') return this.#leaveField(field);
    if (field.value.trim() !== '') this.listener.type(field.value);
    field.value = '';
  }

  /** @param {HTMLInputElement} field */
  #leaveField(field) {
    field.value = '';
    if (this.#beforeField?.isConnected) this.#beforeField.focus();
    else field.blur();
  }

  /** What keys scroll: the region that has the focus, else the only one. @param {Element} focused */
  #regionFor(focused) {
    const regions = [...this.#targets.values()].filter((each) => each.getAttribute('role') === 'region');
    return regions.find((each) => each === focused) ?? (regions.length === 1 ? regions[0] : undefined);
  }

  /** Whether the key has scrolled something. @param {HTMLElement} element @param {KeyboardEvent} event */
  #scrolls(element, event) {
    const region = this.#regionFor(element);
    const reach = element === region ? 'all' : element.closest('[role=dialog]') ? 'ends' : 'pages';
    const step = scrollStep(event, reach);
    if (!region || !step) return false;
    this.listener.press(`${this.#nodes.get(region)?.name} ${step}`);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const element = /** @type {HTMLElement} */ (event.target);
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
      this.listener.press(`${this.#nodes.get(/** @type {Element} */ (element.parentElement))?.name} ${edge}`);
    } else if (element.getAttribute('role') === 'gridcell' && [' ', 'Enter'].includes(event.key)) {
      this.#press(element);
    } else if (!this.#scrolls(element, event)) {
      return;
    }
    event.preventDefault();
  }

  /** @param {HTMLElement} group @param {HTMLElement} from @param {KeyboardEvent} key */
  #leadsFrom(group, from, key) {
    const rows = this.#membersOf(group);
    if (this.#nodes.get(group)?.role !== 'list') return leadsTo(rows, from, key);
    return leadsInLines(rows.flat(), (each) => /** @type {Node} */ (this.#nodes.get(each)), from, key);
  }

  /**
   * A pointer presses the picture; a click without one comes from a key or a screen reader. What can be pressed listens
   * itself: were it the root, readers would call everything in it clickable.
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const isByPointer = this.#wasPressedByPointer && event.detail > 0;
    this.#wasPressedByPointer = false;
    if (isByPointer) return;
    const element = /** @type {HTMLElement} */ (event.currentTarget);
    if (!this.root.contains(document.activeElement)) element.focus(); // readers press what they have not focused
    this.#press(element);
  }

  /** @param {Element} element */
  #press(element) {
    const node = this.#nodes.get(element);
    if (node?.name !== undefined && roles[node.role].isPressed) this.listener.press(node.name);
  }
}

/** @param {Node} node */
function isScrolled(node) {
  return node.role === 'scroll' && !node.disabled;
}

/** What stands in the parent for the element: itself, or the item of a list that holds it. @param {HTMLElement} element @param {Element} parent */
function outermost(element, parent) {
  return parent instanceof HTMLUListElement ? /** @type {HTMLElement} */ (element.parentElement) : element;
}

/** What has the focus in the place of a stepper's two buttons. @param {HTMLElement} button @returns {HTMLElement | null} */
function spinOf(button) {
  const spin = button.parentElement?.previousElementSibling;
  return spin instanceof HTMLElement && spin.getAttribute('role') === 'spinbutton' ? spin : null;
}

function spinButton() {
  const spin = document.createElement('div');
  spin.setAttribute('role', 'spinbutton');
  spin.tabIndex = 0;
  return spin;
}

/** Leaves the text node where it is: a new one is three events more for a screen reader. @param {Element} element @param {string} text */
function setText(element, text) {
  if (!element.firstChild) element.append(text);
  else if (element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}

/** @param {Element} element @param {string} name @param {string | undefined} value none takes it away */
function setAttribute(element, name, value) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {HTMLElement} element @param {Node} node */
function placeAt(element, { x, y, w, h }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}
