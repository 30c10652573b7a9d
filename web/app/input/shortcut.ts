/** Shortcuts typed as single characters, as in shell/app/keys.hpp; `field` is the input for typed moves. */
const letters: { [key: string]: string } = { q: 'quarto', h: 'hint', '?': 'keys', '/': 'field' };

/** The global shortcut of a key event. In non-Latin layouts a letter is identified by its physical key (`code`). */
export function shortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): string | undefined {
  if (altKey && !ctrlKey) return undefined; // Ctrl+Alt (AltGr) may type a character in some layouts
  const isAscii = key.length > 1 || key < '\x80';
  const letter = isAscii ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (letter === 'arrowleft' || letter === 'arrowright') return shiftKey || altKey ? undefined : letter === 'arrowleft' ? 'earlier' : 'later';
  return repeat ? undefined : letters[letter];
}
