/** The rules and the engine of Quarto, independent of how files are read: index.ts for pages, node.ts for Node. */
import { EngineModule } from './machine.js';
import { moveOf, stateOf, valuesOf } from './state.js';
import type { State } from './game-state.js';
import type { Analysis, EngineOptions, Level, MoveValue, Value, WorkOptions } from './types.js';

/** Levels of computer players, weakest first. */
export const levels = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'] as const satisfies
  readonly Level[];

const defaultTableBytes = 32 * 2 ** 20;
const maxTableBytes = 2 ** 30; // the module's memory is limited to 2 GB

// Full literal URLs, so that bundlers find and include the files.
const module = new URL('./engine.wasm', import.meta.url);
const books = new Map([
  ['c', new URL('./book/c.txt', import.meta.url)],
  ['cs', new URL('./book/cs.txt', import.meta.url)],
  ['csh', new URL('./book/csh.txt', import.meta.url)],
  ['cshf', new URL('./book/cshf.txt', import.meta.url)],
  ['c-squares', new URL('./book/c-squares.txt', import.meta.url)],
  ['cs-squares', new URL('./book/cs-squares.txt', import.meta.url)],
  ['csh-squares', new URL('./book/csh-squares.txt', import.meta.url)],
  ['cshf-squares', new URL('./book/cshf-squares.txt', import.meta.url)],
]);

/** An invalid text, or a move against the rules. */
export class QuartoError extends Error {
  /** Position in the text of the game or move, from 1. */
  readonly column: number;
  readonly reason: string;
  /** @internal */
  constructor(column: number, reason: string) {
    super(`column ${column}: ${reason}`);
    this.name = 'QuartoError';
    this.column = column;
    this.reason = reason;
  }
}

/** Reads a file on this platform. @internal */
export type Read = (file: URL | string) => Promise<BufferSource>;

type FindBook = NonNullable<EngineOptions['findBook']>;

/** Loads what an engine consists of. @internal */
export async function load(read: Read, options: EngineOptions = {}): Promise<[EngineModule, FindBook]> {
  const { wasm = module, tableBytes = defaultTableBytes, findBook = (name: string) => bookBeside(read, name) } =
    checkOptions(options, 'wasm', 'tableBytes', 'findBook');
  checkNumber('tableBytes', tableBytes, maxTableBytes);
  check('findBook', typeof findBook === 'function', 'a function');
  return [new EngineModule(await compile(read, wasm), tableBytes), findBook];
}

/**
 * An engine. Every method throws or rejects with a TypeError or a RangeError that names an unknown option, or an option
 * with an invalid value.
 */
export class LoadedEngine {
  /** Null after `dispose`. */
  #machine: EngineModule | null;
  #findBook;
  #tickets = 0;
  /** The last task of the queue. */
  #last: Promise<unknown> = Promise.resolve();

  protected constructor(machine: EngineModule, findBook: FindBook) {
    this.#machine = machine;
    this.#findBook = findBook;
  }

