/** A game record in the address: everything after `#`. */

import { rewriteAddress } from './back.js';

/** The record in the address, or null; an escape sequence that is none is left as it stands. */
export function recordInLink() {
  const text = location.hash.slice(1);
  if (text === '') return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without what this page was asked for besides. @param {string} record */
export function linkTo(record) {
  const link = new URL(location.href);
  link.search = '';
  link.hash = encodeURI(record);
  return link.href;
}

/** So that neither a reload nor a restart opens it again. */
export function removeRecordFromLink() {
  rewriteAddress(location.pathname + location.search);
}
