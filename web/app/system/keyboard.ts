/** Keys on keyboards of all alphabets; shell/features/help/keys.hpp has the same rule for the game. */

const isLetter = (key: string) => /^[a-z]$/i.test(key);

/** The small Latin letter that a key types, or in other alphabets the one at its place on a US keyboard; '' for other keys. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return (isLetter(key) ? key : /^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase();
}

export const hasAlt = (event: KeyboardEvent) => event.altKey || event.getModifierState('AltGraph');

/** What the keys type, by their codes: all of them if the browser says so, else those pressed so far. */
const typed = new Map<string, string>();

/** What stands on the keys of Q, H, Z and Y of this keyboard (shell/model/environment.hpp). */
export const keySigns = () => ['q', 'h', 'z', 'y'].map((letter) => {
  const here = typed.get(`Key${letter.toUpperCase()}`) ?? letter;
  return isLetter(here) || [...typed.values()].includes(letter) ? letter : here;
}).join(' ').toUpperCase();

/** @param report after each change of the signs @param signal ends that */
export function watchKeys(report: () => void, signal: AbortSignal) {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<Iterable<[string, string]>> } };
  const take = (keys: Iterable<[string, string]>) => {
    const before = keySigns();
    for (const [code, key] of keys) typed.set(code, key.toLowerCase());
    if (keySigns() !== before) report();
  };
  void keyboard?.getLayoutMap?.().then(take, () => {}); // refused to a frame
  addEventListener('keydown', (event) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !hasAlt(event);
    if (isPlain && event.key.length === 1) take([[event.code, event.key]]);
  }, { signal, capture: true });
}
