import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { root, source } from '../pages.mjs';

const group = (text, ...items) => ({ text, items: items.map(([name, link, target]) => ({ text: name, link, target })) });

const base = process.env.QUARTO_DOCS_BASE ?? '/';

export default defineConfig({
  title: 'Quarto',
  description: 'The board game Quarto: how to play it, its exact engine, its formats and libraries',
  lang: 'en',
  srcDir: source,
  outDir: join(root, 'build', 'docs'),
  cacheDir: join(root, 'build', 'docs-cache'),
  base,
  ignoreDeadLinks: [/^\/api\//],  // Doxygen's
  markdown: { languageAlias: { ebnf: 'bash', conf: 'bash' } },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      group('Play', ['How to play', '/play'], ['Rules', '/rules'], ['Building', '/building']),
      group('Engine', ['How it works', '/engine/'], ['The proof', '/engine/proof'], ['In numbers', '/numbers'],
        ['quarto-engine', '/engine/program'], ['The core', '/engine/core']),
      group('Use', ['Formats and protocols', '/formats'], ['Boards in your page', '/use/npm-board'],
        ['Examples', '/use/examples'], ['The engine from npm', '/use/npm-engine'], ['C++ and C library', '/use/library'],
        ['C++ and C reference', '/api/index.html', '_self'], ['Other systems', '/use/systems']),
      group('Host and package', ['Hosting', '/host/'], ['The page', '/host/page'], ['The relay', '/host/relay'],
        ['Packaging', '/host/packaging']),
      group('Contribute', ['How to', '/contribute/'], ['Architecture', '/contribute/architecture'], ['Front end', '/contribute/shell'],
        ['Texts and lessons', '/contribute/assets'], ['Tests', '/contribute/tests'], ['npm releases', '/contribute/npm']),
      group('Promises', ['Security', '/security'], ['Privacy', '/privacy']),
      group('Changes', ['Versions and changes', '/changes/'], ['Library', '/changes/library'], ['npm: board', '/changes/board'],
        ['npm: engine', '/changes/engine']),
    ],
    footer: { message: 'MIT licence. QUARTO is a trademark of its owner; this is an independent program.' },
  },
});
