#pragma once
/// What the page hears of pointer and wheel, as the SDL events that the shell knows from the desktop.

#include <SDL.h>

namespace quarto::web {

/// As in page/input.js.
enum class PointerKind : int { move, down, up, leave };

/// SDL's own listeners in the page take nothing in, so that everything comes once, through here.
void silence_sdl();

/// `x` and `y` in CSS pixels from the canvas's upper left corner.
SDL_Event pointer_event(SDL_Window* window, PointerKind kind, float x, float y, bool is_touch);
/// In steps; positive to the left and up.
SDL_Event wheel_event(SDL_Window* window, float x, float y);

}  // namespace quarto::web
