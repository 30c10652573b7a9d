/**
 * The game in a frame of another page: commands from it, events to it, over a port that only that page has. The
 * messages are described in packages/quarto-board/README.md.
 */

import { recordOf, savedGame, tellPage } from './embed-params.js';
import { Machine } from '../../packages/quarto-engine/machine.js';
import { Malformed, commands, features, version, wrongIn } from '../../packages/quarto-board/messages.js';
import { stateOf } from '../../packages/quarto-engine/state.js';

/** @import { State } from '../../packages/quarto-engine/index.d.ts' */
/** @import { EmbedOptions } from './embed-params.js' */

/** What cannot be carried out: `code` names it, `reason` says it in English, `column` of its text where there is one. */
class Refused extends Error {
  /** @param {string} code @param {string} reason @param {number | null} [column] */
  constructor(code, reason, column = null) {
    super(reason);
    this.code = code;
    this.column = column;
  }
}

/**
 * What the game does when it is told to.
 * @typedef {object} Actions
 * @property {() => string} record
 * @property {(saved: string) => void} openSaved
 * @property {(move: string) => string | null} make answers why not
 * @property {(lessons: string, step: string) => string | null} openLessons answers what is wrong with them
 * @property {(date: string | null) => boolean} openPuzzle that of today for null; false when there is no such day
 * @property {() => string | undefined} step "LESSON/STEP" that is worked at
 * @property {(game: string) => void} openGame a record or a position text, in words where it is none
 * @property {() => boolean} makesStep what is to be opened is still being made
 * @property {(ply: number) => void} goTo
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} help
 * @property {() => void} showValues
 * @property {(names: string) => boolean} lock
 * @property {(name: string, value: string) => boolean} prefer false when there is no such preference
 * @property {() => string | null} refusal
 * @property {(language: string) => Promise<boolean>} speak
 * @property {() => void} wake
 */

/** What is read in each question that the engine is asked. @type {{[verb: string]: string}} */
const texts = { game: 'game', play: 'move', figure: 'marked' };
const noMoment = 'ply: a moment of this game, and none while a clock runs';

export class Embedding {
  #machine;
  #actions;
  #around;
  #port;
  /** Lessons are to come from the page. */
  #awaitsLessons;
  /** @type {State | null} nothing before what was wanted stands */
  #shown = null;
  /** Of the game that was told of last. */
  #origin = '';
  /** @type {string[]} */
  #moves = [];

  /** @type {{[command: string]: (values: any) => unknown}} */
  #commands = {
    set: ({ game }) => {
      this.#actions.openSaved(savedGame(this.#ask('game', game).record, this.#around.level));
      this.#beginAnew();
    },
    play: ({ move }) => this.#play(move),
    go: ({ ply }) => this.#goTo(ply),
    undo: () => this.#step(this.#actions.undo, 0),
    redo: () => this.#step(this.#actions.redo, allMovesOf(this.#actions.record()).length),
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
    lock: (values) => void this.#actions.lock(values.features.join(' ')), // which are some, by messages.js
    language: async ({ lang }) => {
      if (!await this.#actions.speak(lang)) throw new Refused('lang', 'lang: a language of the game, that can be fetched');
    },
    theme: ({ theme }) => {
      this.#around.theme = theme;
      this.#actions.wake();
    },
    state: () => this.#state(),
    picture: ({ marked = [], reserve = false }) =>
      this.#answer('figure', this.#actions.record(), ...(reserve ? ['reserve'] : []), ...marked),
  };

