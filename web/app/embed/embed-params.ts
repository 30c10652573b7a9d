/** URL parameters of an embedded game, and messages to the embedding page before embed-host.ts is loaded. */

const version = 1; // of the messages, as in messages.ts, which is loaded on demand

/** Options of the embedding page, from the URL. */
export interface EmbedOptions {
  /** Origin of the embedding page; null if it doesn't listen. */
  host: string | null;
  /** A record or a position text. */
  game: string;
  lang: string | null;
  level: string | null;
  mode: string | null;
  /** Date of the puzzle. */
  date: string | null;
  /** Changes when the page sends another theme. */
  theme: string | null;
  /** As in saved preferences (shell/features/saves/format.hpp); null: the default. */
  look: { [preference: string]: string | null };
  /** Names of locked features, separated by spaces. */
  locked: string;
}

/**
 * @param game requested game
 * @returns null if the game is not embedded
 */
export function embedding(game = 'q1'): EmbedOptions | null {
  const wanted = new URLSearchParams(location.search);
  if (parent === window || wanted.get('embed') !== String(version)) return null;
  const get = (name: string) => wanted.get(name) || null;
  return {
    host: get('host'), game, lang: get('lang'), level: get('level'), mode: get('mode'), date: get('date'), theme: get('theme'),
    look: Object.fromEntries(['pieces', 'board', 'voids'].map((name) => [name, wanted.get(name)])),
    locked: wanted.get('locked') ?? '',
  };
}

/** Sends the loading status to the embedding page, and to that origin only. */
export function tellPage({ host }: EmbedOptions, event: 'coming' | 'failed' | 'hello', transfer: Transferable[] = []) {
  if (host === null) return;
  // An opaque origin, such as a page from a file, can't be a target origin.
  parent.postMessage({ quarto: version, event }, host === 'null' ? '*' : host, transfer);
}

/** Converts a position text to a record; returns records unchanged. */
export function recordOf(game: string) {
  if (game.startsWith('q')) return game;
  const [cells, hand, rules] = game.split(' ');
  return `q1${rules ? `;rules=${rules}` : ''};start=${cells}/${hand}`;
}

/** Saved text (shell/features/saves/format.hpp) of a game against the computer, or of two human players. */
export const savedGame = (record: string, level: string | null) =>
  `quarto-game 1\nrecord ${record}\nfirst person\nsecond ${level ? `computer ${level}` : 'person'}\n`;
