#include "web/wasm/input.hpp"

#include <array>
#include <initializer_list>

namespace quarto::web {

namespace {

/// Position after the pointer has left. A leave event of the window would come too late for the following
/// button event.
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
    for (const auto type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
                            SDL_FINGERUP, SDL_FINGERMOTION})
        SDL_EventState(type, SDL_IGNORE);
}

SDL_Event pointer_event(SDL_Window* window, PointerKind kind, int x, int y, bool is_touch) {
    const Uint32 which = is_touch ? SDL_TOUCH_MOUSEID : 0;
    if (kind == PointerKind::move || kind == PointerKind::leave) {
        SDL_Event event = event_of(SDL_MOUSEMOTION);
        event.motion.windowID = SDL_GetWindowID(window);
        event.motion.which = which;
        event.motion.x = kind == PointerKind::move ? x : nowhere;
        event.motion.y = kind == PointerKind::move ? y : nowhere;
        return event;
    }
    const bool is_down = kind == PointerKind::down;
    SDL_Event event = event_of(is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP);
    event.button.windowID = SDL_GetWindowID(window);
    event.button.which = which;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.state = is_down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = x;
    event.button.y = y;
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

std::optional<SDL_Event> pad_button_event(int button, bool is_down) {
    // Order of https://www.w3.org/TR/gamepad/#remapping; SDL treats the triggers as axes.
    constexpr std::array buttons{SDL_CONTROLLER_BUTTON_A,
                                 SDL_CONTROLLER_BUTTON_B,
                                 SDL_CONTROLLER_BUTTON_X,
                                 SDL_CONTROLLER_BUTTON_Y,
                                 SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
                                 SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
                                 SDL_CONTROLLER_BUTTON_INVALID,
                                 SDL_CONTROLLER_BUTTON_INVALID,
                                 SDL_CONTROLLER_BUTTON_BACK,
                                 SDL_CONTROLLER_BUTTON_START,
                                 SDL_CONTROLLER_BUTTON_LEFTSTICK,
                                 SDL_CONTROLLER_BUTTON_RIGHTSTICK,
                                 SDL_CONTROLLER_BUTTON_DPAD_UP,
                                 SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                 SDL_CONTROLLER_BUTTON_DPAD_LEFT,
                                 SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
    const auto index = static_cast<std::size_t>(button);
    if (index >= buttons.size() || buttons[index] == SDL_CONTROLLER_BUTTON_INVALID) return std::nullopt;
    SDL_Event event = event_of(is_down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP);
    event.cbutton.button = static_cast<Uint8>(buttons[index]);
    return event;
}

SDL_Event pad_axis_event(int axis, int value) {
    SDL_Event event = event_of(SDL_CONTROLLERAXISMOTION);
    event.caxis.axis = static_cast<Uint8>(axis);  // same numbers in SDL
    event.caxis.value = static_cast<Sint16>(value);
    return event;
}

SDL_Event pad_gone_event() { return event_of(SDL_CONTROLLERDEVICEREMOVED); }

}  // namespace quarto::web
