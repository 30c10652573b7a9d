/** Dialogs: opening lessons, sharing them, trying a step. */
import { button, copyText, download, make } from '../app/system/dom.js';
import { fetchWanted } from '../app/system/loader.js';
import { packed } from '../app/system/packed.js';
import type { BoardError } from '../packages/quarto-board/board-error.js';
import type { QuartoBoard } from '../packages/quarto-board/quarto-board.js';
import type { Standard } from '../scorm/manifest.js';
import { openDialog } from './dialog.js';
import { lessonOf, withPass } from './draft.js';
import { LessonTextError, readLessons, writeLessons, type FaultOf, type Lesson } from './lesson-text.js';
import { courseOf, maxSteps, packageOf, stepCount } from '../scorm/package.js';
import { codeFor, lossText, maxLink, prepareSheet } from './printing.js';
import { lessonsIn, lessonsInText } from './published.js';
import { showResults } from './results-view.js';
import { embedLines, fileName, linkOf } from './share.js';
import { starterChoice } from './starters.js';
import type { Store } from './store.js';
import { colon, list, say } from './texts.js';
import { textOf } from './verdict-text.js';

/** @param more before the button that copies */
function copied(key: 'link' | 'embed', text: string, status: HTMLElement, ...more: Node[]) {
  const look = { readOnly: true, rows: 2, spellcheck: false };
  const field = make('textarea', { id: `copy-${key}`, value: text, ...look });
  return make('div', { className: 'copied' },
    make('h3', {}, make('label', { htmlFor: field.id }, say(key))),
    make('p', { className: 'help' }, say(`${key}-about`)), field, ...more,
    button(say('page.copy'), () => void copyText(text, status, say, field)));
}

/** @param mark is in it: some hosts answer with another page in place of a missing file */
async function bytesOf(file: string, mark: string) {
  const bytes = new Uint8Array(await (await fetchWanted(file)).arrayBuffer()), text = new TextDecoder().decode(bytes);
  if (!text.includes(mark) || !text.trimEnd().endsWith('</html>')) throw new Error(`${file}: not what was expected`);
  return bytes;
}

/** A button that shows the link as a code, for a class that looks at the teacher’s screen, and the place for it. */
function codeButton(link: string) {
  const code = make('div', { className: 'code', hidden: true });
  const show = button('QR', async () => {
    if (!code.querySelector('svg')) code.innerHTML = await codeFor(link).catch(lossText);
    code.hidden = !code.hidden;
    show.ariaExpanded = String(!code.hidden);
  }, { className: 'qr', hidden: link.length > maxLink, ariaExpanded: 'false' });
  return [code, show];
}

/** The lessons with a page and the whole game, as one file. @param text of the lessons @param language of the game in the package */
async function scormPackage(
  standard: Standard, lessons: readonly Lesson[], text: string, language: string,
): Promise<Blob> {
  const [page, game] = await Promise.all([
    bytesOf('scorm/page.txt', 'id="lessons">'), bytesOf('quarto.html', "script-src 'sha256-")]);
  const contents = { standard, language, text, ...courseOf(text, lessons) };
  return new Blob([packageOf(contents, new TextDecoder().decode(page), game)], { type: 'application/zip' });
}

/** A package for each standard of learning systems, of lessons that are right. */
function packages(store: Store, name: string, status: HTMLElement) {
  const pack = async (standard: Standard) => {
    const { text } = store, steps = faultySteps(store);
    if (steps) status.textContent = colon(say('not-right'), steps);
    else if (stepCount(text) > maxSteps) status.textContent = say('scorm-long', { n: String(maxSteps) });
    else {
      const made = await scormPackage(standard, store.draft.lessons, text, document.documentElement.lang)
        .catch(() => null);
      if (made) download(`${name}-scorm-${standard}.zip`, made);
      status.textContent = made ? '' : say('scorm-failed');
    }
  };
  return make('div', { className: 'copied' },
    make('h3', {}, say('scorm')), make('p', { className: 'help' }, say('scorm-about')),
    make('div', { className: 'tools' },
      ...(['1.2', '2004'] as const).map((standard) => button(`SCORM ${standard}`, () => void pack(standard)))));
}

