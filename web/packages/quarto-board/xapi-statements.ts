/** What happens in lessons as statements of xAPI 1.0.3. */

import XAPI, { type Actor, type Result, type Statement, type Verb } from '@xapi/xapi';
import { inWords, responseOf } from './answer-words.js';
import type { LessonState } from './lesson-progress.js';
import type { BoardEvents } from './types.js';

type Step = BoardEvents['quarto-step'];
type Try = BoardEvents['quarto-try'];

export interface Source {
  actor: Actor;
  /** IRI of the lessons; those of a lesson and a step are `IRI/LESSON` and `IRI/LESSON/STEP`. */
  activity: string;
  name: string;
  registration: string | undefined;
  /** Part of the steps to be solved at the first try, from 0 to 1; the lessons' own pass mark if undefined. */
  passingScore: number | undefined;
  /** Of the names in the statements. */
  language: string;
}

const { Verbs } = XAPI;
const verb = (name: string): Verb =>
  ({ id: `http://adlnet.gov/expapi/verbs/${name}`, display: { 'en-US': name } as Verb['display'] });
const attempted = verb('attempted'), experienced = verb('experienced'); // the library has no names for them

const duration = (milliseconds: number) => XAPI.calculateISO8601Duration(new Date(0), new Date(milliseconds));

/** An identifier, also where the page is not secure and lacks crypto.randomUUID. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] as number) & 3];
  const [time, version] = [hex.slice(0, 8), `4${hex.slice(13, 16)}`];
  return [time, hex.slice(8, 12), version, variant + hex.slice(17, 20), hex.slice(20)].join('-');
}

const activityType = (name: string) => `http://adlnet.gov/expapi/activities/${name}`;
/** A try as learning systems know it: a text is filled in. */
const interaction = { type: activityType('cmi.interaction'), interactionType: 'fill-in' };

export class Statements {
  /** The step of each lesson shown last. */
  #shown = new Map<string, Step>();

  constructor(private readonly source: Source) {}

  /** A step is shown; the first one of a lesson begins an attempt at it. */
  ofStep(step: Step): Statement[] {
    const isFirst = !this.#shown.has(step.lesson);
    this.#shown.set(step.lesson, step);
    const { lesson } = step;
    const begun = isFirst ? [this.#ofLesson(lesson, attempted)] : [];
    return [...begun, this.#ofStep(lesson, step.step, experienced)];
  }

  ofTry(tried: Try): Statement[] {
    const { lesson, step, solved, milliseconds, attempt, hints, explanation, task, right = [] } = tried;
    const about = (name: string) => `${this.source.activity}#${name}`;
    return [this.#ofStep(lesson, step, Verbs.ANSWERED, {
      success: solved, completion: solved, response: responseOf(tried), duration: duration(milliseconds),
      extensions: {
        [about('attempt')]: attempt, [about('hints')]: hints, [about('explanation')]: explanation,
      },
    }, {
      ...task && { description: { [this.source.language]: task } },
      ...right.length > 0 && { correctResponsesPattern: right.map(inWords) },
    })];
  }

  /** The last step is solved. The score counts the steps solved at the first try. */
  ofEnd({ lesson, solved, count, passed }: BoardEvents['quarto-lesson-end'], { steps }: LessonState): Statement[] {
    const own = Object.entries(steps).flatMap(([name, step]) => (name.startsWith(`${lesson}/`) ? [step] : []));
    const raw = own.filter((step) => step.solved && step.attempts === 1).length;
    const scaled = Number((raw / count).toFixed(4));
    const result = {
      score: { scaled, raw, min: 0, max: count },
      completion: solved === count,
      duration: duration(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    };
    if (solved < count) return [this.#ofLesson(lesson, Verbs.PROGRESSED, result)]; // steps were skipped
    const { passingScore } = this.source, success = passingScore === undefined ? passed ?? true : scaled >= passingScore;
    const outcome = success ? Verbs.PASSED : Verbs.FAILED;
    return [
      this.#ofLesson(lesson, Verbs.COMPLETED, result),
      this.#ofLesson(lesson, outcome, { ...result, success }),
    ];
  }

  get #course() {
    const { activity, name } = this.source;
    return { id: activity, definition: { type: activityType('course'), ...name && this.#named(name) } };
  }

  #ofLesson(lesson: string, what: Verb, result?: Result) {
    const named = this.#named(this.#shown.get(lesson)?.title || lesson);
    const definition = { type: activityType('lesson'), ...named };
    return this.#statement(what, this.#lesson(lesson), definition, this.#course, result);
  }

  #ofStep(lesson: string, step: string, what: Verb, result?: Result, more: object = {}) {
    const shown = this.#shown.get(lesson);
    const name = shown?.step === step ? `${shown.title || lesson}, ${shown.index + 1}/${shown.count}` : step;
    const parent = { id: this.#lesson(lesson) };
    const definition = { ...interaction, ...this.#named(name), ...more };
    return this.#statement(what, `${parent.id}/${step}`, definition, parent, result);
  }

  #lesson(lesson: string) { return `${this.source.activity}/${lesson}`; }
  #named(name: string) { return { name: { [this.source.language]: name } }; }

  #statement(what: Verb, id: string, definition: object, parent: { id: string }, result?: Result): Statement {
    const { actor, registration, language } = this.source;
    return {
      id: uuid(), timestamp: new Date().toISOString(), actor, verb: what, object: { id, definition },
      ...result && { result },
      context: {
        ...registration && { registration }, platform: 'quarto-board', language,
        contextActivities: { parent: [parent], grouping: [this.#course] },
      },
    } as Statement;
  }
}
