/**
 * Gamepads tell nothing by themselves: they are asked at the rate of the screen, but only while one is connected and
 * the page is seen. That draws nothing; only what has changed goes to the game.
 */

export interface GamepadListener {
  /** As https://www.w3.org/TR/gamepad/#remapping counts them. */
  button: (button: number, isDown: boolean) => void;
  /** Of the left stick; from -1 to 1. */
  axis: (axis: number, value: number) => void;
  /** The last one has gone; nothing is pressed any more. */
  gone: () => void;
}

const axes = [0, 1];
const smallestMove = 0.1; // of an axis; less is the stick's own trembling

/** @param signal ends all listening */
export function watchGamepads(listener: GamepadListener, signal: AbortSignal) {
  let request = 0;
  /** What each told last. */
  const told = new Map<number, { buttons: boolean[], values: number[] }>();

  const connected = () => navigator.getGamepads?.().filter((pad) => pad?.connected && pad.mapping === 'standard') ?? [];
  const look = () => {
    request = 0;
    const pads = connected() as Gamepad[];
    if (document.hasFocus()) for (const pad of pads) tell(pad); // of several games one is played
    if (pads.length > 0) go();
  };
  const go = () => {
    if (!request && !document.hidden && !signal.aborted) request = requestAnimationFrame(look);
  };
  const tell = (pad: Gamepad) => {
    const last = told.get(pad.index) ?? { buttons: [], values: axes.map(() => 0) };
    told.set(pad.index, last);
    pad.buttons.forEach(({ pressed }, button) => {
      if (pressed === (last.buttons[button] ?? false)) return;
      last.buttons[button] = pressed;
      listener.button(button, pressed);
    });
    for (const axis of axes) {
      const value = pad.axes[axis] ?? 0;
      if (Math.abs(value - (last.values[axis] ?? 0)) < smallestMove) continue;
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
