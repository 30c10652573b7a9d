/** Pictures of the rules page, drawn by the compiled engine, with text alternatives. */

/** @import { EngineModule } from '../packages/quarto-engine/machine.js' */

/** @typedef {(key: string, values?: {[name: string]: string}) => string} Say gives a text of the page or of the game */

const emptyBoard = '................ -';
/** In spoken order, with the bits of the piece's hexadecimal digit. */
export const attributes = /** @type {const} */ ([
  { name: 'height', bit: 4, values: ['tall', 'short'] },
  { name: 'colour', bit: 1, values: ['light', 'dark'] },
  { name: 'form', bit: 2, values: ['round', 'square'] },
  { name: 'fill', bit: 8, values: ['solid', 'hollow'] },
]);

/** Such as "tall, dark, round, hollow". @param {number} piece @param {Say} say */
export const inWords = (piece, say) =>
  attributes.map(({ bit, values }) => say(`piece.${values[piece & bit ? 1 : 0]}`)).join(say('list.comma'));

/** @typedef {{game: string, task: string}} Step the game, and all lines of the task */

/** Steps of a lesson file, by name. @param {string} text */
export const stepsOf = (text) => new Map([...text.matchAll(/^step (\S+)\ngame (\S+)\n((?:\S.*\n)+)/gm)].map(
  ([, step, game, task]) => [step, { game, task }]));

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export class Pictures {
  #machine;
  /** Style sheet of all drawings, kept apart: a strict Content-Security-Policy forbids styles within an SVG. */
  style;

  /** @param {EngineModule} machine */
  constructor(machine) {
    this.#machine = machine;
    this.style = /<style>(.*)<\/style>/.exec(this.#ask('figure', emptyBoard))?.[1] ?? '';
  }

  /**
   * Draws a board; without a label the picture is decorative, next to text that says the same.
   * @param {string} game @param {readonly string[]} options marked shapes; "reserve" @param {string} [label]
   */
  board(game, options, label) { return this.#named(this.#ask('figure', game, ...options), label); }

  /** @param {readonly string[]} shapes */
  shapes(shapes) { return this.board(emptyBoard, shapes); }

  /** @param {number} piece @param {string} [label] */
  sign(piece, label) { return this.#named(this.#ask('sign', piece.toString(16)), label); }

  /**
   * Describes the cells, the piece to place and, if drawn, the remaining pieces.
   * @param {string} game @param {readonly string[]} options as for the drawing @param {Say} say
   */
  describe(game, options, say) {
    const [cells, hand] = /** @type {RegExpExecArray} */ (/^position (.*)$/m.exec(this.#ask('game', game)))[1].split(' ');
    const words = (/** @type {string} */ piece) => inWords(parseInt(piece, 16), say);
    const pieces = [...cells].flatMap((piece, k) => (piece === '.' ? [] : `${say('list.colon', { what: `${'abcd'[k % 4]}${Math.floor(k / 4) + 1}`, words: words(piece) })}.`));
    const reserve = [...'0123456789abcdef'].filter((piece) => !cells.includes(piece) && piece !== hand);
    return [
      ...pieces,
      ...(hand === '-' ? [] : [say('figure.tray', { piece: words(hand) })]),
      ...(options.includes('reserve') ? [say('figure.reserve', { pieces: reserve.map(words).join(say('list.semicolon')) })] : []),
    ].join(' ');
  }

  /** @param {...string} question */
  #ask(...question) {
    const answer = this.#machine.ask(question.join('\t'));
    if (answer.startsWith('error ')) throw new Error(`${question.join(' ')}: ${answer}`);
    return answer;
  }

  /** @param {string} svg @param {string} [label] as HTML */
  #named(svg, label) {
    const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`;
    return svg.replace(/<style>.*<\/style>/, '').replace('<svg', `<svg ${name}`);
  }
}
