/** The lesson editor; with `?play` in the address only the lessons of the link. */
import { button, download, element, make } from '../app/system/dom.js';
import { failureTexts } from '../app/system/failure-texts.js';
import { hasAlt, letterOf } from '../app/system/keyboard.js';
import { chooseLanguage } from '../app/system/language.js';
import { unpacked } from '../app/system/packed.js';
import { savedTexts } from '../app/system/storage.js';
import { fill } from '../app/system/texts.js';
import { pageDefinitions } from '../rules-page/wood/drawing.js';
import { BoardView } from './board-view.js';
import { lessonBoard, openLessons, readFrom, share, tryStep } from './dialogs.js';
import { isNew, withAdded, type Draft } from './draft.js';
import { iconButton } from './icons.js';
import { languageChoice, loadTexts } from './language-choice.js';
import type { Lesson } from './lesson-text.js';
import { OutlineView } from './outline-view.js';
import { printable, resultForm } from './player.js';
import { showResults } from './results-view.js';
import { starterChoice } from './starters.js';
import { StepView } from './step-view.js';
import { Store } from './store.js';
import { say, type TextKey } from './texts.js';

const page = element('page', HTMLElement);

/** @param others after the heading */
function header(tools: Node[], ...others: Node[]) {
  const home = make('a', { className: 'home', href: `./?lang=${document.documentElement.lang}` }, 'QUARTO');
  return make('header', {}, home, make('h1', {}, say('title')), ...others,
    make('div', { className: 'tools' }, ...tools));
}

function notices(store: Store) {
  const text = make('span'), back = button(say('undo'), () => store.undo());
  const bar = make('div', { className: 'notice', role: 'status' });
  const hide = () => bar.replaceChildren();
  let shown: Draft | null = null;
  store.watch(() => { if (back.isConnected && store.draft !== shown) hide(); }); // it would undo something else
  return {
    bar,
    show(key: TextKey) {
      shown = store.draft;
      text.textContent = say(key, { undo: say('undo') });
      bar.replaceChildren(text, back);
    },
    warn(warning: string) {
      text.textContent = warning;
      bar.replaceChildren(text, button(say('page.close'), () => hide()));
    },
    /** Offers what can't be read as a file, again at each start until it was taken. */
    keep(unread: string) {
      let isTaken = false;
      const take = () => {
        download('lessons.txt', new Blob([unread], { type: 'text/plain' }));
        isTaken = true;
      };
      const close = () => {
        if (isTaken) store.forgetUnread();
        hide();
      };
      text.textContent = say('unread');
      bar.replaceChildren(text, button(say('download'), take), button(say('page.close'), close));
    },
  };
}

/** Ctrl+Z and Ctrl+Y; in a text they are the field’s own. */
function takeKey(event: KeyboardEvent, store: Store) {
  const isText = event.target instanceof HTMLTextAreaElement
    || (event.target instanceof HTMLInputElement && event.target.type === 'text');
  const key = letterOf(event);
  if (!(event.ctrlKey || event.metaKey) || hasAlt(event) || isText || document.querySelector('dialog')) return;
  if (key === 'z' && !event.shiftKey) store.undo();
  else if (key === 'y' || key === 'z') store.redo();
  else return;
  event.preventDefault();
}

/** @param imported lessons of a link, or what is wrong with it @param isAdded their steps are added to those under way */
function editor(imported: readonly Lesson[] | string | null, isAdded = false) {
  const store = new Store(), notice = notices(store), languages = languageChoice(document.documentElement.lang);
  const take = (lessons: readonly Lesson[]) => {
    store.change({ lessons, lesson: 0, step: 0 });
    notice.show('opened');
  };
  const undo = iconButton('undo', () => store.undo()), redo = iconButton('redo', () => store.redo());
  const saved = make('p', { className: 'saved' }), start = starterChoice(take);
  store.watch(() => {
    undo.ariaDisabled = String(!store.canUndo);
    redo.ariaDisabled = String(!store.canRedo);
    start.hidden = !isNew(store.draft);
    saved.textContent = say(store.isSaved ? 'saved' : 'not-saved');
  });
  const outline = new OutlineView(store, (what) => notice.show(what));
  outline.element.append(start);
  const board = new BoardView(store), form = new StepView(store, () => tryStep(store));
  const load = button(say('open'), () => openLessons(store, take));
  page.append(
    header([undo, redo, load, button(say('share'), () => void share(store), { className: 'main' })], languages.button),
    make('main', {}, outline.element, board.element, form.element),
    make('footer', {}, make('p', {}, say('intro')), saved, languages.nav), notice.bar);
  addEventListener('keydown', (event) => takeKey(event, store));
  store.begin();
  if (typeof imported === 'string') notice.warn(imported);
  else if (imported && isAdded) {
    store.change(withAdded(store.draft, imported.flatMap(({ steps }) => steps)));
    notice.show('new-step');
  } else if (imported) take(imported);
  if (store.unread !== null && typeof imported !== 'string') notice.keep(store.unread);
  return store;
}

function player(text: string | null) {
  const lessons = text === null ? null : readFrom(text);
  document.documentElement.dataset.play = '';
  addEventListener('hashchange', () => location.reload()); // another link
  if (text === null || lessons === null || typeof lessons === 'string') {
    const newer = say('wrong.newer');
    page.append(header([]), make('p', { className: 'verdict', role: 'alert' }, lessons === newer ? newer : say('damaged')));
    return;
  }
  const { board, fault, teach } = lessonBoard(text), title = lessons[0]?.title || say('untitled', { n: '1' });
  document.title = `${title} · Quarto`;
  const address = `editor.html?lang=${document.documentElement.lang}${location.hash}`;
  const edit = make('a', { href: address }, say('edit-copy'));
  const top = header([edit]), heading = top.querySelector('h1');
  if (heading) heading.textContent = title;
  page.append(top, make('main', {}, fault, resultForm(board, lessons, title), board));
  void teach();
  void printable(lessons);
}

async function begin() {
  const query = new URLSearchParams(location.search), isResult = query.has('results'), end = isResult ? '' : location.hash.slice(1);
  const isCut = location.href.endsWith('#'), received = isResult ? `results${location.hash}` : '';
  const [text, language] = await Promise.all([
    end ? unpacked(end) : null, loadTexts(chooseLanguage(savedTexts)),
  ]);
  document.documentElement.lang = language;
  document.title = `${say('title')} · Quarto`;
  document.body.insertAdjacentHTML('afterbegin', pageDefinitions);
  page.replaceChildren();
  if (query.has('play')) return player(text);
  if (isResult) query.delete('results');
  if (location.hash) history.replaceState(null, '', `${location.pathname}?${query}`); // else a reload would open it again
  const store = text === null ? editor(end || isCut ? say('damaged') : null) : editor(readFrom(text), query.has('add'));
  if (received) await showResults(store, received);
}

/** Not even the English texts have come. */
function showLoss() {
  const text = fill(failureTexts['failure.file'] ?? '', { file: 'editor-text/en.js' });
  page.replaceChildren(make('p', { className: 'verdict', role: 'alert' }, text),
    button(failureTexts['failure.reload'] ?? '', () => location.reload()));
}

void begin().catch(showLoss);
