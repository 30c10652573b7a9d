/** Reads files in Node, whose fetch can't read local ones. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** @param file a string may be a path relative to the current folder */
export const absolute = (file: URL | string) => new URL(file, pathToFileURL(`${process.cwd()}/`));

export async function read(file: URL | string) {
  const url = absolute(file);
  if (url.protocol === 'file:') return new Uint8Array(await readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}
