/** The rules and the engine of Quarto, apart from how files are read: that is in index.js for pages and in node.js. The types and their words: index.d.ts. */
import { Machine } from './machine.js';
import { stateOf } from './state.js';

/** @import { Analysis, EngineOptions, Level, MoveValue, State, Value, WorkOptions } from './index.d.ts' */

export const levels = /** @type {const} */ (['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect']);

const usualTableBytes = 32 * 2 ** 20;
const mostTableBytes = 2 ** 30; // the module's memory ends at 2 GB

// Each name in full: only so does a bundler see the file, and take it along.
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

export class QuartoError extends Error {
  /** @param {number} column @param {string} reason */
  constructor(column, reason) {
    super(`column ${column}: ${reason}`);
    this.name = 'QuartoError';
    this.column = column;
    this.reason = reason;
  }
}

/** @typedef {(file: URL | string) => Promise<BufferSource>} Read how this system reads a file */

/**
 * What an engine is made of.
 * @param {Read} read @param {EngineOptions} [options]
 * @returns {Promise<[Machine, NonNullable<EngineOptions['findBook']>]>}
 */
export async function load(read, options = {}) {
  const { wasm = module, tableBytes = usualTableBytes, findBook = (/** @type {string} */ name) => bookBeside(read, name) } =
    checkOptions(options, 'wasm', 'tableBytes', 'findBook');
  checkNumber('tableBytes', tableBytes, mostTableBytes);
  check('findBook', typeof findBook === 'function', 'a function');
  return [new Machine(await compile(read, wasm), tableBytes), findBook];
}

export class LoadedEngine {
  /** @type {Machine | null} until it is disposed of */
  #machine;
  #findBook;
  #tickets = 0;
  /** @type {Promise<unknown>} the work under way, and all that waits for it */
  #last = Promise.resolve();

  /** @param {Machine} machine @param {NonNullable<EngineOptions['findBook']>} findBook */
  constructor(machine, findBook) {
    this.#machine = machine;
    this.#findBook = findBook;
  }

