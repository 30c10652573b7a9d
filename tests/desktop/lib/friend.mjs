/**
 * friend.mjs ADDRESS GAME: the friend of a game in a relay, in the second seat’s place opposite: prints the links that the
 * second seat leaves, one a line, and its presence, with `again` where that is renewed; leaves each line of its input as the
 * first seat's link.
 */
import { createHash, webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** @type {typeof import('mqtt').default} */
const mqtt = createRequire(new URL('../../../web/', import.meta.url))('mqtt');
const { subtle } = webcrypto;

const [address = '', game = ''] = process.argv.slice(2);
const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
const topic = `quarto/1/${hash(`quarto relay topic ${game}`).toString('base64url').slice(0, 22)}`;
const key = await subtle.importKey('raw', hash(`quarto relay key ${game}`), 'AES-GCM', false, ['encrypt', 'decrypt']);
const how = (/** @type {Uint8Array} */ iv, /** @type {string} */ to) => ({ name: 'AES-GCM', iv, additionalData: Buffer.from(to) });

const client = await mqtt.connectAsync(address, { protocolVersion: 4 });
let presence = '';
client.on('close', () => { presence = ''; });
client.on('message', async (from, bytes) => {
  if (bytes.length === 0) return console.log(`${from.slice(32)} gone`);
  const text = await subtle.decrypt(how(bytes.subarray(0, 12), from), key, bytes.subarray(12));
  const line = `${from.slice(32)} ${Buffer.from(text)}`;
  console.log(line === presence ? `${line} again` : line);
  if (from.endsWith('/here')) presence = line;
});
await client.subscribeAsync([`${topic}/2`, `${topic}/2/here`], { qos: 1 });
for await (const line of createInterface({ input: process.stdin })) {
  const nonce = webcrypto.getRandomValues(new Uint8Array(12)), to = `${topic}/1`;
  const sealed = await subtle.encrypt(how(nonce, to), key, Buffer.from(line));
  await client.publishAsync(to, Buffer.concat([nonce, new Uint8Array(sealed)]), { qos: 1, retain: true });
}
client.end(true);
