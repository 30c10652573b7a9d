/** The page of a link: its lessons alone, on paper a worksheet, and at their end the result for the teacher. */
import { button, copyText, make } from '../app/system/dom.js';
import type { QuartoBoard } from '../packages/quarto-board/quarto-board.js';
import { CourseProgress } from '../scorm/course-progress.js';
import { courseOf } from '../scorm/package.js';
import { Checker } from './checker.js';
import { writeLessons, type Lesson } from './lesson-text.js';
import { prepareSheet } from './printing.js';
import { endOf, idOf, linkTo, type Result } from './results.js';
import { say } from './texts.js';

/** The page of a link prints its lessons. */
export const printable = (lessons: readonly Lesson[]) => prepareSheet(lessons, new Checker(() => {}), { perPage: 4, hasSolutions: false });

type Attempt = Pick<Result, 'score' | 'count' | 'passed' | 'missed'>;

/** What is sent: words for people, and the link. */
async function messageOf(result: Result) {
  const { name, title, score, count, passed } = result, link = linkTo(new URL('./', location.href).href, await endOf(result));
  const solved = say('exercise.score', { solved: String(score), count: String(count) });
  return `${title}\n${name}: ${solved}${passed ? `. ${say('exercise.passed')}` : ''}\n${link}`;
}

/** Sends by the system’s share sheet, or copies. @param field shows what is sent */
async function send(text: string, field: HTMLTextAreaElement, status: HTMLElement) {
  field.value = text;
  field.hidden = false;
  try {
    if (!('share' in navigator)) throw new Error('nothing to share with');
    await navigator.share({ text });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyText(text, status, say, field);
  }
}

/** A form for the pupil’s name, which appears once all steps are solved. @param title of the lessons */
export function resultForm(board: QuartoBoard, lessons: readonly Lesson[], title: string) {
  const text = writeLessons(lessons), course = courseOf(text, lessons), progress = new CourseProgress(course, '');
  let best: Attempt | null = null;
  const name = make('input', { id: 'pupil', maxLength: 60, required: true, autocomplete: 'name' });
  const status = make('p', { className: 'status', role: 'status' });
  const field = make('textarea', { readOnly: true, rows: 4, hidden: true, ariaLabel: say('result-send') });
  const form = make('form', { className: 'result', hidden: true, ariaLabel: say('result-send') },
    make('p', { className: 'help' }, say('result-about')), make('label', { htmlFor: name.id }, say('sheet.name')), name,
    button(say('result-send'), () => {}, { type: 'submit', className: 'main' }), field, status);
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (!best) return;
    const at = `${new Date().toISOString().slice(0, 19)}Z`;
    await send(await messageOf({ lessons: idOf(text), title, name: name.value.trim(), ...best, at }), field, status);
  };
  board.addEventListener('quarto-step', ({ detail }) => progress.beginStep(detail));
  board.addEventListener('quarto-try', ({ detail }) => {
    progress.recordTry(detail);
    const { missed, count } = progress;
    if (!missed || (best && missed.length > best.missed.length)) return;
    const score = count - missed.length;
    best = { score, count, missed, passed: course.pass && 100 * score >= course.pass.percent * count };
    form.hidden = false;
  });
  return form;
}
