/// <reference path="packed.d.ts" />
/** Entry point of the single file: the game, or a page that the address asks for (`?page=learn.de.html`). */
import { addFonts } from '../../app/system/theme.js';
import { packed } from 'packed';
import { fetchFile } from './asset-source.js';

const textOf = async (file: string) => (await fetchFile(file)).text();
const bytesOf = async (file: string) => (await fetchFile(file)).arrayBuffer();

/** Replaces the document by a rules page. */
async function showRules(page: string) {
  const [html = '', ...styles] = await Promise.all([page, 'learn/learn.css', 'learn/class.css', 'learn/print.css', 'learn/wood.css'].map(textOf));
  const rules = new DOMParser().parseFromString(html, 'text/html');
  addFonts({ regular: await bytesOf('font/regular.ttf'), bold: await bytesOf('font/bold.ttf') });
  document.adoptedStyleSheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.documentElement.lang = rules.documentElement.lang;
  document.title = rules.title;
  for (const board of rules.querySelectorAll('quarto-board')) board.setAttribute('src', location.pathname);
  document.body.replaceWith(document.adoptNode(rules.body));
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  await import('../../packages/quarto-board/quarto-board.js');
  await import('../../rules-page/learn.js');
}

/** Replaces the document by the licences, whose style sheet this file's policy doesn't allow as an element. */
async function showLicences() {
  const licences = new DOMParser().parseFromString(await textOf('licences.html'), 'text/html');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(licences.querySelector('style')?.textContent ?? '');
  document.adoptedStyleSheets = [sheet];
  for (const style of document.querySelectorAll('style')) style.remove();
  document.title = licences.title;
  document.body.replaceWith(document.adoptNode(licences.body));
}

const page = new URLSearchParams(location.search).get('page');
if (page === 'licences.html') void showLicences();
else if (page && Object.hasOwn(packed, page)) void showRules(page);
else void import('../../app/boot/main.js');
