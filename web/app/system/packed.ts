/** Lessons packed for the end of a link to the lesson editor. */

import { base64Of, bytesOf } from './base64.js';

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** With the checksum of zlib (RFC 1950). */
export async function packed(text: string): Promise<string> {
  return base64Of(await through(new CompressionStream('deflate'), new TextEncoder().encode(text)));
}

/** Without the escapes of addresses, however often they were added. */
export function unescaped(text: string): string {
  let plain = text;
  try {
    for (let before = ''; before !== plain;) [before, plain] = [plain, decodeURIComponent(plain)];
  } catch { /* what is left is no escape */ }
  return plain;
}

/** The end of a link without what messengers, mail programs and trackers put into it, around it or behind it. */
function cleaned(end: string): string {
  const plain = unescaped(end).replace(/=?\r?\n[>|\s]*/g, '').replace(/&#(x?)([\da-f]+);/gi, (_, x: string, code: string) => String.fromCharCode(parseInt(code, x ? 16 : 10)))
    .normalize('NFKC').replace(/[\u2010\u2212]/g, '-').replace(/[\s\p{Cf}\p{Mn}]|\\(?=[_-])/gu, '');
  return /^\W*([\w-]+)(?:[?&#:|[\]<].*|[^\w-]*)$/.exec(plain)?.[1] ?? '';
}

async function inflated(end: string): Promise<string | null> {
  if (!/[A-Z]/.test(end)) return null; // a program has put it into lower case
  try {
    const bytes = bytesOf(end), format = bytes[0] === 0x78 ? 'deflate' : 'deflate-raw'; // earlier links had no checksum
    return new TextDecoder().decode(await through(new DecompressionStream(format), bytes));
  } catch {
    return null;
  }
}

/** @returns null for a damaged link */
export async function unpacked(end: string): Promise<string | null> {
  return await inflated(end) ?? await inflated(cleaned(end));
}
