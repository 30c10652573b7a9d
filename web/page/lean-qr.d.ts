/** Lean QR, as its package makes it. */
export { generate, correction } from 'lean-qr';
