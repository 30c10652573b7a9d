/** The page's own sentences, out of the same compiled catalogue (.mo) that the game reads. */

/** @typedef {{[key: string]: string}} Sentences */

/**
 * @param {ArrayBuffer} bytes
 * @returns {Sentences | null} null when this is no catalogue
 */
export function readCatalogue(bytes) {
  if (bytes.byteLength < 28) return null;
  const view = new DataView(bytes);
  const little = view.getUint32(0, true) === 0x950412de;
  if (!little && view.getUint32(0, false) !== 0x950412de) return null;
  const decoder = new TextDecoder();
  const [count, keys, values] = [8, 12, 16].map((at) => view.getUint32(at, little));
  /** @param {number} at */
  const text = (at) =>
    decoder.decode(new Uint8Array(bytes, view.getUint32(at + 4, little), view.getUint32(at, little)));
  /** @type {Sentences} */
  const sentences = {};
  try {
    for (let i = 0; i < count; ++i) sentences[text(keys + 8 * i)] = text(values + 8 * i);
  } catch (error) {
    if (error instanceof RangeError) return null; // cut short
    throw error;
  }
  return sentences;
}

/**
 * @param {string} sentence
 * @param {{[name: string]: string}} values fill `{name}`
 */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** As the game can take it: a zero ends its strings. @template {string | null} T @param {T} text @returns {T} */
export const withoutZeros = (text) => /** @type {T} */ (text?.replaceAll('\0', '\ufffd') ?? null);
