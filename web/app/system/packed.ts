/** Lessons packed for the end of a link to the lesson editor. */

import { base64Of, bytesOf } from './base64.js';

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return base64Of(bytes);
}

/** @returns null for a damaged link */
export async function unpacked(end: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytesOf(end)));
  } catch {
    return null;
  }
}
