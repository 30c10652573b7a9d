/** Gives Node 18 the compression without a header that links are packed with (app/system/packed.ts). */
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

try {
  new CompressionStream('deflate-raw');
} catch {
  const streams = (/** @type {() => import('node:stream').Duplex} */ make) => function () { return /** @type {any} */ (Duplex).toWeb(make()); };
  Object.assign(globalThis, { CompressionStream: streams(createDeflateRaw), DecompressionStream: streams(createInflateRaw) });
}
