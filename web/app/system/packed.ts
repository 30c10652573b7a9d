/** Lessons packed for the end of a link to the lesson editor. */

import { base64Of, bytesOf } from './base64.js';

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return base64Of(bytes);
}

/** The end of a link without what messengers, mail programs and trackers put into it, around it or behind it. */
function cleaned(end: string): string {
  let text = end;
  try {
    for (let before = ''; before !== text;) [before, text] = [text, decodeURIComponent(text)];
  } catch { /* what is left is no escape */ }
  const plain = text.replace(/&#(x?)([\da-f]+);/gi, (_, x: string, code: string) => String.fromCharCode(parseInt(code, x ? 16 : 10)))
    .normalize('NFKC').replace(/[\u2010\u2212]/g, '-').replace(/[\s\p{Cf}\p{Mn}]/gu, '');
  return /^\W*([\w-]+)(?:[?&#:].*|[^\w-]*)$/.exec(plain)?.[1] ?? '';
}

async function inflated(end: string): Promise<string | null> {
  if (!/[A-Z]/.test(end)) return null; // a program has put it into lower case
  try {
    return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytesOf(end)));
  } catch {
    return null;
  }
}

/** @returns null for a damaged link */
export async function unpacked(end: string): Promise<string | null> {
  return await inflated(end) ?? await inflated(cleaned(end));
}
