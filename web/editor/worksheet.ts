/** A sheet of tasks to print, as a text of HTML: for the editor, the page of a link, and files (worksheet-file.ts). */

import { escaped } from '../app/system/texts.js';
import { pageDefinitions, straightBoard, type Position } from '../rules-page/wood/drawing.js';

export interface SheetTask {
  position: Position;
  /** What to do. */
  text: string;
  /** The solution; empty if it isn't known. */
  answer: string;
}
export interface Sheet {
  title: string;
  tasks: readonly SheetTask[];
  /** Tasks on a page: two of them below each other, or four. */
  perPage: 2 | 4;
  /** On a page of their own, behind the tasks. */
  hasSolutions: boolean;
  /** The address of the lessons and its QR code, as SVG; empty without one. */
  code: string;
}
type Say = (key: 'sheet.name' | 'sheet.date' | 'quiz.answer' | 'solutions.title') => string;

const taskOf = ({ position, text }: SheetTask, number: number, row: readonly string[], say: Say) => `<li>
${straightBoard(position, { hasReserve: position.hand === '-', row })}
<div><p><b>${number}.</b> ${escaped(text)}</p>
<p class="answer">${escaped(say('quiz.answer'))}</p></div>
</li>`;

/** @returns the sheet; its pictures need `pageDefinitions` once in the page */
export function sheetOf({ title, tasks, perPage, hasSolutions, code }: Sheet, say: Say): string {
  const pages = Array.from({ length: Math.ceil(tasks.length / perPage) }, (_, k) => {
    const shown = tasks.slice(k * perPage, (k + 1) * perPage), across = perPage / 2;
    const rowOf = (n: number) => shown.slice(n - n % across, n - n % across + across).map(({ position }) => position.hand);
    const head = k > 0 ? '' : `<header>
<h1>${escaped(title)}</h1>
<p class="fields"><span>${escaped(say('sheet.name'))}</span> <span>${escaped(say('sheet.date'))}</span></p>
${code}
</header>
`;
    return `<section class="tasks">
${head}<ol>
${shown.map((task, n) => taskOf(task, k * perPage + n + 1, rowOf(n), say)).join('\n')}
</ol>
</section>`;
  });
  const solutions = hasSolutions ? [`<section class="solutions">
<h2>${escaped(say('solutions.title'))}</h2>
<ol>
${tasks.map(({ answer }) => `<li>${escaped(answer)}</li>`).join('\n')}
</ol>
</section>`] : [];
  return `<article class="worksheet" data-per-page="${perPage}">\n${[...pages, ...solutions].join('\n')}\n</article>`;
}

/** A page of its own. @param style of worksheet.css */
export const sheetPage = (sheet: Sheet, say: Say, language: string, style: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${escaped(sheet.title)}</title>
<style>
body { margin: 0; }
.definitions { position: absolute; }
${style}</style>
<body>
${pageDefinitions}
${sheetOf(sheet, say)}
</body>
</html>
`;