  /** @param {string} game @returns {State} */
  parse(game) {
    return stateOf(this.#ask('game', game));
  }

  /** @param {string} game @param {string} move @returns {State} */
  play(game, move) {
    return stateOf(this.#ask('play', game, move));
  }

  /** @param {string} game @param {string} move @returns {string[]} */
  explain(game, move) {
    const facts = this.#ask('explain', game, move);
    return facts ? facts.split('\n') : [];
  }

  /** @param {string} game @param {{marked?: string[], reserve?: boolean}} [options] @returns {string} */
  figure(game, options = {}) {
    const { marked = [], reserve = false } = checkOptions(options, 'marked', 'reserve');
    const expected = 'an array of shapes such as a2-d2';
    check('marked', Array.isArray(marked) && marked.every((shape) => typeof shape === 'string'), expected);
    check('reserve', typeof reserve === 'boolean', 'true or false');
    this.#ask('game', game); // what is refused after that is a shape
    try {
      return this.#ask('figure', game, ...(reserve ? ['reserve'] : []), ...marked.map((shape) => (shape === 'reserve' ? '' : shape)));
    } catch (error) {
      throw error instanceof QuartoError ? new RangeError(`marked: expected ${expected}`) : error;
    }
  }

  /** @param {string} game @param {WorkOptions} [options] @returns {Promise<Value>} */
  async value(game, options = {}) {
    const { signal } = checkOptions(options, 'signal');
    heed(signal);
    const state = this.parse(game), caller = this.#callerIn(state);
    if (state.phase === 'over') throw new QuartoError(1, 'a game that is not over');
    if (caller) return caller === state.seat ? 'win 0' : lostToCall;
    if (state.phase === 'finish' || state.phase === 'accept') return 'draw';
    return /** @type {Value} */ ((await this.#work(`solve T ${state.position}`, 'solved', signal)).join(' '));
  }

  /** @param {string} game @param {WorkOptions} [options] @returns {Promise<Analysis>} */
  async analyse(game, options = {}) {
    const { signal } = checkOptions(options, 'signal');
    heed(signal);
    const state = this.parse(game), { phase, seat, callable } = state;
    if (phase === 'over') return { moves: [], line: [] };
    const caller = this.#callerIn(state), isOwn = caller === seat;
    const calls = isOwn ? callable.map((shape) => moveOf(`${seat}!${shape}`, 'win 0')) : [];
    const found = this.#movesByCalls(state, caller) ?? await this.#search(state.position, signal);
    return { moves: [...calls, ...found.moves], line: isOwn ? [calls[0].move] : found.line };
  }

  /** @param {string} position in which a gift or a placement is to come @param {AbortSignal} [signal] @returns {Promise<Analysis>} */
  async #search(position, signal) {
    /** @type {Map<string, MoveValue>} */
    const values = new Map();
    /** @type {string[]} */
    let line = [];
    await this.#work(`analyse T ${position}`, 'done', signal, (verb, words) => {
      const [move, ...rest] = words;
      if (verb === 'value') values.set(move, moveOf(move, /** @type {Value} */ (rest.slice(1).join(' ')), rest[0] === '-' ? [] : [...rest[0]]));
      if (verb === 'traps') Object.assign(values.get(move) ?? {}, { traps: { losing: Number(rest[0]), replies: Number(rest[1]) } });
      if (verb === 'line') line = words;
    });
    return { moves: [...values.values()].sort((a, b) => worth(b.value) - worth(a.value)), line };
  }

  /** @param {string} game @param {WorkOptions & {level?: Level, seed?: number}} [options] @returns {Promise<string>} */
  async think(game, options = {}) {
    const { level = 'perfect', seed = Math.floor(Math.random() * 2 ** 53), signal } = checkOptions(options, 'level', 'seed', 'signal');
    check('level', levels.includes(level), `one of ${levels.join(', ')}`, RangeError);
    checkNumber('seed', seed, Number.MAX_SAFE_INTEGER);
    const { record, phase } = this.parse(game);
    if (phase === 'over') throw new QuartoError(1, 'a game that is not over');
    return (await this.#work(`think T ${level} ${seed} ${record}`, 'move', signal)).join(' ');
  }

  /** Gives its memory back. What is under way is rejected, as is all that is asked of it later. */
  dispose() {
    this.#machine = null;
  }

  get #living() {
    if (!this.#machine) throw new Error('this engine has been disposed of');
    return this.#machine;
  }

  /**
   * Who calls an alignment, if nobody overlooks anything: the player to move where that one may, even where both may; as in
   * core/analysis/calls.hpp.
   * @param {State} state @returns {1 | 2 | null}
   */
  #callerIn(state) {
    const opponent = state.seat === 1 ? 2 : 1;
    if (this.#mayCall(state, state.seat)) return state.seat;
    return this.#mayCall(state, opponent) || this.#mayCall(state, opponent, handingOver(state)) ? opponent : null;
  }

  /** @param {State} state @param {1 | 2} seat @param {string} [before] a move that is made before the call */
  #mayCall({ record, callable: [shape] }, seat, before = '') {
    if (!shape) return false;
    try {
      const game = record.replace(/;used=\d+/, ''); // the clock has no say
      return this.play(before ? this.play(game, before).record : game, `${seat}!${shape}`).end === 'call';
    } catch (error) {
      if (error instanceof QuartoError) return false;
      throw error;
    }
  }

  /**
   * What moves other than calls are worth where that takes no search: they hand a call to the opponent, or end the game.
   * @param {State} state @param {1 | 2 | null} caller @returns {Analysis | null}
   */
  #movesByCalls(state, caller) {
    const isEnding = state.phase === 'finish' || state.phase === 'accept';
    const isLost = caller !== null && (caller !== state.seat || this.#mayCall(state, caller === 1 ? 2 : 1, handingOver(state)));
    if (!isLost && !isEnding) return null;
    return { moves: (isEnding ? ['-'] : state.moves).map((move) => moveOf(move, isLost ? lostToCall : 'draw')), line: [] };
  }

  /** @param {...string} question */
  #ask(...question) {
    for (const text of question) {
      if (typeof text !== 'string') throw new TypeError(`games, moves and shapes are strings, not ${text}`);
      if (text.includes('\t')) throw new QuartoError(text.indexOf('\t') + 1, 'a text without tabs');
    }
    const answer = this.#living.ask(question.join('\t'));
    const error = /^error (\d+) (.*)/.exec(answer);
    if (error) throw new QuartoError(Number(error[1]), error[2]);
    return answer;
  }

