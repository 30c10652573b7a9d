/** Language of the page: selection, loaded files, change. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { deepGameTest, gameTest } from './game.mjs';
import { ownSite, parts, release } from './release.mjs';
import { spoil } from './trouble.mjs';
import { until } from './until.mjs';

/** @typedef {import('./game.mjs').GamePage} GamePage */

/** Requested catalogues. @param {GamePage} game */
const tables = ({ requests }) => requests.flatMap((url) => /text\/([\w-]+)\..*mo/.exec(url)?.[1] ?? []);

/** All languages are in sight. */
const tall = { viewport: { width: 620, height: 1100 } };

/** @param {GamePage} game */
async function spoken(game) {
  return { page: await game.page.evaluate(() => document.documentElement.lang), game: (await game.probe()).language };
}

const catalogues = (await readdir(new URL('../../assets/text', import.meta.url))).filter((file) => file.endsWith('.po'));

const own = await ownSite();

deepGameTest('all languages are listed by their own names', {}, async (game) => {
  await game.press('menu', 'menu.settings', 'settings.language');
  await game.until('the languages', (probe) => probe.screen === 'language' && probe.still);
  const said = await game.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('#mirror [role=radio]')]
    .map((radio) => [/** @type {HTMLElement} */ (radio).lang, radio.textContent])));
  assert.deepEqual(Object.keys(said).sort(), catalogues.map((file) => file.replace('.po', '')).sort());
  for (const [code, name] of [['cs', 'Čeština'], ['el', 'Ελληνικά'], ['sr', 'Српски']]) assert.equal(said[code], name);
});

/** @param {GamePage} game @param {string} language */
async function choose(game, language) {
  await game.press('menu', 'menu.settings', 'settings.language', `language.${language}`);
}

for (const [what, context, saved, query, language] of /** @type {const} */ ([
  ['the browser prefers a dialect of ours', { locale: 'de-AT' }, {}, '', 'de'],
  ['the browser prefers Brazilian Portuguese', { locale: 'pt-BR' }, {}, '', 'pt-BR'],
  ['the browser prefers a neighbour of ours', { locale: 'nn-NO' }, {}, '', 'nb'],
  ['the browser prefers Serbian in Latin script', { locale: 'sr-Latn-RS' }, {}, '', 'hr'],
  ['the browser prefers none of ours', { locale: 'ja-JP' }, {}, '', 'en'],
  ['one was chosen', { locale: 'pt-BR' }, { language: 'fi' }, '', 'fi'],
  ['the address names one', { locale: 'pt-BR' }, { language: 'fi' }, '?lang=de-AT', 'de'],
])) {
  (query || language === 'nb' ? gameTest : deepGameTest)(`${what}: the game and the page use ${language} and fetch no other catalogue`, { context, saved, query },
    async (game) => {
      assert.deepEqual(await spoken(game), { page: language, game: language });
      assert.deepEqual(tables(game), [language]);
    });
}

gameTest('an unknown language in the address is reported and changes nothing', { saved: { language: 'fi' }, query: '?lang=../en' }, async (game) => {
  assert.deepEqual(await spoken(game), { page: 'fi', game: 'fi' });
  assert.deepEqual(tables(game), ['fi']);
  assert.ok((await game.probe()).notice, 'the notice');
});

gameTest('a chosen language applies at once, keeps the game and stays after a reload', {
  context: tall,
  query: '?lang=en',
  record: 'q1;rules=cshf;begin=1;moves=0a1.9',
}, async (game) => {
  const before = await game.probe();
  await choose(game, 'el');
  const now = await game.until('the language', ({ language }) => language === 'el');
  assert.equal(now.record, before.record);
  assert.equal(now.screen, 'language');
  assert.ok(now.targets.some(({ name }) => name === 'language.fr'), 'the list stays, for a second thought');
  assert.deepEqual(await spoken(game), { page: 'el', game: 'el' });
  assert.equal(await game.page.evaluate(() => location.search), '', 'the language in the address has had its say');
  await game.picture('language-greek');
  await game.reload();
  assert.deepEqual(await spoken(game), { page: 'el', game: 'el' });
});

