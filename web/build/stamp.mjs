/**
 * stamp.mjs SCRIPT MODULE: writes a build identifier into both files of the linked game. Their import and export names
 * are minified per build, so files of two builds must not be combined; the page compares the identifiers
 * (app/bridge/game-module.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [script, module] = process.argv.slice(2);
const [text, bytes] = [readFileSync(script, 'utf8'), readFileSync(module)];
const build = createHash('sha256').update(text).update(bytes).digest('hex').slice(0, 16);

/** WebAssembly encoding: the length, then the content. @param {Buffer} content shorter than 128 bytes */
const counted = (content) => Buffer.concat([Buffer.of(content.length), content]);
const customSection = 0;
writeFileSync(script, `${text}\nexport const build = '${build}';\n`);
writeFileSync(module, Buffer.concat([bytes, Buffer.of(customSection),
  counted(Buffer.concat([counted(Buffer.from('build')), Buffer.from(build)]))]));
