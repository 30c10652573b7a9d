/** HTML of the rules page in one language, readable without scripts. */

import { figures, sections } from './content.mjs';
import { attributes, escaped, inWords } from './pictures.mjs';

/** @import { Part, Figure } from './content.mjs' */
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

/** Features locked in figures: each has a single task and leads nowhere else. */
const locked = 'help lessons menu moves new proof review settings share values';

/** @param {Edition} edition */
export function pageOf({ language, say, pictures, steps, editions }) {
  const own = editions.find(({ code }) => code === language);
  if (!own) throw new Error(`there is no page in ${language}`);
  const plain = (/** @type {string} */ key) => escaped(say(key));
  const rich = (/** @type {string} */ key) => plain(key).replaceAll('{term}', '<b>').replaceAll('{end}', '</b>');
  const item = (/** @type {string} */ content) => `<li>${content}</li>`;
  const link = (/** @type {string} */ id) => `<a href="#${id}">${plain(`${id}.title`)}</a>`;

  /** @param {string} name of a figure */
  const numbered = (name) => escaped(say('figure.number', { number: String(figures.indexOf(name) + 1) }));

  /** @param {Figure} figure */
  function figureOf({ figure, drawn = [] }) {
    const [key, step] = [`figure.${figure}`, steps.get(figure)];
    if (!step) throw new Error(`there is no step for the figure ${figure}`);
    const { game, task } = step;
    const lesson = `quarto-lessons 1\nlesson rules-page\nstep ${figure}\ngame ${game}\n${task}`;
    const name = `${numbered(figure)}. ${plain(key)}`;
    return `<figure id="${key}">
<quarto-board mode="lesson" lesson="data:text/plain;charset=utf-8,${encodeURIComponent(lesson)}" pieces="signs" board="straight" voids="on" locked="${locked}" lang="${language}" label="${name}">
${pictures.board(game, drawn, name)}
</quarto-board>
<figcaption>
<p class="caption"><b>${numbered(figure)}</b> ${plain(key)}</p>
<p class="pieces-said unseen">${escaped(pictures.describe(game, drawn, say))}</p>
<p class="task">${plain(`${key}.task`)}</p>
<p class="try">${plain('figure.try')}</p>
<p class="result" role="status"></p>
</figcaption>
</figure>`;
  }

  const tables = {
    values: () => `<table class="values">
${attributes.map(({ name, bit, values }) => `<tr><th scope="row">${plain(`attribute.${name}`)}</th>${values.map((value, k) =>
    `<td>${pictures.sign(k ? 4 | bit : 4 & ~bit)}${plain(`piece.${value}`)}</td>`).join('')}</tr>`).join('\n')}
</table>`,
    shared: () => `<ul class="shared">
${attributes.flatMap(({ bit, values }) => values.map((value, k) =>
    item(`<span class="tray">${fourThatShare(bit, k).map((piece) => pictures.sign(piece)).join('')}</span> ${plain(`shared.${value}`)}`))).join('\n')}
</ul>`,
    pieces: () => `<ul class="pieces">
${Array.from({ length: 16 }, (_, piece) =>
    item(`<span class="tray">${pictures.sign(piece, escaped(inWords(piece, say)))}</span> <code>${piece.toString(16)}</code>`)).join('\n')}
</ul>`,
  };

  /** @param {Part} part */
  function partOf(part) {
    if (typeof part === 'string') return `<p>${rich(part)}</p>`;
    if ('figure' in part) return figureOf(part);
    if ('table' in part) return tables[part.table]();
    if ('shapes' in part) {
      return `<ul class="shapes">
${Object.entries(part.shapes).map(([key, shapes]) => item(`${pictures.shapes(shapes)}${plain(key)}`)).join('\n')}
</ul>`;
    }
    const kind = part.isNumbered ? 'ol' : 'ul';
    return `<${kind}>\n${part.list.map((key) => item(rich(key))).join('\n')}\n</${kind}>`;
  }

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${plain('page.title')}</title>
<meta name="description" content="${plain('page.description')}">
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
${language === 'en' ? '<script type="module" blocking="render" src="learn/language.js"></script>\n' : ''}<script type="module" src="quarto-board.js"></script>
<script type="module" src="learn/learn.js"></script>
</head>
<body>
<header>
<a class="home" href="./?lang=${language}">QUARTO</a>
<a href="#languages" lang="${language}">${escaped(own.name)}</a>
</header>
<main>
<h1>${plain('page.title')}</h1>
<p class="lead">${plain('page.lead')}</p>
<p class="play"><a href="./?lang=${language}">${plain('page.play')}</a></p>
<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${plain('page.contents')}</h2>
<ol>
${[...sections.map(({ id }) => id), 'solutions'].map((id) => item(link(id))).join('\n')}
</ol>
</nav>
${sections.map(({ id, parts }) => `<section id="${id}">
<h2>${plain(`${id}.title`)}</h2>
${parts.map(partOf).join('\n')}
</section>`).join('\n')}
<section id="solutions">
<h2>${plain('solutions.title')}</h2>
<dl>
${figures.map((name) => `<dt><a href="#figure.${name}">${numbered(name)}</a></dt><dd id="solved.${name}">${plain(`figure.${name}.solved`)}</dd>`).join('\n')}
</dl>
<p id="not-solved" hidden>${plain('figure.not_solved')}</p>
</section>
</main>
<footer>
<nav id="languages" aria-label="${plain('page.languages')}">
<ul>
${editions.map(({ code, name, file }) => item(`<a href="${file}" lang="${code}" hreflang="${code}"${code === language ? ' aria-current="page"' : ''}>${escaped(name)}</a>`)).join('\n')}
</ul>
</nav>
<p>${plain('help.trademark')}</p>
</footer>
</body>
</html>
`;
}

/** Returns four pieces that share only one value. @param {number} bit of the attribute @param {number} value 0 or 1 */
function fourThatShare(bit, value) {
  const [first, second, third] = [1, 2, 4, 8].filter((other) => other !== bit);
  return [0, first | second, first | third, second | third].map((others) => others | (value ? bit : 0));
}
