/** Whether the game is a frame of another page, and what that page wants (embedding.js). */

export const version = 1; // of the messages

/**
 * What the page around wants, from the address; null where the game has its page to itself.
 * @returns {{host: string, level: string | null, mode: string | null, theme: string | null} | null}
 */
export function embedding() {
  const wanted = new URLSearchParams(location.search);
  const host = wanted.get('host');
  if (parent === window || wanted.get('embed') !== String(version) || !host) return null;
  return { host, level: wanted.get('level'), mode: wanted.get('mode'), theme: wanted.get('theme') };
}

/** A position text as a record; records stay as they are. @param {string} game */
export function recordOf(game) {
  if (game.startsWith('q')) return game;
  const [cells, hand, rules] = game.split(' ');
  return `q1${rules ? `;rules=${rules}` : ''};start=${cells}/${hand}`;
}

/**
 * The saved text (shell/save.hpp) of a game against a level, or of two persons.
 * @param {string} record @param {string | null} level
 */
export const savedGame = (record, level) =>
  `quarto-game 1\nrecord ${record}\nfirst person\nsecond ${level ? `computer ${level}` : 'person'}\n`;
