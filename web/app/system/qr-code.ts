/** QR code, dark on light in every theme, as scanners require. @param label for screen readers */
export async function codeOf(link: string, label: string) {
  const [{ generate, correction }, { toSvg }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = toSvg(generate(link, { minCorrectionLevel: correction.M }), document, { on: 'black', off: 'white' });
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', label);
  return code;
}
