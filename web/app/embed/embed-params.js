/** Whether the game is a frame of another page, and what that page wants (embedding.js). */

const version = 1; // of the messages, as in messages.js, which comes when it is needed

/**
 * What the page around wants, from the address.
 * @typedef {object} EmbedOptions
 * @property {string | null} host its origin; null where nobody listens
 * @property {string} game a record or a position text
 * @property {string | null} lang
 * @property {string | null} level
 * @property {string | null} mode
 * @property {string | null} date of the puzzle
 * @property {string | null} theme another one when that page says so
 * @property {{[preference: string]: string | null}} look as in saved preferences (shell/features/saves/format.hpp); null: as usual
 * @property {string} locked names of features, with spaces between them
 */

/** @param {string} game that is wanted @returns {EmbedOptions | null} null where the game has its page to itself */
export function embedding(game = 'q1') {
  const wanted = new URLSearchParams(location.search);
  if (parent === window || wanted.get('embed') !== String(version)) return null;
  const [host, level, mode, date, theme, lang] = ['host', 'level', 'mode', 'date', 'theme', 'lang'].map((name) => wanted.get(name) || null);
  const look = Object.fromEntries(['pieces', 'board', 'voids'].map((name) => [name, wanted.get(name)]));
  return { host, game, lang, level, mode, date, theme, look, locked: wanted.get('locked') ?? '' };
}

/**
 * Says to the page around how the game is coming along; a page of that origin hears it, or nobody.
 * @param {EmbedOptions} around
 * @param {'coming' | 'failed' | 'hello'} event
 * @param {Transferable[]} [transfer]
 */
export function tellPage({ host }, event, transfer = []) {
  if (host === null) return;
  // A page without an origin, such as one from a disk, cannot be named.
  parent.postMessage({ quarto: version, event }, host === 'null' ? '*' : host, transfer);
}

/** A position text as a record; records stay as they are. @param {string} game */
export function recordOf(game) {
  if (game.startsWith('q')) return game;
  const [cells, hand, rules] = game.split(' ');
  return `q1${rules ? `;rules=${rules}` : ''};start=${cells}/${hand}`;
}

/**
 * The saved text (shell/features/saves/format.hpp) of a game against a level, or of two persons.
 * @param {string} record @param {string | null} level
 */
export const savedGame = (record, level) =>
  `quarto-game 1\nrecord ${record}\nfirst person\nsecond ${level ? `computer ${level}` : 'person'}\n`;
