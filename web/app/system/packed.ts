/** Lessons packed for the end of a link to the lesson editor. */

const alphabet = { '+': '-', '/': '_', '=': '' } as const;

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => alphabet[sign as keyof typeof alphabet]);
}

/** @returns null for a damaged link */
export async function unpacked(end: string): Promise<string | null> {
  try {
    const binary = atob(end.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
  } catch {
    return null;
  }
}
