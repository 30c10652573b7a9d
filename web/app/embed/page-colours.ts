/** Colours that the embedding page has chosen, for the game and for everything around the canvas (site/style.css). */

import type { CommandValues } from '../../packages/quarto-board/messages.js';

type Colours = CommandValues['colours'];

/** Variables of the style sheet and of the marks, by the page's names for them. */
const variables = {
  background: 'background', surface: 'card', border: 'border', ink: 'text', secondary: 'secondary', accent: 'accent',
  'on-accent': 'on-accent', mark: 'mark', good: 'good', bad: 'bad', info: 'info',
} as const;

/** A colour that the page doesn't choose is the theme's own. */
export function applyColours(colours: Colours) {
  const { style } = document.documentElement;
  for (const [name, variable] of Object.entries(variables)) {
    const colour = colours[name as keyof typeof variables];
    if (colour === undefined) style.removeProperty(`--${variable}`);
    else style.setProperty(`--${variable}`, `#${colour}`);
  }
}

const own = '------';

/** A shade: this much brighter or darker, then that much of white. */
function shade(colour: string, factor: number, white: number) {
  const channels = [0, 2, 4].map((at) => {
    const lit = Math.min(255, parseInt(colour.slice(at, at + 2), 16) * factor);
    return Math.round(lit + (255 - lit) * white).toString(16).padStart(2, '0');
  });
  return channels.join('');
}

/** Rim, face, side and bore of the light wood, in the proportions of maple. */
const lightWood = (rim: string) => [rim, ...[0.9, 0.72, 0.5].map((factor) => shade(rim, factor, 0))];
/** The same of the dark wood, in those of walnut; black has shades too. */
const darkWood = (bore: string) => [shade(bore, 2.6, 0.14), shade(bore, 2, 0.08), shade(bore, 1.5, 0.04), bore];
const wood = (shades: (colour: string) => string[], colour: string | undefined) =>
  (colour === undefined ? Array<string>(4).fill(own) : shades(colour));

/** The colours as shell/features/settings/screen.hpp has them; empty without any. */
export function themeOf(colours: Colours) {
  if (Object.values(colours).every((colour) => colour === undefined)) return '';
  const { background, surface, border, ink, secondary, accent, mark, board, cell, text, light, dark } = colours;
  return [background, background, surface, border, ink, secondary, accent, colours['on-accent'], mark, board, cell, text]
    .map((colour) => colour ?? own).concat(wood(lightWood, light), wood(darkWood, dark)).join('');
}
