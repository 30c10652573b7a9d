/**
 * stamp.mjs SCRIPT MODULE: writes into both halves of the linked game which build they are of. What one half calls of the
 * other has names that a build gives anew, so a script and a module of two builds must not meet; the page compares the
 * stamps (app/bridge/game-module.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [script, module] = process.argv.slice(2);
const [text, bytes] = [readFileSync(script, 'utf8'), readFileSync(module)];
const build = createHash('sha256').update(text).update(bytes).digest('hex').slice(0, 16);

/** What stands before its own length, as WebAssembly writes both. @param {Buffer} content shorter than 128 bytes */
const counted = (content) => Buffer.concat([Buffer.of(content.length), content]);
const customSection = 0;
writeFileSync(script, `${text}\nexport const build = '${build}';\n`);
writeFileSync(module, Buffer.concat([bytes, Buffer.of(customSection),
  counted(Buffer.concat([counted(Buffer.from('build')), Buffer.from(build)]))]));
