import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { root, source } from '../pages.mjs';

const group = (text, ...items) => ({ text, items: items.map(([name, link, target]) => ({ text: name, link, target })) });

export default defineConfig({
  title: 'Quarto',
  description: 'The board game Quarto: how to play it, its exact engine, its formats and libraries',
  lang: 'en',
  srcDir: source,
  outDir: join(root, 'build', 'docs'),
  cacheDir: join(root, 'build', 'docs-cache'),
  base: process.env.QUARTO_DOCS_BASE ?? '/',
  ignoreDeadLinks: [/^\/api\//],  // Doxygen's
  markdown: { languageAlias: { ebnf: 'bash', conf: 'bash' } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      group('Play', ['How to play', '/play'], ['Rules', '/rules']),
      group('Engine', ['How it works', '/engine/'], ['The proof of all kinds', '/engine/proof'], ['quarto-engine', '/engine/program'],
        ['The core', '/engine/core']),
      group('Use', ['Formats and protocols', '/formats'], ['C++ and C library', '/use/library'],
        ['C++ and C reference', '/api/index.html', '_self'], ['npm: engine', '/use/npm-engine'], ['npm: board', '/use/npm-board'],
        ['Examples', '/use/examples'], ['Other systems', '/use/systems']),
      group('Host', ['Recipes', '/host/'], ['The page', '/host/page'], ['The relay', '/host/relay']),
      group('Contribute', ['How to', '/contribute/'], ['Front end', '/contribute/shell'], ['Texts and lessons', '/contribute/assets'],
        ['Tests', '/contribute/tests']),
      group('Promises', ['Security', '/security'], ['Privacy', '/privacy']),
    ],
  },
});