  /**
   * @param {WebAssembly.Module} engine
   * @param {EmbedOptions} around
   * @param {Actions} actions
   */
  constructor(engine, around, actions) {
    this.#machine = new Machine(engine, 0);
    this.#actions = actions;
    this.#around = around;
    this.#awaitsLessons = around.mode === 'lesson' && around.host !== null;
    /** @type {Refused[]} */
    const faults = [];
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
    port1.onmessage = ({ data }) => void this.#obey(data);
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
    const [origin, moves] = [originOf(record), movesOf(record)];
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

  /** A step of a lesson has been solved or missed. @param {string} lesson @param {string} step @param {boolean} solved */
  reportStepResult(lesson, step, solved) { this.#tell('lesson', { lesson, step, solved }); }

  end() { this.#port.close(); }

  /** @param {any} message anything at all */
  async #obey(message) {
    const number = Number.isSafeInteger(message?.number) ? message.number : null;
    try {
      if (message?.quarto !== version) throw new Refused('quarto', `quarto: ${version}, the version of the messages`);
      const { command } = message;
      if (typeof command !== 'string' || !Object.hasOwn(commands, command)) {
        throw new Refused('command', `command: ${Object.keys(commands).join(', ')}`);
      }
      const done = this.#commands[command](commands[command](message));
      const answer = done instanceof Promise ? await done : done; // what is done at once is told at once, in order
      this.#port.postMessage({ number, answer });
      this.look();
    } catch (error) {
      const fault = faultOf(error);
      this.#tell(message?.command === 'play' ? 'refused' : 'error', fault);
      if (number !== null) this.#port.postMessage({ number, error: fault }); // last: a board without its lessons is let go
    }
  }

  /** @param {string} move */
  #play(move) {
    this.#ask('play', this.#actions.record(), move);
    const refusal = this.#actions.make(move);
    if (refusal) throw new Refused(refusal, refusal);
  }

  /** Whatever game there is now, nobody here has made its moves. */
  #beginAnew() {
    this.#awaitsLessons = false;
    this.#origin = '';
  }

  /** @param {number} ply */
  #goTo(ply) {
    if (ply <= allMovesOf(this.#actions.record()).length) this.#actions.goTo(ply);
    if (this.#state().ply !== ply) throw new Refused('ply', noMoment);
  }

  /** @param {() => void} step @param {number} end the ply that has none further */
  #step(step, end) {
    const { ply } = this.#state();
    step();
    if (ply !== end && this.#state().ply === ply) throw new Refused('ply', noMoment);
  }

  #state() { return this.#ask('game', this.#actions.record()); }

  /** @param {...string} question @returns {State} */
  #ask(...question) { return stateOf(this.#answer(...question)); }

  /** @param {...string} question */
  #answer(...question) {
    const answer = this.#machine.ask(question.join('\t'));
    const error = /^error (\d+) (.*)/.exec(answer);
    // The name of a rule, or what was expected in the text.
    if (error) throw new Refused(/^\w+$/.test(error[2]) ? error[2] : texts[question[0]], error[2], Number(error[1]));
    return answer;
  }

  /** @param {string} event @param {object} values */
  #tell(event, values) { this.#port.postMessage({ ...values, event }); }
}

/** What the page is told of it; an error of our own is one in the page. @param {unknown} error */
function faultOf(error) {
  if (error instanceof Refused) return { code: error.code, reason: error.message, column: error.column };
  if (error instanceof Malformed) return { code: error.message.split(':')[0], reason: error.message, column: null };
  throw error;
}

/** @param {string} record */
const fieldsOf = (record) => new Map(record.split(';').map((field) => /** @type {[string, string]} */ (field.split('='))));
/** All moves of a record, one each. @param {string} record */
const allMovesOf = (record) => (fieldsOf(record).get('moves') ?? '').match(/\d![a-d\d-]+|\dx|[a-d][1-4]|[0-9a-f]|[-+t]/g) ?? [];
/** What makes it another game: all but its moves, the moment that is looked at and the time that runs. @param {string} record */
const originOf = (record) => record.split(';').filter((field) => !/^(moves|at|used)=/.test(field)).join(';');
/** The moves up to the moment that is looked at. @param {string} record */
const movesOf = (record) => allMovesOf(record).slice(0, Number(fieldsOf(record).get('at') ?? Infinity));
