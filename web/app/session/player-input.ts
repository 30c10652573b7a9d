/** Passes the player's input to the game. */

import { watchGamepads } from '../input/gamepad.js';
import { listen } from '../input/input.js';
import { element } from '../system/dom.js';
import { hasAlt } from '../system/keyboard.js';
import type { Mirror } from '../accessibility/mirror.js';
import type { GamePort } from '../bridge/game-port.js';
import type { EmbedOptions } from '../embed/embed-params.js';

export function connectInput(port: GamePort, mirror: Mirror, embed: EmbedOptions | null, signal: AbortSignal) {
  const press = (event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey, repeat } = event, altKey = hasAlt(event);
    if (embed && key.startsWith('Arrow')) return false; // scrolls the embedding page
    if (port.ask('shortcut', { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat }) !== null) return false;
    mirror.enterDialog();
    port.requestFrame();
    return true;
  };
  // A view-only board takes no input, but screen readers can still read it.
  if (embed?.mode !== 'view') listen(element('game', HTMLElement), {
    pointer: (kind, x, y, isTouch) => port.send('pointer', { kind, x: Math.floor(x), y: Math.floor(y), isTouch }),
    wheel: (x, y) => port.send('wheel', { x: Math.round(1000 * x), y: Math.round(1000 * y) }) === null,
    escape: () => port.send('escape'),
    key: press,
  }, signal);
  watchGamepads({
    button: (button, isDown) => port.send('pad_button', { button, isDown }),
    axis: (axis, value) => port.send('pad_axis', { axis, value: Math.trunc(32767 * value) }),
    gone: () => port.send('pad_gone'),
  }, signal);
}
