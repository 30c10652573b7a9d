/**
 * The game embedded in another page: receives commands and sends events through a MessagePort that only that page
 * holds. The messages are documented in packages/quarto-board/README.md.
 */

import { postToHost } from './embed-params.js';
import { lacksStep } from './lesson-steps.js';
import { MarkOverlay } from './mark-overlay.js';
import { applyColours, themeOf } from './page-colours.js';
import { EngineModule } from '../../packages/quarto-engine/machine.js';
import {
  Malformed, commands, features, version, wrongIn, type Command, type CommandValues,
} from '../../packages/quarto-board/messages.js';
import { isPlace } from '../../packages/quarto-board/notation.js';
import { readGame } from '../../packages/quarto-board/still.js';
import type { QueryAnswer } from '../../packages/quarto-engine/errors.js';
import type { State } from '../../packages/quarto-engine/game-state.js';
import type { EmbedOptions } from './embed-params.js';

/**
 * A command that can't be carried out. `code`: identifier; `reason`: in English; `column`: position in the text, or
 * null.
 */
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

/** What commands can do with the game. */
export interface Actions {
  record: () => string;
  /**
   * Opens a record or position text as a new game: against the computer at this level, or of two people. Does nothing
   * if either is invalid.
   */
  openGame: (game: string, level: string | null) => void;
  /** Returns the refusal, or null. */
  make: (move: string) => string | null;
  /** Returns the error in the lessons, or null. */
  openLessons: (lessons: string, step: string) => string | null;
  /** Null: today's puzzle. Returns false for an invalid date. */
  openPuzzle: (date: string | null) => boolean;
  /** "LESSON/STEP" of the current step. */
  step: () => string | undefined;
  /** Opens a record or position text; the game shows a message if it is invalid. */
  openRecord: (game: string) => void;
  /** Whether a try at this step is being judged. */
  isJudging: () => boolean;
  /** Whether the step to open is still being computed. */
  isStepPending: () => boolean;
  seek: (ply: number) => void;
  undo: () => void;
  redo: () => void;
  showHint: () => void;
  showAnalysis: () => void;
  disableFeatures: (names: string) => boolean;
  /** @param list moves separated by spaces; "*": all. Returns the column of an error in them, or 0. */
  allowMoves: (list: string) => number;
  /** Whether each move waits for `decideMove`. */
  askBeforeMoves: (asks: boolean) => void;
  decideMove: (proposal: number, isAllowed: boolean) => void;
  /** The accessibility tree as JSON, with its places in the last frame. */
  places: () => string;
  announce: (sentence: string) => void;
  requestFrame: () => void;
  /** @param colours as in shell/app/page_theme.hpp */
  setColours: (colours: string) => void;
  /** Returns false for an unknown preference. */
  setPreference: (name: string, value: string) => boolean;
  refusal: () => string | null;
  /** The sentence that the player is shown, or ''. */
  notice: () => string;
  setLanguage: (language: string) => Promise<boolean>;
  /** Applies the theme of the embedding page. */
  applyTheme: () => void;
}

export interface StepShown { lesson: string; title: string; step: string; index: number; count: number }
/** `move`: null for "there is none" and when the time is up. */
export interface StepTried {
  lesson: string; step: string; solved: boolean; move: string | null; attempt: number; hints: number; milliseconds: number;
  explanation: string;
}
/** A player's move that waits for the page's answer. */
export interface MoveProposed { proposal: number; seat: number; move: string }
export interface GameEvents {
  reportStep: (step: StepShown) => void;
  /** @param step LESSON/STEP */
  reportUnsolvable: (step: string) => void;
  reportTry: (tried: StepTried) => void;
  proposeMove: (move: MoveProposed) => void;
}

type Question = 'game' | 'play' | 'figure';
/** Error code for invalid text in each engine query. */
const texts: { [question in Question]: string } = { game: 'game', play: 'move', figure: 'marked' };
const movesExpected = 'allowed-moves: moves as in a record, separated by spaces, such as 9 c2 1!a2-d2 -';
const marksExpected = 'marks: spaces (c2), shapes (a1-d1), pieces (9) and arrows (a1>c3)';
const stepExpected = 'step: LESSON or LESSON/STEP of these lessons';
const plyExpected = 'ply: a move of this game; not possible while a clock runs';

