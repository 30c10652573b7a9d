/**
 * build.mjs [FOLDER]: builds all examples, each into a folder of build/examples or FOLDER, with the game's site beside them
 * at `quarto/` and a page that lists them. `./run packages` goes before it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('./', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The examples, with what their README.md says. */
export const examples = ['plain', 'vite-typescript', 'react', 'vue', 'slides', 'markdown', 'worksheet', 'quiz'].map((name) => {
  const [, title = '', text = ''] =
    /^# (.+)\n([^]+?)\n\n/.exec(readFileSync(join(here, name, 'README.md'), 'utf8')) ?? [];
  return { name, title, text };
});

/** Copies the packages to where `npm install` would put them. @param {string} packages */
function install(packages) {
  const modules = join(here, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  for (const name of ['quarto-board', 'quarto-engine'])
    cpSync(join(packages, name), join(modules, name), { recursive: true });
}

/** @param {string} name @param {string} output */
async function buildExample(name, output) {
  const folder = join(here, name);
  if (name === 'plain') cpSync(folder, output, { recursive: true });
  else if (name === 'markdown') execFileSync(process.execPath, ['build.mjs', output], { cwd: folder });
  else
    await build({ root: folder, base: './', logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
}

/** The page that lists the examples. */
function listed() {
  const items = examples.map(({ name, title, text }) => `<li><a href="${name}/">${title}</a> ${text.replaceAll('`', '')}`);
  return readFileSync(join(here, 'list.html'), 'utf8').replace('<!-- examples -->', items.join('\n'));
}

/** @param {{packages: string, site: string, output: string}} folders */
export async function buildExamples({ packages, site, output }) {
  install(resolve(packages));
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const { name } of examples) await buildExample(name, join(output, name));
  symlinkSync(resolve(site), join(output, 'quarto'));
  writeFileSync(join(output, 'index.html'), listed());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = resolve(process.argv[2] ?? join(root, 'build/examples'));
  await buildExamples({ packages: join(root, 'build/packages'), site: join(root, 'build/web'), output });
  console.log(output);
}
