/** The results that pupils have sent: a field to paste them into, and a table. */
import { button, download, make } from '../app/system/dom.js';
import { openDialog } from './dialog.js';
import { csvOf, idOf, KeptResults, resultsIn, type Result } from './results.js';
import type { Store } from './store.js';
import { list, say } from './texts.js';

interface Column { heading: string; cell(result: Result): string }
const percentOf = ({ score, count }: Result) => String(Math.floor(100 * score / count));

/** @param own id of the lessons in the editor @param isFile in a file numbers stand alone, and all columns */
function columnsFor(results: readonly Result[], own: string, isFile: boolean): Column[] {
  const score: Column[] = isFile ? [
    { heading: say('results-score'), cell: (result) => String(result.score) },
    { heading: `${say('results-score')} (%)`, cell: percentOf },
  ] : [{ heading: say('results-score'), cell: ({ score: solved, count }) => `${solved}/${count}` }];
  const [yes, no] = isFile ? ['1', '0'] : ['✓', '✗'];
  const date = (at: string) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'short' });
  return [
    { heading: say('sheet.name'), cell: ({ name }) => name }, ...score,
    ...isFile || results.some(({ passed }) => passed !== null)
      ? [{ heading: say('results-passed'), cell: ({ passed }: Result) => (passed === null ? '' : passed ? yes : no) }] : [],
    { heading: say('results-missed'), cell: ({ missed }) => list(missed.map(String)) },
    { heading: say('sheet.date'), cell: ({ at }) => (isFile ? at : date(at)) },
    ...isFile || results.some(({ lessons }) => lessons !== own)
      ? [{ heading: say('lesson-title'), cell: ({ title }: Result) => title }] : [],
  ];
}

function tableOf(results: readonly Result[], own: string) {
  const columns = columnsFor(results, own, false);
  const row = (result: Result) => make('tr', {}, ...columns.map(({ cell }, k) =>
    make(k === 0 ? 'th' : 'td', k === 0 ? { scope: 'row' } : {}, cell(result))));
  return make('table', {},
    make('thead', {}, make('tr', {}, ...columns.map(({ heading }) => make('th', { scope: 'col' }, heading)))),
    make('tbody', {}, ...results.map(row)));
}

/** Those of these lessons first, then by name. */
function inOrder(results: readonly Result[], own: string) {
  const names = new Intl.Collator(document.documentElement.lang);
  return [...results].sort((a, b) => Number(a.lessons !== own) - Number(b.lessons !== own)
    || names.compare(a.name, b.name) || (a.at < b.at ? -1 : 1));
}

const sentences = ['results-added', 'results-known', 'results-damaged', 'results-other'] as const;

/** @param received text with results to add at once */
export async function showResults(store: Store, received = '') {
  const kept = new KeptResults(), own = idOf(store.text), status = make('p', { className: 'status', role: 'status' });
  const shown = make('div', { className: 'results' });
  const field = make('textarea', { id: 'results-paste', rows: 4, spellcheck: false });
  const show = async () => {
    const results = inOrder(await kept.results(), own);
    const file = () => csvOf([columnsFor(results, own, true).map(({ heading }) => heading),
      ...results.map((result) => columnsFor(results, own, true).map(({ cell }) => cell(result)))], document.documentElement.lang);
    const remove = () => {
      const restore = kept.clear();
      shown.replaceChildren(button(say('undo'), () => { restore(); void show(); }));
    };
    shown.replaceChildren(...results.length > 0 ? [
      make('div', { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: say('results') }, tableOf(results, own)),
      make('div', { className: 'tools' },
        button(`${say('download')} (CSV)`, () => download('results.csv', new Blob([file()], { type: 'text/csv' }))),
        button(say('results-delete'), remove)),
    ] : []);
  };
  const add = async (text: string) => {
    const { found, damaged } = await resultsIn(text), added = found.filter(({ end }) => !kept.has(end));
    const counts = [added.length, found.length - added.length, damaged, added.filter(({ result }) => result.lessons !== own).length];
    kept.add(added.map(({ end }) => end));
    const said = sentences.flatMap((key, k) => (counts[k] ? [say(key, { n: String(counts[k]) })] : []));
    status.textContent = [...said.length > 0 ? said : [say('results-none')], ...kept.isSaved ? [] : [say('not-saved')]].join(' ');
    if (found.length > 0 && damaged === 0) field.value = '';
    await show();
  };
  openDialog(say('results'), 'open', make('p', { className: 'help' }, say('results-about')),
    make('label', { htmlFor: field.id }, say('results-paste')), field,
    make('menu', {}, button(say('results-add'), () => void add(field.value), { className: 'main' })), status, shown);
  await (received ? add(received) : show());
}
