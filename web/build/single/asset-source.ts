/// <reference path="packed.d.ts" />
/** Files of the single-file edition: embedded in it as base64 of gzip (single.mjs). */
import { packed, worker } from 'packed';

/** As in app/system/asset-source.ts. */
export async function fetchFile(file: string): Promise<Response> {
  const text = Object.hasOwn(packed, file) ? packed[file] : undefined;
  if (text === undefined) return new Response(null, { status: 404 });
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  // Don't stream from a Blob: under load its stream stalled in Firefox, in a frame of a page from a disk.
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  for (const done of [writer.write(bytes), writer.close()]) done.catch(() => {}); // errors reach the reader
  return new Response(readable);
}

const workerAddress = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));
export const startWorker = () => new Worker(workerAddress);

/** Not needed: the file is on the device already. */
export const serviceWorker = null;

/** Not in the file. */
export const lessonEditorIn = null;

/** Not needed: all scripts are in the file. */
export const addressOf = (file: string) => file;

export const rulesIn = (language: string) => `?page=learn.${language === 'en' ? '' : `${language}.`}html`;
export const licences = '?page=licences.html';