/** The steps that are not right, by lesson and number; empty if all are. */
function faultySteps({ draft, checker }: Store): string {
  const isOnly = draft.lessons.length === 1;
  const name = (lesson: number, k: number) => (isOnly ? '' : `${lesson + 1}.`) + String(k + 1);
  return list(draft.lessons.flatMap(({ steps }, lesson) => steps.flatMap((step, k) => {
    const verdict = checker.verdictOf(step);
    return verdict && 'fault' in verdict ? [name(lesson, k)] : [];
  })));
}

/** The pass mark: a number, and which attempt counts. @param changed is called once the lessons have it */
function passFields(store: Store, changed: () => void) {
  const [percent = '', best] = (store.draft.lessons[0]?.pass ?? '').split(' ');
  const number = make('input', { id: 'pass', type: 'number', min: '1', max: '100', step: '1', value: percent });
  const box = make('input', { type: 'checkbox', checked: best !== undefined, disabled: percent === '' });
  const change = () => {
    const mark = number.validity.valid ? number.value : '';
    box.disabled = mark === '';
    store.change(withPass(store.draft, mark && box.checked ? `${mark} best` : mark), 'pass');
    changed();
  };
  for (const each of [number, box]) each.oninput = change; // once a press ends the typing, it would miss the buttons renewed
  const about = make('p', { id: 'about-pass', className: 'help' }, say('pass-about'));
  number.setAttribute('aria-describedby', about.id);
  return make('div', { className: 'copied' }, make('h3', {}, make('label', { htmlFor: number.id }, say('pass'))), about,
    number, make('label', { className: 'box' }, box, make('span', {}, say('pass-best'))));
}

/** A worksheet of the steps, on paper. @param link that its code leads to */
function worksheet(store: Store, link: string, status: HTMLElement) {
  const perPage = make('select', { id: 'per-page' }, ...['2', '4'].map((value) => make('option', { value }, value)));
  const solutions = make('input', { type: 'checkbox' });
  const printSheet = async () => {
    const look = { perPage: perPage.value === '4' ? 4 : 2, hasSolutions: solutions.checked } as const;
    status.textContent = await prepareSheet(store.draft.lessons, store.checker, look);
    if (!status.textContent) print();
  };
  return make('div', { className: 'copied' },
    make('h3', {}, say('class.tasks')), make('label', { htmlFor: perPage.id }, say('per-page')), perPage,
    make('label', { className: 'box' }, solutions, make('span', {}, say('solutions.title'))),
    make('p', { className: 'help', hidden: link.length <= maxLink }, say('code-long')),
    make('div', { className: 'tools' }, button(say('sheet.print'), () => void printSheet())));
}

/** What is taken away of the lessons as they are now. */
async function publications(store: Store, status: HTMLElement) {
  const { text } = store, title = store.draft.lessons.find((lesson) => lesson.title)?.title ?? '';
  const site = new URL('./', location.href).href, name = fileName(title), link = linkOf(site, await packed(text));
  const whole = make('textarea', { value: text, readOnly: true, rows: 2, hidden: true, ariaLabel: say('copy-text') });
  const file = make('div', { className: 'copied' },
    make('h3', {}, say('file')),
    make('div', { className: 'tools' },
      button(say('download'), () => download(`${name}.txt`, new Blob([text], { type: 'text/plain' }))),
      button(say('copy-text'), () => void copyText(text, status, say, whole))), whole);
  const results = make('div', { className: 'copied' }, make('h3', {}, say('results')),
    make('p', { className: 'help' }, say('results-about')),
    make('div', { className: 'tools' }, button(say('results'), () => void showResults(store))));
  return [copied('link', link, status, ...codeButton(link)), results, copied('embed', embedLines(site, text, title), status), file,
    packages(store, name, status), worksheet(store, link, status)];
}