  /**
   * Does one piece of work after those that were asked for before it; other work of the page goes on in between.
   * @param {string} request with `T` in place of the ticket
   * @param {string} last the verb of the last answer
   * @param {AbortSignal} [signal]
   * @param {(verb: string, words: string[]) => void} [onAnswer]
   * @returns {Promise<string[]>} the words of the last answer
   */
  #work(request, last, signal, onAnswer = () => {}) {
    heed(signal);
    const before = this.#last;
    const work = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      const ticket = String(++this.#tickets);
      this.#living.send(request.replace(' T ', ` ${ticket} `));
      for (;;) {
        const answer = this.#living.step();
        if (answer === null) {
          await pause();
          if (signal?.aborted) this.#living.send('cancel');
          signal?.throwIfAborted();
          continue;
        }
        const [verb, name, ...words] = answer.split(' ');
        if (verb === 'wanted') await this.#learn(name);
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

  /** @param {string} name */
  async #learn(name) {
    const book = await this.#findBook(name) ?? '';
    check('findBook', typeof book === 'string', 'a function that answers the text of a book, or null');
    if (book) this.#living.send(`book ${name} ${book.trim()}`);
  }
}

/** No placement comes before the opponent's call. @type {Value} */
const lostToCall = 'loss 0';

/** A gift, or the end of the turn, after which the opponent may call; '' where a placement is to come. @param {State} state */
const handingOver = ({ phase, moves }) => (phase === 'give' ? moves[0] : phase === 'finish' ? '-' : '');

/** @param {string} move @param {Value} value @param {string[]} [gifts] @returns {MoveValue} */
const moveOf = (move, value, gifts = []) => ({ move, gifts, value });

/** The sooner a win the better, the later a loss. @param {string} value */
function worth(value) {
  const [outcome, distance] = value.split(' ');
  if (outcome === 'draw') return 0;
  return outcome === 'win' ? 100 - Number(distance) : Number(distance) - 100;
}

/**
 * @param {string} option @param {boolean} isGood @param {string} expected
 * @param {new (text: string) => Error} [Kind]
 */
function check(option, isGood, expected, Kind = TypeError) {
  if (!isGood) throw new Kind(`${option}: expected ${expected}`);
}

/** @template T @param {T} options @param {...string} known the names that there are @returns {T} */
function checkOptions(options, ...known) {
  check('options', typeof options === 'object' && options !== null, 'an object');
  for (const name in options) if (!known.includes(name)) throw new TypeError(`${name}: no option; the options are ${known.join(', ')}`);
  return options;
}

/** @param {AbortSignal} [signal] which may have been given before the call */
function heed(signal) {
  check('signal', signal === undefined || kindOf(signal) === 'AbortSignal', 'an AbortSignal');
  signal?.throwIfAborted();
}

/** @param {string} option @param {number} number @param {number} most */
function checkNumber(option, number, most) {
  check(option, typeof number === 'number', 'a number');
  check(option, Number.isInteger(number) && number >= 0 && number <= most, `a whole number from 0 to ${most}`, RangeError);
}

/** The name of its class, of another frame as well, which `instanceof` does not know. @param {unknown} value */
const kindOf = (value) => Object.prototype.toString.call(value).slice('[object '.length, -1);

/** @param {Read} read @param {NonNullable<EngineOptions['wasm']>} wasm @returns {Promise<WebAssembly.Module>} */
async function compile(read, wasm) {
  const kind = kindOf(wasm);
  if (kind === 'WebAssembly.Module') return /** @type {WebAssembly.Module} */ (wasm);
  if (kind === 'ArrayBuffer' || ArrayBuffer.isView(wasm)) return WebAssembly.compile(/** @type {BufferSource} */ (wasm));
  check('wasm', kind === 'URL' || kind === 'String', 'a URL, bytes or a WebAssembly.Module');
  const bytes = await read(/** @type {URL | string} */ (wasm));
  // A development server that moves this file from the module answers with a page of its own.
  if (!WebAssembly.validate(bytes)) throw new Error(`${wasm} is not the engine's module: see "In a page" in quarto-engine's README.md`);
  return WebAssembly.compile(bytes);
}

/** The opening books of this package; without one the engine only takes longer. @param {Read} read @param {string} name */
async function bookBeside(read, name) {
  const file = books.get(name);
  try {
    return file ? new TextDecoder().decode(await read(file)) : null;
  } catch {
    return null;
  }
}

/**
 * Lets other work of the thread in. Timers would wait 4 ms each time, and a second where a page is hidden.
 * @returns {Promise<void>}
 */
function pause() {
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
