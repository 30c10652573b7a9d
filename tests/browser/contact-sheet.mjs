/**
 * node tests/browser/contact-sheet.mjs [WORD...]: a picture of every screen in every window, theme and view, into build/sheet,
 * with a contact sheet for each theme and view. With words, only the pictures whose names contain all of them:
 *     node tests/browser/contact-sheet.mjs dark signs 390x844
 * The text size is normal unless a word says large or largest.
 * In another language, or with words 40 % longer, into a folder of build/sheet:
 *     node tests/browser/contact-sheet.mjs de 390x844
 *     node tests/browser/contact-sheet.mjs pseudo
 * node tests/browser/contact-sheet.mjs --approve: rewrites the approved pictures (approved.mjs).
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Approved, approvedScenes, decoded, looks, reduced } from './approved.mjs';
import { closeChromium, openPage } from './chromium.mjs';
import { pictures } from './pictures.mjs';
import { pseudo } from './pseudo.mjs';
import { letters, scenes, sizes, themes, views } from './scenes.mjs';
import { root, site } from './server.mjs';

const rowHeight = 300; // pixels of a thumbnail
const words = process.argv.slice(2);
const languages = [pseudo, ...readdirSync(`${site}text`).map((file) => file.split('.')[0])];
const language = languages.find((code) => words.includes(code));
const folder = `${root}build/sheet/${language ? `${language}/` : ''}`;

if (words.includes('--approve')) {
  for (const look of looks) {
    const approved = new Approved(look);
    for await (const { scene, png } of pictures({
      scenes: approvedScenes, themes: [look.theme], views: [look.view], sizes: [look.size],
    })) approved.approve(scene, reduced(decoded(png), look.reduction));
    approved.save();
    console.log(approved.path);
  }
  await closeChromium();
  process.exit();
}

/**
 * Values of one kind selected by the words: those named exactly, by default all.
 * @template T @param {T[]} all @param {(value: T) => string} nameOf
 */
function chosen(all, nameOf) {
  const named = all.filter((value) => words.includes(nameOf(value)));
  return named.length > 0 ? named : all;
}
const nameOf = (/** @type {import('./scenes.mjs').Size} */ { width, height }) => `${width}x${height}`;
const themeNames = /** @type {import('./scenes.mjs').Theme[]} */ (Object.keys(themes));
const known = [...Object.keys(scenes), ...themeNames, ...views, ...letters, ...sizes.map(nameOf), ...languages];
const unknown = words.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`sheet: no scene, theme, view, size or language is called ${unknown.join(', ')}. There are:\n${known.join(' ')}`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
/** @type {Map<string, Map<string, string[]>>} files by sheet and scene */
const sheets = new Map();
for await (const { scene, theme, view, size, png } of pictures({
  scenes: chosen(Object.keys(scenes), String), themes: chosen(themeNames, String), views: chosen(views, String), sizes: chosen(sizes, nameOf),
  letters: letters.find((size) => words.includes(size)),
  language,
})) {
  const file = `${scene}-${theme}-${view}-${nameOf(size)}.png`;
  writeFileSync(folder + file, png);
  const rows = sheets.get(`${theme}-${view}`) ?? new Map();
  sheets.set(`${theme}-${view}`, rows.set(scene, [...(rows.get(scene) ?? []), file]));
}

/** @param {string} title @param {string} body */
const page = (title, body) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body { margin: 12px; font: 14px sans-serif; background: #888; width: max-content } img { height: ${rowHeight}px; margin-right: 8px }
h2 { margin: 8px 0 2px; font-size: 14px }</style>
${body}`;
const { page: view } = await openPage({}, { isSeen: true });
for (const [name, rows] of sheets) {
  writeFileSync(`${folder}${name}.html`, page(name, [...rows].map(([scene, files]) =>
    `<h2>${scene}</h2>${files.map((file) => `<a href="${file}"><img src="${file}" alt=""></a>`).join('')}`).join('\n')));
  await view.goto(pathToFileURL(`${folder}${name}.html`).href);
  await view.locator('body').screenshot({ path: `${folder}${name}.png` });
}
await closeChromium();
writeFileSync(`${folder}index.html`, page('Quarto, every screen', [...sheets.keys()].map((name) =>
  `<h2><a href="${name}.html">${name}</a></h2><a href="${name}.html"><img src="${name}.png" alt=""></a>`).join('\n')));
console.log(`${folder}index.html`);
