/** A game record in the address: everything after `#`; and before it, in `?players=`, who plays it. */

import { rewriteAddress } from '../input/history-back.js';

/** Letters of an address. A game takes some hundred; longer ones are no games, and grow into megabytes. */
const longest = 10_000;

export interface SharedGame {
  record: string;
  /** As in shell/features/saves/format.hpp; '' for two persons. */
  players: string;
}

/**
 * The game in the address, or null; an escape sequence that is none is left as it stands. Of what is too long only the
 * beginning is read, and a sign that no record has, so that it is refused.
 */
export function gameInLink(): SharedGame | null {
  const text = location.hash.slice(1);
  if (text === '') return null;
  if (text.length > longest) return { record: `${text.slice(0, longest)}…`, players: '' };
  const players = new URLSearchParams(location.search).get('players') ?? '';
  try {
    return { record: decodeURIComponent(text), players };
  } catch {
    return { record: text, players };
  }
}

/** What is too long for a game has been told of, and is not carried along. */
export function removeLongRecord() {
  if (location.hash.length > longest + 1) removeRecordFromLink();
}

/** Without what this page was asked for besides. What knows nothing of players opens the game all the same. */
export function linkTo({ record, players }: SharedGame) {
  const link = new URL(location.href);
  link.search = players === '' ? '' : `players=${players}`;
  link.hash = encodeURI(record);
  return link.href;
}

/** So that neither a reload nor a restart opens it again. */
export function removeRecordFromLink() {
  const address = new URL(location.href);
  address.searchParams.delete('players');
  rewriteAddress(address.pathname + address.search);
}
