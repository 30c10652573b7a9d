/** The rules and the engine of Quarto, for pages and Node. The types and their words: index.d.ts. */
import { Machine } from './machine.js';
import { stateOf } from './state.js';

/** @import { Analysis, EngineOptions, MoveValue, State, WorkOptions } from './index.d.ts' */

const usualTableBytes = 32 * 2 ** 20;

export class QuartoError extends Error {
  /** @param {number} column @param {string} reason */
  constructor(column, reason) {
    super(`column ${column}: ${reason}`);
    this.name = 'QuartoError';
    this.column = column;
    this.reason = reason;
  }
}

export class Engine {
  /** @type {Machine} */
  #machine;
  #findBook;
  #tickets = 0;
  /** @type {Promise<unknown>} the work under way, and all that waits for it */
  #last = Promise.resolve();

  /** @param {EngineOptions} [options] @returns {Promise<Engine>} */
  static async load({ wasm = new URL('engine.wasm', import.meta.url), tableBytes = usualTableBytes, findBook = bookBeside } = {}) {
    return new Engine(new Machine(await compile(wasm), tableBytes), findBook);
  }

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
  figure(game, { marked = [], reserve = false } = {}) {
    return this.#ask('figure', game, ...(reserve ? ['reserve'] : []), ...marked);
  }

  /** @param {string} game @param {WorkOptions} [options] @returns {Promise<string>} */
  async value(game, options) {
    const { moves } = await this.analyse(game, options);
    if (!moves.length) throw new QuartoError(1, 'a game that is not over');
    return moves[0].value;
  }

  /** @param {string} game @param {WorkOptions} [options] @returns {Promise<Analysis>} */
  async analyse(game, { signal } = {}) {
    const { position, phase, callable } = this.parse(game);
    if (callable.length) throw new QuartoError(1, 'a game in which nothing can be called: a call wins');
    /** @type {Map<string, MoveValue>} */
    const values = new Map();
    /** @type {string[]} */
    let line = [];
    if (phase !== 'give' && phase !== 'place') return { moves: [], line };
    await this.#work(`analyse T ${position}`, 'done', signal, (verb, words) => {
      const [move, ...rest] = words;
      if (verb === 'value') values.set(move, { move, gifts: rest[0] === '-' ? [] : [...rest[0]], value: rest.slice(1).join(' ') });
      if (verb === 'traps') Object.assign(values.get(move) ?? {}, { traps: { losing: Number(rest[0]), replies: Number(rest[1]) } });
      if (verb === 'line') line = words;
    });
    return { moves: [...values.values()].sort((a, b) => worth(b.value) - worth(a.value)), line };
  }

  /** @param {string} game @param {WorkOptions & {level?: string, seed?: number}} [options] @returns {Promise<string>} */
  async think(game, { level = 'perfect', seed = 1, signal } = {}) {
    const { record, phase } = this.parse(game);
    if (phase === 'over') throw new QuartoError(1, 'a game that is not over');
    return (await this.#work(`think T ${level} ${seed} ${record}`, 'move', signal)).join(' ');
  }

  /** @param {...string} question */
  #ask(...question) {
    const answer = this.#machine.ask(question.join('\t'));
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
    const before = this.#last;
    const work = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      const ticket = String(++this.#tickets);
      this.#machine.send(request.replace(' T ', ` ${ticket} `));
      for (;;) {
        const answer = this.#machine.step();
        if (answer === null) {
          await pause();
          if (signal?.aborted) this.#machine.send('cancel');
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
    const book = await this.#findBook(name);
    if (book) this.#machine.send(`book ${name} ${book.trim()}`);
  }
}

/** The sooner a win the better, the later a loss. @param {string} value */
function worth(value) {
  const [outcome, distance] = value.split(' ');
  if (outcome === 'draw') return 0;
  return outcome === 'win' ? 100 - Number(distance) : Number(distance) - 100;
}

/** @param {NonNullable<EngineOptions['wasm']>} wasm @returns {Promise<WebAssembly.Module>} */
async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  return WebAssembly.compile(wasm instanceof URL ? await bytesOf(wasm) : wasm);
}

/** @param {URL} url @returns {Promise<BufferSource>} */
async function bytesOf(url) {
  if (url.protocol === 'file:') return new Uint8Array(await (await import('node:fs/promises')).readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}

/** The opening books of this package; without one the engine only takes longer. @param {string} name */
async function bookBeside(name) {
  try {
    return new TextDecoder().decode(await bytesOf(new URL(`book/${name}.txt`, import.meta.url)));
  } catch {
    return null;
  }
}

/** Lets other work of the thread in. @returns {Promise<void>} */
function pause() {
  return new Promise((resolve) => { setTimeout(resolve); });
}
