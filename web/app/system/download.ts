/** Saving a file where the browser keeps downloads. */

import { make } from './dom.js';

export function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
