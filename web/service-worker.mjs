/**
 * service-worker.mjs SITE: makes SITE/service-worker.js from Workbox, the list of all files of the finished site, each
 * with a hash of its contents, and service-worker.js. What not everybody needs, the languages but English, the page of rules and the
 * engine of a framed game, makes a list of its own. The same site gives the same bytes; another file, another version.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';

const [site] = process.argv.slice(2);
const output = 'service-worker.js';
const here = new URL('./', import.meta.url);

/** @param {string} file */
const hash = (file) => createHash('sha256').update(readFileSync(`${site}/${file}`)).digest('base64');

const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => file !== output && statSync(`${site}/${file}`).isFile())
  .map((file) => file.replaceAll('\\', '/'))
  // A system that installs the game keeps its icons itself; in a frame without an origin nothing is kept.
  .filter((file) => !file.endsWith('.png') && file !== 'opaque.html')
  .sort()
  // With its hash a file of another version, from a server that is just being changed, is refused.
  .map((url) => ({ url, revision: hash(url).slice(0, 16), integrity: `sha256-${hash(url)}` }));

const workbox = ['core', 'routing', 'strategies', 'precaching'].map((part) =>
  readFileSync(new URL(`node_modules/workbox-${part}/build/workbox-${part}.prod.js`, here), 'utf8')
    .replace(/\/\/# sourceMappingURL=.*\n?/, ''));
const isForSome = (/** @type {{url: string}} */ { url }) =>
  /^((text|course)\/(?!en\.).*\.mo$|manifest\.\w+\.webmanifest$|engine-and-answers\.|learn[./])/.test(url);
const list = `const files = ${JSON.stringify(files.filter((file) => !isForSome(file)), null, 1)};
const filesForSome = ${JSON.stringify(files.filter(isForSome), null, 1)};
`;
const own = readFileSync(new URL(output, here), 'utf8');
writeFileSync(`${site}/${output}`, [...workbox, list, own].join(''));
