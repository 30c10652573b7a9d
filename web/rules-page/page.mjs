/** HTML of the rules page in one language, readable without scripts. */

import { figures, heroCells, sections } from './content.mjs';
import { classOf, sheetHeadOf } from './class.mjs';
import { headOf } from './head.mjs';
import { item, PartWriter } from './parts.mjs';
import { escaped } from './pictures.mjs';
import { pageDefinitions } from './wood/drawing.mjs';

/** @import { Edition } from './pictures.mjs' */

/** @param {Edition} edition */
export function pageOf(edition) {
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

/** @param {Edition} edition */
function headerOf({ language, editions }) {
  const own = editions.find(({ code }) => code === language);
  if (!own) throw new Error(`there is no page in ${language}`);
  return `<header>
<a class="home" href="./?lang=${language}">QUARTO</a>
<a href="#languages" lang="${language}">${escaped(own.name)}</a>
</header>`;
}

/** @param {Edition} edition @param {PartWriter} parts */
function mainOf(edition, parts) {
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

/** @param {PartWriter} parts */
function contentsOf(parts) {
  const links = [...sections.map(({ id }) => id), 'class', 'solutions'].map((id) => item(`<a href="#${id}">${parts.plain(`${id}.title`)}</a>`));
  return `<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${parts.plain('page.contents')}</h2>
<ol>
${links.join('\n')}
</ol>
</nav>`;
}

/** @param {PartWriter} parts */
function solutionsOf(parts) {
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
  enlarge: 'figure.enlarge',
  previous: 'figure.previous',
  next: 'figure.next',
  close: 'page.close',
  code: 'page.code_label',
};

/** @param {PartWriter} parts */
const textsOf = (parts) => `<div hidden>
${Object.entries(scriptTexts).map(([id, key]) => `<p id="text.${id}">${parts.plain(key)}</p>`).join('\n')}
</div>`;

/** @param {Edition} edition @param {PartWriter} parts */
function footerOf({ language, editions }, parts) {
  return `<footer>
<nav id="languages" aria-label="${parts.plain('page.languages')}">
<ul>
${editions.map(({ code, name, file }) => item(`<a href="${file}" lang="${code}" hreflang="${code}"${code === language ? ' aria-current="page"' : ''}>${escaped(name)}</a>`)).join('\n')}
</ul>
</nav>
<p>${parts.plain('help.trademark')}</p>
</footer>`;
}
