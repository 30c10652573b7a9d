/** Head of a rules page: what browsers, search engines and previews of links read. */

import { escaped } from '../app/system/texts.js';
import type { Edition } from './pictures.js';

/** Allows only files of the site, including the board's frame, and the one-step lesson (a data URL) of each figure. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

export function headOf({ address, editions, language, say }: Edition) {
  const redirect = language === 'en' ? '<script type="module" blocking="render" src="learn/language.js"></script>\n' : '';
  const title = say('page.title'), description = say('page.description');
  const alternates = editions.map(({ code, file }) =>
    `<link rel="alternate" hreflang="${code}" href="${address === '' ? file : address + withoutQuery(file)}">`);
  const file = withoutQuery(editions.find(({ code }) => code === language)?.file ?? '');
  const publicHead = address === '' ? '' : publicHeadOf({ address, language, file, title, description });
  return `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f4efe6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#17141a" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon/icon.svg" type="image/svg+xml">
${alternates.join('\n')}
<link rel="alternate" hreflang="x-default" href="${address}learn.html">
${publicHead}<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="learn/learn.css">
<link rel="stylesheet" href="learn/class.css">
<link rel="stylesheet" href="learn/print.css">
<link rel="stylesheet" href="learn/wood.css">
${redirect}<script type="module" src="quarto-board.js"></script>
<script type="module" src="learn/learn.js"></script>
</head>`;
}

const withoutQuery = (file: string) => file.replace(/\?.*/, '');

/** Structured data of each type (schema.org) besides what both have. */
const moreData = {
  LearningResource: { learningResourceType: ['rules', 'lesson plan', 'worksheet', 'quiz'], timeRequired: 'PT45M' },
  WebApplication: { applicationCategory: 'GameApplication', operatingSystem: 'Any' },
};

/** `address`: of the site. */
interface PublicPage {
  address: string; language: string; file: string; title: string; description: string; type?: keyof typeof moreData;
}

/** What needs the site's address: the canonical link, the preview of a link and structured data. */
export function publicHeadOf({ address, language, file, title, description, type = 'LearningResource' }: PublicPage) {
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
    ...moreData[type],
  });
  return `<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Quarto">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${language.replace('-', '_')}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>
`;
}
