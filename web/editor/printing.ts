/** Lessons as a worksheet: the page prints it in place of itself, worksheet-file.ts writes it to a file. */
import { make } from '../app/system/dom.js';
import { isFileFailure, loadWanted } from '../app/system/loader.js';
import { packed } from '../app/system/packed.js';
import type { Checker } from './checker.js';
import { writeLessons, type Lesson, type Step } from './lesson-text.js';
import { linkOf } from './share.js';
import { counts } from './step-game.js';
import { colon, list, say } from './texts.js';
import { inWords } from './verdict-text.js';
import { sheetOf, type Sheet, type SheetTask } from './worksheet.js';

export const maxLink = 1_200; // characters; the code of a longer one is too fine for a phone

/** The address that the code leads to. @param site where the game is */
export const linkTo = async (site: string, lessons: readonly Lesson[]) => linkOf(site, await packed(writeLessons(lessons)));

/** What counts, unless it is the standard game. */
function rulesText(rules: string) {
  const names = (['colour', 'form', 'height', 'fill'] as const).filter((name) => counts(rules, name === 'form' ? 's' : name.charAt(0)));
  if (names.length === 4 && !counts(rules, 'squares')) return '';
  const words = [...names.map((name) => say(`attribute.${name}`)), ...counts(rules, 'squares') ? [say('form.squares')] : []];
  return ` (${colon(say('rules'), list(words))})`;
}

/** In the game’s words, as on the screen. */
function taskText({ task }: Step, hand: string) {
  const isGift = hand === '-';
  if (task === 'win' || task === 'hold') return say(`exercise.${task}_by_${isGift ? 'gift' : 'placement'}`);
  return say(task === 'moves' ? `exercise.${isGift ? 'give' : 'place'}` : `exercise.${task}`);
}

function taskOf(step: Step, checker: Checker): SheetTask {
  const [cells = '', hand = ''] = (step.game.moves && checker.stateOf(step.game)?.position.split(' ')) || [step.game.cells, step.game.hand];
  const verdict = checker.verdictOf(step);
  const answer = verdict && 'solutions' in verdict ? list(verdict.solutions.map(inWords)) : '';
  return { position: { cells, hand }, text: step.say || taskText(step, hand) + rulesText(step.game.rules), answer };
}

/** What is said of a part that couldn't be loaded. @throws the error itself, if it is another one */
export function lossText(error: unknown) {
  if (!isFileFailure(error)) throw error;
  return say('failure.file', { file: error.file });
}

/** Its QR code as SVG; empty if it is too long for one, and without a site. @throws FileFailure */
export const codeFor = async (link: string) => (link.startsWith('http') && link.length <= maxLink
  ? loadWanted('qr-code.js', () => import('../app/system/qr-code.js')).then(({ codeText }) => codeText(link, say('link'))) : '');

type Look = Pick<Sheet, 'perPage' | 'hasSolutions'>;

/** @param link for a QR code; empty: none. @returns the sheet, and whether the link is too long for one @throws FileFailure */
export async function sheetFor(lessons: readonly Lesson[], checker: Checker, look: Look, link: string) {
  const steps = lessons.flatMap((lesson) => lesson.steps);
  if (look.hasSolutions || steps.some(({ game }) => game.moves)) await checker.finish(steps);
  const code = await codeFor(link), title = lessons.find((lesson) => lesson.title)?.title ?? say('class.tasks');
  return { sheet: { title, tasks: steps.map((step) => taskOf(step, checker)), code, ...look }, isTooLong: link.length > maxLink };
}

/**
 * Puts a worksheet into the page, which only paper shows, in place of an earlier one; a sentence if a part that it needs can't be
 * loaded. @returns this sentence, or nothing
 */
export async function prepareSheet(lessons: readonly Lesson[], checker: Checker, look: Look) {
  const paper = make('div', { className: 'paper' }), link = await linkTo(new URL('./', location.href).href, lessons);
  const loss = await sheetFor(lessons, checker, look, link).then(({ sheet }) => {
    paper.innerHTML = sheetOf(sheet, say);
    return '';
  }, (error) => { paper.textContent = lossText(error); return paper.textContent; });
  document.querySelector('.paper')?.remove();
  document.body.append(paper);
  return loss;
}
