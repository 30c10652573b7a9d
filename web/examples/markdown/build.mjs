/** build.mjs FOLDER: makes a page of each Markdown file. A block of code in the language `quarto` is a board. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import markdownIt from 'markdown-it';

const [output = 'dist'] = process.argv.slice(2);
const here = new URL('./', import.meta.url);
const markdown = markdownIt({ html: true, typographer: true });
const { escapeHtml } = markdown.utils;
const usual = markdown.renderer.rules.fence;

// ```quarto mode=view            the attributes of the board
// q1;moves=0b1                   its game
markdown.renderer.rules.fence = (tokens, index, ...others) => {
  const [language, ...attributes] = tokens[index].info.trim().match(/\S+=“[^”]*”|\S+="[^"]*"|\S+/g) ?? [];
  if (language !== 'quarto') return usual(tokens, index, ...others);
  return `<quarto-board game="${escapeHtml(tokens[index].content.trim())}" ${attributes.join(' ')}></quarto-board>\n`;
};

const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<script type="module" src="/quarto/quarto-board.js"></script>
<main>
${body}</main>
</html>
`;

mkdirSync(output, { recursive: true });
for (const file of readdirSync(here).filter((name) => name.endsWith('.md') && name !== 'README.md')) {
  const text = readFileSync(new URL(file, here), 'utf8');
  const [, title = file] = /^# (.+)$/m.exec(text) ?? [];
  writeFileSync(`${output}/${file.replace(/\.md$/, '.html')}`, page(title, markdown.render(text)));
}
copyFileSync(new URL('style.css', here), `${output}/style.css`);
