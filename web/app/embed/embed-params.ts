/** Whether the game is a frame of another page, and what that page wants (embed-host.ts). */

const version = 1; // of the messages, as in messages.ts, which comes when it is needed

/** What the page around wants, from the address. */
export interface EmbedOptions {
  /** Its origin; null where nobody listens. */
  host: string | null;
  /** A record or a position text. */
  game: string;
  lang: string | null;
  level: string | null;
  mode: string | null;
  /** Of the puzzle. */
  date: string | null;
  /** Another one when that page says so. */
  theme: string | null;
  /** As in saved preferences (shell/features/saves/format.hpp); null: as usual. */
  look: { [preference: string]: string | null };
  /** Names of features, with spaces between them. */
  locked: string;
}

/**
 * @param game that is wanted
 * @returns null where the game has its page to itself
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

/** Says to the page around how the game is coming along; a page of that origin hears it, or nobody. */
export function tellPage({ host }: EmbedOptions, event: 'coming' | 'failed' | 'hello', transfer: Transferable[] = []) {
  if (host === null) return;
  // A page without an origin, such as one from a disk, cannot be named.
  parent.postMessage({ quarto: version, event }, host === 'null' ? '*' : host, transfer);
}

/** A position text as a record; records stay as they are. */
export function recordOf(game: string) {
  if (game.startsWith('q')) return game;
  const [cells, hand, rules] = game.split(' ');
  return `q1${rules ? `;rules=${rules}` : ''};start=${cells}/${hand}`;
}

/** The saved text (shell/features/saves/format.hpp) of a game against a level, or of two persons. */
export const savedGame = (record: string, level: string | null) =>
  `quarto-game 1\nrecord ${record}\nfirst person\nsecond ${level ? `computer ${level}` : 'person'}\n`;
