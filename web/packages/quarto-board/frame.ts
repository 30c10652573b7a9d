/** The frame with the game, and addresses. */

import { version } from './attributes.js';

/** @returns null for an invalid URL */
export function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
/** Bundlers may give the module another address than the page’s. */
export const siteOf = (src: string | null) => (src === null ? urlOf('./', import.meta.url) : urlOf(src, document.baseURI));

/** @returns a sandboxed frame, not yet in the page, and its origin as in MessageEvent.origin */
export function frameOf(site: URL, isOpaque: boolean, game: string, options: [name: string, value: string][]) {
  // Frames in a page with an opaque origin have an opaque origin too.
  const isStranger = window.origin === 'null' && ![location.protocol, site.protocol].includes('file:');
  const isLocked = isStranger || isOpaque;
  const source = isLocked ? new URL('opaque.html', site) : site;
  const origin = isLocked || source.protocol === 'file:' ? 'null' : source.origin;
  const frame = document.createElement('iframe');
  frame.allow = 'fullscreen; clipboard-write; screen-wake-lock';
  frame.loading = 'lazy';
  if (isLocked) frame.setAttribute('sandbox', 'allow-scripts');
  // On the same site, a sandbox with both permissions would protect nothing, and browsers warn about it.
  else if (site.origin !== window.origin) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  source.search = String(new URLSearchParams([['embed', String(version)], ['host', window.origin], ...options]));
  source.hash = encodeURI(game);
  frame.src = source.href;
  return { frame, origin };
}
