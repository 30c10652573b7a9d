/** Head of a rules page: what browsers, search engines and previews of links read. */

import { escaped } from './pictures.mjs';

/** @import { Edition } from './page.mjs' */
/** @import { PartWriter } from './parts.mjs' */

/** Allows only files of the site, including the board's frame, and the one-step lesson (a data URL) of each figure. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {Edition} edition @param {PartWriter} parts */
export function headOf({ address, editions, language }, parts) {
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
${editions.map(({ code, file }) => `<link rel="alternate" hreflang="${code}" href="${address === '' ? file : address + withoutQuery(file)}">`).join('\n')}
<link rel="alternate" hreflang="x-default" href="${address}learn.html">
${address === '' ? '' : publicHeadOf({ address, language, file: fileIn(language, editions), title: parts.plain('page.title'), description: parts.plain('page.description') })}<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="learn/learn.css">
<link rel="stylesheet" href="learn/class.css">
<link rel="stylesheet" href="learn/print.css">
${redirect}<script type="module" src="quarto-board.js"></script>
<script type="module" src="learn/learn.js"></script>
</head>`;
}

const withoutQuery = (/** @type {string} */ file) => file.replace(/\?.*/, '');

/** @param {string} language @param {Edition['editions']} editions */
const fileIn = (language, editions) => withoutQuery(editions.find(({ code }) => code === language)?.file ?? '');

/**
 * What needs the site's address: the canonical link, the preview of a link and structured data. Texts are HTML.
 * @param {{address: string, language: string, file: string, title: string, description: string, type?: string}} page
 */
export function publicHeadOf({ address, language, file, title, description, type = 'LearningResource' }) {
  const url = escaped(address + file), image = escaped(`${address}icon/share.png`);
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description,
    url,
    image,
    inLanguage: language,
    isAccessibleForFree: true,
    ...(type === 'LearningResource' ? { learningResourceType: ['rules', 'lesson plan', 'worksheet', 'quiz'], timeRequired: 'PT45M' }
      : { applicationCategory: 'GameApplication', operatingSystem: 'Any' }),
  });
  return `<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Quarto">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${language.replace('-', '_')}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>
`;
}
