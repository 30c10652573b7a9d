/** Other pages; what is done with a position that was set up: it is printed, or taken to the lesson editor. */

import { make } from '../system/dom.js';
import { answered, inTime } from '../system/loader.js';
import { packed } from '../system/packed.js';

const image = (svg: string) => make('img', { alt: '', src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

/** @param picture SVG @param caption lines of text @param legend words and their pictures, SVG */
export async function printPosition(picture: string, caption: string, legend: { word: string; picture: string }[]) {
  const traits = legend.map((trait) => make('span', {}, image(trait.picture), ` ${trait.word}`));
  const sheet = make('section', { className: 'printed' }, make('h1', {}, 'Quarto'), image(picture),
    ...caption.split('\n').map((line) => make('p', {}, line)), make('p', { className: 'printed-legend' }, ...traits));
  document.body.append(sheet);
  await Promise.all([...sheet.querySelectorAll('img')].map((each) => each.decode()));
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  print();
}

const pageName = 'quarto-page';
let page: Window & typeof globalThis | null = null;
/** When this tab was loaded. */
let wasShown = false;
try { // a browser may deny access to its storage
  wasShown = sessionStorage.getItem(pageName) !== null;
  addEventListener('pagehide', () => {
    if (page && !page.closed) sessionStorage.setItem(pageName, '');
    else sessionStorage.removeItem(pageName);
  });
} catch { /* then it is renewed again once it is opened */ }

/**
 * A page in a window of its own, which has the rights of this one: its style has to be a sheet. @param text HTML
 * @param isOpened else it is renewed, if it is still there
 */
export function showPage(text: string, isOpened: boolean) {
  if (isOpened || wasShown) page = open('', pageName) as typeof page;
  wasShown = false;
  if (isOpened && !page) throw new Error('the browser opens no window');
  if (!page || page.closed) return;
  const style = new page.CSSStyleSheet(), { document } = page;
  const rest = text.replace(/<style>([^]*?)<\/style>/, (_, rules) => { // which the parser would report as forbidden
    style.replaceSync(rules);
    return '';
  });
  const made = new DOMParser().parseFromString(rest, 'text/html');
  document.adoptedStyleSheets = [style];
  document.title = made.title;
  document.documentElement.lang = made.documentElement.lang;
  document.body.replaceChildren(...made.body.children);
}

/** Opens a page of the site; rejects if it can't be had: the browser's own error would be in the game's place. */
export async function visit(url: string) {
  if (url.startsWith('http')) await answered(url, inTime(url, fetch(url))); // the single file has its pages
  location.assign(url);
}

export async function openLessonEditor(address: string | undefined, lessons: string) {
  if (address !== undefined) await visit(lessons ? `${address}&add#${await packed(lessons)}` : address);
}
