/** HTML of the rules page in one language, readable without scripts. */

import { figures, sections } from './content.mjs';
import { item, PartWriter } from './parts.mjs';
import { escaped } from './pictures.mjs';

/** @import { Pictures, Say } from './pictures.mjs' */

/**
 * @typedef {object} Edition
 * @property {string} language of its texts
 * @property {Say} say
 * @property {Pictures} pictures
 * @property {Map<string, import('./pictures.mjs').Step>} steps of the figures
 * @property {readonly {code: string, name: string, file: string}[]} editions all languages
 */

/** Allows only files of the site, including the board's frame, and the one-step lesson (a data URL) of each figure. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {Edition} edition */
export function pageOf(edition) {
  const parts = new PartWriter(edition);
  return `<!doctype html>
<html lang="${edition.language}">
${headOf(edition, parts)}
<body>
${headerOf(edition)}
${mainOf(edition, parts)}
${footerOf(edition, parts)}
</body>
</html>
`;
}

/** @param {Edition} edition @param {PartWriter} parts */
function headOf({ language, editions }, parts) {
  const redirect = language === 'en' ? '<script type="module" blocking="render" src="learn/language.js"></script>\n' : '';
  return `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${parts.plain('page.title')}</title>
<meta name="description" content="${parts.plain('page.description')}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f4efe6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#17141a" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon/icon.svg" type="image/svg+xml">
${editions.map(({ code, file }) => `<link rel="alternate" hreflang="${code}" href="${file}">`).join('\n')}
<link rel="alternate" hreflang="x-default" href="learn.html">
<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="learn/figures.css">
<link rel="stylesheet" href="learn/learn.css">
${redirect}<script type="module" src="quarto-board.js"></script>
<script type="module" src="learn/learn.js"></script>
</head>`;
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
function mainOf({ language }, parts) {
  return `<main>
<h1>${parts.plain('page.title')}</h1>
<p class="lead">${parts.plain('page.lead')}</p>
<p class="play"><a href="./?lang=${language}">${parts.plain('page.play')}</a></p>
${contentsOf(parts)}
${sections.map(({ id, parts: content }) => `<section id="${id}">
<h2>${parts.plain(`${id}.title`)}</h2>
${content.map((part) => parts.html(part)).join('\n')}
</section>`).join('\n')}
${solutionsOf(parts)}
</main>`;
}

/** @param {PartWriter} parts */
function contentsOf(parts) {
  const links = [...sections.map(({ id }) => id), 'solutions'].map((id) => item(`<a href="#${id}">${parts.plain(`${id}.title`)}</a>`));
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
<p id="not-solved" hidden>${parts.plain('figure.not_solved')}</p>
</section>`;
}

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