export class Embedding {
  #machine;
  #actions;
  #options;
  #port;
  /** Waiting for the page's lessons. */
  #awaitsLessons;
  /** Null until the requested contents are ready. */
  #published: State | null = null;
  /** Answers the command whose move is being judged. */
  #answerOfTry: ((result?: { solved: boolean }) => void) | null = null;
  /** `origin` of the last reported record, and its moves. */
  #origin = '';
  #moves: string[] = [];
  #proposed: MoveProposed | null = null;
  #marks = new MarkOverlay();
  /** The page’s own move is being reported. */
  #isPageMoving = false;

  #commands: { [name in Command]: (values: CommandValues[name]) => unknown } = {
    set: ({ game }) => {
      this.#actions.openGame(this.#ask('game', game).record, this.#options.level);
      this.#startNewGame();
    },
    play: ({ move }) => this.#play(move),
    go: ({ ply }) => this.#goTo(ply),
    undo: () => this.#step(this.#actions.undo, 0),
    redo: () => this.#step(this.#actions.redo, readGame(this.#actions.record()).moves.length),
    reset: () => this.#goTo(0),
    lesson: ({ text, step = '' }) => {
      // Checked first: the game would open the first step in its place.
      if (step && lacksStep(text, step)) throw new Refused('step', stepExpected);
      const fault = this.#actions.openLessons(text, step);
      if (fault) throw refusedLessons(fault);
      this.#startNewGame();
    },
    hint: () => this.#actions.showHint(),
    // messages.ts has checked the names.
    lock: (values) => void this.#actions.disableFeatures(values.features.join(' ')),
    permit: ({ allowed, asks }) => {
      this.#actions.askBeforeMoves(asks);
      const column = this.#actions.allowMoves(allowed ?? '*');
      if (column) throw new Refused('allowed-moves', movesExpected, column);
    },
    decide: ({ proposal, isAllowed }) => this.#actions.decideMove(proposal, isAllowed),
    language: async ({ lang }) => {
      const isLoaded = await this.#actions.setLanguage(lang);
      if (!isLoaded) throw new Refused('lang', 'lang: a language of the game that can be loaded');
    },
    theme: ({ theme }) => {
      this.#options.theme = theme;
      this.#actions.applyTheme();
    },
    colours: (colours) => {
      this.#actions.setColours(themeOf(colours));
      applyColours(colours);
    },
    mark: ({ marks, words }) => {
      if (!marks.every(({ at }) => at.every(isPlace))) throw new Refused('marks', marksExpected);
      this.#marks.show(marks, words);
      if (words) this.#actions.announce(words);
      this.#actions.requestFrame();
    },
    state: () => this.#state(),
    picture: ({ marked = [], reserve = false }) =>
      this.#answer('figure', this.#actions.record(), ...(reserve ? ['reserve'] : []), ...marked),
  };

  constructor(engine: WebAssembly.Module, options: EmbedOptions, actions: Actions) {
    this.#machine = new EngineModule(engine, 0);
    this.#actions = actions;
    this.#options = options;
    this.#awaitsLessons = options.mode === 'lesson' && options.host !== null;
    const faults = [...wrongOptions(options), ...this.#openGame()];
    this.#applyOptions();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => void this.#handle(data);
    postToHost(options, 'hello', [port2]);
    this.publishChanges();
    for (const fault of faults) this.#post('error', faultOf(fault));
    actions.disableFeatures(options.mode === 'view' ? features.join(' ') : options.locked.replace(/\s+/g, ' '));
    if (actions.record() === '') actions.openRecord(options.game); // last, so that its error message stays visible
  }

  /** If the game could not be opened at the start: opens it without a level, or returns what is wrong with it. */
  #openGame() {
    if (this.#actions.record() !== '') return [];
    try {
      commands.set(this.#options);
      this.#ask('game', this.#options.game);
    } catch (error) {
      const { code, reason, column } = faultOf(error);
      return [new Refused(code, reason, column)];
    }
    this.#options.level = null;
    this.#actions.openGame(this.#options.game, null);
    return [];
  }

  #applyOptions() {
    const { preferences, mode, date } = this.#options;
    for (const [name, value] of Object.entries(preferences)) {
      if (value !== null) this.#actions.setPreference(name, value);
    }
    if (mode === 'analysis' || mode === 'analyse') this.#actions.showAnalysis();
    if (mode === 'puzzle') this.#actions.openPuzzle(date);
  }

  /** Whether the requested contents are ready: a game, the page's lessons or the puzzle. */
  get isReady() { return this.#published !== null || this.#isWithoutGame; }

  /** The requested game is invalid. */
  get #isWithoutGame() { return !this.#isLoading && this.#actions.record() === ''; }

  /** Lessons of the page are due, or the step is still being computed. */
  get #isLoading() { return this.#awaitsLessons || this.#actions.isStepPending(); }

  /** Sends events for all changes since the last call. */
  publishChanges() {
    this.#publishGame();
    if (!this.#marks.isEmpty) this.#followBoard();
    if (!this.#proposed) return;
    this.#post('before-move', { ...this.#proposed, state: this.#state() });
    this.#proposed = null;
  }

  /** Moves the marks to where the board and the pieces are in this frame. */
  #followBoard() {
    const { cells, hand } = readGame(this.#actions.record());
    if (cells.length > 0) this.#marks.follow(this.#actions.places(), `${cells.join('')} ${hand}`);
  }

  /** Asks the page once the moves before it are reported. */
  proposeMove(move: MoveProposed) { this.#proposed = move; }

  #publishGame() {
    if (this.#answerOfTry && !this.#actions.isJudging()) this.#answerTry(); // the engine has failed, or the step was left
    if (this.#isLoading) return;
    const refusal = this.#actions.refusal();
    if (refusal) this.#post('refused', faultOf(new RefusedMove(refusal, this.#actions.notice())));
    const record = this.#actions.record();
    if (record === '') return;
    const { origin, moves: all, at } = readGame(record);
    const moves = all.slice(0, at);
    const isContinued = origin === this.#origin && this.#moves.every((move, k) => moves[k] === move);
    if (isContinued && moves.length === this.#moves.length) return;
    const made = isContinued ? moves.slice(this.#moves.length) : [];
    const [before, shown] = [this.#published, this.#state()];
    [this.#published, this.#origin, this.#moves] = [shown, origin, moves];
    const step = this.#actions.step();
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

  /** Reports that a step of a lesson is shown. */
  reportStep(step: StepShown) { this.#post('step', step); }

  /** Reports that no move solves a step. */
  reportUnsolvable(step: string) {
    this.#post('error', { code: 'unsolvable', reason: `${step}: a task that a move solves`, column: null });
  }

  /** Reports a try at a step, and answers the command that made it. */
  reportTry(tried: StepTried) {
    const { lesson, step, solved } = tried;
    this.#post('try', tried);
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
    this.#port.close();
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
      this.#port.postMessage({ number, answer });
    } catch (error) {
      this.#isPageMoving = false;
      const fault = faultOf(error);
      this.#post(command === 'play' ? 'refused' : 'error', fault);
      if (number !== null) this.#port.postMessage({ number, error: fault }); // last: the page may then remove the board
    }
  }

  #run<C extends Command>(command: C, message: unknown) {
    return this.#commands[command](commands[command](message) as CommandValues[C]);
  }

  #play(move: string) {
    this.#ask('play', this.#actions.record(), move);
    this.#answerTry(); // an earlier one, which this move replaces
    const judged = new Promise<{ solved: boolean } | undefined>((resolve) => { this.#answerOfTry = resolve; });
    const isTry = this.#actions.step() !== undefined;
    const refusal = this.#actions.make(move);
    if (refusal) throw new RefusedMove(refusal, this.#actions.notice());
    if (!this.#actions.isJudging()) this.#answerTry();
    return isTry ? judged : undefined;
  }

  /** The next game is new: its moves are not reported as made here. */
  #startNewGame() {
    this.#awaitsLessons = false;
    this.#origin = '';
  }

  #goTo(ply: number) {
    if (ply <= readGame(this.#actions.record()).moves.length) this.#actions.seek(ply);
    if (this.#state().ply !== ply) throw new Refused('ply', plyExpected);
  }

  /** @param end the ply where `step` has nothing to do */
  #step(step: () => void, end: number) {
    const { ply } = this.#state();
    step();
    if (ply !== end && this.#state().ply === ply) throw new Refused('ply', plyExpected);
  }

  #state() { return this.#ask('game', this.#actions.record()); }

  #ask(...question: ['game' | 'play', ...string[]]) { return this.#answer(...question) as State; }

  #answer(...question: [Question, ...string[]]) {
    const found = JSON.parse(this.#machine.query(question)) as QueryAnswer;
    if (!('error' in found)) return found.answer;
    // `reason` is a rule's name, or what was expected in the text.
    const { code, reason, column } = found.error;
    throw new Refused(reason === code ? code : texts[question[0]], reason, column);
  }

  #post(event: string, values: object) { this.#port.postMessage({ ...values, event }); }
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
