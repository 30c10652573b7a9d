/**
 * The game in a frame of another page: commands from it, events to it, over a port that only that page has. The
 * messages are described in packages/quarto-board/README.md.
 */

import { savedGame, version } from './embedded.js';
import { Machine } from './machine.js';
import { stateOf } from './state.js';

/** @import { State } from '../packages/quarto-engine/index.d.ts' */

const longest = 4_000; // characters of a text; a record of a whole game has some hundred

/** A command that cannot be carried out: `reason` in English, `column` of its text where there is one. */
class Refused extends Error {
  /** @param {string} reason @param {number | null} [column] */
  constructor(reason, column = null) {
    super(reason);
    this.column = column;
  }
}

/**
 * What the game does when it is told to.
 * @typedef {object} Actions
 * @property {() => string} record
 * @property {(saved: string) => void} openSaved
 * @property {(move: string) => void} make
 * @property {(ply: number) => void} goTo
 * @property {() => void} help
 */

export class Embedding {
  #machine;
  #actions;
  #level;
  #port;
  /** @type {State} */
  #shown;
  /** @type {string[]} */
  #moves = [];

  /** @type {{[command: string]: (values: any) => unknown}} */
  #commands = {
    set: ({ game }) => this.#open(this.#ask('game', text(game))),
    play: ({ move }) => this.#play(text(move)),
    go: ({ ply }) => {
      if (!Number.isInteger(ply) || ply < 0) throw new Refused('ply: a whole number, 0 or more');
      this.#actions.goTo(ply);
    },
    undo: () => this.#actions.goTo(Math.max(0, this.#state().ply - 1)),
    redo: () => this.#actions.goTo(this.#state().ply + 1),
    reset: () => this.#actions.goTo(0),
    hint: () => this.#actions.help(),
    state: () => this.#state(),
    picture: ({ marked = [], reserve = false }) => {
      if (!Array.isArray(marked)) throw new Refused('marked: a list of shapes');
      return this.#answer('figure', this.#actions.record(), ...(reserve ? ['reserve'] : []), ...marked.map(text));
    },
  };

  /**
   * @param {WebAssembly.Module} engine
   * @param {{host: string, level: string | null}} wanted
   * @param {Actions} actions
   */
  constructor(engine, { host, level }, actions) {
    this.#machine = new Machine(engine, 0);
    this.#actions = actions;
    this.#level = level;
    const isUnreadable = actions.record() === '';
    if (isUnreadable) actions.openSaved(savedGame('q1', level));
    this.#shown = this.#state();
    this.#moves = movesOf(actions.record());
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#obey(data);
    parent.postMessage({ quarto: version, event: 'hello' }, host, [port2]); // reaches that page or nobody
    this.#tell('ready', { state: this.#shown });
    if (isUnreadable) this.#tell('error', { reason: 'a game that can be read', column: null });
  }

  /** Tells what has happened since the last time. */
  look() {
    const record = this.#actions.record();
    const [before, shown, moves] = [this.#shown, this.#state(), movesOf(record)];
    if (before.record === shown.record && before.ply === shown.ply) return;
    const goesOn = this.#moves.every((move, k) => moves[k] === move);
    const made = goesOn ? moves.slice(this.#moves.length) : [];
    this.#shown = shown;
    this.#moves = moves;
    for (const move of made) this.#tell(move.includes('!') ? 'call' : 'move', { move, state: shown });
    if (!made.length) this.#tell('position', { state: shown });
    const missed = shown.voided.filter((shape) => !before.voided.includes(shape));
    if (made.length && missed.length) this.#tell('missed', { shapes: missed, state: shown });
    if (made.length && shown.end && !before.end) this.#tell('over', { end: shown.end, winner: shown.winner, state: shown });
  }

  /** A step of a lesson has been solved or missed. @param {string} lesson @param {string} step @param {boolean} solved */
  tellVerdict(lesson, step, solved) { this.#tell('lesson', { lesson, step, solved }); }

  end() { this.#port.close(); }

  /** @param {any} message anything at all */
  #obey(message) {
    const number = Number.isInteger(message?.number) ? message.number : null;
    try {
      if (message?.quarto !== version) throw new Refused(`quarto: ${version}, the version of the messages`);
      const { command } = message;
      if (typeof command !== 'string' || !Object.hasOwn(this.#commands, command)) {
        throw new Refused(`command: ${Object.keys(this.#commands).join(', ')}`);
      }
      const answer = this.#commands[command](message);
      this.#port.postMessage({ number, answer });
      this.look();
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      const error = { reason: failure.message, column: failure.column };
      if (number !== null) this.#port.postMessage({ number, error });
      this.#tell(message?.command === 'play' ? 'refused' : 'error', error);
    }
  }

  /** @param {State} state */
  #open({ record }) {
    this.#actions.openSaved(savedGame(record, this.#level));
  }

  /** @param {string} move */
  #play(move) {
    const after = this.#ask('play', this.#actions.record(), move);
    this.#actions.make(move);
    if (movesOf(this.#actions.record()).length < movesOf(after.record).length) throw new Refused('not_your_turn');
  }

  #state() { return this.#ask('game', this.#actions.record()); }

  /** @param {...string} question @returns {State} */
  #ask(...question) { return stateOf(this.#answer(...question)); }

  /** @param {...string} question */
  #answer(...question) {
    const answer = this.#machine.ask(question.join('\t'));
    const error = /^error (\d+) (.*)/.exec(answer);
    if (error) throw new Refused(error[2], Number(error[1]));
    return answer;
  }

  /** @param {string} event @param {object} values */
  #tell(event, values) { this.#port.postMessage({ ...values, event }); }
}

/** The moves of a record up to the moment that is looked at, one each. @param {string} record */
function movesOf(record) {
  const fields = new Map(record.split(';').map((field) => /** @type {[string, string]} */ (field.split('='))));
  const moves = (fields.get('moves') ?? '').match(/\d![a-d\d-]+|\dx|[a-d][1-4]|[0-9a-f]|[-+t]/g) ?? [];
  return moves.slice(0, Number(fields.get('at') ?? moves.length));
}

/** @param {unknown} value */
function text(value) {
  if (typeof value !== 'string' || value.length > longest || /[\t\n\0]/.test(value)) {
    throw new Refused(`a text of one line, at most ${longest} characters`);
  }
  return value;
}
