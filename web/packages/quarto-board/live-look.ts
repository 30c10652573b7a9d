/**
 * How the page wants its live game to look: colours by custom properties, light or dark. A frame inherits neither, so they
 * are read here, and read anew when the page changes them: hidden elements have these colours, with a transition, whose
 * end is an event.
 */

import { colourNames, wrongIn, type CommandValues } from './messages.js';
import { sheetOf } from './theme.js';

type Colours = CommandValues['colours'];
type Theme = 'light' | 'dark';

const probeStyle = `
  .look { position: absolute; visibility: hidden; inline-size: 0; block-size: 0; overflow: hidden; color: transparent; }
  .look > * { transition: color 1ms; forced-color-adjust: none; color: light-dark(#fff, #000); }
  ${colourNames.map((name, k) => `.look > :nth-child(${k + 1}) { color: var(--quarto-${name}, transparent); }`).join('\n')}
`;
const transparent = 'rgba(0, 0, 0, 0)';
const systemDark = '(prefers-color-scheme: dark)';

/** Any colour of CSS as RRGGBB. @param colour as computed */
function hexOf(colour: string) {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number) ?? paintedWith(colour);
  return channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

/** Channels of a colour that is not in sRGB, or not opaque. */
function paintedWith(colour: string) {
  const paper = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!paper) return [0, 0, 0];
  paper.fillStyle = colour;
  paper.fillRect(0, 0, 1, 1);
  return [...paper.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

export interface LookListener {
  onTheme: (theme: Theme) => void;
  onColours: (colours: Colours) => void;
  /** A custom property that is no colour. */
  onWrong: (reason: string) => void;
}

export class LiveLook {
  #probe = document.createElement('span');
  #style;
  #theme: Theme;
  #colours = '{}';
  #reported = new Set<string>();

  /** @param root of the board, rendered */
  constructor(private readonly board: HTMLElement, root: ShadowRoot) {
    this.#probe.className = 'look';
    this.#probe.ariaHidden = 'true';
    for (let count = colourNames.length + 1; count > 0; --count) this.#probe.append(document.createElement('i'));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(probeStyle)];
    root.append(this.#probe);
    this.#style = getComputedStyle(board);
    this.#theme = this.theme;
  }

  /** The attribute, or the colour scheme in use at the board. */
  get theme(): Theme {
    const wanted = this.board.getAttribute('theme');
    if (wanted && wrongIn('theme', wanted) === null) return wanted as Theme;
    const { color } = getComputedStyle(this.#probe.lastElementChild as Element);
    if (color !== transparent) return color === 'rgb(255, 255, 255)' ? 'light' : 'dark';
    const { colorScheme } = this.#style; // where there is no light-dark()
    return colorScheme.includes('dark') && (!colorScheme.includes('light') || matchMedia(systemDark).matches) ? 'dark' : 'light';
  }

  get colours(): Colours {
    return Object.fromEntries(colourNames.map((name, k) => {
      const { color } = getComputedStyle(this.#probe.children[k] as Element);
      return [name, color === transparent ? undefined : hexOf(color)];
    })) as Colours;
  }

  /** Reports the colours, if there are any, and each later change. @param signal ends that */
  follow(listener: LookListener, signal: AbortSignal) {
    const check = () => this.#check(listener);
    const observer = new ResizeObserver(check); // an element that was not rendered has no transitions
    observer.observe(this.board);
    this.#probe.addEventListener('transitionend', check, { signal });
    matchMedia(systemDark).addEventListener('change', check, { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#probe.remove();
    });
    check();
  }

  #check({ onTheme, onColours, onWrong }: LookListener) {
    const { theme, colours } = this, text = JSON.stringify(colours);
    if (theme !== this.#theme) onTheme(theme);
    if (text !== this.#colours) onColours(colours);
    [this.#theme, this.#colours] = [theme, text];
    for (const name of colourNames) {
      const value = this.#style.getPropertyValue(`--quarto-${name}`).trim();
      const reason = `--quarto-${name}: a colour, not "${value}"`;
      if (value === '' || colours[name] !== undefined || this.#reported.has(reason)) continue;
      this.#reported.add(reason);
      onWrong(reason);
    }
  }
}
