/** The page's own texts, from the same compiled catalogue (.mo) as the game's. */

export type Sentences = { [key: string]: string };

/** @returns null if this is not a valid catalogue */
export function readCatalogue(bytes: ArrayBuffer): Sentences | null {
  if (bytes.byteLength < 28) return null;
  const view = new DataView(bytes);
  const little = view.getUint32(0, true) === 0x950412de;
  if (!little && view.getUint32(0, false) !== 0x950412de) return null;
  const decoder = new TextDecoder();
  const [count, keys, values] = [view.getUint32(8, little), view.getUint32(12, little), view.getUint32(16, little)];
  const text = (at: number) =>
    decoder.decode(new Uint8Array(bytes, view.getUint32(at + 4, little), view.getUint32(at, little)));
  const sentences: Sentences = {};
  try {
    for (let i = 0; i < count; ++i) sentences[text(keys + 8 * i)] = text(values + 8 * i);
  } catch (error) {
    if (error instanceof RangeError) return null; // truncated
    throw error;
  }
  return sentences;
}

/** Fills placeholders such as `{name}`. */
export function fill(sentence: string, values: { [name: string]: string }) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A text in HTML or XML, also within an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Plain letters and digits with hyphens, for names of files and identifiers; empty for other scripts. */
export const slugOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  .replace(/[ßæøđðþ]/g, (letter) => ({ ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ð: 'd', þ: 'th' })[letter] ?? '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Replaces NUL, which would end the game's C strings. */
export const withoutZeros = (text: string) => text.replaceAll('\0', '\ufffd');
