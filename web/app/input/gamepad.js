/**
 * Gamepads tell nothing by themselves: they are asked at the rate of the screen, but only while one is connected and
 * the page is seen. That draws nothing; only what has changed goes to the game.
 */

/**
 * @typedef {object} GamepadListener
 * @property {(button: number, isDown: boolean) => void} button as https://www.w3.org/TR/gamepad/#remapping counts them
 * @property {(axis: number, value: number) => void} axis of the left stick; from -1 to 1
 * @property {() => void} gone the last one has gone; nothing is pressed any more
 */

const axes = [0, 1];
const smallestMove = 0.1; // of an axis; less is the stick's own trembling

/**
 * @param {GamepadListener} listener
 * @param {AbortSignal} signal ends all listening
 */
export function watchGamepads(listener, signal) {
  let request = 0;
  /** @type {Map<number, {buttons: boolean[], values: number[]}>} what each told last */
  const told = new Map();

  const connected = () => navigator.getGamepads?.().filter((pad) => pad?.connected && pad.mapping === 'standard') ?? [];
  const look = () => {
    request = 0;
    const pads = /** @type {Gamepad[]} */ (connected());
    if (document.hasFocus()) for (const pad of pads) tell(pad); // of several games one is played
    if (pads.length > 0) go();
  };
  const go = () => {
    if (!request && !document.hidden && !signal.aborted) request = requestAnimationFrame(look);
  };
  /** @param {Gamepad} pad */
  const tell = (pad) => {
    const last = told.get(pad.index) ?? { buttons: [], values: axes.map(() => 0) };
    told.set(pad.index, last);
    pad.buttons.forEach(({ pressed }, button) => {
      if (pressed === (last.buttons[button] ?? false)) return;
      last.buttons[button] = pressed;
      listener.button(button, pressed);
    });
    for (const axis of axes) {
      const value = pad.axes[axis] ?? 0;
      if (Math.abs(value - last.values[axis]) < smallestMove) continue;
      last.values[axis] = value;
      listener.axis(axis, value);
    }
  };

  addEventListener('gamepadconnected', go, { signal });
  addEventListener('gamepaddisconnected', ({ gamepad }) => {
    told.delete(gamepad.index);
    if (connected().length === 0) listener.gone();
  }, { signal });
  document.addEventListener('visibilitychange', go, { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(request));
  if (connected().length > 0) go(); // from before a restart
}
