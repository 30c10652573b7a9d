/** Keeps the canvas as sharp as the screen, and tells of a drawing context that is lost and comes back. */

/**
 * @typedef {object} CanvasListener
 * @property {(width: number, height: number) => void} resize in CSS pixels; also when a pixel has become finer
 * @property {() => void} lost
 * @property {() => void} restored
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasListener} listener
 * @param {AbortSignal} signal ends all listening
 */
export function watchCanvas(canvas, listener, signal) {
  let told = '';
  const measure = () => {
    const { width, height } = canvas.getBoundingClientRect();
    const size = `${Math.round(width)} ${Math.round(height)} ${window.devicePixelRatio}`;
    if (size === told) return; // an observer begins by telling what there is
    told = size;
    listener.resize(Math.round(width), Math.round(height));
  };
  const observer = new ResizeObserver(measure);
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' }); // tells of finer pixels as well
  } catch {
    observer.observe(canvas);
  }
  measure();
  signal.addEventListener('abort', () => observer.disconnect());

  // The query names one ratio: another one ends it and begins a new query.
  const watchRatio = () => {
    if (signal.aborted) return;
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      'change', () => { measure(); watchRatio(); }, { once: true, signal });
  };
  watchRatio();

  // Meanwhile a browser shows the sign of a broken picture, on white.
  const show = (/** @type {boolean} */ isShown) => { canvas.style.visibility = isShown ? '' : 'hidden'; };
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    show(false);
    listener.lost();
  }, { signal });
  canvas.addEventListener('webglcontextrestored', () => {
    show(true);
    listener.restored();
  }, { signal });
}
