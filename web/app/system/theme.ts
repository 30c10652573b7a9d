/** The page takes on the look of the game: its theme, whose colours style.css has, and its letters. */

/**
 * @param theme as in shell/features/settings/appearance.hpp
 * @param letters by how much they are larger than usual
 */
export function applyTheme(theme: string, letters: number) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.setProperty('--letters', String(letters));
  const background = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', background);
}

export function writeWith(fonts: { [weight: string]: ArrayBuffer }) {
  for (const [weight, bytes] of Object.entries(fonts)) {
    document.fonts.add(new FontFace('Noto Sans', bytes, { weight: weight === 'bold' ? 'bold' : 'normal' }));
  }
}
