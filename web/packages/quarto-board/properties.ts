/** Attributes of the element as properties of the same name. */

/** Attributes with a text. */
export const texts = ['game', 'rules', 'mode', 'lesson', 'step', 'task', 'date', 'level', 'locked', 'theme', 'pieces',
  'board', 'voids', 'marks', 'label', 'src', 'sandbox'] as const;
/** Attributes that are there or not. */
export const flags = ['live', 'disabled', 'guarded'] as const;

export type BoardProperties =
  { [name in (typeof texts)[number]]: string | null } & { [name in (typeof flags)[number]]: boolean } & {
    /** Moves that players may make, as in a record; null: all. */
    get allowedMoves(): string[] | null;
    set allowedMoves(moves: string | readonly string[] | null);
  };

export function defineProperties(prototype: HTMLElement) {
  type Get = (element: HTMLElement) => unknown;
  type Set = (element: HTMLElement, value: unknown) => void;
  const define = (name: string, get: Get, set: Set) =>
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) { return get(this); },
      set(this: HTMLElement, value: unknown) { set(this, value); },
    });
  const setText = (element: HTMLElement, name: string, value: unknown) => {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  };
  for (const name of texts) {
    define(name, (element) => element.getAttribute(name), (element, value) => setText(element, name, value));
  }
  for (const name of flags) {
    define(name, (element) => element.hasAttribute(name),
      (element, value) => element.toggleAttribute(name, Boolean(value)));
  }
  define('allowedMoves', (element) => element.getAttribute('allowed-moves')?.split(/\s+/).filter(Boolean) ?? null,
    (element, value) => setText(element, 'allowed-moves', Array.isArray(value) ? value.join(' ') : value));
}

/** Applies properties that a page has set before the element was defined. */
export function adoptProperties(element: HTMLElement) {
  for (const name of [...texts, ...flags, 'allowedMoves', 'notes']) {
    if (!Object.hasOwn(element, name)) continue;
    const value = Reflect.get(element, name) as unknown;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
