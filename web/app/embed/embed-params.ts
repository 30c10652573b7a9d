/** URL parameters of an embedded game, and messages to the embedding page before embed-host.ts is loaded. */

const version = 1; // of the messages, as in messages.ts, which is loaded on demand

export interface EmbedOptions {
  /** Origin of the embedding page; null if it doesn't listen. */
  host: string | null;
  /** A record or a position text. */
  game: string;
  lang: string | null;
  level: string | null;
  mode: string | null;
  date: string | null;
  /** Changes when the page sends another theme. */
  theme: string | null;
  /** As in saved preferences (shell/features/saves/format.hpp); null: the default. */
  preferences: { [preference: string]: string | null };
  /** Names of locked features, separated by spaces. */
  locked: string;
}

/** @returns null if the game is not embedded */
export function embedOptions(game = 'q1'): EmbedOptions | null {
  const parameters = new URLSearchParams(location.search);
  if (parent === window || parameters.get('embed') !== String(version)) return null;
  const get = (name: string) => parameters.get(name) || null;
  return {
    host: get('host'), game, lang: get('lang'), level: get('level'), mode: get('mode'), date: get('date'),
    theme: get('theme'),
    preferences: Object.fromEntries(['pieces', 'board', 'voids'].map((name) => [name, parameters.get(name)])),
    locked: parameters.get('locked') ?? '',
  };
}

/** Sends the loading status to the embedding page, and to that origin only. */
export function postToHost({ host }: EmbedOptions, event: 'coming' | 'failed' | 'hello',
  transfer: Transferable[] = []) {
  if (host === null) return;
  // An opaque origin, such as a page from a file, can't be a target origin.
  parent.postMessage({ quarto: version, event }, host === 'null' ? '*' : host, transfer);
}
