/** The page takes on the look of the game: its theme, whose colours style.css has, and its letters. */

/**
 * @param {string} theme as in shell/features/settings/appearance.hpp
 * @param {number} letters by how much they are larger than usual
 */
export function applyTheme(theme, letters) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.setProperty('--letters', String(letters));
  const background = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', background);
}

/** @param {{[weight: string]: ArrayBuffer}} fonts */
export function writeWith(fonts) {
  for (const [weight, bytes] of Object.entries(fonts)) {
    document.fonts.add(new FontFace('Noto Sans', bytes, { weight: weight === 'bold' ? 'bold' : 'normal' }));
  }
}
