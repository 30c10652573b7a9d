/** Both packages in pages of frameworks, which npm installs as of a day: built, opened, and played in Chromium. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { closeChromium, isComplaint, openPage } from '../browser/chromium.mjs';
import { serve, site } from '../browser/server.mjs';
import { patience } from '../browser/until.mjs';
import { packages as ours, projectWith } from './installed.mjs';

const day = '2026-11-29'; // what the installed packages themselves need is no newer either
const readme = readFileSync(join(ours, 'quarto-engine/README.md'), 'utf8');
const boards = `<quarto-board id="viewed" mode="view" game="q1;moves=0a1.2b1.4c1.6d1.1!a1-d1"></quarto-board>
  <quarto-board id="live" live src="/quarto/" game="024............. 6"></quarto-board><output></output>`;
const shared = `import 'quarto-board';
  import { createWorkerEngine } from 'quarto-engine';
  export const boards = ${JSON.stringify(boards)};
  export async function start() {
    const engine = await createWorkerEngine();
    document.querySelector('output').textContent = await engine.value('024............. 6');
  }`;

/** @typedef {{packages: string[], overrides?: object, files: {[name: string]: string | object}, build: string[], output: string}} Framework */
/** @type {{[name: string]: Framework}} */
const frameworks = {
  Next: {
    packages: ['next@16.4.6', 'react@19', 'react-dom@19'],
    files: {
      'next.config.mjs': "export default { output: 'export' };",
      'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
      'app/page.jsx': `'use client';
        import { useEffect } from 'react';
        import { boards, start } from '../shared.js';
        export default function Page() {
          useEffect(() => { start(); }, []);
          return <main dangerouslySetInnerHTML={{ __html: boards }} />;
        }`,
    },
    build: ['next', 'build'], output: 'out',
  },
  Astro: {
    packages: ['astro@5'],
    files: {
      'src/pages/index.astro': `---
import { boards } from '../../shared.js';
---
<html lang="en"><body><main set:html={boards} /><script>import { start } from '../../shared.js'; start();</script></body></html>`,
    },
    build: ['astro', 'build'], output: 'dist',
  },
  SvelteKit: {
    packages: ['@sveltejs/kit@2', '@sveltejs/adapter-static@3', '@sveltejs/vite-plugin-svelte@6', 'svelte@5', 'vite@7'],
    files: {
      'svelte.config.js': "import adapter from '@sveltejs/adapter-static';\nexport default { kit: { adapter: adapter(),\n"
        + "  prerender: { handleHttpError: ({ path, message }) => { if (path !== '/quarto/') throw new Error(message); } } } };", // the game, which is not of the page
      'vite.config.js': "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };",
      'src/app.html': '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
      'src/routes/+layout.js': 'export const prerender = true;',
      'src/routes/+page.svelte': `<script>
        import { onMount } from 'svelte';
        import { boards, start } from '../../shared.js';
        onMount(() => { start(); });
      </script><main>{@html boards}</main>`,
    },
    build: ['vite', 'build'], output: 'build',
  },
  Nuxt: {
    packages: ['nuxt@4.2.2'],
    overrides: { unstorage: '1.17.5' }, // with 1.17.6 this Nuxt can't write any front page: findings/nuxt-unstorage-front-page.sh
    files: {
      'nuxt.config.ts': "export default defineNuxtConfig({ telemetry: false, compatibilityDate: '2026-01-01' });",
      'app.vue': `<script setup>
        import { onMounted } from 'vue';
        import { boards, start } from './shared.js';
        onMounted(start);
      </script><template><main v-html="boards" /></template>`,
    },
    build: ['nuxi', 'generate'], output: '.output/public',
  },
  Angular: {
    packages: [...['core', 'common', 'compiler', 'platform-browser', 'cli', 'build', 'compiler-cli'].map((part) => `@angular/${part}@20`),
      'rxjs@7', 'tslib@2', 'typescript@5.8'],
    files: {
      'angular.json': { version: 1, projects: { app: { projectType: 'application', root: '', sourceRoot: 'src', architect: { build: {
        builder: '@angular/build:application',
        options: {
          outputPath: 'dist', index: 'src/index.html', browser: 'src/main.ts', tsConfig: 'tsconfig.json',
          assets: [JSON.parse(/^\{ "glob".*/m.exec(readme)?.[0] ?? '')],
        },
      } } } } },
      'tsconfig.json': { compilerOptions: { target: 'ES2022', module: 'ES2022', moduleResolution: 'bundler', allowJs: true, skipLibCheck: true }, files: ['src/main.ts'] },
      'src/index.html': '<!doctype html><html lang="en"><head><title>Quarto</title></head><body><app-root></app-root></body></html>',
      'src/main.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
        import { bootstrapApplication } from '@angular/platform-browser';
        import { start } from '../shared.js';
        @Component({ selector: 'app-root', schemas: [CUSTOM_ELEMENTS_SCHEMA], template: ${JSON.stringify(boards)} })
        class App { ngAfterViewInit() { start(); } }
        bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });`,
    },
    build: ['ng', 'build'], output: 'dist/browser',
  },
};

after(closeChromium);
for (const [name, { packages, overrides, files, build, output }] of Object.entries(frameworks)) {
  test(`a page of ${name} shows boards, plays a game and asks the engine`, async () => {
    const project = projectWith('quarto-board', 'quarto-engine');
    const { folder } = project;
    /** @param {string} program @param {...string} words */
    const run = (program, ...words) => execFileSync(program, words, {
      cwd: folder, stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' },
    });
    for (const [file, content] of Object.entries({ ...files, 'shared.js': shared })) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
    const described = join(folder, 'package.json');
    writeFileSync(described, JSON.stringify({ ...JSON.parse(readFileSync(described, 'utf8')), overrides }));
    run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--before', day, ...packages);
    run('npx', ...build);
    symlinkSync(site, join(folder, output, 'quarto'));
    const server = await serve(join(folder, output));
    const { page, close } = await openPage();
    try {
      /** @type {string[]} */
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => { if (isComplaint(message.type(), message.text())) complaints.push(message.text()); });
      await page.goto(server.address);
      await page.waitForFunction(() => document.querySelector('output')?.textContent === 'win 1', undefined, { timeout: patience() })
        .catch((error) => assert.fail([error, ...complaints].join('\n')));
      await page.waitForFunction("document.querySelector('#live').ready", undefined, { timeout: patience() });
      const played = await page.evaluate(`(async () => {
        const live = document.querySelector('#live'), viewed = document.querySelector('#viewed');
        await Promise.all([live.play('d1'), viewed.goTo(8)]);
        return [(await live.state()).callable, (await viewed.state()).ply, viewed.shadowRoot.querySelector('[part=picture]').ariaLabel];
      })()`);
      assert.deepEqual(played.slice(0, 2), [['a1-d1'], 8]);
      assert.match(played[2], /d1: short light square solid/);
      assert.deepEqual(complaints, []);
    } finally {
      await close();
      server.close();
      project.remove();
    }
  });
}
