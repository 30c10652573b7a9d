/** HTML of the rules page in one language, readable without scripts. */

import { figures, heroCells, sections } from './content.js';
import { classOf, sheetHeadOf } from './class.js';
import { headOf } from './head.js';
import { item, PartWriter } from './parts.js';
import { escaped } from '../app/system/texts.js';
import type { Edition } from './pictures.js';
import { pageDefinitions } from './wood/drawing.js';

export function pageOf(edition: Edition) {
  const parts = new PartWriter(edition);
  return `<!doctype html>
<html lang="${edition.language}">
${headOf(edition)}
<body>
${pageDefinitions}
${sheetHeadOf(edition, parts)}
${headerOf(edition)}
${mainOf(edition, parts)}
${footerOf(edition, parts)}
</body>
</html>
`;
}

function headerOf({ language, editions }: Edition) {
  const own = editions.find(({ code }) => code === language);
  if (!own) throw new Error(`there is no page in ${language}`);
  return `<header>
<a class="home" href="./?lang=${language}">QUARTO</a>
<a href="#languages" lang="${language}">${escaped(own.name)}</a>
</header>`;
}

function mainOf(edition: Edition, parts: PartWriter) {
  const { language, pictures } = edition;
  return `<main>
<div class="hero">
<h1>${parts.plain('page.title')}</h1>
${pictures.hero(heroCells)}
<p class="lead">${parts.plain('page.lead')}</p>
<p class="play"><a href="./?lang=${language}">${parts.plain('page.play')}</a></p>
</div>
${contentsOf(parts)}
${sections.map(({ id, parts: content }) => `<section id="${id}">
<h2>${parts.plain(`${id}.title`)}</h2>
${content.map((part) => parts.html(part)).join('\n')}
</section>`).join('\n')}
${classOf(edition, parts)}
${solutionsOf(parts)}
${textsOf(parts)}
</main>`;
}

function contentsOf(parts: PartWriter) {
  const links = [...sections.map(({ id }) => id), 'class', 'solutions'].map((id) => item(`<a href="#${id}">${parts.plain(`${id}.title`)}</a>`));
  return `<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${parts.plain('page.contents')}</h2>
<ol>
${links.join('\n')}
</ol>
</nav>`;
}

function solutionsOf(parts: PartWriter) {
  return `<section id="solutions">
<h2>${parts.plain('solutions.title')}</h2>
<dl>
${figures.map((name) => `<dt><a href="#figure.${name}">${parts.numbered(name)}</a></dt><dd id="solved.${name}">${parts.plain(`figure.${name}.solved`)}</dd>`).join('\n')}
</dl>
</section>`;
}

/** Texts that the page's script uses (page-text.ts), by the ids of their elements. */
const scriptTexts = {
  'not-solved': 'figure.not_solved',
  'not-loaded': 'failure.file',
  enlarge: 'figure.enlarge',
  previous: 'figure.previous',
  next: 'figure.next',
  close: 'page.close',
  code: 'page.code_label',
};

const textsOf = (parts: PartWriter) => `<div hidden>
${Object.entries(scriptTexts).map(([id, key]) => `<p id="text.${id}">${parts.plain(key, { file: 'quarto-board' })}</p>`).join('\n')}
</div>`;

function footerOf({ language, editions }: Edition, parts: PartWriter) {
  return `<footer>
<nav id="languages" aria-label="${parts.plain('page.languages')}">
<ul>
${editions.map(({ code, name, file }) => item(`<a href="${file}" lang="${code}" hreflang="${code}"${code === language ? ' aria-current="page"' : ''}>${escaped(name)}</a>`)).join('\n')}
</ul>
</nav>
<p>${parts.plain('help.trademark')}</p>
</footer>`;
}
