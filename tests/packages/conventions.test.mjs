/** The packages as npm, bundlers and compilers expect them. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
    const { problems, types, entrypoints } = await checkPackage(createPackageFromTarballData(readFileSync(join(folder, file))));
    assert.ok(types);
    assert.deepEqual(Object.keys(entrypoints), Object.keys(JSON.parse(packed('package.json', name).toString()).exports));
    // CommonJS is told that they are ES modules.
    assert.deepEqual(problems.filter((/** @type {{kind: string}} */ { kind }) => kind !== 'CJSResolvesToESM'), []);
  });

  test(`bundlers that read no "exports" find ${name}`, () => {
    const { main, exports } = JSON.parse(packed('package.json', name).toString());
    assert.equal(main, exports['.'].default);
  });

  test(`${name} is published with its provenance, and with a changelog that has a section for its version`, () => {
    const { version, publishConfig, files } = JSON.parse(packed('package.json', name).toString());
    assert.deepEqual(publishConfig, { access: 'public', provenance: true });
    assert.ok(files.includes('CHANGELOG.md') && packed('CHANGELOG.md', name).includes(`## [${version}]`));
  });
}

test('the types of all entry points pass the strictest checks of a compiler, and of an older one', () => {
  const project = mkdtempSync(join(folder, 'typed-')), modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  for (const name of ['quarto-engine', 'quarto-board']) symlinkSync(join(packages, name), join(modules, name));
  for (const name of ['@types/node', 'undici-types', '@types/react', 'csstype']) symlinkSync(fileURLToPath(new URL(`../../web/node_modules/${name}`, import.meta.url)), join(modules, name));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'page.ts'), `import * as board from 'quarto-board';
    import type {} from 'quarto-board/react';
    import * as xapi from 'quarto-board/xapi';
    import * as engine from 'quarto-engine';
    import 'quarto-engine/worker.js';
    import file from 'quarto-engine/engine.wasm';
    export const faultOf = (error: board.BoardError): board.Fault => error;
    export default [board, xapi, engine, file];`);
  writeFileSync(join(project, 'program.ts'), "import { Engine } from 'quarto-engine';\nexport default await Engine.load({ wasm: new Uint8Array(8) });");
  const page = { lib: ['es2022', 'dom'], types: [], files: ['page.ts'] };
  const newest = 'typescript', older = '@arethetypeswrong/core/node_modules/typescript';
  for (const { compiler, files, ...options } of [
    { compiler: newest, module: 'esnext', moduleResolution: 'bundler', ...page },
    { compiler: newest, module: 'nodenext', ...page },
    { compiler: newest, module: 'node16', ...page },
    { compiler: newest, module: 'nodenext', lib: ['es2022'], types: ['node'], files: ['program.ts'] },
    { compiler: older, module: 'nodenext', ...page },
  ]) {
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ files, compilerOptions: {
      noEmit: true, strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true,
      skipLibCheck: false, preserveSymlinks: true, target: 'es2022', ...options,
    } }));
    const script = fileURLToPath(new URL(`../../web/node_modules/${compiler}/bin/tsc`, import.meta.url));
    const { status, stdout } = spawnSync('node', [script, '--project', project], { encoding: 'utf8' });
    assert.equal(status, 0, `${compiler}, ${JSON.stringify(options)}: ${stdout}`);
  }
});

test('the files of quarto-engine are no larger than they need be', () => {
  const most = { 'index.js': 6_000, 'worker.js': 5_000, 'engine.wasm': 86_000 };
  for (const [file, limit] of Object.entries(most)) {
    const size = brotliCompressSync(packed(file)).length;
    assert.ok(size <= limit, `${file}: ${size} bytes with brotli`);
  }
});

test('each script has a source map with its sources, named in the package, and no control characters, which optimizers spoil', () => {
  for (const name of ['quarto-engine', 'quarto-board']) {
    for (const script of readdirSync(join(packages, name)).filter((file) => file.endsWith('.js'))) {
      const text = packed(script, name).toString();
      assert.ok(text.endsWith(`//# sourceMappingURL=${script}.map\n`), script);
      assert.ok(!/[\0-\x08\x0b-\x1f]|\\0\\0/.test(text), script);
      const { sources, sourcesContent } = JSON.parse(packed(`${script}.map`, name).toString());
      assert.equal(sources.length, sourcesContent.length);
      assert.ok(sourcesContent.every((/** @type {string | null} */ text) => text));
      assert.ok(sources.every((/** @type {string} */ source) => /^source\/(?!.*\.\.)/.test(source)), String(sources));
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
