/**
 * The game in a frame of another page: commands from it, events to it, over a port that only that page has. The
 * messages are described in packages/quarto-board/README.md.
 */

import { recordOf, savedGame, tellPage } from './embed-params.js';
import { EngineModule } from '../../packages/quarto-engine/machine.js';
import { Malformed, commands, features, version, wrongIn, type Command, type CommandValues } from '../../packages/quarto-board/messages.js';
import { readGame } from '../../packages/quarto-board/still.js';
import { stateOf } from '../../packages/quarto-engine/state.js';
import type { State } from '../../packages/quarto-engine/types.js';
import type { EmbedOptions } from './embed-params.js';

/** What cannot be carried out: `code` names it, `reason` says it in English, `column` of its text where there is one. */
class Refused extends Error {
  constructor(readonly code: string, reason: string, readonly column: number | null = null) {
    super(reason);
  }
}

/** What the game does when it is told to. */
export interface Actions {
  record: () => string;
  openSaved: (saved: string) => void;
  /** Answers why not. */
  make: (move: string) => string | null;
  /** Answers what is wrong with them. */
  openLessons: (lessons: string, step: string) => string | null;
  /** That of today for null; false when there is no such day. */
  openPuzzle: (date: string | null) => boolean;
  /** "LESSON/STEP" that is worked at. */
  step: () => string | undefined;
  /** A record or a position text, in words where it is none. */
  openGame: (game: string) => void;
  /** What is to be opened is still being made. */
  makesStep: () => boolean;
  goTo: (ply: number) => void;
  undo: () => void;
  redo: () => void;
  help: () => void;
  showValues: () => void;
  lock: (names: string) => boolean;
  /** False when there is no such preference. */
  prefer: (name: string, value: string) => boolean;
  refusal: () => string | null;
  speak: (language: string) => Promise<boolean>;
  /** The page around wants another theme. */
  followTheme: () => void;
}

type Verb = 'game' | 'play' | 'figure';
/** What is read in each question that the engine is asked. */
const texts: { [verb in Verb]: string } = { game: 'game', play: 'move', figure: 'marked' };
const noMoment = 'ply: a moment of this game, and none while a clock runs';

export class Embedding {
  #machine;
  #actions;
  #around;
  #port;
  /** Lessons are to come from the page. */
  #awaitsLessons;
  /** Nothing before what was wanted stands. */
  #shown: State | null = null;
  /** Of the game that was told of last. */
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
    lock: (values) => void this.#actions.lock(values.features.join(' ')), // which are some, by messages.ts
    language: async ({ lang }) => {
      if (!await this.#actions.speak(lang)) throw new Refused('lang', 'lang: a language of the game, that can be fetched');
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
        actions.openSaved(savedGame(recordOf(around.game), null)); // it was the level that is none
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
    if (actions.record() === '') actions.openGame(around.game); // last, so that what is wrong with it stays in sight
  }

  /** Whether what was wanted is there: a game, the page's lessons, the puzzle. */
  get stands() { return this.#shown !== null || this.#isWithoutGame; }

  /** What the page wanted cannot be read. */
  get #isWithoutGame() { return !this.#awaitsLessons && !this.#actions.makesStep() && this.#actions.record() === ''; }

  /** Tells what has happened since the last time. */
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

  /** A step of a lesson has been solved or missed. */
  reportStepResult(lesson: string, step: string, solved: boolean) { this.#tell('lesson', { lesson, step, solved }); }

  end() { this.#port.close(); }

  async #handle(message: unknown) {
    const { number: told, quarto, command } = (message ?? {}) as { number?: unknown; quarto?: unknown; command?: unknown };
    const number = Number.isSafeInteger(told) ? told : null;
    try {
      if (quarto !== version) throw new Refused('quarto', `quarto: ${version}, the version of the messages`);
      if (!isCommand(command)) throw new Refused('command', `command: ${Object.keys(commands).join(', ')}`);
      const done = this.#run(command, message);
      const answer = done instanceof Promise ? await done : done; // what is done at once is told at once, in order
      this.#port.postMessage({ number, answer });
      this.look();
    } catch (error) {
      const fault = faultOf(error);
      this.#tell(command === 'play' ? 'refused' : 'error', fault);
      if (number !== null) this.#port.postMessage({ number, error: fault }); // last: a board without its lessons is let go
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

  /** Whatever game there is now, nobody here has made its moves. */
  #beginAnew() {
    this.#awaitsLessons = false;
    this.#origin = '';
  }

  #goTo(ply: number) {
    if (ply <= readGame(this.#actions.record()).moves.length) this.#actions.goTo(ply);
    if (this.#state().ply !== ply) throw new Refused('ply', noMoment);
  }

  /** @param end the ply that has none further */
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
    // The name of a rule, or what was expected in the text.
    if (column) throw new Refused(/^\w+$/.test(reason) ? reason : texts[question[0]], reason, Number(column));
    return answer;
  }

  #tell(event: string, values: object) { this.#port.postMessage({ ...values, event }); }
}

const isCommand = (name: unknown): name is Command => typeof name === 'string' && Object.hasOwn(commands, name);

/** What the page is told of it; an error of our own is one in the page. */
function faultOf(error: unknown) {
  if (error instanceof Refused) return { code: error.code, reason: error.message, column: error.column };
  if (error instanceof Malformed) return { code: error.message.replace(/:.*/s, ''), reason: error.message, column: null };
  throw error;
}
