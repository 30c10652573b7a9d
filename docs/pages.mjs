/** The pages of the documents: each file, from the root, and its place in the site. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const source = join(root, 'build', 'docs-source');

export const pages = {
  'docs/index.md': 'index.md',
  'docs/play.md': 'play.md',
  'docs/rules.md': 'rules.md',
  'docs/building.md': 'building.md',
  'core/search/README.md': 'engine/index.md',
  'docs/proof.md': 'engine/proof.md',
  'docs/numbers.md': 'numbers.md',
  'core/cli/README.md': 'engine/program.md',
  'core/README.md': 'engine/core.md',
  'docs/formats.md': 'formats.md',
  'core/library/README.md': 'use/library.md',
  'core/cross/README.md': 'use/systems.md',
  'web/packages/quarto-engine/README.md': 'use/npm-engine.md',
  'web/packages/quarto-board/README.md': 'use/npm-board.md',
  'web/examples/README.md': 'use/examples.md',
  'web/hosting/README.md': 'host/index.md',
  'web/README.md': 'host/page.md',
  'web/relay/README.md': 'host/relay.md',
  'shell/packaging/README.md': 'host/packaging.md',
  'docs/CONTRIBUTING.md': 'contribute/index.md',
  'docs/architecture.md': 'contribute/architecture.md',
  'shell/README.md': 'contribute/shell.md',
  'assets/README.md': 'contribute/assets.md',
  'tests/README.md': 'contribute/tests.md',
  'web/packages/README.md': 'contribute/npm.md',
  'docs/SECURITY.md': 'security.md',
  'docs/privacy.md': 'privacy.md',
  'CHANGELOG.md': 'changes/index.md',
  'core/library/CHANGELOG.md': 'changes/library.md',
  'web/packages/quarto-board/CHANGELOG.md': 'changes/board.md',
  'web/packages/quarto-engine/CHANGELOG.md': 'changes/engine.md',
};
