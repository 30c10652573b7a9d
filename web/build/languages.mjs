/** The languages of the game, from the headers of their texts (assets/text): assets/README.md. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const texts = new URL('../../assets/text/', import.meta.url);

/** All languages by their own names, with the codes of languages that get its texts. @param {URL} [folder] */
export const languagesIn = (folder = texts) => readdirSync(folder).filter((file) => file.endsWith('.po')).map((file) => {
  const [header = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n\n');
  /** @param {string} name */
  const field = (name) => new RegExp(`${name}: (.*?)\\\\n`).exec(header.replaceAll('"\n"', ''))?.[1] ?? '';
  const substituted = ['X-Variants', 'X-Relatives'].flatMap((name) => field(name).match(/\S+/g) ?? []);
  return { code: file.replace('.po', ''), name: field('X-Native-Name'), substituted };
}).sort((a, b) => new Intl.Collator('en').compare(a.name, b.name));

/** English texts of the error screen, which must work when nothing else can be loaded. @param {URL} [folder] */
export function failureTexts(folder = texts) {
  const english = readFileSync(new URL('en.po', folder), 'utf8');
  const found = [...english.matchAll(/^msgid "(failure\..*)"\nmsgstr ((?:".*"\n)+)/gm)];
  return Object.fromEntries(found.map(([, key, lines]) => [key, JSON.parse(lines.trim().replaceAll('"\n"', ''))]));
}

/** Modules that are made of them, by name: app/system/failure-texts.d.ts, packages/quarto-board/language-list.d.ts. */
const modules = {
  'failure-texts': (folder = texts) => ({ failureTexts: failureTexts(folder) }),
  'language-list': (folder = texts) => {
    const all = languagesIn(folder);
    return {
      languages: all.map(({ code }) => code).sort(),
      substitutes: Object.fromEntries(all.flatMap(({ code, substituted }) => substituted.map((each) => [each, code]))),
    };
  },
};

/** Resolves these modules. @param {URL} [folder] of the texts @returns {import('esbuild').Plugin} */
export const languageModules = (folder) => ({
  name: 'languages',
  setup({ onLoad, onResolve }) {
    const filter = /\/(failure-texts|language-list)\.js$/;
    onResolve({ filter }, ({ path, resolveDir }) => ({ path: join(resolveDir, path) }));
    onLoad({ filter }, ({ path }) => {
      const exported = Object.entries(modules[/** @type {keyof typeof modules} */ (basename(path, '.js'))](folder));
      return { contents: exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('') };
    });
  },
});
