/** The lessons in what was published: a lesson file, a package for learning systems, a page with a board, a link. */
import { gzipSync, strFromU8, unzipSync } from 'fflate';
import { unescaped, unpacked } from '../app/system/packed.js';

const fromHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  .replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Null if there are none, or they are damaged. */
async function inText(text: string): Promise<string | null> {
  if (/^\uFEFF?quarto-lessons /.test(text)) return text;
  const packed = /<script type="application\/json" id="lessons">(.*?)<\/script>/s.exec(text)?.[1];
  if (packed) return (JSON.parse(packed) as { text: string }).text;
  const embedded = /lesson="data:text\/plain[^,"]*,([^"]*)"/.exec(text)?.[1];
  if (embedded) return decodeURIComponent(fromHtml(embedded));
  const link = /(?:editor(?:\.html)?[^\s"'#<]*#|^\W*(?=[\w-]{40,}\W*$))(.*)/is.exec(unescaped(text))?.[1];
  if (link !== undefined) return await unpacked(link.split(/[\s"'<]/, 1)[0] ?? '') ?? unpacked(link); // it may be broken into lines
  return /^\s*(?:<|\S*[#/;]\S*\s*$)|\ufffd/.test(text) ? null : text; // the reader of lesson files says what is wrong
}

/** The page of a package, if it is whole: its checksum, which fflate doesn’t look at, stands in the package. */
function pageIn(zip: Uint8Array) {
  const name = 'index.html', page = unzipSync(zip, { filter: (file) => file.name === name })[name];
  const checksum = page && gzipSync(page, { level: 0 }).subarray(-8, -4); // the end of a gzip file has the same
  return checksum && strFromU8(zip, true).includes(strFromU8(checksum, true)) ? page : null;
}

/** @param file its bytes */
export async function lessonsIn(file: Uint8Array): Promise<string | null> {
  try {
    const page = file[0] === 0x50 && file[1] === 0x4b ? pageIn(file) : file; // PK
    return page && await inText(strFromU8(page));
  } catch {
    return null;
  }
}
export const lessonsInText = (text: string) => lessonsIn(new TextEncoder().encode(text));
