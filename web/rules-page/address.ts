/**
 * address.ts ADDRESS INDEX CATALOGUES OUTPUT: writes what needs the site's public ADDRESS into OUTPUT: the page of the
 * game with its canonical address, the preview of a link and structured data; sitemap.xml with all pages, one rules page
 * for each of CATALOGUES; robots.txt, which names it. Search engines read robots.txt only at the root of a host.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { publicHeadOf } from './head.js';
import { escaped } from '../app/system/texts.js';

const [address = '', index = '', catalogues = '', output = ''] = process.argv.slice(2);
const page = readFileSync(index, 'utf8');
const [, title = '', description = ''] = /<title>(.*)<\/title>[^]*<meta name="description" content="(.*?)">/.exec(page) ?? [];
const head = publicHeadOf({ address, language: 'en', file: '', title, description, type: 'WebApplication' });
writeFileSync(`${output}/index.html`, page.replace('</title>\n', `</title>\n${head}`));

const usual = 'learn.html';
const codes = readdirSync(catalogues).filter((file) => file.endsWith('.mo')).map((file) => file.replace('.mo', ''));
const rules = codes.sort().map((code) => ({ code, file: code === 'en' ? usual : `learn.${code}.html` }));
const alternates = [...rules, { code: 'x-default', file: usual }]
  .map(({ code, file }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(address + file)}"/>`).join('\n');
writeFileSync(`${output}/sitemap.xml`, `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>${escaped(address)}</loc></url>
${rules.map(({ file }) => `<url><loc>${escaped(address + file)}</loc>\n${alternates}\n</url>`).join('\n')}
</urlset>
`);
writeFileSync(`${output}/robots.txt`, `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`);
