/**
 * The rules and the engine of Quarto, independent of how files are read: index.ts for pages, node.ts for
 * Node.
 */
import {
  check, checkFunction, checkNumber, checkOptions, checkSignal, checkTexts, coded, QuartoError, type QueryAnswer,
} from './errors.js';
import { bookBeside } from './book-files.js';
import { checkedBooks, type FindBook } from './books.js';
import { compile, type Read } from './files.js';
import { Game } from './played-game.js';
import { EngineModule } from './machine.js';
import type { State } from './game-state.js';
import { levels } from './levels.js';
import type {
  Analysis, Answered, EngineOptions, Evaluation, FigureOptions, Lesson, Level, PlayerOptions, Proof,
  ProofOptions, ProofProgress, Puzzle, Review, Rules, Value, WorkOptions,
} from './types.js';

const defaultTableBytes = 32 * 2 ** 20;
const maxTableBytes = 2 ** 30; // the module's memory is limited to 2 GB

/** Loads what an engine consists of. @internal */
export async function load(read: Read, options: EngineOptions = {}): Promise<[EngineModule, FindBook]> {
  const { wasm, tableBytes = defaultTableBytes, findBook } =
    checkOptions(options, 'wasm', 'tableBytes', 'findBook');
  checkNumber('tableBytes', tableBytes, maxTableBytes);
  checkFunction('findBook', findBook);
  const books = findBook ? checkedBooks(findBook) : (name: string) => bookBeside(read, name);
  return [new EngineModule(await compile(read, wasm), tableBytes), books];
}

/** Fields of a query in their order, by the names of the arguments. */
type Texts = { [name: string]: string };

/** From a query that takes a search, in JSON (core/queries/consultation.hpp). */
type Event = QueryAnswer | { progress: ProofProgress } | { book: string };

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

/**
 * An engine. Every method throws or rejects with an error that has a `code`: a QuartoError for a text, a
 * TypeError or a RangeError that names an option that is unknown or has an invalid value. Methods that search
 * yield to other work on the thread every 10 ms or so, take an AbortSignal, and wait for earlier ones.
 */
export class LoadedEngine {
  /** Null after `dispose`. */
  #machine: EngineModule | null;
  #findBook;
  /** The last query of the queue. */
  #last: Promise<unknown> = Promise.resolve();

  protected constructor(machine: EngineModule, findBook: FindBook) {
    this.#machine = machine;
    this.#findBook = findBook;
  }

  /** For this package’s workers: the entries have classes of their own. @internal */
  static async loadPlain(read: Read, options?: EngineOptions) { return new LoadedEngine(...await load(read, options)); }

  /** Returns the state of a game. Throws a QuartoError. */
  parse(game: string): State { return this.#ask('game', { game }); }

  /**
   * Returns the state after moves, written as in a record: `9`, `c2`, `9c2`, `1!a2-d2`. Throws a QuartoError.
   */
  play(game: string, moves: string): State;
  /** Lets a computer player make one move; returns it with the state after it. Rejects as `think` does. */
  play(game: string, player: PlayerOptions): Promise<Answered>;
  play(game: string, moves: string | PlayerOptions): State | Promise<Answered> {
    if (typeof moves === 'object' && moves !== null) return this.#playAt(game, moves);
    return this.#ask('play', { game, moves });
  }

  async #playAt(game: string, player: PlayerOptions): Promise<Answered> {
    const move = await this.think(game, player);
    return { ...this.play(game, move), move };
  }

