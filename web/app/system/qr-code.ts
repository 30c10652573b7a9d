/** QR code, dark on light in every theme, as scanners require: a file of its own. */

import { correction, generate } from 'lean-qr';
import { toSvg } from 'lean-qr/extras/svg';

export function codeOf(link: string, label: string) {
  const code = toSvg(generate(link, { minCorrectionLevel: correction.M }), document, { on: 'black', off: 'white' });
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', label);
  return code;
}
