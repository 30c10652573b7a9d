/** The game in its frame: opens it, sends commands, and passes its events on. */

import {
  answers, events, fault, version, type Command, type CommandValues, type EventName, type EventValues,
} from './messages.js';
import type { BoardError } from './board-error.js';
import type { Fault } from './types.js';

const loadTimeout = 10_000; // milliseconds to wait for a message after the frame has loaded
const notLoaded = 'the game couldn’t be loaded';

interface PendingCommand {
  command: string;
  resolve: (value: unknown) => void;
  reject: (reason: BoardError) => void;
}

/** Values of commands that correspond to an attribute of another name. */
const attributes: { [value: string]: string } = { features: 'locked', text: 'lesson' };

/** A fault by the name of the attribute that it comes from. */
function ofAttribute(fault: Fault): Fault {
  const { code = '', reason } = fault, name = attributes[code];
  return name ? { ...fault, code: name, reason: reason.replace(code, name) } : fault;
}

/** Sends a command to a game; what it refuses is reported by an event. */
export type Post = <C extends Command>(command: C, values: CommandValues[C]) => void;

/** Lessons to open once there is a game. */
export interface LessonSource {
  text: Promise<string>;
  step: string | undefined;
  /** How steps went before (messages.ts). */
  results: string | undefined;
  /** A fault in these lessons, as the page knows it. */
  faultOf: (fault: Fault) => Fault;
}

export interface LiveListener {
  onEvent: (name: EventName, detail: EventValues[EventName]) => void;
  /** Something else is wrong: what the game sends, or a colour. */
  report: (code: string, reason: string) => void;
  /** There is a game, also after each restart; `post` sends it what has to be in force before players see it. */
  onHello: (post: Post) => void;
  /** Makes an error; a class imported here would be another one in a bundle. */
  error: (code: string | undefined, reason: string, cause?: Fault) => BoardError;
}

export class LiveGame {
  /** Port to the game, once it has come and has its lessons. */
  readonly opened: Promise<MessagePort>;
  #port: Promise<MessagePort>;
  #lastNumber = 0;
  #pending = new Map<number, PendingCommand>();
  #ending = new AbortController();
  #faultOf = ofAttribute;

  /** @param origin of the frame, as in MessageEvent.origin */
  constructor(readonly frame: HTMLIFrameElement, origin: string, lessons: LessonSource | null,
    private readonly listener: LiveListener) {
    this.opened = this.#connect(origin, lessons);
    this.#port = this.opened;
  }

  get isEnded() { return this.#ending.signal.aborted; }
  /** Whether the page has asked for another game. */
  get isSet() { return [...this.#pending.values()].some(({ command }) => ['set', 'lesson'].includes(command)); }

  /** @returns the answer; rejects with a BoardError */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<unknown> {
    this.frame.setAttribute('loading', 'eager'); // needed now, even out of view
    return this.#post(await this.#port, command, values);
  }

  end(reason: string) {
    this.#ending.abort();
    this.#rejectPending(reason);
  }

  #post<C extends Command>(port: MessagePort, command: C, values: CommandValues[C]): Promise<unknown> {
    const number = ++this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject, command });
      port.postMessage({ ...values, quarto: version, number, command });
    });
  }

  #rejectPending(reason: string) {
    for (const { reject } of this.#pending.values()) reject(this.listener.error('ended', reason));
    this.#pending.clear();
  }

  /** Sends the lessons first; commands wait for this port. */
  async #withLessons(port: MessagePort, lessons: LessonSource | null) {
    if (!lessons) return port;
    const text = await lessons.text;
    this.#faultOf = (fault) => lessons.faultOf(ofAttribute(fault));
    await this.#post(port, 'lesson', { text, step: lessons.step, results: lessons.results });
    this.#faultOf = ofAttribute;
    return port;
  }

  /** Waits for the port that the game sends, also after each restart of the game. */
  #connect(origin: string, lessons: LessonSource | null): Promise<MessagePort> {
    const { signal } = this.#ending;
    return new Promise((resolve, reject) => {
      let isLoading = false;
      const fail = () => reject(this.listener.error('no_game', notLoaded));
      signal.addEventListener('abort', fail);
      this.frame.addEventListener('load', () => setTimeout(() => isLoading || fail(), loadTimeout), { signal });
      addEventListener('message', ({ source: sender, origin: from, data, ports: [port] }) => {
        if (sender !== this.frame.contentWindow || from !== origin || data?.quarto !== version) return;
        isLoading = true;
        if (data.event === 'failed') fail();
        if (data.event !== 'hello' || !port) return;
        port.onmessage = ({ data: message }) => this.#onMessage(message);
        signal.addEventListener('abort', () => port.close());
        this.#rejectPending('the game has begun anew'); // restarted after a crash
        this.listener.onHello((command, values) => void this.#post(port, command, values).catch(() => {}));
        this.#port = this.#withLessons(port, lessons);
        this.#port.then(resolve, reject);
      }, { signal });
    });
  }

  #onMessage(message: unknown) {
    const { number, event, error: refused, answer } =
      (message ?? {}) as { number?: number; event?: EventName; error?: unknown; answer?: unknown };
    const asked = this.#pending.get(number ?? NaN);
    this.#pending.delete(number ?? NaN);
    try {
      if (event !== undefined && Object.hasOwn(events, event)) {
        const detail = events[event](message);
        return this.listener.onEvent(event, event === 'error' ? this.#faultOf(detail as Fault) as typeof detail : detail);
      }
      const cause = refused ? this.#faultOf(fault(refused)) : undefined;
      if (cause) asked?.reject(this.listener.error(cause.code, cause.reason, cause));
      else asked?.resolve(answers[asked.command]?.(answer));
    } catch (error) {
      const reason = `the game sent something other than ${(error as Error).message}`;
      asked?.reject(this.listener.error('message', reason));
      this.listener.report('message', reason);
    }
  }
}
