/** Finished lessons to start from: steps of the game’s own lessons, with their texts. */
import { button, make } from '../app/system/dom.js';
import { fetchWanted } from '../app/system/loader.js';
import { readCatalogue, type Sentences } from '../app/system/texts.js';
import { readLessons, type Lesson } from './lesson-text.js';
import { say, type TextKey } from './texts.js';

interface Starter {
  title: TextKey;
  /** `LESSON/STEP` of the game’s lessons. */
  steps: string;
  /** A test says only what to do: no texts, no hints. */
  pass?: string;
}
const starters = {
  first: {
    title: 'starter.first',
    steps: 'colour/row colour/column colour/diagonal attributes/form attributes/height attributes/fill four/one gift/third'
      + ' calling/row missed/received',
  },
  squares: { title: 'lesson.squares', steps: 'squares/middle squares/corner squares/safe squares/call' },
  test: {
    title: 'starter.test',
    steps: 'four/which four/nothing gift/fourth safe/first safe/second keep/first keep/third calling/column calling/diagonal'
      + ' missed/again',
    pass: '80',
  },
} satisfies { [id: string]: Starter };
export type StarterName = keyof typeof starters;
export const starterNames = Object.keys(starters) as StarterName[];

/** @param course lesson file of the game’s lessons @param sentences their texts (core/lessons/lesson.hpp names the keys) */
export function starterOf(name: StarterName, course: string, sentences: Sentences): Lesson[] {
  const { title, steps: names, pass = '' }: Starter = starters[name];
  const known = new Map(readLessons(course).flatMap(({ id, steps }) => steps.map((step) => [`${id}/${step.id}`, step])));
  const said = (key: string) => (pass ? '' : sentences[key] ?? '');
  const steps = names.split(' ').flatMap((place) => {
    const step = known.get(place), key = `lesson.${place.replace('/', '.')}`;
    return step ? [{ ...step, id: place.replace('/', '-'), say: said(key), hint: said(`${key}.hint`) }] : [];
  });
  return [{ id: name, title: say(title), closing: '', pass, steps, notes: [] }];
}

async function loadStarter(name: StarterName) {
  const [course, texts] = await Promise.all([fetchWanted('course/course.txt').then((file) => file.text()),
    fetchWanted(`course/${document.documentElement.lang}.mo`).then((file) => file.arrayBuffer())]);
  return starterOf(name, course, readCatalogue(texts) ?? {});
}

/** A button for each. @param opened is given the lessons of the one pressed */
export function starterChoice(opened: (lessons: readonly Lesson[]) => void) {
  const status = make('p', { className: 'status', role: 'alert', hidden: true });
  const choose = async (name: StarterName) => {
    const lessons = await loadStarter(name).catch(() => null);
    status.hidden = lessons !== null;
    if (lessons) opened(lessons);
    else status.textContent = say('failure.file', { file: 'course/course.txt' });
  };
  const buttons = starterNames.map((name) => button(say(starters[name].title), () => void choose(name)));
  return make('div', { className: 'starters' }, make('h3', {}, say('starters')), make('div', { className: 'tools' }, ...buttons), status);
}
