/** Undo and redo over immutable values. */

export class UndoList<Value> {
  #past: Value[] = [];
  #future: Value[] = [];
  #now: Value;
  /** What the last change was of; typing in one field is undone in one go. */
  #topic: string | null = null;

  constructor(now: Value, readonly limit = 200) { this.#now = now; }

  get now() { return this.#now; }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  /** @param topic changes with the same topic, one after another, are one change */
  change(value: Value, topic: string | null = null) {
    if (value === this.#now) return;
    if (topic === null || topic !== this.#topic) this.#past = [...this.#past, this.#now].slice(-this.limit);
    [this.#now, this.#future, this.#topic] = [value, [], topic];
  }

  /** Replaces the value without a change to undo, such as when another step is shown. */
  show(value: Value) { [this.#now, this.#topic] = [value, null]; }

  undo() { this.#go(this.#past, this.#future); }
  redo() { this.#go(this.#future, this.#past); }

  #go(from: Value[], to: Value[]) {
    const value = from.pop();
    if (value === undefined) return;
    to.push(this.#now);
    [this.#now, this.#topic] = [value, null];
  }
}
