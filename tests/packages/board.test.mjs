/** quarto-board as installed by a user: the module from the package, the game from another site. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { closeChromium, openPage } from '../browser/chromium.mjs';
import { deepTest } from '../browser/deep.mjs';
import { serve } from '../browser/server.mjs';
import { load } from '../../web/build/load.mjs';
import { projectWith } from './installed.mjs';

const project = projectWith('quarto-board');
after(() => project.remove());
const web = fileURLToPath(new URL('../../web/', import.meta.url));
const folder = join(project.folder, 'node_modules/quarto-board');

test('a static board loads less than 10 kB of scripts with brotli, and the rest is in the package', () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js')).sort();
  assert.deepEqual(scripts, ['comments.js', 'live-mode.js', 'marks.js', 'quarto-board.js', 'view-mode.js', 'xapi.js']);
  const first = readFileSync(join(folder, 'quarto-board.js'));
  assert.ok(brotliCompressSync(first).length < 10_000, String(brotliCompressSync(first).length));
  assert.doesNotMatch(String(first), /^import\b|\bfrom ?"\./m, 'no other script is loaded at once');
  const languages = readdirSync(new URL('../../assets/text/', import.meta.url)).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? []);
  assert.deepEqual(readdirSync(join(folder, 'board-text')).sort(), languages.map((language) => `${language}.js`).sort());
});

test('reports by xAPI are one file of 18 kB with brotli, with the licences of its libraries', () => {
  const script = readFileSync(join(folder, 'xapi.js'));
  assert.ok(brotliCompressSync(script).length <= 18_500, String(brotliCompressSync(script).length));
  assert.doesNotMatch(String(script), /^import\b|\bfrom ?"[.@]/m);
  const licences = readFileSync(join(folder, 'xapi.LICENSES.txt'), 'utf8');
  assert.deepEqual(licences.match(/^(@xapi\/xapi|axios)$|Permission is hereby granted/gm), ['@xapi/xapi', 'Permission is hereby granted', 'axios', 'Permission is hereby granted']);
});

deepTest('custom-elements.json is what the analyzer makes of the sources', async () => {
  const output = join(project.folder, 'manifest');
  execFileSync('npm', ['run', '--silent', 'manifest'], { cwd: web, env: { ...process.env, QUARTO_MANIFEST_DIR: relative(web, output) }, stdio: 'pipe' });
  const [made, packed] = [join(output, 'custom-elements.json'), join(folder, 'custom-elements.json')].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  assert.deepEqual(packed, made, 'npm --prefix web run manifest');
});

test('custom-elements.json has each attribute, property, event, part and custom property', async () => {
  const { flags, texts } = await load('packages/quarto-board/properties.ts');
  const { attributes: readers } = await load('packages/quarto-board/attributes.ts');
  const [{ attributes, members, events, cssParts, cssProperties }] = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')).modules[0].declarations;
  const names = (/** @type {{name: string}[]} */ list) => list.map(({ name }) => name).sort();
  assert.deepEqual(names(attributes), [...flags, ...texts, 'allowed-moves', 'lang', 'lesson-state'].sort());
  const types = readFileSync(join(folder, 'types.d.ts'), 'utf8');
  assert.deepEqual(names(events), [...types.matchAll(/'(quarto-[\w-]+)':/g)].map(([, name]) => name).sort());
  const fields = members.filter((/** @type {{kind: string}} */ { kind }) => kind === 'field');
  assert.deepEqual(names(fields), [...flags, ...texts, 'allowedMoves', 'lessonState', 'notes', 'ready'].sort());
  for (const { name, fieldName, type } of attributes) {
    if (name !== 'lang') assert.equal(fields.find((/** @type {any} */ field) => field.name === fieldName)?.attribute, name);
    const read = readers[name];
    for (const [, value] of type.text.matchAll(/'([^']+)'/g)) assert.equal(read(value), value, name);
    if (/'/.test(type.text)) assert.throws(() => read('foo'), ({ message }) => message.split(', ').every((/** @type {string} */ each) => type.text.includes(`'${each}'`)), name);
  }
  assert.ok(events.every((/** @type {any} */ { name, type }) => type.text === `CustomEvent<BoardEvents['${name}']>`));
  const parts = /Parts, for `::part\(\)`: (.*?)\. Three/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'))?.[1] ?? '';
  assert.deepEqual(names(cssParts), [...parts.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name).sort());
  const used = ['quarto-board.js', 'marks.js', 'view-mode.js'].flatMap((script) => readFileSync(join(folder, script), 'utf8').match(/--quarto-[a-z-]*[a-z](?=[,)])/g) ?? []);
  assert.deepEqual(names(cssProperties).filter((name) => !used.includes(name) && !String(readFileSync(join(folder, 'view-mode.js'))).includes(`"${name.slice(9)}"`)), []);
});

deepTest('React and TypeScript know the attributes and events of the element', async () => {
  writeFileSync(join(project.folder, 'app.tsx'), `import type {} from 'quarto-board/react';
    export const good = <quarto-board game="q1" live={true} guarded allowedMoves={['c2']} marks={null} onquarto-before-move={(event) => event.preventDefault()} onquarto-move={({ detail }) => console.log(detail.by === 'page', detail.state.ply)} />;
    export const taught = <quarto-board mode="lesson" level="casual" pieces="signs" lessonState={{ step: null, steps: {} }} lesson-state="" />;
    // @ts-expect-error
    export const wrong = <quarto-board gmae="q1" />;
    // @ts-expect-error
    export const modeless = <quarto-board mode="sovle" />;
    // @ts-expect-error
    export const stateless = <quarto-board lessonState="one/a" />;
    document.querySelector('quarto-board')?.mark([{ at: 'a1-d1', colour: 'good' }]).then(() => {});\n`);
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: {
    noEmit: true, strict: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', target: 'es2022', types: [],
    paths: { react: [join(web, 'node_modules/@types/react')], 'react/jsx-runtime': [join(web, 'node_modules/@types/react/jsx-runtime')] },
  }, files: ['app.tsx'] }));
  execFileSync('node', [join(web, 'node_modules/typescript/bin/tsc'), '--project', project.folder], { encoding: 'utf8' });
});

test('the board can be imported where there is no page, as on a server', () => {
  assert.equal(project.run("const { QuartoBoard } = await import('quarto-board'); console.log(typeof QuartoBoard);").trim(), 'function');
});

test('the installed board plays on a page, with the game from another origin', async () => {
  const [site, page] = [await serve(), await serve(project.folder)];
  try {
    writeFileSync(join(project.folder, 'index.html'), `<!doctype html><title>A page</title>
      <script type="module" src="node_modules/quarto-board/quarto-board.js"></script>
      <quarto-board game="024............. -" src="${site.address}"></quarto-board>`);
    const { page: tab } = await openPage();
    await tab.goto(page.address);
    const state = await tab.evaluate(async () => {
      await customElements.whenDefined('quarto-board');
      const board = /** @type {import('../../web/packages/quarto-board/quarto-board.js').QuartoBoard} */ (document.querySelector('quarto-board'));
      await board.play('6d1');
      return board.state();
    });
    assert.deepEqual(state.callable, ['a1-d1']);
  } finally {
    await closeChromium();
    for (const server of [site, page]) server.close();
  }
});
