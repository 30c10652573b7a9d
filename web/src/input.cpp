#include "web/src/input.hpp"

#include <cmath>
#include <initializer_list>

namespace quarto::web {

namespace {

/// Where a pointer is that has left: an event of the window would come too late for the button that follows.
constexpr int nowhere = -10'000;

SDL_Event event_of(SDL_EventType type) {
    SDL_Event event{};
    event.type = type;
    event.common.timestamp = SDL_GetTicks();
    return event;
}

}  // namespace

void silence_sdl() {
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#none");
    for (const auto type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
                            SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION})
        SDL_EventState(type, SDL_IGNORE);
}

SDL_Event pointer_event(SDL_Window* window, PointerKind kind, float x, float y, bool is_touch) {
    const Uint32 which = is_touch ? SDL_TOUCH_MOUSEID : 0;
    const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
    if (kind == PointerKind::move || kind == PointerKind::leave) {
        SDL_Event event = event_of(SDL_MOUSEMOTION);
        event.motion.windowID = SDL_GetWindowID(window);
        event.motion.which = which;
        event.motion.x = kind == PointerKind::move ? column : nowhere;
        event.motion.y = kind == PointerKind::move ? row : nowhere;
        return event;
    }
    const bool is_down = kind == PointerKind::down;
    SDL_Event event = event_of(is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP);
    event.button.windowID = SDL_GetWindowID(window);
    event.button.which = which;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.state = is_down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = column;
    event.button.y = row;
    return event;
}

SDL_Event wheel_event(SDL_Window* window, float x, float y) {
    SDL_Event event = event_of(SDL_MOUSEWHEEL);
    event.wheel.windowID = SDL_GetWindowID(window);
    event.wheel.x = static_cast<Sint32>(x);
    event.wheel.y = static_cast<Sint32>(y);
    event.wheel.preciseX = x;
    event.wheel.preciseY = y;
    return event;
}

}  // namespace quarto::web
