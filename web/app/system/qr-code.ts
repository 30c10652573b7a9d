/** QR code, dark on light in every theme, as scanners require: a file of its own. */

import { correction, generate } from 'lean-qr';
import { toSvg, toSvgSource } from 'lean-qr/extras/svg';
import { escaped } from './texts.js';

const look = { on: 'black', off: 'white' };
const made = (link: string) => generate(link, { minCorrectionLevel: correction.M });

/** The same as text, for paper. */
export const codeText = (link: string, label: string) =>
  toSvgSource(made(link), look).replace('<svg ', () => `<svg role="img" aria-label="${escaped(label)}" `);

export function codeOf(link: string, label: string) {
  const code = toSvg(made(link), document, look);
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', label);
  return code;
}
