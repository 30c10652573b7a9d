/** A game in the URL: the record after `#`, the players in `?players=`. */

import { rewriteAddress } from '../system/history-back.js';

/** Maximum length in characters. A record takes a few hundred; some links have megabytes. */
const maxLength = 10_000;

export interface SharedGame {
  record: string;
  /** As in shell/features/saves/format.hpp; '' for two human players. */
  players: string;
}

/**
 * Returns the game in the URL, or null; for a link that was cut right after its `#`, that. Invalid escape sequences stay
 * as they are. A text that is too long is cut and gets a character that is invalid in records, so that the parser rejects
 * it.
 */
export function gameInLink(): SharedGame | null {
  const text = location.hash.slice(1);
  if (text === '') return location.href.endsWith('#') && parent === window ? { record: '#', players: '' } : null;
  if (text.length > maxLength) return { record: `${text.slice(0, maxLength)}…`, players: '' };
  const players = new URLSearchParams(location.search).get('players') ?? '';
  try {
    return { record: decodeURIComponent(text), players };
  } catch {
    return { record: text, players };
  }
}

/** Drops a record that was too long, once it has been reported. */
export function removeLongRecord() { if (location.hash.length > maxLength + 1) removeRecordFromLink(); }

/** Link to a game, without the page's other parameters. Programs that ignore `players` can still open it. */
export function linkTo({ record, players }: SharedGame) {
  const link = new URL(location.href);
  link.search = players === '' ? '' : `players=${players}`;
  link.hash = encodeURI(record);
  return link.href;
}

/** A text to be sent to others, with the address of the game under it if that can be reached. */
export const withAddress = (text: string) =>
  (location.protocol.startsWith('http') ? `${text}\n${location.origin}${location.pathname}` : text);

/** So that neither a reload nor a restart opens it again. */
export function removeRecordFromLink() {
  const address = new URL(location.href);
  address.searchParams.delete('players');
  rewriteAddress(address.pathname + address.search);
}
