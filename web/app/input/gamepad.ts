/** Polls gamepads, which have no events for buttons, once a frame while one is connected; only changes reach the game. */

export interface GamepadListener {
  /** Indices of https://www.w3.org/TR/gamepad/#remapping. */
  button: (button: number, isDown: boolean) => void;
  /** Left stick: 0 horizontal, 1 vertical; from -1 to 1. */
  axis: (axis: number, value: number) => void;
  /** The last gamepad was disconnected; all buttons are released. */
  gone: () => void;
}

const axes = [0, 1];
const smallestMove = 0.1; // of an axis; smaller changes are noise

export function watchGamepads(listener: GamepadListener, signal: AbortSignal) {
  let request = 0;
  const reported = new Map<number, { buttons: boolean[], values: number[] }>();

  const connected = () => navigator.getGamepads?.().filter((pad) => pad?.connected && pad.mapping === 'standard') ?? [];
  const poll = () => {
    request = 0;
    const pads = connected() as Gamepad[];
    if (document.hasFocus()) for (const pad of pads) report(pad); // only one of several open games has the focus
    if (pads.length > 0) schedule();
  };
  const schedule = () => {
    if (!request && !document.hidden && !signal.aborted) request = requestAnimationFrame(poll);
  };
  const report = (pad: Gamepad) => {
    const last = reported.get(pad.index) ?? { buttons: [], values: axes.map(() => 0) };
    reported.set(pad.index, last);
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

  addEventListener('gamepadconnected', schedule, { signal });
  addEventListener('gamepaddisconnected', ({ gamepad }) => {
    reported.delete(gamepad.index);
    if (connected().length === 0) listener.gone();
  }, { signal });
  document.addEventListener('visibilitychange', schedule, { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(request));
  if (connected().length > 0) schedule(); // a gamepad from before a restart
}
