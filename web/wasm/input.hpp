#pragma once
/// Converts pointer, wheel and gamepad input from the page to SDL events, as on the desktop.

#include <SDL.h>

#include <optional>

namespace quarto::web {

/// As in app/input/input.ts. `cancel` is no event of SDL.
enum class PointerKind : int { move, down, up, leave, cancel };

/// Disables SDL's own listeners in the page, so that each event arrives only once, through this file.
void silence_sdl();

/// `x` and `y` in CSS pixels from the upper left corner of the canvas.
SDL_Event pointer_event(SDL_Window* window, PointerKind kind, int x, int y, bool is_touch);
/// In wheel steps; positive to the left and up.
SDL_Event wheel_event(SDL_Window* window, float x, float y);

/// `button`: index in the W3C standard gamepad mapping. Absent for buttons that SDL doesn't have.
std::optional<SDL_Event> pad_button_event(int button, bool is_down);
/// `axis`: index in the W3C standard gamepad mapping; `value` from -32767 to 32767.
SDL_Event pad_axis_event(int axis, int value);
/// The last gamepad was disconnected.
SDL_Event pad_gone_event();

}  // namespace quarto::web
