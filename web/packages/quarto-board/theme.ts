/** Style sheets of the element: its size, the still picture, the frame of a live game. */

export const boardStyle = `
  :host { display: inline-block; position: relative; inline-size: 100%; max-inline-size: 28rem; aspect-ratio: 3 / 4; }
  :host([hidden]) { display: none; }
  :host([theme="light"]) { color-scheme: light; }
  :host([theme="dark"]) { color-scheme: dark; }
  button { all: unset; position: relative; box-sizing: border-box; display: grid; place-items: center; inline-size: 100%; block-size: 100%; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
  button[disabled] { cursor: default; }
  button > svg, ::slotted(*) { inline-size: 100%; block-size: 100%; object-fit: contain; }
  ::slotted([data-ply]) { display: none; }
  svg { forced-color-adjust: none; }
  .wrong > svg { opacity: 0.4; }
  .wrong:has(> svg:not(.press))::after { content: "?"; position: absolute; font: bold 5rem sans-serif; }
  .press { stroke: #fff; stroke-linejoin: round; }
  button > .press { position: absolute; inset: 0 0 auto auto; inline-size: 28px; block-size: 28px; }
  svg:not(.press) + .press { display: none; }
  :host(:is([live], [disabled])) .press, iframe + button .press { display: none; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; border-radius: var(--quarto-radius, 12px); }
  iframe + button { position: absolute; inset: 0; cursor: progress; opacity: 0.7; transition: opacity 0.3s 0.2s; }
  iframe:not([data-ready]) { opacity: 0; pointer-events: none; }
  iframe[data-ready] + button { visibility: hidden; }
  @media print {
    .press { display: none; }
    iframe { position: absolute; inset: 0; opacity: 0; }
    iframe + button, iframe[data-ready] + button { position: static; visibility: visible; opacity: 1; transition: none; }
  }
`;

/** Colours of drawings for those who want more contrast; after the drawings' own style. */
export const contrastStyle = `
  @media (prefers-contrast: more) {
    .q-board { fill: var(--quarto-board, #000); }
    .q-cell { fill: var(--quarto-cell, #484848); }
    .q-tray { fill: var(--quarto-tray, #484848); }
    .q-dark { fill: var(--quarto-dark, #000); }
    .q-light { fill: var(--quarto-light, #fff); }
    .q-name { fill: var(--quarto-text, #fff); }
  }
`;

/** The smallest height at which the game shows everything needed to play. */
export const liveStyle = '@media screen { :host { min-block-size: 480px; } }';

/** The frame of the viewer, with the place of all its parts. `contain`: its baseline on a line is the lower edge. */
export const viewFrameStyle = `
  :host { aspect-ratio: auto; }
  .viewer { container-type: inline-size; contain: layout; inline-size: 100%; block-size: 100%; }
  .layout {
    box-sizing: border-box; inline-size: 100%; block-size: 100%; padding: 0.75rem; display: grid; gap: 0.625rem;
    grid-template: "picture" auto "controls" 2.75rem "text" minmax(14rem, 1fr) "play-on" 2.75rem / minmax(0, 1fr);
    border-radius: calc(var(--quarto-radius, 12px) * 1.25);
  }
  .picture {
    grid-area: picture; position: relative; display: grid; place-items: center; border-radius: var(--quarto-radius, 12px);
  }
  .picture > svg { display: block; inline-size: 100%; }
  @container (min-width: 36rem) {
    .layout {
      column-gap: 1rem;
      grid-template: "picture text" auto "controls play-on" 2.75rem / minmax(0, 1.4fr) minmax(0, 1fr);
    }
  }
`;

/** A strict Content-Security-Policy forbids style elements. Made on demand, as there may not be a DOM. */
const sheets: { [text: string]: CSSStyleSheet } = {};
export function sheetOf(text: string) {
  if (!sheets[text]) {
    sheets[text] = new CSSStyleSheet();
    sheets[text].replaceSync(text);
  }
  return sheets[text];
}
