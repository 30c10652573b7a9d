/** What shell/features/friends/keys.hpp needs, in base64url. `crypto.subtle` would be missing in a local file. */

import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { base64Of, bytesOf } from './base64.js';

ed25519.hashes.sha512 = (text) => Uint8Array.from(sha512(text));

/** 128 random bits. */
export const newKey = () => base64Of(crypto.getRandomValues(new Uint8Array(16)));

export const hash = (text: string) => base64Of(sha256(new TextEncoder().encode(text)));

/** Of Ed25519, as in shell/model/ports.hpp. */
export const publicKey = (seed: string) => base64Of(ed25519.getPublicKey(bytesOf(seed)));
export const sign = (seed: string, text: string) => base64Of(ed25519.sign(new TextEncoder().encode(text), bytesOf(seed)));
export function isSigned(key: string, text: string, signature: string) {
  try {
    return ed25519.verify(bytesOf(signature), new TextEncoder().encode(text), bytesOf(key));
  } catch {
    return false; // no base64, or of another size
  }
}
