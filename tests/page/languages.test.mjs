/** A language is added by one file of texts: all lists of languages come from the headers of these. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { failureTexts, languagesIn } from '../../web/build/languages.mjs';
import { load } from '../../web/build/load.mjs';

const root = new URL('../../', import.meta.url).pathname;
const assets = mkdtempSync(join(tmpdir(), 'languages-'));
after(() => rmSync(assets, { recursive: true }));
for (const folder of ['text', 'lessons']) cpSync(`${root}assets/${folder}`, join(assets, folder), { recursive: true });
const folder = pathToFileURL(join(assets, 'text/'));

const esperanto = readFileSync(new URL('en.po', folder), 'utf8').replace('Language: en', 'Language: eo')
  .replace('X-Native-Name: English', 'X-Native-Name: Esperanto\\n"\n"X-Variants: epo\\n"\n"X-Relatives: io ia\\n"\n"X-Letters: 1EA0-1EF9');
writeFileSync(new URL('eo.po', folder), esperanto);

test('the game lists it, by its name, with its letters', () => {
  const letters = execFileSync('python3', [`${root}assets/languages.py`, assets, join(assets, 'made')], { encoding: 'utf8' });
  const list = readFileSync(join(assets, 'made/language_list.hpp'), 'utf8');
  assert.match(list, /\{"es", "Español"\},\n {4}\{"eo", "Esperanto"\},\n {4}\{"fr", "Français"\},/);
  assert.match(list, /variants\{\{[^}]*\{"epo", "eo"\}/);
  assert.match(list, /relatives\{\{[^;]*\{"io", "eo"\},\n {4}\{"ia", "eo"\}/);
  assert.equal(letters, '1EA0-1EF9\n');
});

for (const field of ['X-Native-Name', 'Plural-Forms']) {
  test(`a file of texts without ${field} is refused`, () => {
    const path = new URL('eo.po', folder);
    writeFileSync(path, esperanto.replace(new RegExp(`"${field}.*\n`), ''));
    const { status, stderr } = spawnSync('python3', [`${root}assets/languages.py`, assets, join(assets, 'made')], { encoding: 'utf8' });
    assert.match(stderr, new RegExp(`eo\\.po: the header lacks ${field}`));
    assert.equal(status, 2);
    writeFileSync(path, esperanto);
  });
}

test('the site, the rules page and the lesson editor list it', () => {
  const all = languagesIn(folder);
  const at = all.findIndex(({ code }) => code === 'eo');
  assert.deepEqual(all[at], { code: 'eo', name: 'Esperanto', substituted: ['epo', 'io', 'ia'] });
  assert.deepEqual([all[at - 1].code, all[at + 1].code, all.length], ['es', 'fr', languagesIn().length + 1]);
});

test('pages and boards know it', async () => {
  /** @type {typeof import('../../web/packages/quarto-board/languages.js')} */
  const { knownLanguages, languageFor } = await load('packages/quarto-board/languages.ts', folder);
  for (const tag of ['eo', 'EO_xx', 'epo', 'io-Latn', 'ia']) assert.equal(languageFor(tag), 'eo', tag);
  for (const code of ['eo', 'epo', 'ia', 'io', 'nn']) assert.ok(knownLanguages.includes(code), code);
});

test('texts of the error screen may go on over several lines', () => {
  const path = new URL('en.po', folder), english = readFileSync(path, 'utf8');
  writeFileSync(path, english.replace(/^(msgid "failure\..*"\nmsgstr ")(.*?) /gm, '$1"\n"$2 "\n"'));
  assert.notEqual(readFileSync(path, 'utf8'), english);
  assert.deepEqual(failureTexts(folder), failureTexts());
  assert.ok(Object.values(failureTexts()).length > 3 && !Object.values(failureTexts()).includes(''));
});

test('tags stand for the nearest language, as in the program', async () => {
  /** @type {typeof import('../../web/packages/quarto-board/languages.js')} */
  const { languageFor } = await load('packages/quarto-board/languages.ts');
  const program = readFileSync(`${root}tests/shell/i18n/languages_test.cpp`, 'utf8');
  const [, cases = ''] = /cases\[\]\{([^]*?)\n {4}\};/.exec(program) ?? [];
  const pairs = [...cases.matchAll(/\{"([^"\\]*)", +"([^"]*)"\}/g)].filter(([, tag]) => /^[\w-]*$/.test(tag)); // tags, not locales
  assert.ok(pairs.length > 10);
  for (const [, tag, code] of pairs) assert.equal(languageFor(tag) ?? '', code, tag);
});

test('the language is that of the address, else of the page around, of the settings, of the browser, else English', async () => {
  const { chooseLanguage } = await load('app/system/language.ts');
  for (const [search, saved, languages, language] of /** @type {[string, string | null, string[], string][]} */ ([
    ['?lang=de-AT&around=el', 'fi', ['pt-BR'], 'de'], ['?lang=en', 'fi', ['pt-BR'], 'en'], ['?lang=xx&around=el', 'fi', ['pt-BR'], 'el'], ['?lang=../en', 'fi', ['pt-BR'], 'fi'],
    ['', null, ['pt-BR', 'de'], 'pt-BR'], ['', 'xx', ['ja-JP', 'de-AT'], 'de'], ['', null, ['sr-Latn-RS'], 'hr'], ['', null, ['nn-NO'], 'nb'],
    ['', null, ['ja-JP'], 'en'], ['', null, [], 'en'],
  ])) {
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages } });
    Object.assign(globalThis, { location: { search } });
    const name = `${search} ${saved} ${languages}`;
    assert.equal(chooseLanguage({ load: (/** @type {string} */ text) => (text === 'language' ? saved : null) }), language, name);
  }
});
