/** Where spaces and pieces are in a frame, by the game’s accessibility tree (shell/ui/tree.hpp). */

import { nameOf, pieceAt } from '../../packages/quarto-board/notation.js';

interface Node { role: string; name?: string; drag_source?: boolean; x: number; y: number; w: number; h: number; nodes?: Node[] }
export interface Point { x: number; y: number }
/** What is marked: its middle, half the axes of its ring, and whether a piece stands in it and hides what is behind. */
export interface Place extends Point { across: number; down: number; hasPiece: boolean }

const middle = ({ x, y, w, h }: Node): Point => ({ x: x + w / 2, y: y + h / 2 });
const nodesIn = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesIn(node.nodes ?? [])]);

const recessRadius = 0.455; // cell widths, as in shell/render/measure.hpp
const pieceRing = 0.42; // the same, of a ring around a piece beside the board

export class Places {
  readonly isCovered: boolean;
  /** Width of a space, in pixels. */
  readonly unit: number;
  #nodes;
  #hand;
  /** Height of a ring that lies on the table, to its width. */
  #flatness;

  /** @param tree as JSON; @param position as in a position text */
  constructor(tree: string, private readonly position: string) {
    const nodes = nodesIn((JSON.parse(tree) as Node).nodes ?? []), corner = nodes.find(({ name }) => name === 'cell.a1');
    this.#nodes = new Map(nodes.map((node) => [node.name, node]));
    this.isCovered = corner === undefined || nodes.some(({ role }) => role === 'dialog');
    this.#hand = nodes.find((node) => node.role === 'text' && node.drag_source !== undefined);
    this.unit = (corner?.w ?? 0) / 2 / recessRadius;
    this.#flatness = corner ? corner.h / corner.w : 1;
  }

  /** Null for a piece that is nowhere. @param name of a space or piece */
  of(name: string): Place | null {
    const [cells = '', hand] = this.position.split(' ');
    const at = name.length === 2 ? -1 : cells.indexOf(name);
    if (name.length === 2 || at >= 0) return this.#cell(name.length === 2 ? name : nameOf(at));
    if (hand === name) return this.#hand ? this.#piece(this.#hand, this.#hand.w / 2) : null;
    const slot = this.#nodes.get(`piece.${name}`);
    return slot ? this.#piece(slot, pieceRing * Math.min(slot.w, slot.h)) : null;
  }

  /** It stands at the lower edge of its place. */
  #piece({ x, y, w, h }: Node, across: number): Place {
    const down = across * this.#flatness;
    return { x: x + w / 2, y: y + h - down, across, down, hasPiece: this.#isTilted };
  }

  get #isTilted() { return this.#flatness < 0.98; }

  #cell(name: string): Place | null {
    const node = this.#nodes.get(`cell.${name}`);
    const isEmpty = pieceAt(this.position, name) === '.';
    return node ? { ...middle(node), across: node.w / 2, down: node.h / 2, hasPiece: !isEmpty && this.#isTilted } : null;
  }
}
