/** What shell/features/friends/keys.hpp needs, in base64url. `crypto.subtle` would be missing in a local file. */

import { sha256 } from '@noble/hashes/sha2.js';

const base64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** 128 random bits. */
export const newKey = () => base64(crypto.getRandomValues(new Uint8Array(16)));

export const hash = (text: string) => base64(sha256(new TextEncoder().encode(text)));
