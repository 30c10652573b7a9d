/**
 * The game embedded in another page: receives commands and sends events through a MessagePort that only that page
 * holds. The messages are documented in packages/quarto-board/README.md.
 */

import { recordOf, savedGame, tellPage } from './embed-params.js';
import { EngineModule } from '../../packages/quarto-engine/machine.js';
import { Malformed, commands, features, version, wrongIn, type Command, type CommandValues } from '../../packages/quarto-board/messages.js';
import { readGame } from '../../packages/quarto-board/still.js';
import { stateOf } from '../../packages/quarto-engine/state.js';
import type { State } from '../../packages/quarto-engine/game-state.js';
import type { EmbedOptions } from './embed-params.js';

/**
 * A command that can't be carried out. `code`: identifier; `reason`: in English; `column`: position in the text, or
 * null.
 */
class Refused extends Error {
  constructor(readonly code: string, reason: string, readonly column: number | null = null) {
    super(reason);
  }
}

/** What commands can do with the game. */
export interface Actions {
  record: () => string;
  openSaved: (saved: string) => void;
  /** Returns the refusal, or null. */
  make: (move: string) => string | null;
  /** Returns the error in the lessons, or null. */
  openLessons: (lessons: string, step: string) => string | null;
  /** Null: today's puzzle. Returns false for an invalid date. */
  openPuzzle: (date: string | null) => boolean;
  /** "LESSON/STEP" of the current step. */
  step: () => string | undefined;
  /** Opens a record or position text; the game shows a message if it is invalid. */
  openGame: (game: string) => void;
  /** Whether the step to open is still being computed. */
  makesStep: () => boolean;
  goTo: (ply: number) => void;
  undo: () => void;
  redo: () => void;
  help: () => void;
  showValues: () => void;
  lock: (names: string) => boolean;
  /** Returns false for an unknown preference. */
  prefer: (name: string, value: string) => boolean;
  refusal: () => string | null;
  speak: (language: string) => Promise<boolean>;
  /** Applies the theme of the embedding page. */
  followTheme: () => void;
}

type Verb = 'game' | 'play' | 'figure';
/** Error code for invalid text in each engine query. */
const texts: { [verb in Verb]: string } = { game: 'game', play: 'move', figure: 'marked' };
const noMoment = 'ply: a move of this game; not possible while a clock runs';

export class Embedding {
  #machine;
  #actions;
  #around;
  #port;
  /** Waiting for the page's lessons. */
  #awaitsLessons;
  /** Null until the requested contents are ready. */
  #shown: State | null = null;
  /** `origin` of the last reported record, and its moves. */
  #origin = '';
  #moves: string[] = [];