export async function share(store: Store) {
  const status = make('p', { className: 'status', role: 'status' }), steps = faultySteps(store);
  const warning = make('p', { className: 'verdict', hidden: steps === '' }, colon(say('not-right'), steps));
  warning.dataset.state = 'faulty';
  const all = make('div', { className: 'publications' }, ...await publications(store, status));
  const renew = async () => {
    const { text } = store, made = await publications(store, status);
    if (text === store.text) all.replaceChildren(...made);
  };
  openDialog(say('share'), 'share', warning, passFields(store, () => void renew()), all, status);
}

export function readFrom(text: string, faultOf?: FaultOf): readonly Lesson[] | string {
  try {
    return readLessons(text, faultOf);
  } catch (error) {
    if (!(error instanceof LessonTextError)) throw error;
    const { line, column, code, expected } = error;
    if (code === 'heading' && /^\uFEFF?quarto-lessons \d/.test(text)) return say('wrong.newer');
    const what = say(`wrong.${code}`, { words: expected, first: expected });
    const reason = code === 'game' && expected ? ` (expected ${expected})` : ''; // the engine's English
    return say('wrong', { line: `${line}:${column}`, what }) + reason;
  }
}

export function openLessons({ checker }: Store, opened: (lessons: readonly Lesson[]) => void) {
  const status = make('p', { className: 'status', role: 'alert' });
  const take = (text: string | null) => {
    const lessons = text === null ? say('wrong.file') : readFrom(text, (record) => checker.faultOf(record));
    if (typeof lessons === 'string') {
      status.textContent = lessons;
      return;
    }
    close(lessons);
  };
  const close = (lessons: readonly Lesson[]) => { dialog.close(); opened(lessons); };
  const file = make('input', { type: 'file', accept: '.txt,.zip,.html,text/plain', className: 'unseen', tabIndex: -1 });
  file.ariaHidden = 'true'; // the button stands for it
  file.onchange = async () => {
    const chosen = file.files?.[0];
    if (chosen) take(await lessonsIn(new Uint8Array(await chosen.arrayBuffer())));
    file.value = ''; // the same file may be chosen again
  };
  const field = make('textarea', { id: 'paste', rows: 8, spellcheck: false });
  const dialog = openDialog(say('open-title'), 'open', starterChoice(close),
    button(say('open-file'), () => file.click(), { className: 'main' }), file,
    make('label', { htmlFor: field.id }, say('paste')), field, status,
    make('menu', {}, button(say('open-text'), async () => take(await lessonsInText(field.value)))));
}

/** A board that teaches these lessons, and what is shown if it can’t. @param why it can’t, if that is known */
export function lessonBoard(text: string, step?: string, why = '') {
  const board: QuartoBoard = make('quarto-board');
  board.setAttribute('mode', 'lesson');
  board.setAttribute('pieces', 'wood'); // as in the editor
  board.setAttribute('lang', document.documentElement.lang);
  board.setAttribute('locked', 'menu moves new proof review settings share');
  const fault = make('p', { className: 'verdict', role: 'alert', hidden: true });
  fault.dataset.state = 'faulty';
  const show = async () => {
    if (!customElements.get('quarto-board')) await import(new URL(`quarto-board.js?${Date.now()}`, import.meta.url).href);
    await board.teach(text, step);
  };
  const teach = () => show().catch(({ code = 'no_game' }: Partial<BoardError>) => { // the board has reported it, or there is none
    fault.textContent = code === 'no_game' ? say('failure.file', { file: say('label.board') }) : `${say('not-shown')} ${why}`.trimEnd();
    fault.hidden = false;
    board.remove(); // its empty picture would be taken for the step
  });
  return { board, fault, teach };
}

/** Shows this step among those of its lesson that are right: an unfinished one would make the file unreadable. */
export function tryStep({ checker, draft, step }: Store) {
  const lesson = lessonOf(draft), verdict = checker.verdictOf(step);
  const why = verdict && 'fault' in verdict ? textOf(step, verdict) : '';
  const steps = lesson.steps.filter((each) => each === step || !('fault' in (checker.verdictOf(each) ?? {})));
  const { board, fault, teach } = lessonBoard(writeLessons([{ ...lesson, steps }]), `${lesson.id}/${step.id}`, why);
  openDialog(lesson.title || say('try'), 'attempt', fault, board);
  void teach();
}
