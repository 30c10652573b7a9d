/** The packages as npm, bundlers and compilers expect them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { packageJson } from '../../web/build/package-json.mjs';
import { packages } from './installed.mjs';

const fromWeb = createRequire(new URL('../../web/', import.meta.url));
/** @param {string} name @returns {Promise<any>} */
const tool = (name) => import(pathToFileURL(fromWeb.resolve(name)).href);
const folder = mkdtempSync(join(tmpdir(), 'quarto-conventions-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} file @param {string} name of a package */
const packed = (file, name = 'quarto-engine') => readFileSync(join(packages, name, file));

for (const name of ['quarto-engine', 'quarto-board']) {
  test(`publint finds nothing to improve in ${name}`, async () => {
    const { publint } = await tool('publint');
    const { messages } = await publint({ pkgDir: join(packages, name), strict: true });
    assert.deepEqual(messages.filter((/** @type {{type: string}} */ { type }) => type !== 'suggestion'), []);
  });

  test(`compilers find the types of ${name} in every mode that knows ES modules`, async () => {
    const { checkPackage, createPackageFromTarballData } = await tool('@arethetypeswrong/core');
    const file = execFileSync('npm', ['pack', join(packages, name), '--offline', '--loglevel=error'], { cwd: folder, encoding: 'utf8' }).trim();
    const { problems, types } = await checkPackage(createPackageFromTarballData(readFileSync(join(folder, file))), { entrypoints: name === 'quarto-board' ? ['.', './xapi'] : ['.'] });
    assert.ok(types);
    const isCommonJs = (/** @type {{resolutionKind?: string}} */ { resolutionKind }) => resolutionKind === 'node10' || resolutionKind === 'node16-cjs';
    assert.deepEqual(problems.filter((/** @type {{resolutionKind?: string}} */ problem) => !isCommonJs(problem)), []);
  });

  test(`${name} is published with its provenance, and with a changelog that has a section for its version`, () => {
    const { version, publishConfig, files } = JSON.parse(packed('package.json', name).toString());
    assert.deepEqual(publishConfig, { access: 'public', provenance: true });
    assert.ok(files.includes('CHANGELOG.md') && packed('CHANGELOG.md', name).includes(`## [${version}]`));
  });
}

test('the files of quarto-engine are no larger than they need be', () => {
  const most = { 'index.js': 6_000, 'worker.js': 5_000, 'engine.wasm': 88_000 };
  for (const [file, limit] of Object.entries(most)) {
    const size = brotliCompressSync(packed(file)).length;
    assert.ok(size <= limit, `${file}: ${size} bytes with brotli`);
  }
});

test('each script has a source map with its sources, and no path of the machine that built it', () => {
  for (const name of ['quarto-engine', 'quarto-board']) {
    for (const script of readdirSync(join(packages, name)).filter((file) => file.endsWith('.js'))) {
      assert.ok(packed(script, name).toString().endsWith(`//# sourceMappingURL=${script}.map\n`), script);
      const { sources, sourcesContent } = JSON.parse(packed(`${script}.map`, name).toString());
      assert.equal(sources.length, sourcesContent.length);
      assert.ok(sourcesContent.every((/** @type {string | null} */ text) => text));
      assert.ok(sources.every((/** @type {string} */ source) => source.startsWith('../')), String(sources));
    }
  }
});

test('package.json names the repository, if there is one', () => {
  const template = join(folder, 'package.json.in');
  writeFileSync(template, '{ "name": "a", "version": "", "description": "b", "license": "MIT" }');
  assert.deepEqual(packageJson(template, '1.2.3', ''), { name: 'a', version: '1.2.3', description: 'b', license: 'MIT' });
  const { repository, homepage, bugs } = /** @type {any} */ (packageJson(template, '1.2.3', 'https://example.org/quarto'));
  assert.equal(repository.url, 'git+https://example.org/quarto.git');
  assert.ok(homepage.startsWith('https://example.org/quarto/') && bugs.startsWith('https://example.org/quarto/'));
});
