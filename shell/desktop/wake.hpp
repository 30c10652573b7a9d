#pragma once
/// Wakes the main loop from any thread.

#include <SDL.h>

namespace quarto {

/// Pushes an SDL event of this type, without data.
inline void push_event(Uint32 type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

}  // namespace quarto
