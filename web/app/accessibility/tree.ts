/** The accessibility tree that the game sends (shell/ui/tree.hpp), and the elements for its roles. */

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
  /** Of the text of the piece to place, and of the board: whether it or its pieces can be dragged. */
  drag_source?: boolean;
  tab_stop?: boolean;
  nodes?: Node[];
}
export type Tree = { focused: string; nodes: Node[] };

interface Kind {
  tag: string;
  role?: string;
  /** ARIA attribute for the state `on`. */
  on?: string;
  isPressed?: boolean;
  /** Stays readable when it can't be pressed, so it never gets aria-disabled. */
  isRead?: boolean;
}
export const roles: Record<Role, Kind> = {
  button: { tag: 'button', on: 'aria-pressed', isPressed: true },
  switch: { tag: 'button', role: 'switch', on: 'aria-checked', isPressed: true },
  checkbox: { tag: 'button', role: 'checkbox', on: 'aria-checked', isPressed: true },
  radio: { tag: 'button', role: 'radio', on: 'aria-checked', isPressed: true },
  cell: { tag: 'div', role: 'gridcell', isPressed: true, isRead: true },
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

/** Whether it can have the focus, as in shell/ui/tree.hpp. */
export function isTarget({ role, disabled }: Node) {
  return roles[role].isPressed === true || (role === 'scroll' && !disabled);
}
