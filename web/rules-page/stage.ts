/** Enlarges a figure to the whole screen, for a projector: by its button; arrows go to the next one, Escape goes back. */

import { button, make } from '../app/system/dom.js';
import { pageText } from './page-text.js';

type Step = 1 | -1;
const figures = [...document.querySelectorAll('figure')];
let enlarged: HTMLElement | null = null;

/** A button with a drawn sign; its name is for screen readers. */
function signButton(name: string, className: string, press: () => void) {
  return button('', press, { className: `sign ${className}`, ariaLabel: name, title: name });
}

/** Makes everything but the figure inert, or not any more. */
function setOthersInert(figure: HTMLElement, isInert: boolean) {
  for (let inner: Element = figure; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside !== inner && beside instanceof HTMLElement) beside.inert = isInert;
    }
  }
}

const focus = (figure: HTMLElement, sign: string) => figure.querySelector<HTMLElement>(`.sign.${sign}`)?.focus();

function show(figure: HTMLElement) {
  if (enlarged) leave(enlarged);
  enlarged = figure;
  figure.dataset.enlarged = '';
  setOthersInert(figure, true);
}

function leave(figure: HTMLElement) {
  delete figure.dataset.enlarged;
  setOthersInert(figure, false);
  enlarged = null;
}

function enlarge(figure: HTMLElement) {
  show(figure);
  focus(figure, 'close');
  // The enlarged figure fills the window anyway, where the browser refuses the whole screen.
  document.documentElement.requestFullscreen?.().catch(() => {});
}

function close() {
  if (!enlarged) return;
  const figure = enlarged;
  leave(figure);
  if (document.fullscreenElement) void document.exitFullscreen();
  figure.scrollIntoView({ block: 'center', behavior: 'instant' });
  focus(figure, 'enlarge');
}

/** Shows the next or the previous figure instead; the last is followed by the first. */
function go(step: Step) {
  if (!enlarged) return;
  const next = figures[(figures.indexOf(enlarged) + step + figures.length) % figures.length];
  if (!next) return;
  show(next);
  focus(next, step > 0 ? 'next' : 'previous');
}

export function addStage() {
  for (const figure of figures) {
    const controls = make('div', { className: 'stage' },
      signButton(pageText('previous'), 'previous', () => go(-1)),
      signButton(pageText('next'), 'next', () => go(1)),
      signButton(pageText('close'), 'close', close));
    figure.querySelector('figcaption')?.append(signButton(pageText('enlarge'), 'enlarge', () => enlarge(figure)));
    figure.append(controls);
  }
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (!enlarged || ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') close();
    else if (key === 'ArrowRight') go(1);
    else if (key === 'ArrowLeft') go(-1);
  });
  // Where the whole screen is shown, the browser keeps the Escape key for itself.
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) close();
  });
}
