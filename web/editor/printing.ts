/** Lessons as a worksheet: the page prints it in place of itself. */
import { make } from '../app/system/dom.js';
import { packed } from '../app/system/packed.js';
import type { Checker } from './checker.js';
import { writeLessons, type Lesson, type Step } from './lesson-text.js';
import { linkOf } from './share.js';
import { list, say } from './texts.js';
import { inWords } from './verdict-text.js';
import { sheetOf, type Sheet, type SheetTask } from './worksheet.js';

const maxLink = 1_200; // characters; the code of a longer one is too fine for a phone

/** A QR code back to the lessons; empty if it would be too fine or there is no site. */
async function codeFor(lessons: readonly Lesson[]) {
  const link = linkOf(new URL('./', location.href).href, await packed(writeLessons(lessons)));
  if (link.length > maxLink || !link.startsWith('http')) return '';
  return import('../app/system/qr-code.js').then(({ codeOf }) => codeOf(link, say('link')).outerHTML, () => '');
}

function taskOf(step: Step, checker: Checker): SheetTask {
  const [cells = '', hand = ''] = (step.game.moves && checker.stateOf(step.game)?.position.split(' ')) || [step.game.cells, step.game.hand];
  const verdict = checker.verdictOf(step);
  const answer = verdict && 'solutions' in verdict ? list(verdict.solutions.map(inWords)) : '';
  return { position: { cells, hand }, text: step.say || say(`about.${step.task}`), answer };
}

type Look = Pick<Sheet, 'perPage' | 'hasSolutions'>;

/** Puts a worksheet into the page, which only paper shows, in place of an earlier one. */
export async function prepareSheet(lessons: readonly Lesson[], checker: Checker, look: Look) {
  const code = await codeFor(lessons), title = lessons.find((lesson) => lesson.title)?.title ?? say('class.tasks');
  const tasks = lessons.flatMap(({ steps }) => steps.map((step) => taskOf(step, checker)));
  document.querySelector('.paper')?.remove();
  const paper = make('div', { className: 'paper' });
  paper.innerHTML = sheetOf({ title, tasks, code, ...look }, say);
  document.body.append(paper);
}
