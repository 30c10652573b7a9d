/**
 * Look of the viewer: one column, or two where there is room. The colours are those of the game (web/site/style.css) and
 * follow the `color-scheme` of the page, which may set each.
 */

/** Private names of the colours: `[name, public property, light, dark, light with more contrast, dark with more]`. */
const palette: [name: string, property: string, ...values: [string, string, string, string]][] = [
  ['ground', 'background', '#f4efe6', '#17141a', '#fff', '#000'],
  ['surface', 'surface', '#fffdf8', '#25202a', '#fff', '#0c0a0e'],
  ['edge', 'border', '#ded3c0', '#3a333f', '#2b2420', '#d8d0c6'],
  ['ink', 'ink', '#2b2420', '#f2ece4', '#000', '#fff'],
  ['quiet', 'secondary', '#6d6259', '#a79d93', '#33291f', '#e6ded4'],
  ['accent', 'accent', '#b3541e', '#e08a4f', '#7a3208', '#ffb066'],
  ['on-accent', 'on-accent', '#fff', '#1b1410', '#fff', '#000'],
];
const colours = (light: 0 | 2) => palette.map(([name, property, ...values]) =>
  `--${name}: var(--quarto-${property}, light-dark(${values[light]}, ${values[light + 1]}));`).join(' ');
/** For browsers without light-dark(). */
const plainColours = palette.map(([name, property, light]) => `--${name}: var(--quarto-${property}, ${light});`).join(' ');

export const viewerStyle = `
  :host { --radius: var(--quarto-radius, 12px); ${plainColours} }
  @supports (color: light-dark(#000, #fff)) {
    :host { ${colours(0)} }
    @media (prefers-contrast: more) { :host { ${colours(2)} } }
  }

  .layout:not(:has(.play-on)) { grid-template-rows: auto 2.75rem minmax(14rem, 1fr); }
  .layout { color: var(--ink); background: var(--ground); }
  .viewer { font: 0.9375rem/1.4 var(--quarto-font, system-ui, sans-serif); }
  .viewer p { margin: 0; }
  .viewer[inert] { opacity: 0.6; }
  .viewer :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .viewer button { all: unset; box-sizing: border-box; cursor: pointer; text-align: center; }

  .controls { grid-area: controls; display: flex; align-items: center; gap: 0.25rem; }
  .controls button { display: grid; place-items: center; flex: 1 1 0; block-size: 100%; max-inline-size: 4rem; }
  .controls button, .viewer .play-on, .variations button {
    background: var(--surface); border: 1px solid var(--edge); border-radius: calc(var(--radius) * 0.75);
  }
  .controls svg { inline-size: 1.25rem; block-size: 1.25rem; fill: currentColor; }
  .controls .play { background: var(--accent); border-color: transparent; color: var(--on-accent); }
  .controls button[aria-disabled="true"] { cursor: default; }
  .controls button[aria-disabled="true"] svg { opacity: 0.35; }
  .place {
    flex: 0 0 3.5rem; margin-inline-start: auto; text-align: end; color: var(--quiet);
    font-variant-numeric: tabular-nums; white-space: nowrap;
  }

  .text { grid-area: text; display: flex; flex-direction: column; gap: 0.625rem; contain: size; }
  .turn { font-weight: bold; }
  .move:empty, .comment:empty { display: none; }
  .viewer .comment { margin-block-start: 0.375rem; padding-inline-start: 0.625rem; border-inline-start: 3px solid var(--accent); }

  .moves {
    flex: 1 1 3.25rem; position: relative; box-sizing: border-box; min-block-size: 3.25rem; margin: 0; padding: 0.375rem;
    display: grid; grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr)); align-content: start;
    overflow-y: auto; list-style: none;
    background: var(--surface); border: 1px solid var(--edge); border-radius: var(--radius);
  }
  .moves li { display: flex; align-items: center; gap: 0.125rem; }
  .moves .other { grid-column: 1 / -1; }
  .number {
    inline-size: 1.5rem; margin-inline-end: 0.25rem; text-align: end; font-weight: bold; font-variant-numeric: tabular-nums;
  }
  .moves button, .variations button { min-inline-size: 2.25rem; min-block-size: 2.25rem; padding-inline: 0.375rem; }
  .moves button { display: inline-grid; place-items: center; border-radius: calc(var(--radius) * 0.5); }
  .moves svg { inline-size: 1.625rem; block-size: 1.625rem; }
  .moves .commented { background: radial-gradient(circle 3px at calc(100% - 5px) 5px, var(--accent) 95%, transparent); }
  .moves button[aria-current] { background-color: color-mix(in srgb, var(--accent) 18%, transparent); }
  .viewer .play-on { grid-area: play-on; display: grid; place-items: center; font-weight: bold; }
  .viewer .play-on[hidden] { visibility: hidden; }

  @media (hover: hover) {
    .viewer button:not([aria-disabled="true"], .play, [aria-current]):hover {
      background-color: color-mix(in srgb, var(--ink) 8%, var(--surface));
    }
  }
  @media (prefers-contrast: more) {
    .moves button[aria-current] { outline: 2px solid var(--ink); outline-offset: -2px; }
  }
  @media (forced-colors: active) {
    .moves button[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
    .controls .play { border-color: ButtonText; }
    .controls button svg { fill: ButtonText; }
    .controls button[aria-disabled="true"] svg { fill: GrayText; opacity: 1; }
  }
  @media (prefers-reduced-motion: no-preference) {
    .picture .of-last .q-line { animation: q-placed 0.3s; }
    @keyframes q-placed { from { opacity: 0; stroke-width: 260; } }
  }
  @media print {
    .controls, .viewer .play-on { display: none; }
    .text { contain: none; }
    .moves { overflow: visible; }
  }
`;