gameTest('a language that can\'t be loaded is reported and changes nothing', {
  context: { ...tall, locale: 'en' },
  prepare: (page) => spoil(page, 'text/sr.mo', 'page'),
}, async (game) => {
  await choose(game, 'sr');
  await game.until('the notice', ({ notice }) => /Reload the page/.test(notice ?? ''));
  assert.deepEqual(await spoken(game), { page: 'en', game: 'en' });
  await game.reload();
  assert.deepEqual(await spoken(game), { page: 'en', game: 'en' });
});

gameTest('a game whose language can\'t be loaded starts in English', {
  saved: { language: 'fr' },
  expectedErrors: [/404/],
  prepare: (page) => spoil(page, 'text/fr.mo', 'missing'),
}, async (game) => {
  assert.deepEqual(await spoken(game), { page: 'en', game: 'en' });
});

gameTest('an error message is in the language of the page', {
  isBroken: true,
  query: '?lang=de',
  expectedErrors: [/404/],
  prepare: (page) => spoil(page, 'game.wasm', 'missing'),
}, async (game) => {
  const { text } = await game.failure();
  assert.match(text, /Ein Teil des Spiels .*: game\.wasm/);
  assert.equal(await game.page.locator('#failure').getAttribute('lang'), 'de');
});

/** Catalogues cached by the service worker for this visitor, with their sizes in bytes. @param {GamePage} game */
function kept({ page }) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('runtime'));
    const keys = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    const sizes = await Promise.all(keys.map(async ({ url }) =>
      [/\w+\/\w+\.mo/.exec(url.replace(/\.[0-9a-f]{8}(?=\.mo)/, ''))?.[0], (await (await caches.match(url))?.arrayBuffer())?.byteLength]));
    return Object.fromEntries(sizes.filter(([name]) => name !== undefined)); // not the rules pages
  });
}

/** The same, once `files` are among them. @param {GamePage} game @param {string[]} files */
function keptWith(game, files) {
  return until(async () => `${files.join(' and ')} beside ${Object.keys(await kept(game)).join(', ')}`, async () => {
    const all = await kept(game);
    return files.every((file) => file in all) ? all : null;
  });
}

{
  gameTest('offline, English and the languages used before are available, updated with each version', {
    address: own.address,
    context: { ...tall, serviceWorkers: 'allow', locale: 'nl' },
    expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_FAILED/],
  }, async (game) => {
    await game.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const sentences = await readFile(`${parts}text/nl.mo`);
    const [length, course] = [sentences.length, (await readFile(`${parts}course/nl.mo`)).length];
    assert.deepEqual(await keptWith(game, ['text/nl.mo', 'course/nl.mo']), { 'text/nl.mo': length, 'course/nl.mo': course });

    // A new version, whose catalogue has one trailing byte more.
    await release(own.folder, { 'text/nl.mo': Buffer.concat([sentences, Buffer.from('\0')]) });
    await game.reload();
    await game.until('the sign of the new version', ({ targets }) =>
      targets.some(({ name, label }) => name === 'menu' && /update/i.test(label)));
    await game.press('menu');
    const left = game.page.waitForEvent('load');
    await game.press('menu.update');
    await left;
    await game.started();
    assert.deepEqual(await keptWith(game, ['text/nl.mo', 'course/nl.mo']), { 'text/nl.mo': length + 1, 'course/nl.mo': course });

    own.close();
    await game.reload();
    assert.deepEqual(await spoken(game), { page: 'nl', game: 'nl' });
    await choose(game, 'da');
    await game.until('the notice', ({ notice }) => notice);
    await game.press('language.en');
    await game.until('English, which is always there', ({ language }) => language === 'en');
  });
}
