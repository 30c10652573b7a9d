/** A board with `mode="view"`: its viewer and its commands. Loaded when it comes near the screen. */

import { marksStyle, pictureText } from './marks.js';
import { NoGame } from './replay.js';
import { viewerStyle } from './viewer-style.js';
import { Viewer } from './viewer.js';
import { Words } from './words.js';
import type { Command, CommandValues } from './messages.js';
import type { Fault } from './types.js';
import type { ViewBoard, ViewTools } from './view-board.js';

export class ViewMode {
  #viewer: Viewer | null = null;
  #opening: Promise<Viewer> | null = null;
  #isEnded = false;
  #reported = new Set<string>();

  constructor(private readonly board: ViewBoard, private readonly tools: ViewTools) {}

  end() {
    this.#isEnded = true;
    this.#viewer?.pause();
  }

  /** @returns the viewer, shown; rejects with a BoardError */
  open() {
    this.#opening ??= this.#create(this.board.game).then((viewer) => {
      if (!this.#viewer) this.#show(viewer); // else another game has come meanwhile
      return this.#viewer ?? viewer;
    });
    return this.#opening;
  }

  /** @returns the answer, or undefined if this takes the whole game; rejects with a BoardError */
  async send<C extends Command>(command: C, values: CommandValues[C]): Promise<{ answer: unknown } | undefined> {
    if (['play', 'hint', 'lesson'].includes(command)) return undefined;
    if (command === 'set') {
      this.#show(await this.#create((values as CommandValues['set']).game));
      return { answer: undefined };
    }
    return { answer: await this.#answer(this.#viewer ?? await this.open(), command, values) };
  }

  /** Reports what is left out, once. */
  #report(fault: Fault) {
    const text = JSON.stringify(fault);
    if (!this.#reported.has(text)) this.board.onWrong(fault);
    this.#reported.add(text);
  }

  async refresh() { if (this.#viewer) this.#show(await this.#create(this.#viewer.source ?? this.#viewer.state.record), false); }

  #answer(viewer: Viewer, command: Command, values: object) {
    const { state: { ply, position }, count } = viewer;
    const plies: { [command: string]: number } =
      { go: (values as CommandValues['go']).ply, undo: Math.max(ply - 1, 0), redo: Math.min(ply + 1, count), reset: 0 };
    if (command === 'picture') return pictureText(position, values as CommandValues['picture'], this.tools);
    if (command === 'state') return viewer.state;
    if (command in plies && !viewer.go(plies[command]!)) throw this.tools.fault('ply', 'ply: a move of this game');
    return undefined; // the others are followed by `refresh`
  }

  /** @returns a viewer that is not shown yet; rejects with a BoardError */
  async #create(game: string) {
    const { board, tools } = this, wrong = tools.readGame(game).fault;
    if (wrong) throw tools.fault('game', wrong.expected, wrong.column);
    const [words, comments] = await Promise.all([
      Words.load(board.language(), tools.later), game.includes('&') && tools.later(() => import('./comments.js')),
    ]).catch(() => {
      this.#opening = null; // a later try may succeed
      throw tools.notLoaded();
    });
    const open = (record: string, of = board) => new Viewer(record, words, of, tools, (fault) => this.#report(fault));
    try {
      return comments ? comments.commented(game, board, open, (viewer) => this.#show(viewer)) : open(game);
    } catch (error) {
      throw error instanceof NoGame ? tools.fault('game', error.expected, error.column) : error;
    }
  }

  #show(viewer: Viewer, isNews = true) {
    const { board: { root, onReady, onMoved }, tools: { fault, sheetOf } } = this, isFirst = this.#viewer === null;
    if (this.#isEnded) throw fault('ended', 'the board begins anew');
    this.#viewer?.pause();
    this.#viewer = viewer;
    const styles = [viewerStyle, marksStyle].map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...styles];
    root.replaceChildren(viewer.element);
    if (isNews) (isFirst ? onReady : onMoved)(viewer.state);
  }
}
