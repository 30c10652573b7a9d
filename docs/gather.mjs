/**
 * Gathers the pages of the documents, which stay where they are written, in build/docs-source, and points their links at each
 * other. Links to headers of the core lead to Doxygen's pages; what is no page becomes plain text. A link to a file
 * that doesn't exist ends it with an error.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pages, root, source } from './pages.mjs';

const address = (name) => `/${pages[name].replace(/(index)?\.md$/, '')}`.replace(/([^/])$/, '$1.html');

/** Where a link in a page leads, or null if the site has nothing for it. Paths are from the root. */
function target(from, href) {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const file = normalize(join(dirname(from), decodeURI(path))).replace(/\/$/, '');
  if (!existsSync(join(root, file))) throw new Error(`${from}: there is no ${file}`);
  const page = [file, `${file}/README.md`].find((name) => name in pages);
  if (page) return address(page) + (anchor ? `#${anchor}` : '');
  if (file === 'docs/api.md') return 'pathname:///api/index.html';
  const header = /^core\/(?!cli|queries|threads|protocol\/(coord|fields)).*\/(\w+)\.h(pp)?$/.exec(file);
  return header ? `pathname:///api/${header[2].replaceAll('_', '__')}_8h${header[3] ?? ''}.html` : null;
}

function pointLinks(from, text) {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return line;
    return line.replace(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (_, image, words, href) => {
      if (image) {
        if (/^[a-z]+:/.test(href)) return `![${words}](${href})`;
        const file = normalize(join(dirname(from), href));
        copyFileSync(join(root, file), join(source, 'public', file.replaceAll('/', '-')));
        return `![${words}](/${file.replaceAll('/', '-')})`;
      }
      const to = target(from, href);
      if (to === null) return words;
      return to.startsWith('pathname://') ? `[${words}](${to.slice('pathname://'.length)}){target="_self"}` : `[${words}](${to})`;
    });
  }).join('\n');
}

/** The picture of a plot (numbers/plots.mjs), as light and as dark pages have it. */
const withPlots = (text) => text.replace(/<!-- plot: (\S+) \| (.*) -->/g, (_, name, words) => ['light', 'dark']
  .map((theme) => `<img class="plot ${theme}" src="/numbers/${name}.${theme}.svg" width="560" height="300" alt="${words}">`).join(''));

rmSync(source, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
symlinkSync(join(root, 'docs', 'node_modules'), join(source, 'node_modules'));
mkdirSync(join(source, 'public'));
for (const name of ['icon.svg', 'picture.png']) copyFileSync(join(root, 'assets', name), join(source, 'public', name));
for (const [name, page] of Object.entries(pages)) {
  mkdirSync(dirname(join(source, page)), { recursive: true });
  // Vue would take {{ for a template.
  const text = withPlots(pointLinks(name, readFileSync(join(root, name), 'utf8')));
  writeFileSync(join(source, page), text.replaceAll('{{', '&#123;&#123;'));
}
