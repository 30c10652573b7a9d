/**
 * stamp.mjs SCRIPT MODULE...: writes a build identifier into all files of the linked game. Their import and export names
 * are minified per build, so files of two builds must not be combined; the page compares the identifiers
 * (app/bridge/game-module.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [script, ...modules] = process.argv.slice(2);
const text = readFileSync(script, 'utf8');
const hash = createHash('sha256').update(text);
for (const module of modules) hash.update(readFileSync(module));
const build = hash.digest('hex').slice(0, 16);

/** WebAssembly encoding: the length, then the content. @param {Buffer} content shorter than 128 bytes */
const counted = (content) => Buffer.concat([Buffer.of(content.length), content]);
const customSection = 0;
writeFileSync(script, `${text}\nexport const build = '${build}';\n`);
for (const module of modules) {
  writeFileSync(module, Buffer.concat([readFileSync(module), Buffer.of(customSection),
    counted(Buffer.concat([counted(Buffer.from('build')), Buffer.from(build)]))]));
}
