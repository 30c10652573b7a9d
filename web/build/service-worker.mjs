/**
 * Makes service-worker.js of Workbox, the list of all files of the finished site, each with a hash of its contents, and
 * service-worker.js here. What not everybody needs, the languages but English, the page of rules and the engine of a
 * framed game, makes a list of its own. The same site gives the same bytes; another file, another version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const here = new URL('../', import.meta.url);

/** @param {Buffer} content */
const hash = (content) => createHash('sha256').update(content).digest('base64');
const isForSome = (/** @type {{url: string}} */ { url }) =>
  /^((text|course)\/(?!en\.).*\.mo$|manifest\.[\w-]+\.webmanifest$|engine-and-answers\.|learn[./])/.test(url);

/** @param {{name: string, content: Buffer}[]} site */
export function serviceWorkerOf(site) {
  const files = site
    // A system that installs the game keeps its icons itself; in a frame without an origin nothing is kept.
    .filter(({ name }) => !name.endsWith('.png') && name !== 'opaque.html')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    // With its hash a file of another version, from a server that is just being changed, is refused.
    .map(({ name, content }) => ({ url: name, revision: hash(content).slice(0, 16), integrity: `sha256-${hash(content)}` }));
  const workbox = ['core', 'routing', 'strategies', 'precaching'].map((part) =>
    readFileSync(new URL(`node_modules/workbox-${part}/build/workbox-${part}.prod.js`, here), 'utf8')
      .replace(/\/\/# sourceMappingURL=.*\n?/, ''));
  const list = `const files = ${JSON.stringify(files.filter((file) => !isForSome(file)), null, 1)};
const filesForSome = ${JSON.stringify(files.filter(isForSome), null, 1)};
`;
  return [...workbox, list, readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')].join('');
}
