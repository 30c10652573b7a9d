/** The game embedded in another page: takes its commands and sends events (packages/quarto-board/README.md). */

import { today } from '../system/date.js';
import { postToHost, type EmbedOptions } from './embed-params.js';
import { lacksStep } from './lesson-steps.js';
import { MarkOverlay } from './mark-overlay.js';
import { applyColours, themeOf } from './page-colours.js';
import { EngineModule } from '../../packages/quarto-engine/machine.js';
import {
  Malformed, commands, features, version, wrongIn, type Command, type CommandValues, type EventValues,
} from '../../packages/quarto-board/messages.js';
import { isPlace } from '../../packages/quarto-board/notation.js';
import { readGame } from '../../packages/quarto-board/still.js';
import type { QueryAnswer } from '../../packages/quarto-engine/errors.js';
import type { State } from '../../packages/quarto-engine/game-state.js';
import type { GamePort } from '../bridge/game-port.js';
import type { Effects, Messages } from '../bridge/messages.js';

/** A command that can’t be carried out: an identifier, the reason in English, the place in a text. */
class Refused extends Error {
  constructor(readonly code: string, reason: string, readonly column: number | null = null, readonly line?: number) {
    super(reason);
  }
}

/** A move against the rules. `text`: what the player is told, in the game's language. */
class RefusedMove extends Refused {
  constructor(rule: string, readonly text: string) { super(rule, rule); }
}

/** What is wrong with a lesson file. @param reason begins with the place */
function refusedLessons(reason: string) {
  const place = /^line (\d+), column (\d+): /.exec(reason);
  return place ? new Refused('lesson', reason, Number(place[2]), Number(place[1])) : new Refused('lesson', reason);
}

export interface Surroundings {
  announce: (sentence: string) => void;
  /** Returns whether the language could be loaded. */
  setLanguage: (tag: string) => Promise<boolean>;
  applyTheme: () => void;
}

/** Commands that are messages of the game as they are. */
type Passed = { [name in Command & keyof Messages]: CommandValues[name] extends Messages[name] ? name : never }[Command & keyof Messages];
type Handlers<Name extends Command> = { [name in Name]: (values: CommandValues[name]) => unknown };

type Question = 'game' | 'play' | 'figure';
/** Error code for invalid text in each engine query. */
const texts: { [question in Question]: string } = { game: 'game', play: 'move', figure: 'marked' };
const movesExpected = 'allowed-moves: moves as in a record, separated by spaces, such as 9 c2 1!a2-d2 -';
const marksExpected = 'marks: spaces (c2), shapes (a1-d1), pieces (9) and arrows (a1>c3)';
const stepExpected = 'step: LESSON or LESSON/STEP of these lessons';
const plyExpected = 'ply: a move of this game; not possible while a clock runs';

export class Embedding {
  #machine;
  #page;
  /** Waiting for the page's lessons. */
  #awaitsLessons;
  /** Null until the requested contents are ready. */
  #published: State | null = null;
  /** Answers the command whose move is being judged. */
  #answerOfTry: ((result?: { solved: boolean }) => void) | null = null;
  /** `origin` of the last reported record, and its moves. */
  #origin = '';
  #moves: string[] = [];
  #proposed: Omit<EventValues['before-move'], 'state'> | null = null;
  #marks = new MarkOverlay();
  #isPageMoving = false;

