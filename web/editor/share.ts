/** What an author takes away: a link, lines for a page. */

const alphabet = { '+': '-', '/': '_', '=': '' } as const;

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Lessons packed for the end of a link. */
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

/** @param site address of the site's folder */
export const linkOf = (site: string, end: string) => `${new URL('editor.html', site)}?play#${end}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Lines for a page: the lessons are within them, so that no file is needed. */
export function embedLines(site: string, text: string, title: string): string {
  const name = title ? ` label="${escaped(title)}"` : '';
  const address = escaped(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`);
  return `<script type="module" src="${escaped(String(new URL('quarto-board.js', site)))}"></script>
<quarto-board live mode="lesson"${name} lesson="${address}"></quarto-board>`;
}

/** A name for the file: the first title in plain letters. */
export function fileName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'lesson';
}
