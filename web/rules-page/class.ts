/** What a class needs: a lesson plan, an exit quiz with answers, and the head of the sheets to print. */

import { figures } from './content.js';
import { escaped } from '../app/system/texts.js';
import { inWords, type Edition } from './pictures.js';
import { item, type PartWriter } from './parts.js';

/** Parts of the lesson, in minutes, with the figures that they name. */
export const lesson: readonly {id: string, minutes: number, figures?: readonly string[]}[] = [
  { id: 'describe', minutes: 5, figures: ['attributes'] },
  { id: 'compare', minutes: 8, figures: ['share', 'lines'] },
  { id: 'turn', minutes: 7, figures: ['gift'] },
  { id: 'play', minutes: 12 },
  { id: 'practise', minutes: 8 },
  { id: 'check', minutes: 5 },
];
/** Steps in assets/rules-page/figures.txt, with the text of the task, which is that of a figure. */
const quizBoards = [
  { step: 'quiz-place', task: 'figure.share.task', drawn: [] },
  { step: 'quiz-give', task: 'figure.gift.task', drawn: ['reserve'] },
];
/** Statements that are true or false; a false one has an answer that puts it right. */
const statements = [{ id: 'own', isTrue: false }, { id: 'differ', isTrue: true }, { id: 'silent', isTrue: false },
  { id: 'chance', isTrue: true }, { id: 'full', isTrue: true }];

/** Sheets by their name in the address (`?sheet=tasks`), with the key of their title. */
export const sheets = { plan: 'class.plan', tasks: 'class.tasks', quiz: 'class.quiz', solutions: 'solutions.title' };

const fileOf = ({ editions, language }: Edition) => editions.find(({ code }) => code === language)?.file ?? '';

export function classOf(edition: Edition, parts: PartWriter) {
  const file = fileOf(edition);
  const links = Object.entries(sheets).map(([sheet, title]) =>
    item(`<a href="${file}${file.includes('?') ? '&#38;' : '?'}sheet=${sheet}">${parts.plain(title)}</a>`));
  return `<section id="class">
<h2>${parts.plain('class.title')}</h2>
<p>${parts.plain('class.text')}</p>
<ul class="sheets">
${links.join('\n')}
</ul>
<p><a href="editor.html?lang=${edition.language}">${parts.plain('class.editor')}</a></p>
<details id="plan">
<summary>${parts.plain('class.plan')}</summary>
${planOf(parts)}
</details>
<details id="quiz">
<summary>${parts.plain('class.quiz')}</summary>
${quizOf(edition, parts)}
${answersOf(edition, parts)}
</details>
</section>`;
}

function planOf(parts: PartWriter) {
  const rows = lesson.map(({ id, minutes, figures: named = [] }) => {
    const [n = '', m = ''] = named.map((name) => String(figures.indexOf(name) + 1));
    const time = parts.plain('plan.minutes', { n: String(minutes) });
    return `<tr><th scope="row">${time}</th><td>${parts.rich(`plan.${id}`, { n, m })}</td></tr>`;
  });
  return `<p>${parts.rich('plan.goal')}</p>
<p>${parts.rich('plan.need')}</p>
<table class="plan">
${rows.join('\n')}
</table>
<p>${parts.rich('plan.more')}</p>`;
}

function quizOf({ pictures, say, steps }: Edition, parts: PartWriter) {
  const boards = quizBoards.map(({ step, task, drawn }) => {
    const game = steps.get(step)?.game ?? '';
    return item(`${pictures.board(game, drawn, parts.plain(task))}
<p class="unseen">${escaped(pictures.describe(game, drawn, say))}</p>
<p>${parts.plain(task)}</p>
<p class="answer">${parts.plain('quiz.answer')}</p>`);
  });
  const [yes, no] = [parts.plain('quiz.true'), parts.plain('quiz.false')];
  const choices = statements.map(({ id }) =>
    item(`<p>${parts.plain(`quiz.${id}`)}</p>\n<p class="choice"><span>${yes}</span> <span>${no}</span></p>`));
  return `<ol>
${[...boards, ...choices].join('\n')}
</ol>`;
}

function answersOf({ pictures, say, steps }: Edition, parts: PartWriter) {
  const [place = '', give = ''] = quizBoards.map(({ step }) => steps.get(step)?.game ?? '');
  const { cell, value } = pictures.completion(place);
  const corrected = (id: string) =>
    say('list.colon', { what: say('quiz.false'), words: say(`quiz.${id}.answer`) });
  const answers = [
    say('list.colon', { what: cell, words: say(`shared.${value}`) }),
    inWords(pictures.safePiece(give), say),
    ...statements.map(({ id, isTrue }) => (isTrue ? say('quiz.true') : corrected(id))),
  ];
  return `<section id="answers">
<h3>${parts.plain('quiz.answers')}</h3>
<ol>
${answers.map((answer) => item(escaped(answer))).join('\n')}
</ol>
</section>`;
}

/** The head of a printed sheet, which the script of the page fills (sheet.ts). */
export const sheetHeadOf = (edition: Edition, parts: PartWriter) => `<div id="sheet" hidden>
<p class="fields"><span>${parts.plain('sheet.name')}</span> <span>${parts.plain('sheet.date')}</span></p>
<h1></h1>
<p class="online"><span>${parts.plain('sheet.online')}</span> <b></b></p>
<p class="tools"><button type="button" class="main">${parts.plain('sheet.print')}</button>
<a href="${fileOf(edition)}#class">${parts.plain('sheet.back')}</a></p>
</div>`;