  /** Those that are missing are passed on. */
  #commands: Handlers<Exclude<Command, Passed>> & Partial<Handlers<Passed>> = {
    set: ({ game }) => {
      this.#openGame(this.#ask('game', game).record, this.options.level);
      this.#startNewGame();
    },
    play: ({ move }) => this.#play(move),
    go: ({ ply }) => this.#goTo(ply),
    undo: () => this.#step('undo', 0),
    redo: () => this.#step('redo', readGame(this.#record).moves.length),
    reset: () => this.#goTo(0),
    lesson: ({ text: lessons, step = '', results = '' }) => {
      // Checked first: the game would open the first step in its place.
      if (step && lacksStep(lessons, step)) throw new Refused('step', stepExpected);
      const fault = this.game.send('open_lessons', { lessons, step, results });
      if (fault) throw refusedLessons(fault);
      this.#startNewGame();
    },
    // messages.ts has checked the names.
    lock: (values) => this.#disable(values.features.join(' ')),
    permit: ({ allowed, asks }) => {
      this.game.send('ask_before_moves', { asks });
      const column = Number(this.game.send('allow_moves', { moves: allowed ?? '*' }));
      if (column) throw new Refused('allowed-moves', movesExpected, column);
    },
    language: async ({ lang }) => {
      const isLoaded = await this.around.setLanguage(lang);
      if (!isLoaded) throw new Refused('lang', 'lang: a language of the game that can be loaded');
    },
    theme: ({ theme }) => {
      this.options.theme = theme;
      this.around.applyTheme();
    },
    colours: (colours) => {
      this.game.send('set_colours', { colours: themeOf(colours) });
      applyColours(colours);
    },
    mark: ({ marks, words }) => {
      if (!marks.every(({ at }) => at.every(isPlace))) throw new Refused('marks', marksExpected);
      this.#marks.show(marks, words);
      if (words) this.around.announce(words);
      this.game.requestFrame();
    },
    state: () => this.#state(),
    picture: ({ marked = [], reserve = false }) =>
      this.#answer('figure', this.#record, ...(reserve ? ['reserve'] : []), ...marked),
  };

  constructor(engine: WebAssembly.Module, private readonly options: EmbedOptions, private readonly game: GamePort,
    private readonly around: Surroundings) {
    this.#machine = new EngineModule(engine, 0);
    this.#awaitsLessons = options.mode === 'lesson' && options.host !== null;
    const faults = [...wrongOptions(options), ...this.#openFirstGame()];
    this.#applyOptions();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    port1.onmessage = ({ data }) => void this.#handle(data);
    postToHost(options, 'hello', [port2]);
    this.publishChanges();
    for (const fault of faults) this.#post('error', faultOf(fault));
    this.#disable(options.mode === 'view' ? features.join(' ') : options.locked.replace(/\s+/g, ' '));
    // Last, so that its error message stays visible.
    if (this.#record === '') game.send('open_record', { record: options.game, players: '' });
  }

  /** If the game could not be opened at the start: opens it without a level, or returns what is wrong with it. */
  #openFirstGame() {
    if (this.#record !== '') return [];
    try {
      commands.set(this.options);
      this.#ask('game', this.options.game);
    } catch (error) {
      const { code, reason, column } = faultOf(error);
      return [new Refused(code, reason, column)];
    }
    this.options.level = null;
    this.#openGame(this.options.game, null);
    return [];
  }

  /** Opens a record or position text, against the computer at this level or of two people; nothing if one is invalid. */
  #openGame(game: string, level: string | null) {
    const saved = this.game.ask('saved_game', { game, level: level ?? '' });
    if (saved) this.game.send('open_saved', { text: saved });
  }

  get #record() { return this.game.ask('record') ?? ''; }

  /** "LESSON/STEP" of the step shown, and whether a try at it is being judged. */
  get #lessonStep() {
    const [name, status] = (this.game.ask('lesson_step') ?? '').split(' ');
    return { step: name || undefined, isJudging: status === 'judging' };
  }

  get #notice() { return (JSON.parse(this.game.ask('probe') ?? '{}') as { notice?: string | null }).notice ?? ''; }

  #disable(names: string) { this.game.send('disable_features', { names }); }

  #applyOptions() {
    const { preferences, mode, date } = this.options;
    for (const [name, value] of Object.entries(preferences)) {
      if (value !== null) this.game.send('set_preference', { name, value });
    }
    if (mode === 'analysis' || mode === 'analyse') this.game.send('show_analysis');
    if (mode === 'puzzle') this.game.send('open_puzzle', { date: date ?? today() });
  }

  /** Whether the requested contents are ready: a game, the page's lessons or the puzzle. */
  get isReady() { return this.#published !== null || this.#isWithoutGame; }

  /** The requested game is invalid. */
  get #isWithoutGame() { return !this.#isLoading && this.#record === ''; }

  /** Lessons of the page are due, or the step is still being computed. */
  get #isLoading() { return this.#awaitsLessons || this.game.ask('step_is_made') === 'pending'; }

  /** Sends events for all changes since the last call. */
  publishChanges() {
    this.#publishGame();
    if (!this.#marks.isEmpty) this.#followBoard();
    if (!this.#proposed) return;
    this.#post('before-move', { ...this.#proposed, state: this.#state() });
    this.#proposed = null;
  }

  #followBoard() {
    const { cells, hand } = readGame(this.#record);
    if (cells.length > 0) this.#marks.follow(this.game.ask('places') ?? '', `${cells.join('')} ${hand}`);
  }

  /** Asks the page once the moves before it are reported. */
  proposeMove({ number: proposal, seat, move }: Effects['move_proposed']) { this.#proposed = { proposal, seat, move }; }

  #publishGame() {
    if (this.#answerOfTry && !this.#lessonStep.isJudging) this.#answerTry(); // the engine has failed, or the step was left
    if (this.#isLoading) return;
    const refusal = this.game.ask('refusal');
    if (refusal) this.#post('refused', faultOf(new RefusedMove(refusal, this.#notice)));
    const record = this.#record;
    if (record === '') return;
    const { origin, moves: all, at } = readGame(record);
    const moves = all.slice(0, at);
    const isContinued = origin === this.#origin && this.#moves.every((move, k) => moves[k] === move);
    if (isContinued && moves.length === this.#moves.length) return;
    const made = isContinued ? moves.slice(this.#moves.length) : [];
    const [before, shown] = [this.#published, this.#state()];
    [this.#published, this.#origin, this.#moves] = [shown, origin, moves];
    const { step } = this.#lessonStep;
    if (!before) return this.#post('ready', { state: shown, step });
    const by = this.#isPageMoving ? 'page' : undefined;
    for (const { move, seat } of seatsOf(made, before.seat)) {
      this.#post(move.includes('!') ? 'call' : 'move', { move, state: shown, seat, by });
    }
    if (!made.length) this.#post('position', { state: shown, step });
    const missed = shown.voided.filter((shape) => !before.voided.includes(shape));
    if (made.length && missed.length) this.#post('missed', { shapes: missed, state: shown });
    const { end, winner } = shown;
    if (made.length && end && !before.end) this.#post('over', { end, winner, state: shown });
  }

  reportStep(step: Effects['step_shown']) { this.#post('step', step); }

  reportUnsolvable({ lesson, step }: Effects['step_unsolvable']) {
    this.#post('error', { code: 'unsolvable', reason: `${lesson}/${step}: a task that a move solves`, column: null });
  }

  reportTry({ isSolved: solved, move, time: milliseconds, ...tried }: Effects['step_tried']) {
    const { lesson, step } = tried;
    this.#post('try', { ...tried, solved, move: move || null, milliseconds }); // no move: "there is none", or the time is up
    this.#post('lesson', { lesson, step, solved });
    this.#answerTry({ solved });
  }

  /** Answers the command that made a try; without a result if the try is not judged. */
  #answerTry(result?: { solved: boolean }) {
    this.#answerOfTry?.(result);
    this.#answerOfTry = null;
  }

  end() {
    this.#marks.show([], '');
    this.#page.close();
  }

  async #handle(message: unknown) {
    const { number: given, quarto, command } =
      (message ?? {}) as { number?: unknown; quarto?: unknown; command?: unknown };
    const number = Number.isSafeInteger(given) ? given : null;
    try {
      if (quarto !== version) throw new Refused('quarto', `quarto: ${version}, the version of the messages`);
      if (!isCommand(command)) throw new Refused('command', `command: ${Object.keys(commands).join(', ')}`);
      this.#isPageMoving = command === 'play';
      const done = this.#run(command, message);
      const answer = done instanceof Promise ? await done : done; // in order where possible
      this.publishChanges(); // first: the page may remove the board once it has the answer
      this.#isPageMoving = false;
      this.#page.postMessage({ number, answer });
    } catch (error) {
      this.#isPageMoving = false;
      const fault = faultOf(error);
      this.#post(command === 'play' ? 'refused' : 'error', fault);
      if (number !== null) this.#page.postMessage({ number, error: fault }); // last: the page may then remove the board
    }
  }

  #run<C extends Command>(command: C, message: unknown) {
    const values = commands[command](message) as CommandValues[C];
    const handler = this.#commands[command] as Handlers<Command>[C] | undefined;
    return handler ? handler(values) : void this.game.send(command as 'decide', values as CommandValues['decide']);
  }

  #play(move: string) {
    this.#ask('play', this.#record, move);
    this.#answerTry(); // an earlier one, which this move replaces
    const judged = new Promise<{ solved: boolean } | undefined>((resolve) => { this.#answerOfTry = resolve; });
    const isTry = this.#lessonStep.step !== undefined;
    const refusal = this.game.send('make', { moves: move });
    if (refusal) throw new RefusedMove(refusal, this.#notice);
    if (!this.#lessonStep.isJudging) this.#answerTry();
    return isTry ? judged : undefined;
  }

  /** The next game is new: its moves are not reported as made here. */
  #startNewGame() {
    this.#awaitsLessons = false;
    this.#origin = '';
  }

  #goTo(ply: number) {
    if (ply <= readGame(this.#record).moves.length) this.game.send('seek', { ply });
    if (this.#state().ply !== ply) throw new Refused('ply', plyExpected);
  }

  /** @param end the ply where `step` has nothing to do */
  #step(step: 'undo' | 'redo', end: number) {
    const { ply } = this.#state();
    this.game.send(step);
    if (ply !== end && this.#state().ply === ply) throw new Refused('ply', plyExpected);
  }

  #state() { return this.#ask('game', this.#record); }

  #ask(...question: ['game' | 'play', ...string[]]) { return this.#answer(...question) as State; }

  #answer(...question: [Question, ...string[]]) {
    const found = JSON.parse(this.#machine.query(question)) as QueryAnswer;
    if (!('error' in found)) return found.answer;
    // `reason` is a rule's name, or what was expected in the text.
    const { code, reason, column } = found.error;
    throw new Refused(reason === code ? code : texts[question[0]], reason, column);
  }

  #post(event: string, values: object) { this.#page.postMessage({ ...values, event }); }
}

/** Each move with the seat that made it. @param seat to move before the first */
function seatsOf(moves: string[], seat: 1 | 2) {
  let mover = seat;
  return moves.map((move) => {
    const by = /^[12](?=[!x])/.test(move) ? Number(move[0]) as 1 | 2 : mover;
    if (/^([\da-f]|-)$/.test(move)) mover = mover === 1 ? 2 : 1; // a gift or the end of a turn passes the move
    return { move, seat: by };
  });
}

/** Complaints about options with an invalid value; an invalid theme is dropped. */
function wrongOptions(options: EmbedOptions) {
  const { mode, lang, theme, level, date, locked, preferences } = options;
  const values = Object.entries({ mode, lang, theme, level, date, locked, ...preferences });
  if (wrongIn('theme', theme)) options.theme = null;
  return values.flatMap(([name, value]) => {
    const reason = wrongIn(name, value);
    return reason ? [new Refused(name, reason)] : [];
  });
}

const isCommand = (name: unknown): name is Command => typeof name === 'string' && Object.hasOwn(commands, name);

/** Error message for the page; any other error is a bug of ours and rethrown. */
function faultOf(error: unknown) {
  if (error instanceof Refused) {
    const { code, message: reason, column, line } = error;
    const text = error instanceof RefusedMove && error.text;
    return { code, reason, column, ...line !== undefined && { line }, ...text && { text } };
  }
  if (error instanceof Malformed) return { code: error.message.replace(/:.*/s, ''), reason: error.message, column: null };
  throw error;
}
