/** The site on the device: offline, updated to a new version, installed. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { gameTest } from './game.mjs';
import { ownSite, parts, release } from './release.mjs';
import { published, servePoorly } from './server.mjs';

/** @typedef {import('./game.mjs').GamePage} GamePage */

const kept = { context: { serviceWorkers: /** @type {const} */ ('allow') } };
const [poor, updated, mixed] = await Promise.all([servePoorly('/games/quarto/'), ownSite(), ownSite()]);

/** Waits until the service worker has cached everything. @param {GamePage} game */
async function isKept({ page }) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

{
  const server = poor;
  gameTest('after one visit, the game works offline, also from a subfolder', {
    ...kept,
    address: server.address,
    expectedErrors: [/Failed to load resource: net::ERR_CONNECTION_REFUSED/],
  }, async (game) => {
    await isKept(game);
    await game.page.evaluate((file) => fetch(file).then((answer) => answer.blob()), published('text/de.mo'));
    const isThere = async () => (await caches.match(new URL('learn.de.html', location.href), { ignoreSearch: true })) !== undefined;
    await game.until('German with its rules', () => game.page.evaluate(isThere));
    server.close();
    await game.reload();
    await game.press('menu', 'menu.new_game', 'form.opponent 0', 'form.begins 1', 'form.opponent 1', 'start');
    await game.until('the game has begun', (probe) => probe.screen === 'game' && probe.phase === 'give');
    await game.press('piece.0');
    await game.until('the engine has placed its piece and given one', (probe) => probe.plies >= 3 && probe.seat === 1);
    const files = ['book/cshf.txt', 'book/csh-squares.txt', 'text/en.mo'].map((file) => published(file));
    const missing = await game.page.evaluate(async (names) => {
      const answers = await Promise.all(names.map((name) => fetch(name).then(({ ok }) => ok, () => false)));
      return names.filter((_, index) => !answers[index]);
    }, [...files, '?shared=yes']);
    assert.deepEqual(missing, []);
    // German has been used, Greek has not: its rules are the English ones.
    for (const [file, language, shown] of [['learn.html?lang=en', 'en', 'en'], ['learn.html?lang=de', 'de', 'de'], ['learn.de.html', 'de', 'de'],
      ['learn.html?lang=el', 'el', 'en'], ['learn.el.html', 'el', 'en']]) {
      await game.page.goto(new URL(file, game.address).href);
      await game.page.waitForURL(language === 'en' ? /learn\.html/ : new RegExp(`learn\\.${language}\\.html`));
      assert.equal(await game.page.evaluate(() => document.documentElement.lang), shown, file);
    }
  });
}

{
  const own = updated;
  gameTest('a new version waits for the player and keeps the game', { ...kept, address: own.address },
    async (game) => {
      await isKept(game);
      await game.press('menu', 'menu.new_game', 'form.opponent 0', 'start');
      await game.moves('0b1.9');
      const { record } = await game.probe();
      await game.page.evaluate((file) => fetch(file).then((answer) => answer.blob()), published('text/de.mo', own.folder));
      // Different bytes with the same texts.
      const changed = async (/** @type {string} */ file) => Buffer.concat([await readFile(parts + file), Buffer.from('\0')]);
      await release(own.folder, { 'text/en.mo': await changed('text/en.mo'), 'text/de.mo': await changed('text/de.mo') });

      await game.reload(); // the browser checks for a new version when a page is opened
      const menu = (await game.until('the sign of a new version', (probe) =>
        probe.targets.some(({ name, label }) => name === 'menu' && /Update available/.test(label)))).screen;
      assert.equal(menu, 'game', 'nobody is interrupted');
      await game.picture('offline-new-version');
      await game.moves('c2');
      const after = (await game.probe()).record;
      assert.notEqual(after, record);
      const old = await game.page.evaluate(() => caches.keys());

      await game.press('menu');
      await game.picture('offline-menu');
      const left = game.page.waitForEvent('load');
      await game.press('menu.update');
      await left;
      await game.started();
      const probe = await game.probe();
      assert.equal(probe.record, after);
      assert.ok(!probe.targets.some(({ label }) => /Update|new version/.test(label)));
      const texts = await game.page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().flatMap(({ url }) => /text\/\w+\.\w+\.mo/.exec(url)?.[0] ?? []).sort();
      });
      assert.deepEqual(texts, [published('text/de.mo', own.folder), published('text/en.mo', own.folder)],
        'the languages that were kept have come, and nothing of the old version is left');
      assert.deepEqual(await game.page.evaluate(() => caches.keys()), old);
      assert.equal(old.length, 2, 'one for all files, one for the other languages');
    });
}

{
  const own = mixed;
  gameTest('a file of another version stops the service worker, and the game still starts', {
    ...kept,
    address: own.address,
    prepare: async () => writeFile(own.folder + published('book/c.txt', own.folder), 'of yesterday'),
    expectedErrors: [/integrity/],
  }, async (game) => {
    const state = await game.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
      if (!worker || worker.state === 'redundant') return 'redundant';
      return new Promise((resolve) => worker.addEventListener('statechange', () => resolve(worker.state)));
    });
    assert.equal(state, 'redundant');
  });
}

gameTest('the manifest has everything needed to install the game', {}, async (game) => {
  const address = await game.page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(String(address), game.address))).json();
  assert.equal(manifest.display, 'standalone');
  assert.equal(new URL(manifest.start_url, game.address).href, game.address);
  for (const { src, sizes, type } of [...manifest.icons, { src: 'icon/apple-touch.png', sizes: '180x180', type: 'image/png' }]) {
    const answer = await fetch(new URL(src, game.address));
    assert.equal(answer.headers.get('Content-Type'), type, src);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(manifest.icons.some((/** @type {{purpose?: string}} */ { purpose }) => purpose === 'maskable'));
  const session = await game.page.context().newCDPSession(game.page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
});
