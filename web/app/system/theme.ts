/** Theme and text size of the page, the same as in the game; the colours are in style.css. */

/** @param theme as in shell/features/settings/screen.hpp @param letters text size as a factor */
export function applyTheme(theme: string, letters: number) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.setProperty('--letters', String(letters));
  const background = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', background);
}

export function addFonts(fonts: { [weight: string]: ArrayBuffer }) {
  for (const [weight, bytes] of Object.entries(fonts)) {
    document.fonts.add(new FontFace('Noto Sans', bytes, { weight: weight === 'bold' ? 'bold' : 'normal' }));
  }
}