  /** A game that keeps its state, from a record or a position. Throws a QuartoError. @param game default: a new game */
  game(game = 'q1'): Game {
    checkTexts({ game });
    return new Game(this, (query, text, ...more) => this.#ask(query, { text }, ...more), game);
  }

  /** Returns facts for and against a move that gives or places a piece, in English. Throws a QuartoError. */
  explain(game: string, move: string): string[] { return this.#ask('explain', { game, move }); }

  /** Returns an SVG drawing of the game. Throws a QuartoError for the game. */
  figure(game: string, options: FigureOptions = {}): string {
    const { marked = [], reserve = false } = checkOptions(options, 'marked', 'reserve');
    const expected = 'an array of shapes such as a2-d2';
    check('marked', Array.isArray(marked) && marked.every((shape) => typeof shape === 'string'), expected);
    check('reserve', typeof reserve === 'boolean', 'true or false');
    try {
      const shapes = marked.map((shape) => (shape === 'reserve' ? '' : shape));
      return this.#ask('figure', { game }, ...(reserve ? ['reserve'] : []), ...shapes);
    } catch (error) {
      check('marked', (error as QuartoError).code !== 'marked', expected, RangeError);
      throw error;
    }
  }

  /**
   * Returns the exact value for the player to move. A player who may call an alignment does so: `win 0` for
   * the player to move, also if late calls allow both to call; `loss 0` if only the opponent may. Rejects
   * with a QuartoError, also if the game is over, or with the signal's reason.
   */
  async solve(game: string, options: WorkOptions = {}): Promise<Evaluation> {
    return this.#work('solve', { game }, checkOptions(options, 'signal'));
  }

  /** The value of `solve` as one text. */
  async value(game: string, options: WorkOptions = {}): Promise<Value> {
    return (await this.solve(game, options)).value;
  }

  /**
   * Returns the exact value of every move, calls included; of a finished game, no moves. Rejects as `solve`
   * does, but not for a finished game.
   */
  async analyse(game: string, options: WorkOptions = {}): Promise<Analysis> {
    return this.#work('analyse', { game }, checkOptions(options, 'signal'));
  }

  /**
   * Returns the values of a game's positions, and the moves that were mistakes. Rejects as `analyse` does.
   */
  async review(game: string, options: WorkOptions = {}): Promise<Review> {
    return this.#work('review', { game }, checkOptions(options, 'signal'));
  }

  /** Returns the move of a computer player. Rejects as `solve` does. */
  async think(game: string, options: PlayerOptions = {}): Promise<string> {
    const { level = 'perfect', seed = Math.floor(Math.random() * 2 ** 53), ...work } =
      checkOptions(options, 'level', 'seed', 'signal');
    check('level', levels.includes(level), `one of ${levels.join(', ')}`, RangeError);
    checkNumber('seed', seed, Number.MAX_SAFE_INTEGER);
    return this.#work('think', { game, level, seed: String(seed) }, work);
  }

  /**
   * Solves the whole game from the empty board, with a table of its own of `tableBytes`: half a minute for
   * `cshf`. Rejects with a QuartoError or with the signal's reason.
   */
  async prove(rules: Rules = 'cshf', options: ProofOptions = {}): Promise<Proof> {
    const { onProgress, ...work } = checkOptions(options, 'onProgress', 'signal');
    checkFunction('onProgress', onProgress);
    return this.#work('prove', { rules }, work, onProgress);
  }

  /** Returns the puzzle of a day such as `2028-02-29`, the same for everyone. Rejects as `prove` does. */
  async puzzle(date: string, options: WorkOptions = {}): Promise<Puzzle> {
    return this.#work('puzzle', { date }, checkOptions(options, 'signal'));
  }

  /**
   * Returns the lessons of a lesson file with all solutions of their steps. Rejects with a QuartoError that
   * has a `line` if the text is wrong, or if no move or every move solves a step, or several despite `only`.
   */
  async checkLessons(text: string, options: WorkOptions = {}): Promise<Lesson[]> {
    return this.#work('lessons', { text }, checkOptions(options, 'signal'));
  }

  /** Frees the memory. Pending and later calls reject or throw. */
  dispose() { this.#machine = null; }

  get #loaded() {
    if (!this.#machine) throw coded('disposed', 'this engine has been disposed of');
    return this.#machine;
  }

  #ask<Answer>(query: string, texts: Texts, ...more: string[]): Answer {
    checkTexts(texts);
    return answerOf(JSON.parse(this.#loaded.query([query, ...Object.values(texts), ...more])));
  }

  /** Queues a query and runs it after all earlier ones; yields to other work on the thread in between. */
  async #work<Answer>(
    query: string, texts: Texts, { signal }: WorkOptions, onProgress?: ProofOptions['onProgress']) {
    checkTexts(texts);
    checkSignal(signal);
    const before = this.#last;
    const work = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      this.#loaded.consult([query, ...Object.values(texts)]);
      return await this.#answer<Answer>(onProgress, signal);
    };
    const result = work();
    this.#last = result;
    return result;
  }

  /** Works on the current query up to its end. */
  async #answer<Answer>(onProgress: ProofOptions['onProgress'], signal?: AbortSignal): Promise<Answer> {
    for (;;) {
      const text = this.#loaded.advance();
      if (text === null) {
        await pause();
        if (signal?.aborted) this.#loaded.drop();
        signal?.throwIfAborted();
        continue;
      }
      const event = JSON.parse(text) as Event;
      if ('book' in event) await this.#loadBook(event.book);
      else if ('progress' in event) onProgress?.(event.progress);
      else return answerOf(event);
    }
  }

  async #loadBook(name: string) {
    const book = await this.#findBook(name);
    if (book !== null) this.#loaded.addBook(name, book);
  }
}

function answerOf<Answer>(event: QueryAnswer): Answer {
  if ('error' in event) throw new QuartoError(event.error);
  return event.answer as Answer;
}
