/** A user's project with our packages installed from their packed files. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packages = process.env.QUARTO_PACKAGES ?? fileURLToPath(new URL('../../build/packages/', import.meta.url));

/** @param {string} folder @param {...string} words */
const npm = (folder, ...words) =>
  execFileSync('npm', [...words, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, encoding: 'utf8' });

/**
 * @param {...string} names of packages
 * @returns {{folder: string, run: (program: string) => string, remove: () => void}} `run` returns an ES module's output
 */
export function projectWith(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'quarto-packages-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = names.map((name) => npm(folder, 'pack', join(packages, name)).trim());
  npm(folder, 'install', ...packed.map((file) => `./${file}`));
  return {
    folder,
    run: (program) => {
      writeFileSync(join(folder, 'program.js'), program);
      return execFileSync('node', ['program.js'], { cwd: folder, encoding: 'utf8' });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
