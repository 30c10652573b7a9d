/** The page takes on the theme of the game: style.css has the colours of each. */

/** @param {string} name as in shell/appearance.hpp */
export function followTheme(name) {
  const root = document.documentElement;
  root.dataset.theme = name;
  const background = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.setAttribute('content', background);
}
