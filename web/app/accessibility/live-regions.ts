/** The page's two live regions, through which screen readers announce text. */

import { element, make } from '../system/dom.js';

const maxLogLength = 12; // announcements kept in a region

/** Each announcement gets its own element, so that none is lost and repeated ones are announced again. */
export function announce(sentences: string, isUrgent: boolean) {
  // Outside an open dialog all is inert, these regions too.
  const region = document.querySelector('dialog[open] [role=log]') ?? element(isUrgent ? 'alarm' : 'announcer', HTMLElement);
  region.append(make('p', { textContent: sentences }));
  if (region.children.length > maxLogLength) region.firstElementChild?.remove();
}
