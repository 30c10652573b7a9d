/** What the site and the packages are made of can be built after `npm ci --omit=dev`. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../browser/server.mjs';

const { dependencies, devDependencies, '//': reasons } = JSON.parse(readFileSync(`${root}web/package.json`, 'utf8'));
const folders = ['app', 'build', 'editor', 'packages', 'relay', 'rules-page', 'scorm'];
const anImport = /^(?:import\b[^'\n]*|export\b[^'\n]* from |\} from )'(node:|(?:@[\w.-]+\/)?[a-z][\w.-]*)/gm;
const made = ['packed']; // by a plugin of the bundler

test('no source needs a library that only the tests have', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(`${root}web/${folder}`, { recursive: true })
      .map(String)
      .filter((file) => /\.(ts|mjs|js)$/.test(file))
      .map((file) => join(`${root}web`, folder, file)),
  );
  const used = sources
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(anImport)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => name !== 'node:' && !made.includes(name));
  assert.ok(used.length > 10);
  assert.deepEqual(
    used.filter(({ name }) => !(name in dependencies) && !(`@types/${name}` in dependencies)),
    [],
  );
});

test('a reason for an old version stands beside its pin', () => {
  assert.deepEqual(Object.keys(reasons).filter((name) => !(name in dependencies || name in devDependencies)), []);
});
