/** Dragging by mouse, pen or finger; a press that hardly moves stays a tap. Escape, or losing the pointer, cancels. */
import { make } from '../app/system/dom.js';

const slack = 6; // pixels that a tap may move

interface Found<Place> { place: Place; element: HTMLElement }

export interface Drags<Place> {
  /** What can be dragged from this place, and how it looks; null for nothing. */
  grip(place: Place): { piece: string; picture: string; width: number } | null;
  /** The place of an element, or of one around it. */
  placeOf(element: Element): Found<Place> | null;
  takes(piece: string, place: Place): boolean;
  /** A piece is being dragged, or none any more. */
  lift(piece: string | null): void;
  drop(piece: string, place: Place | null): void;
}

interface Press { id: number; x: number; y: number; piece: string; picture: string; width: number }

export class Dragging<Place> {
  #press: Press | null = null;
  #ghost: HTMLElement | null = null;
  #over: Found<Place> | null = null;
  #isClickOfDrag = false;

  /** @param area holds all places */
  constructor(area: HTMLElement, private readonly drags: Drags<Place>) {
    area.addEventListener('pointerdown', (event) => this.#begin(event));
    area.addEventListener('pointermove', (event) => this.#move(event));
    area.addEventListener('pointerup', (event) => this.#end(event, true));
    // On the window: a place that is no longer in the page loses the pointer there.
    for (const loss of ['pointercancel', 'lostpointercapture'] as const) addEventListener(loss, (event) => this.#end(event, false));
    addEventListener('blur', () => this.#finish(false));
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#finish(false); });
    // Browsers click where a drag began; keys click without a pointer, so without a count.
    area.addEventListener('click', (event) => {
      if (this.#isClickOfDrag && event.detail > 0) event.stopPropagation();
      this.#isClickOfDrag = false;
    }, { capture: true });
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#ghost) return;
      event.preventDefault();
      event.stopPropagation();
      this.#finish(false);
    }, { capture: true });
  }

  #begin({ target, isPrimary, button, pointerId: id, clientX: x, clientY: y }: PointerEvent) {
    this.#isClickOfDrag = false;
    if (this.#press || !isPrimary || button !== 0 || !(target instanceof Element)) return;
    const found = this.drags.placeOf(target), held = found && this.drags.grip(found.place);
    if (!held) return;
    this.#press = { id, x, y, ...held };
    // What is drawn in the button may change meanwhile, which would lose the pointer.
    found.element.setPointerCapture(id);
  }

  #move({ pointerId, buttons, clientX, clientY }: PointerEvent) {
    const press = this.#press;
    if (!press || press.id !== pointerId) return;
    if (buttons > 1) return this.#finish(false); // a second button, which gets no event of its own
    if (!this.#ghost && Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
    this.#ghost ??= this.#lift(press);
    this.#ghost.style.left = `${clientX}px`;
    this.#ghost.style.top = `${clientY}px`;
    const under = document.elementFromPoint(clientX, clientY), found = under && this.drags.placeOf(under);
    this.#show(found && this.drags.takes(press.piece, found.place) ? found : null);
  }

  #lift({ piece, picture, width }: Press) {
    const ghost = make('div', { className: 'dragged', ariaHidden: 'true', innerHTML: picture });
    ghost.style.width = `${width}px`;
    document.body.append(ghost);
    this.#isClickOfDrag = true;
    this.drags.lift(piece);
    return ghost;
  }

  #show(over: Found<Place> | null) {
    this.#over?.element.classList.remove('over');
    over?.element.classList.add('over');
    this.#over = over;
  }

  #end({ pointerId }: PointerEvent, isDrop: boolean) {
    if (this.#press?.id === pointerId) this.#finish(isDrop);
  }

  #finish(isDrop: boolean) {
    const press = this.#press, wasDragged = this.#ghost !== null, over = this.#over;
    this.#press = null;
    this.#ghost?.remove();
    this.#ghost = null;
    this.#show(null);
    if (!press || !wasDragged) return;
    this.drags.lift(null);
    if (isDrop) this.drags.drop(press.piece, over?.place ?? null);
  }
}
