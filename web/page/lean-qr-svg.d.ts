/** Lean QR's part that draws, as its package makes it. */
export { toSvg } from 'lean-qr/extras/svg';
