/** Pseudo-localisation: English with words 40 % longer, to find texts that do not fit. */
import { readFile } from 'node:fs/promises';
import { published, site } from './server.mjs';

export const pseudo = 'pseudo';
const growth = 0.4;
const headerSize = 28; // of a compiled catalogue: GNU gettext manual, "The Format of GNU MO Files"

/**
 * Lengthens each word except slots in braces; typed words are unchanged.
 * @param {string} key @param {string} sentence
 */
function stretched(key, sentence) {
  if (key === '' || /^(?:game|typed)\./.test(key)) return sentence;
  return sentence.replace(/\{\w+\}|\p{L}+/gu, (word) =>
    (word.startsWith('{') ? word : word + 'ė'.repeat(Math.round(growth * word.length))));
}

/** The English catalogue with lengthened texts. @param {Buffer} catalogue @returns {Buffer} */
export function stretchedCatalogue(catalogue) {
  const [count, keys, values] = [8, 12, 16].map((at) => catalogue.readUInt32LE(at));
  const text = (/** @type {number} */ at) =>
    catalogue.toString('utf8', catalogue.readUInt32LE(at + 4), catalogue.readUInt32LE(at + 4) + catalogue.readUInt32LE(at));
  const sentences = Array.from({ length: count }, (_, i) => {
    const key = text(keys + 8 * i);
    return [key, text(values + 8 * i).split('\0').map((form) => stretched(key, form)).join('\0')];
  });
  const header = Buffer.from(catalogue.subarray(0, headerSize));
  header.writeUInt32LE(headerSize, 12);
  header.writeUInt32LE(headerSize + 8 * count, 16);
  const strings = [...sentences.map(([key]) => key), ...sentences.map(([, sentence]) => sentence)].map((string) => Buffer.from(`${string}\0`));
  const tables = Buffer.alloc(16 * count);
  let at = headerSize + tables.length;
  strings.forEach((string, i) => {
    tables.writeUInt32LE(string.length - 1, 8 * i);
    tables.writeUInt32LE(at, 8 * i + 4);
    at += string.length;
  });
  return Buffer.concat([header, tables, ...strings]);
}

/** Serves the page the pseudo-localised catalogue in place of English. @param {import('playwright-core').Page} page */
export async function speakPseudo(page) {
  const body = stretchedCatalogue(await readFile(site + published('text/en.mo')));
  await page.route(`**/${published('text/en.mo')}`, (route) => route.fulfill({ body }));
}
