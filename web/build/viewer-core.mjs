/**
 * viewer-core.mjs SCRIPT OUTPUT: writes the SCRIPT that wasm2js has made with its data as plain strings instead of
 * base64, which compresses much worse. Controls are 256 more: they would be escapes, which Parcel's swc 2.16 spoils.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [script, output] = process.argv.slice(2);
const decoder = /^\s*var base64ReverseLookup[^]*?^\s*function base64DecodeToExistingUint8Array[^]*?^\s*return uint8Array;\s*\}\n/m;
const segment = /base64DecodeToExistingUint8Array\(bufferView, (\d+), "([^"]*)"\)/g;
const text = readFileSync(script, 'utf8');
if (!decoder.test(text) || !segment.test(text)) throw new Error(`${script} does not look as wasm2js usually writes it`);
const put = `function put(at, text) {
  for (var k = 0; k < text.length; ++k) bufferView[at + k] = text.charCodeAt(k); // modulo 256
}
`;
const literal = (/** @type {string} */ base64) =>
  JSON.stringify(String.fromCharCode(...Array.from(Buffer.from(base64, 'base64'), (byte) => (byte < 32 ? byte + 256 : byte))));
writeFileSync(output, text.replace(decoder, () => put)
  .replaceAll(segment, (_, at, base64) => `put(${at}, ${literal(base64)})`));
