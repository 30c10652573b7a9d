/** Sections of the rules page as HTML: paragraphs, lists, tables and figures. */

import { figures, type Figure, type Part } from './content.js';
import { attributes } from '../packages/quarto-board/notation.js';
import { escaped } from '../app/system/texts.js';
import { inWords, type Edition } from './pictures.js';

/** Features locked in figures: each has a single task and leads nowhere else. */
const locked = 'help lessons menu moves new proof review settings share values';

export const item = (content: string) => `<li>${content}</li>`;

export class PartWriter {
  constructor(private readonly edition: Edition) {}

  /** A text by its key, escaped. */
  plain(key: string, values: {[slot: string]: string} = {}) { return escaped(this.edition.say(key, values)); }

  /** The same with its terms in bold. */
  rich(key: string, values: {[slot: string]: string} = {}) {
    return this.plain(key, values).replaceAll('{term}', '<b>').replaceAll('{end}', '</b>');
  }

  /** "Figure 3". @param name of the figure */
  numbered(name: string) { return escaped(this.edition.say('figure.number', { number: String(figures.indexOf(name) + 1) })); }

  html(part: Part) {
    if (typeof part === 'string') return `<p>${this.rich(part)}</p>`;
    if ('figure' in part) return this.#figure(part);
    if ('table' in part) return this.#tables[part.table]();
    if ('shapes' in part) return this.#shapes(part.shapes);
    const kind = part.isNumbered ? 'ol' : 'ul';
    return `<${kind}>\n${part.list.map((key) => item(this.rich(key))).join('\n')}\n</${kind}>`;
  }

  #figure({ figure, drawn = [] }: Figure) {
    const { language, pictures, say, steps } = this.edition;
    const [key, step] = [`figure.${figure}`, steps.get(figure)];
    if (!step) throw new Error(`there is no step for the figure ${figure}`);
    const { game, task } = step;
    const lesson = `quarto-lessons 1\nlesson rules-page\nstep ${figure}\ngame ${game}\n${task}`;
    const name = `${this.numbered(figure)}. ${this.plain(key)}`;
    return `<figure id="${key}">
<quarto-board mode="lesson" lesson="data:text/plain;charset=utf-8,${encodeURIComponent(lesson)}" pieces="wood" board="straight" voids="on" locked="${locked}" lang="${language}" label="${name}">
${pictures.board(game, drawn, name)}
</quarto-board>
<figcaption>
<p class="caption"><b>${this.numbered(figure)}</b> ${this.plain(key)}</p>
<p class="pieces-said unseen">${escaped(pictures.describe(game, drawn, say))}</p>
<p class="task">${this.plain(`${key}.task`)}</p>
<p class="try">${this.plain('figure.try')}</p>
<p class="result" role="status"></p>
</figcaption>
</figure>`;
  }

  #tables = {
    values: () => this.#attributeValues(),
    shared: () => this.#sharedValues(),
    pieces: () => this.#pieces(),
  };

  #attributeValues() {
    const { pictures } = this.edition;
    const rows = attributes.map(({ name, bit, values }) => {
      const cells = values.map((value, k) => `<td>${pictures.piece(k ? 4 | bit : 4 & ~bit)}${this.plain(`piece.${value}`)}</td>`);
      return `<tr><th scope="row">${this.plain(`attribute.${name}`)}</th>${cells.join('')}</tr>`;
    });
    return `<table class="values">\n${rows.join('\n')}\n</table>`;
  }

  #sharedValues() {
    const { pictures } = this.edition;
    const items = attributes.flatMap(({ bit, values }) => values.map((value, k) => {
      const pieces = fourThatShare(bit, k).map((piece) => pictures.piece(piece));
      return item(`<span class="tray">${pieces.join('')}</span> ${this.plain(`shared.${value}`)}`);
    }));
    return `<ul class="shared">\n${items.join('\n')}\n</ul>`;
  }

  #pieces() {
    const { pictures, say } = this.edition;
    const items = Array.from({ length: 16 }, (_, piece) =>
      item(`<span class="tray">${pictures.piece(piece, escaped(inWords(piece.toString(16), say)))}</span> <code>${piece.toString(16)}</code>`));
    return `<ul class="pieces">\n${items.join('\n')}\n</ul>`;
  }

  #shapes(shapes: {[key: string]: readonly string[]}) {
    const items = Object.entries(shapes).map(([key, each]) => item(`${this.edition.pictures.shapes(each)}${this.plain(key)}`));
    return `<ul class="shapes">\n${items.join('\n')}\n</ul>`;
  }
}

/** Returns four pieces that share only one value. @param bit of the attribute @param value 0 or 1 */
function fourThatShare(bit: number, value: number) {
  const [first = 0, second = 0, third = 0] = [1, 2, 4, 8].filter((other) => other !== bit);
  return [0, first | second, first | third, second | third].map((others) => others | (value ? bit : 0));
}
