/** What an author takes away: a link, lines for a page. */
import { escaped, slugOf } from '../app/system/texts.js';

export const linkOf = (site: string, end: string) => `${new URL('editor.html', site)}?play#${end}`;

/** Lines for a page: the lessons are within them, so that no file is needed. */
export function embedLines(site: string, text: string, title: string): string {
  const name = title ? ` label="${escaped(title)}"` : '';
  const address = escaped(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`);
  return `<script type="module" src="${escaped(String(new URL('quarto-board.js', site)))}"></script>
<quarto-board live mode="lesson"${name} lesson="${address}"></quarto-board>`;
}

/** A name for the file: the first title in plain letters. */
export const fileName = (title: string) => slugOf(title) || 'lesson';
