/** quarto-engine in a page built by Parcel. */
import { execFileSync } from 'node:child_process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host } from './bundlers.mjs';

const parcel = fileURLToPath(new URL('parcel/node_modules/parcel/lib/bin.js', import.meta.url));
const host = new Host();
after(() => host.remove());

test('a page built by Parcel works', async () => {
  execFileSync('node', [parcel, 'build', 'index.html', '--public-url', './', '--dist-dir', 'made', '--no-cache', '--no-source-maps'],
    { cwd: host.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  await host.works('made/');
});