  /** Returns the state of a game. Throws a QuartoError. */
  parse(game: string): State {
    return stateOf(this.#ask('game', game));
  }

  /** Returns the state after moves, written as in a record: `9`, `c2`, `9c2`, `1!a2-d2`. Throws a QuartoError. */
  play(game: string, moves: string): State {
    return stateOf(this.#ask('play', game, moves));
  }

  /** Returns facts for and against a move that gives or places a piece, in English. Throws a QuartoError. */
  explain(game: string, move: string): string[] {
    const facts = this.#ask('explain', game, move);
    return facts ? facts.split('\n') : [];
  }

  /**
   * Returns an SVG drawing of the game. `marked`: shapes such as `a2-d2`; `reserve`: with the remaining pieces. Throws
   * a QuartoError for the game.
   */
  figure(game: string, options: { marked?: string[]; reserve?: boolean } = {}): string {
    const { marked = [], reserve = false } = checkOptions(options, 'marked', 'reserve');
    const expected = 'an array of shapes such as a2-d2';
    check('marked', Array.isArray(marked) && marked.every((shape) => typeof shape === 'string'), expected);
    check('reserve', typeof reserve === 'boolean', 'true or false');
    this.#ask('game', game); // any later error is about the shapes
    try {
      const shapes = marked.map((shape) => (shape === 'reserve' ? '' : shape));
      return this.#ask('figure', game, ...(reserve ? ['reserve'] : []), ...shapes);
    } catch (error) {
      throw error instanceof QuartoError ? new RangeError(`marked: expected ${expected}`) : error;
    }
  }

  /**
   * Returns the exact value for the player to move. A player who may call an alignment does so: `win 0` for the player
   * to move, also if late calls allow both to call; `loss 0` if only the opponent may. Rejects with a QuartoError, also
   * if the game is over, or with the signal's reason.
   */
  async value(game: string, options: WorkOptions = {}): Promise<Value> {
    const { signal } = checkOptions(options, 'signal');
    checkSignal(signal);
    const { value, search } = valuesOf(this.#ask('values', game));
    if (value) return value;
    if (!search) throw new QuartoError(1, 'a game that is not over');
    return (await this.#work(`solve T ${search}`, 'solved', signal)).join(' ') as Value;
  }

  /**
   * Returns the exact value of every move, calls included; of a finished game, no moves. Rejects as `value` does, but
   * not for a finished game.
   */
  async analyse(game: string, options: WorkOptions = {}): Promise<Analysis> {
    const { signal } = checkOptions(options, 'signal');
    checkSignal(signal);
    const { value, moves, search } = valuesOf(this.#ask('values', game));
    const found = search ? await this.#search(search, signal) : { moves: [], line: [] };
    const line = value === 'win 0' ? moves.slice(0, 1).map(({ move }) => move) : found.line;
    return { moves: [...moves, ...found.moves], line };
  }

  /** @param position in which a piece is to be given or placed */
  async #search(position: string, signal?: AbortSignal): Promise<Analysis> {
    const values = new Map<string, MoveValue>();
    let line: string[] = [];
    await this.#work(`analyse T ${position}`, 'done', signal, (verb, words) => {
      const [move = '', first = '', ...rest] = words;
      if (verb === 'value') values.set(move, moveOf(move, rest.join(' ') as Value, first === '-' ? [] : [...first]));
      const valued = values.get(move);
      if (verb === 'traps' && valued) valued.traps = { losing: Number(first), replies: Number(rest[0]) };
      if (verb === 'line') line = words;
    });
    return { moves: [...values.values()].sort((a, b) => rank(b.value) - rank(a.value)), line };
  }

  /**
   * Returns the move of a computer player. `level`: `perfect` by default. Without a `seed` the move may differ from
   * call to call; with a `seed`, a whole number, the same game always gets the same move. Rejects as `value` does.
   */
  async think(game: string, options: WorkOptions & { level?: Level; seed?: number } = {}): Promise<string> {
    const { level = 'perfect', seed = Math.floor(Math.random() * 2 ** 53), signal } =
      checkOptions(options, 'level', 'seed', 'signal');
    check('level', levels.includes(level), `one of ${levels.join(', ')}`, RangeError);
    checkNumber('seed', seed, Number.MAX_SAFE_INTEGER);
    const { record, phase } = this.parse(game);
    if (phase === 'over') throw new QuartoError(1, 'a game that is not over');
    return (await this.#work(`think T ${level} ${seed} ${record}`, 'move', signal)).join(' ');
  }

  /** Frees the memory. Pending and later calls reject or throw. */
  dispose() {
    this.#machine = null;
  }

  get #loaded() {
    if (!this.#machine) throw new Error('this engine has been disposed of');
    return this.#machine;
  }

  #ask(...question: string[]) {
    for (const text of question) {
      if (typeof text !== 'string') throw new TypeError(`games, moves and shapes are strings, not ${text}`);
      if (text.includes('\t')) throw new QuartoError(text.indexOf('\t') + 1, 'a text without tabs');
    }
    const answer = this.#loaded.ask(question.join('\t'));
    const error = /^error (\d+) (.*)/.exec(answer);
    if (error) throw new QuartoError(Number(error[1]), error[2] ?? '');
    return answer;
  }

  /**
   * Queues a task and runs it after all earlier ones; yields to other work on the thread in between.
   * @param request with `T` in place of the ticket
   * @param last verb of the final answer
   * @returns words of the final answer
   */
  #work(request: string, last: string, signal?: AbortSignal,
    onAnswer: (verb: string, words: string[]) => void = () => {}): Promise<string[]> {
    checkSignal(signal);
    const before = this.#last;
    const work = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      const ticket = String(++this.#tickets);
      this.#loaded.receive(request.replace(' T ', ` ${ticket} `));
      for (;;) {
        this.#loaded.step();
        const answer = this.#loaded.next();
        if (answer === null) {
          await pause();
          if (signal?.aborted) this.#loaded.receive('cancel');
          signal?.throwIfAborted();
          continue;
        }
        if (answer.to === 'books') await this.#loadBook(answer.name);
        if (answer.to !== 'client') continue;
        const [verb = '', name = '', ...words] = answer.line.split(' ');
        if (name !== ticket) continue;
        if (verb === 'error') throw new QuartoError(1, words.join(' '));
        if (verb === last) return words;
        onAnswer(verb, words);
      }
    };
    const result = work();
    this.#last = result;
    return result;
  }

  async #loadBook(name: string) {
    const book = await this.#findBook(name) ?? '';
    check('findBook', typeof book === 'string', 'a function that answers the text of a book, or null');
    if (book) this.#loaded.addBook(name, book);
  }
}

