/** package-json.mjs TEMPLATE VERSION REPOSITORY OUTPUT: writes a package.json; REPOSITORY is a URL or empty. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} template @param {string} version @param {string} repository */
export function packageJson(template, version, repository) {
  const { name, license, description, ...others } = JSON.parse(readFileSync(template, 'utf8'));
  const directory = `web/packages/${basename(dirname(template))}`;
  const origin = repository && {
    repository: { type: 'git', url: `git+${repository}.git`, directory },
    homepage: `${repository}/tree/main/${directory}#readme`,
    bugs: `${repository}/issues`,
  };
  return { name, ...others, version, description, license, ...origin };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [template, version, repository, output] = process.argv.slice(2);
  writeFileSync(output, `${JSON.stringify(packageJson(template, version, repository), null, 2)}\n`);
}
