#pragma once
/// What the page hears of pointer, wheel and gamepad, as the SDL events that the shell knows from the desktop.

#include <SDL.h>

#include <optional>

namespace quarto::web {

/// As in app/input/input.ts.
enum class PointerKind : int { move, down, up, leave };

/// SDL's own listeners in the page take nothing in, so that everything comes once, through here.
void silence_sdl();

/// `x` and `y` in CSS pixels from the canvas's upper left corner.
SDL_Event pointer_event(SDL_Window* window, PointerKind kind, int x, int y, bool is_touch);
/// In steps; positive to the left and up.
SDL_Event wheel_event(SDL_Window* window, float x, float y);

/// `button` as the W3C's standard gamepad counts them; absent for one that SDL does not know.
std::optional<SDL_Event> pad_button_event(int button, bool is_down);
/// `axis` as the W3C's standard gamepad counts them, `value` from -32767 to 32767.
SDL_Event pad_axis_event(int axis, int value);
/// There is no gamepad any more.
SDL_Event pad_gone_event();

}  // namespace quarto::web
