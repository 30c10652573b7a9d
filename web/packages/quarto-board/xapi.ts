/**
 * Reports what happens in the lessons of a board to a learning record store, by xAPI 1.0.3. A page imports
 * `quarto-board/xapi`; the element doesn't. Nothing is thrown: trouble is an event `quarto-error` of the board.
 */
import XAPI, { type Actor, type Statement } from '@xapi/xapi';
import { reportError } from './emit.js';
import { Statements } from './xapi-statements.js';
import type { QuartoBoard } from './quarto-board.js';

/** The learner: one of `mbox`, `account` and the others identifies them. */
export interface Learner {
  name?: string;
  /** `mailto:ada@example.org` */
  mbox?: string;
  mbox_sha1sum?: string;
  openid?: string;
  account?: { homePage: string; name: string };
}

export interface ReportOptions {
  /** Address of the learning record store. */
  endpoint: string;
  /** The header `Authorization` for it, such as `Basic ...`. */
  auth: string;
  actor: Learner;
  /** IRI of the lessons; a lesson is `IRI/LESSON`, a step `IRI/LESSON/STEP`. */
  activity: string;
  /** Name of the lessons. */
  name?: string;
  /** UUID of the learner's registration, from a learning system. */
  registration?: string;
  /**
   * Part of a lesson's steps to be solved at the first try, to pass it; default: the pass mark of the lessons, without
   * one 0: all who finish it pass.
   */
  passingScore?: number;
}

export interface Report {
  /** Number of statements that the store hasn't taken yet. */
  readonly waiting: number;
  /** Sends what waits. @returns whether the store has taken everything */
  send(): Promise<boolean>;
  /** Stops reporting. */
  end(): void;
}

/** What a learning system has written into the page's address; null without one. */
export function launchOptions(): Omit<ReportOptions, 'activity'> & { activity?: string } | null {
  const { endpoint, auth, actor, activity_id: activity, registration } = XAPI.getTinCanLaunchData();
  if (!endpoint || !auth || !actor) return null;
  const others = { ...activity && { activity }, ...registration && { registration } };
  return { endpoint, auth, actor: actor as Learner, ...others };
}

const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;
function isUrl(text: unknown) {
  try {
    return typeof text === 'string' && Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** @returns what is expected in place of a wrong option; null if all can be used */
function faultIn(options: Partial<ReportOptions> | null = null) {
  const { endpoint, auth, actor, activity, passingScore = 0 } = options ?? {};
  if (!isUrl(endpoint)) return 'endpoint: the address of a learning record store';
  if (typeof auth !== 'string') return 'auth: the header Authorization, a text';
  if (!identifiers.some((name) => actor?.[name])) return `actor: with one of ${identifiers.join(', ')}`;
  if (!isUrl(activity)) return 'activity: an IRI such as https://example.org/quarto';
  return passingScore >= 0 && passingScore <= 1 ? null : 'passingScore: from 0 to 1';
}

type Adapter = Exclude<ConstructorParameters<typeof XAPI>[0]['adapter'], string | undefined>;
const maxBatch = 20; // statements; a page that is left may still send 64 KiB
const maxKept = 30_000; // characters of a request that goes on after the page
const conflict = 409; // the store has a statement already

/** Unlike the library's own, it also sends the last statements of a page that is left. */
const adapter: Adapter = async ({ url, method, headers = {}, data }) => {
  const body = JSON.stringify(data);
  const answer = await fetch(url, { method, headers, body, keepalive: body.length < maxKept });
  const { ok, status, statusText } = answer;
  if (!ok && status !== conflict) throw new Error(`${status} ${statusText}`.trim());
  return { data: null as never, headers: {}, status };
};

/** Statements on their way to the store, in order. */
class Outbox {
  #store: XAPI;
  #waiting: Statement[] = [];
  #sending: Promise<boolean> | null = null;
  #isTroubled = false;

  /** @param onTrouble the store can't be reached or refuses; once until it takes something again */
  constructor({ endpoint, auth }: ReportOptions, private readonly onTrouble: (reason: string) => void) {
    this.#store = new XAPI({ endpoint, auth, adapter });
  }

  get count() { return this.#waiting.length; }

  add(statements: Statement[]) {
    this.#waiting.push(...statements);
    void this.send();
  }

  send() {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  async #sendAll() {
    while (this.#waiting.length > 0) {
      const statements = this.#waiting.slice(0, maxBatch);
      try {
        await this.#store.sendStatements({ statements });
      } catch (error) {
        if (!this.#isTroubled) this.onTrouble((error as Error).message);
        this.#isTroubled = true;
        return false;
      }
      this.#waiting.splice(0, statements.length);
      this.#isTroubled = false;
    }
    return true;
  }
}

const languageOf = (board: Element) =>
  board.closest('[lang]')?.getAttribute('lang') || globalThis.navigator?.language || 'en';

/**
 * Reports steps shown, tries and the ends of lessons from now on. What can't be sent is kept in memory and sent with
 * the next statement or once the browser is online again.
 */
export function report(board: QuartoBoard, options: ReportOptions): Report {
  const trouble = (reason: string) => reportError(board, 'xapi', `xapi: ${reason}`);
  const fault = faultIn(options);
  if (fault) {
    trouble(fault);
    return { waiting: 0, send: async () => false, end: () => {} };
  }
  const { actor, activity, name = '', registration, passingScore } = options;
  const statements = new Statements({
    actor: actor as Actor, activity: activity.replace(/\/$/, ''), name, registration, passingScore,
    language: languageOf(board),
  });
  const outbox = new Outbox(options, (reason) => trouble(`the learning record store: ${reason}`));
  const ending = new AbortController(), { signal } = ending;
  board.addEventListener('quarto-step', ({ detail }) => outbox.add(statements.ofStep(detail)), { signal });
  board.addEventListener('quarto-try', ({ detail }) => outbox.add(statements.ofTry(detail)), { signal });
  board.addEventListener('quarto-lesson-end',
    ({ detail }) => outbox.add(statements.ofEnd(detail, board.lessonState)), { signal });
  for (const name of ['online', 'pagehide']) {
    globalThis.addEventListener?.(name, () => void outbox.send(), { signal });
  }
  return { get waiting() { return outbox.count; }, send: () => outbox.send(), end: () => ending.abort() };
}