  #commands: { [name in Command]: (values: CommandValues[name]) => unknown } = {
    set: ({ game }) => {
      this.#actions.openSaved(savedGame(this.#ask('game', game).record, this.#around.level));
      this.#beginAnew();
    },
    play: ({ move }) => this.#play(move),
    go: ({ ply }) => this.#goTo(ply),
    undo: () => this.#step(this.#actions.undo, 0),
    redo: () => this.#step(this.#actions.redo, readGame(this.#actions.record()).moves.length),
    reset: () => this.#goTo(0),
    lesson: ({ text, step = '' }) => {
      const fault = this.#actions.openLessons(text, step);
      if (fault) throw new Refused('lesson', fault);
      this.#beginAnew();
      if (step && ![step, `${step}/`].some((name) => this.#actions.step()?.startsWith(name))) {
        this.#tell('error', { code: 'step', reason: 'step: LESSON or LESSON/STEP of these lessons', column: null });
      }
    },
    hint: () => this.#actions.help(),
    lock: (values) => void this.#actions.lock(values.features.join(' ')), // valid names, checked by messages.ts
    language: async ({ lang }) => {
      if (!await this.#actions.speak(lang)) throw new Refused('lang', 'lang: a language of the game that can be loaded');
    },
    theme: ({ theme }) => {
      this.#around.theme = theme;
      this.#actions.followTheme();
    },
    state: () => this.#state(),
    picture: ({ marked = [], reserve = false }) =>
      this.#answer('figure', this.#actions.record(), ...(reserve ? ['reserve'] : []), ...marked),
  };

  constructor(engine: WebAssembly.Module, around: EmbedOptions, actions: Actions) {
    this.#machine = new EngineModule(engine, 0);
    this.#actions = actions;
    this.#around = around;
    this.#awaitsLessons = around.mode === 'lesson' && around.host !== null;
    const faults: Refused[] = [];
    const { mode, lang, theme, level, date, locked } = around;
    for (const [name, value] of Object.entries({ mode, lang, theme, level, date, locked, ...around.look })) {
      const reason = wrongIn(name, value);
      if (reason) faults.push(new Refused(name, reason));
    }
    if (wrongIn('theme', theme)) around.theme = null;
    if (actions.record() === '') {
      try {
        commands.set(around);
        this.#ask('game', around.game);
        around.level = null;
        actions.openSaved(savedGame(recordOf(around.game), null)); // the level was invalid, so play without one
      } catch (error) {
        const { code, reason, column } = faultOf(error);
        faults.push(new Refused(code, reason, column));
      }
    }
    for (const [name, value] of Object.entries(around.look)) if (value !== null) actions.prefer(name, value);
    if (mode === 'analysis') actions.showValues();
    if (mode === 'puzzle') actions.openPuzzle(date);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => void this.#handle(data);
    tellPage(around, 'hello', [port2]);
    this.look();
    for (const fault of faults) this.#tell('error', faultOf(fault));
    actions.lock(mode === 'view' ? features.join(' ') : locked.replace(/\s+/g, ' '));
    if (actions.record() === '') actions.openGame(around.game); // last, so that its error message stays visible
  }

  /** Whether the requested contents are ready: a game, the page's lessons or the puzzle. */
  get stands() { return this.#shown !== null || this.#isWithoutGame; }

  /** The requested game is invalid. */
  get #isWithoutGame() { return !this.#awaitsLessons && !this.#actions.makesStep() && this.#actions.record() === ''; }

  /** Sends events for all changes since the last call. */
  look() {
    if (this.#awaitsLessons || this.#actions.makesStep()) return;
    const refusal = this.#actions.refusal();
    if (refusal) this.#tell('refused', { code: refusal, reason: refusal, column: null });
    const record = this.#actions.record();
    if (record === '') return;
    const { origin, moves: all, at } = readGame(record);
    const moves = all.slice(0, at);
    const goesOn = origin === this.#origin && this.#moves.every((move, k) => moves[k] === move);
    if (goesOn && moves.length === this.#moves.length) return;
    const made = goesOn ? moves.slice(this.#moves.length) : [];
    const [before, shown] = [this.#shown, this.#state()];
    [this.#shown, this.#origin, this.#moves] = [shown, origin, moves];
    const step = this.#actions.step();
    if (!before) return this.#tell('ready', { state: shown, step });
    for (const move of made) this.#tell(move.includes('!') ? 'call' : 'move', { move, state: shown });
    if (!made.length) this.#tell('position', { state: shown, step });
    const missed = shown.voided.filter((shape) => !before.voided.includes(shape));
    if (made.length && missed.length) this.#tell('missed', { shapes: missed, state: shown });
    if (made.length && shown.end && !before.end) this.#tell('over', { end: shown.end, winner: shown.winner, state: shown });
  }

  /** Reports a lesson step as solved or missed. */
  reportStepResult(lesson: string, step: string, solved: boolean) { this.#tell('lesson', { lesson, step, solved }); }

  end() { this.#port.close(); }

  async #handle(message: unknown) {
    const { number: given, quarto, command } = (message ?? {}) as { number?: unknown; quarto?: unknown; command?: unknown };
    const number = Number.isSafeInteger(given) ? given : null;
    try {
      if (quarto !== version) throw new Refused('quarto', `quarto: ${version}, the version of the messages`);
      if (!isCommand(command)) throw new Refused('command', `command: ${Object.keys(commands).join(', ')}`);
      const done = this.#run(command, message);
      const answer = done instanceof Promise ? await done : done; // in order where possible
      this.look(); // first: the page may remove the board once it has the answer
      this.#port.postMessage({ number, answer });
    } catch (error) {
      const fault = faultOf(error);
      this.#tell(command === 'play' ? 'refused' : 'error', fault);
      if (number !== null) this.#port.postMessage({ number, error: fault }); // last: the page may then remove the board
    }
  }

  #run<C extends Command>(command: C, message: unknown) {
    return this.#commands[command](commands[command](message) as CommandValues[C]);
  }

  #play(move: string) {
    this.#ask('play', this.#actions.record(), move);
    const refusal = this.#actions.make(move);
    if (refusal) throw new Refused(refusal, refusal);
  }

  /** The next game is new: its moves are not reported as made here. */
  #beginAnew() {
    this.#awaitsLessons = false;
    this.#origin = '';
  }

  #goTo(ply: number) {
    if (ply <= readGame(this.#actions.record()).moves.length) this.#actions.goTo(ply);
    if (this.#state().ply !== ply) throw new Refused('ply', noMoment);
  }

  /** @param end the ply where `step` has nothing to do */
  #step(step: () => void, end: number) {
    const { ply } = this.#state();
    step();
    if (ply !== end && this.#state().ply === ply) throw new Refused('ply', noMoment);
  }

  #state() { return this.#ask('game', this.#actions.record()); }

  #ask(...question: [Verb, ...string[]]): State { return stateOf(this.#answer(...question)); }

  #answer(...question: [Verb, ...string[]]) {
    const answer = this.#machine.ask(question.join('\t'));
    const [, column, reason = ''] = /^error (\d+) (.*)/.exec(answer) ?? [];
    // `reason` is a rule's name, or what was expected in the text.
    if (column) throw new Refused(/^\w+$/.test(reason) ? reason : texts[question[0]], reason, Number(column));
    return answer;
  }

  #tell(event: string, values: object) { this.#port.postMessage({ ...values, event }); }
}

const isCommand = (name: unknown): name is Command => typeof name === 'string' && Object.hasOwn(commands, name);

/** Error message for the page; any other error is a bug of ours and rethrown. */
function faultOf(error: unknown) {
  if (error instanceof Refused) return { code: error.code, reason: error.message, column: error.column };
  if (error instanceof Malformed) return { code: error.message.replace(/:.*/s, ''), reason: error.message, column: null };
  throw error;
}
