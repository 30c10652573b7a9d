/** Results in the data models of SCORM 1.2 and of SCORM 2004 (IEEE 1484.11.1). */

import { slugOf } from '../app/system/texts.js';
import { inWords, responseOf } from '../packages/quarto-board/answer-words.js';
import type { EventValues } from '../packages/quarto-board/messages.js';
import type { PassMark } from './course-progress.js';

export type Tried = EventValues['try'];
export interface Result {
  /** To be given back in the next session. */
  kept: string;
  /** Shown now, `LESSON/STEP`. */
  step: string;
  /** Steps solved at the first try. */
  firstTries: number;
  solved: number;
  count: number;
  pass: PassMark | null;
  /** Since the start of this session. */
  milliseconds: number;
}

export type Version = '1.2' | '2004';
/** Elements with their values, in the order in which they are set. */
export type Values = [element: string, value: string][];

const maxText = 250; // characters that every system keeps
const maxPatterns = 5; // the same
const maxSlug = 60; // characters of an identifier, which a report may show in a narrow column

const isDone = ({ solved, count }: Result) => solved === count;
/** The score, as in reports by xAPI: the part of the steps solved at the first try. */
const inPerCent = ({ firstTries, count, pass }: Result) => // never up to a pass mark
  String((pass ? Math.floor : Math.round)(100 * firstTries / count));
const partOf = (steps: number, { count, pass }: Result) =>
  String(pass ? Math.floor(10_000 * steps / count) / 10_000 : Number((steps / count).toFixed(4)));
const isPassed = ({ firstTries, count, pass }: Result) => 100 * firstTries >= (pass?.percent ?? 0) * count;
const success = (result: Result) => (isPassed(result) ? 'passed' : 'failed');
/** With a pass mark systems make of any score, also an early one, a success or a failure: it is said at the end. */
const scores = (result: Result, values: Values): Values => (result.pass && !isDone(result) ? [] : values);

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** `HHHH:MM:SS.SS`, as SCORM 1.2 writes it. */
function clockTime(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000), hundredths = Math.floor(milliseconds % 1000 / 10);
  const hours = Math.min(Math.floor(seconds / 3600), 9999);
  return [String(hours).padStart(4, '0'), twoDigits(Math.floor(seconds / 60) % 60),
    `${twoDigits(seconds % 60)}.${twoDigits(hundredths)}`].join(':');
}
/** ISO 8601; the standard allows hundredths of a second, and a time zone only after them. */
const timestamp = (time: Date) => `${time.toISOString().slice(0, 22)}Z`;
const duration = (milliseconds: number) => `PT${(milliseconds / 1000).toFixed(2)}S`;

const results: { [version in Version]: (result: Result) => Values } = {
  '1.2': (result) => [
    ['cmi.suspend_data', result.kept],
    ['cmi.core.lesson_location', result.step],
    ...scores(result, [
      ['cmi.core.score.min', '0'], ['cmi.core.score.max', '100'], ['cmi.core.score.raw', inPerCent(result)]]),
    ['cmi.core.lesson_status', isDone(result) ? success(result) : 'incomplete'],
    ['cmi.core.session_time', clockTime(result.milliseconds)],
    ['cmi.core.exit', isDone(result) ? '' : 'suspend'],
  ],
  2004: (result) => [
    ['cmi.suspend_data', result.kept],
    ['cmi.location', result.step],
    ...scores(result, [
      ['cmi.score.min', '0'], ['cmi.score.max', '100'], ['cmi.score.raw', inPerCent(result)],
      ['cmi.score.scaled', partOf(result.firstTries, result)]]),
    ['cmi.progress_measure', partOf(result.solved, result)],
    ['cmi.completion_status', isDone(result) ? 'completed' : 'incomplete'],
    ['cmi.success_status', isDone(result) ? success(result) : 'unknown'],
    ['cmi.session_time', duration(result.milliseconds)],
    ['cmi.exit', isDone(result) ? 'normal' : 'suspend'],
  ],
};
/** Where a system says what a session is for, and how the attempt stands. */
export const standing: { [version in Version]: { mode: string; statuses: string[] } } = {
  '1.2': { mode: 'cmi.core.lesson_mode', statuses: ['cmi.core.lesson_status'] },
  2004: { mode: 'cmi.mode', statuses: ['cmi.completion_status', 'cmi.success_status'] },
};
/** Whether anything is reported: who looks at lessons, or again at what is done, changes no result. */
export function counts(mode: string, statuses: readonly string[], pass: PassMark | null) {
  if (['browse', 'review'].includes(mode) || statuses.includes('passed')) return false;
  if (pass?.keepsBest && statuses.includes('failed')) return true;
  return !statuses.includes('completed') && !(pass && statuses.includes('failed'));
}

export const resultOf = (version: Version, result: Result) => results[version](result);

const others: { [name: string]: string } = {
  id: 'x', type: 'choice', time: '00:00:00', latency: '00:00:00', session_time: '00:00:00', weighting: '0', result: 'neutral',
  min: '1', max: '99', raw: '0', lesson_status: 'incomplete', exit: 'suspend',
};
/** Other values of these elements of SCORM 1.2; progress remains readable. */
export const otherThan = (values: Values) => values.map(([element, value]): Values[number] =>
  [element, others[element.split('.').at(-1) ?? ''] ?? `${value} `]);

/** A try as an interaction, the number of which is from 0. */
export function interactionOf(version: Version, number: number, tried: Tried, now: Date): Values {
  const element = (name: string) => `cmi.interactions.${number}.${name}`;
  const text = (words: string) => words.slice(0, maxText);
  const answer = (words: string) => text(words.replaceAll(',', '')); // some systems take a comma for the sign between two answers
  const response = answer(responseOf(tried));
  const patterns = (tried.right ?? []).slice(0, maxPatterns).map((move, k): Values[number] =>
    [element(`correct_responses.${k}.pattern`), answer(inWords(move))]);
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':');
  const own: Values = version === '1.2' ? [
    [element('time'), time],
    ...patterns, [element('weighting'), '1'],
    [element('student_response'), response],
    [element('result'), tried.solved ? 'correct' : 'wrong'],
    [element('latency'), clockTime(tried.milliseconds)],
  ] : [
    [element('description'), text(tried.task ?? '')],
    [element('timestamp'), timestamp(now)],
    ...patterns, [element('weighting'), '1'],
    [element('learner_response'), response],
    [element('result'), tried.solved ? 'correct' : 'incorrect'],
    [element('latency'), duration(tried.milliseconds)],
  ];
  // Some systems allow no slash in an identifier. In 1.2, which has no description, words of the step follow its name.
  const words = version === '1.2' ? slugOf(tried.task ?? '').slice(0, maxSlug).replace(/-$/, '') : '';
  return [[element('id'), [tried.lesson, tried.step, ...words ? [words] : []].join('.')], [element('type'), 'fill-in'], ...own];
}