/** Sort key of a value: wins before draws before losses, quick wins and late losses first. */
function rank(value: string) {
  const [outcome, distance] = value.split(' ');
  if (outcome === 'draw') return 0;
  return outcome === 'win' ? 100 - Number(distance) : Number(distance) - 100;
}

function check(option: string, isGood: boolean, expected: string, Kind: new (text: string) => Error = TypeError) {
  if (!isGood) throw new Kind(`${option}: expected ${expected}`);
}

/** @param known names of the options */
function checkOptions<T>(options: T, ...known: string[]): T {
  check('options', typeof options === 'object' && options !== null, 'an object');
  for (const name in options) {
    if (!known.includes(name)) throw new TypeError(`${name}: unknown option; the options are ${known.join(', ')}`);
  }
  return options;
}

/** @param signal if it was aborted before the call, throws its reason */
function checkSignal(signal?: AbortSignal) {
  check('signal', signal === undefined || kindOf(signal) === 'AbortSignal', 'an AbortSignal');
  signal?.throwIfAborted();
}

function checkNumber(option: string, number: number, most: number) {
  check(option, typeof number === 'number', 'a number');
  check(option, Number.isInteger(number) && number >= 0 && number <= most, `a whole number from 0 to ${most}`, RangeError);
}

/** Class name of a value, also for objects of another frame, where `instanceof` fails. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1);

async function compile(read: Read, wasm: NonNullable<EngineOptions['wasm']>): Promise<WebAssembly.Module> {
  const kind = kindOf(wasm);
  if (kind === 'WebAssembly.Module') return wasm as WebAssembly.Module;
  if (kind === 'ArrayBuffer' || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm as BufferSource);
  check('wasm', kind === 'URL' || kind === 'String', 'a URL, bytes or a WebAssembly.Module');
  const bytes = await read(wasm as URL | string);
  // A development server that bundles this file without the module answers with an HTML page.
  if (!WebAssembly.validate(bytes)) {
    throw new Error(`${wasm} is not the engine's module: see "In a page" in quarto-engine's README.md`);
  }
  return WebAssembly.compile(bytes);
}

/** Reads an opening book of this package; without one the engine only takes longer. */
async function bookBeside(read: Read, name: string) {
  const file = books.get(name);
  try {
    return file ? new TextDecoder().decode(await read(file)) : null;
  } catch {
    return null;
  }
}

/** Yields to other work on the thread. Timers would wait 4 ms each time, and 1 s in a hidden page. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
