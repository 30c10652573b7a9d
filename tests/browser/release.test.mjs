/** A release while browsers have the old page cached: every load gets a whole and consistent build. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { after, test } from 'node:test';
import { gameTest } from './game.mjs';
import { ownFolder, releaseAnotherBuild } from './release.mjs';
import { published, serveKept, site } from './server.mjs';

const notFound = [/Failed to load resource: the server responded with a status of 404/];

/** Names of all files of a site. @param {string} folder */
const namesIn = async (folder) => new Set(await readdir(folder, { recursive: true, encoding: 'utf8' }));
/** Requested files with a hash in their names. @param {import('./game.mjs').GamePage} game */
const asked = ({ requests, address }) => requests.map((url) => url.slice(address.length)).filter((name) => /\.[0-9a-f]{8}\./.test(name));

/**
 * Leaves the page and returns by a link, when the browser uses its cache.
 * @param {import('./game.mjs').GamePage} game
 */
async function visitAgain({ page, address, requests }) {
  await page.goto('about:blank');
  requests.length = 0;
  await page.goto(address);
}

/** A host of a site of its own. @param {string[]} large plain names of files that browsers do not cache */
async function ownHost(large) {
  const folder = await ownFolder();
  const server = await serveKept(folder, large);
  after(() => server.close());
  return { folder, address: server.address };
}
const [whole, changing, replaced, offering] = [await ownHost([]), await ownHost(['game.wasm']), await ownHost([]), await ownHost([])];

{
  const { folder, address } = whole;
  gameTest('after a release, a visit loads old files, a reload new ones', { address }, async (game) => {
    const old = await namesIn(folder);
    await releaseAnotherBuild(folder);
    const names = await namesIn(folder);

    await visitAgain(game);
    await game.started();
    assert.ok(asked(game).length >= 5);
    assert.deepEqual(asked(game).filter((name) => !old.has(name)), [], 'the browser has kept the old one');

    game.requests.length = 0;
    await game.reload();
    assert.ok(asked(game).length >= 5);
    assert.deepEqual(asked(game).filter((name) => !names.has(name)), [], 'the new one has come');
  });
}

{
  const { folder, address } = changing;
  gameTest('a cached page whose module is gone says so and can retry', { address, expectedErrors: notFound }, async (game) => {
    await releaseAnotherBuild(folder);
    await visitAgain(game);
    const { kind, text, press } = await game.failure();
    assert.equal(kind, 'file');
    assert.match(text, /couldn’t be loaded: game\.wasm/);
    const left = game.page.waitForEvent('load');
    await press('retry');
    await left;
    await game.started();
  });
}

{
  const { folder, address } = replaced;
  gameTest('a page that is open while its files are replaced plays on, and takes its game to the new build', { address, expectedErrors: notFound }, async (game) => {
    await game.press('start');
    await game.until('my turn', ({ phase, seat }) => seat === 1 && phase === 'place');
    await releaseAnotherBuild(folder);
    await game.press('cell.d4');
    await game.until('the piece is placed', ({ phase }) => phase === 'give');
    const { record } = await game.probe();

    await game.press('menu'); // is in a file that has not been loaded
    const { kind, press } = await game.failure();
    assert.equal(kind, 'file');
    const names = await namesIn(folder);
    const left = game.page.waitForEvent('load');
    await press('retry');
    await left;
    await game.started();
    game.requests.splice(0, game.requests.lastIndexOf(address)); // the failed page has asked once more for its own files
    assert.ok(asked(game).length >= 5);
    assert.deepEqual(asked(game).filter((name) => !names.has(name)), [], 'the new build');
    assert.equal((await game.probe()).record, record);
  });
}

{
  const { folder, address } = offering;
  gameTest('a press that needs a file of the old build says so, and the menu offers to reload, which loses no move', {
    address, expectedErrors: notFound, query: '?lang=en',
    saved: { game: 'quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0b1.9\nfirst person\nsecond person\n' },
  }, async (game) => {
    const script = `**/${published('share.js', folder)}*`; // the other build has the same
    await releaseAnotherBuild(folder);
    await game.page.route(script, (route) => route.fulfill({ status: 404 }));
    await game.moves('c2');
    await game.press('menu', 'menu.share');
    await game.until('what has happened', ({ notice }) => notice === 'Some files are from another version of the game. Reload the page.');
    await game.moves('1');
    const { record, targets } = await game.probe();
    assert.ok(targets.some(({ name, label }) => name === 'menu' && /Update available/.test(label)));
    await game.page.unroute(script);
    const left = game.page.waitForEvent('load');
    await game.press('menu', 'menu.update');
    await left;
    await game.started();
    assert.equal((await game.probe()).record, record);
    const names = await namesIn(folder);
    game.requests.length = 0;
    await game.press('menu', 'menu.share');
    await game.page.getByRole('dialog', { name: 'Share game' }).waitFor();
    assert.deepEqual(asked(game).filter((name) => !names.has(name)), [], 'the new build');
  });
}

test('the site has each file once, with only the expected types and plain names', async () => {
  const names = [...await namesIn(site)];
  const plain = names.map((name) => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''));
  assert.equal(new Set(plain).size, plain.length);
  assert.ok(!plain.includes('messages.js') && plain.includes('quarto-board.js'));
  const ends = new Set(names.flatMap((name) => /\.(\w+)$/.exec(name)?.[1] ?? []));
  assert.deepEqual([...ends].sort(), ['css', 'html', 'js', 'mo', 'png', 'svg', 'ttf', 'txt', 'wasm', 'webmanifest']);
  const unhashed = names.filter((name, k) => name === plain[k] && /\.\w+$/.test(name)).map((name) => name.replace(/\.[a-z]{2}(-[A-Z]{2})?\./, '.*.'));
  assert.deepEqual([...new Set(unhashed)].sort(), ['editor.html', 'icon/192.png', 'icon/512.png', 'icon/apple-touch.png', 'icon/icon.svg',
    'icon/maskable.png', 'index.html', 'learn.*.html', 'learn.html', 'licences.html', 'manifest.*.webmanifest',
    'manifest.webmanifest', 'opaque.html', 'quarto-board.js', 'quarto.html', 'service-worker.js']);
});

test('the service worker keeps English at once, other languages when they are used', async () => {
  const worker = await readFile(`${site}service-worker.js`, 'utf8');
  /** @param {string} list @returns {string[]} */
  const languagesIn = (list) =>
    (new RegExp(`const ${list} = (\\[.*?^\\])`, 'ms').exec(worker)?.[1] ?? '').match(/(?<="text\/)[\w-]+(?=\.)/g) ?? [];
  assert.deepEqual(languagesIn('files'), ['en']);
  assert.ok(languagesIn('filesForSome').length > 10 && !languagesIn('filesForSome').includes('en'));
});
