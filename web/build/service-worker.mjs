/**
 * Generates service-worker.js from Workbox, the lists of all files of the finished site with their content hashes, and
 * service-worker.js in this folder. Optional files (languages other than English, the rules in them, the licences, the largest opening
 * book, the engine for embedded games, the viewer, the lesson editor and what it packs) are in a separate list. Output
 * is deterministic: any changed file gives a new version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { workboxParts } from './scripts.mjs';

const here = new URL('../', import.meta.url);

/** @param {Buffer} content */
const hash = (content) => createHash('sha256').update(content).digest('base64');
const isForSome = (/** @type {{url: string}} */ { url }) =>
  /^(book\/cshf-squares\.|(text|course)\/(?!en\.).*\.mo$|manifest\.[\w-]+\.webmanifest$|engine-and-(answers|queries)\.|editor\.|learn\.[\w-]+\.html$|licences\.html$|(board|editor)-text\/|(comments|live-mode|marks|relay|view-mode)\.|quarto\.html$|scorm\/)/.test(url);

/** @param {{name: string, content: Buffer}[]} site @param {string} version */
export function serviceWorkerOf(site, version) {
  const files = site
    // Systems keep the icons of an installed app themselves; opaque.html can't use a service worker; players need
    // nothing of what search engines read.
    .filter(({ name }) => !name.endsWith('.png') && !['opaque.html', 'robots.txt', 'sitemap.xml'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    // `integrity` rejects files of another version while a server is being updated.
    .map(({ name, content }) => ({ url: name, revision: hash(content).slice(0, 16), integrity: `sha256-${hash(content)}` }));
  const workbox = workboxParts.map((part) =>
    readFileSync(new URL(`node_modules/workbox-${part}/build/workbox-${part}.prod.js`, here), 'utf8')
      .replace(/\/\/# sourceMappingURL=.*\n?/, ''));
  const list = `const files = ${JSON.stringify(files.filter((file) => !isForSome(file)), null, 1)};
const filesForSome = ${JSON.stringify(files.filter(isForSome), null, 1)};
`;
  return [`// Quarto ${version}\n`, ...workbox, list, readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')].join('');
}
