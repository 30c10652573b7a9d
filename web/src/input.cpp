#include "web/src/input.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace quarto::web {

namespace {

struct NamedKey {
    std::string_view name;
    SDL_Scancode scancode;
};
constexpr std::array named_keys{
    NamedKey{"ArrowLeft", SDL_SCANCODE_LEFT},   NamedKey{"ArrowRight", SDL_SCANCODE_RIGHT},
    NamedKey{"ArrowUp", SDL_SCANCODE_UP},       NamedKey{"ArrowDown", SDL_SCANCODE_DOWN},
    NamedKey{"Enter", SDL_SCANCODE_RETURN},     NamedKey{" ", SDL_SCANCODE_SPACE},
    NamedKey{"Escape", SDL_SCANCODE_ESCAPE},    NamedKey{"Tab", SDL_SCANCODE_TAB},
    NamedKey{"Home", SDL_SCANCODE_HOME},        NamedKey{"End", SDL_SCANCODE_END},
    NamedKey{"PageUp", SDL_SCANCODE_PAGEUP},    NamedKey{"PageDown", SDL_SCANCODE_PAGEDOWN},
    NamedKey{"Backspace", SDL_SCANCODE_BACKSPACE},
};

/// Where a pointer is that has left: an event of the window would come too late for the button that follows.
constexpr int nowhere = -10'000;

std::optional<SDL_Scancode> scancode_of(std::string_view name) {
    for (const NamedKey& key : named_keys)
        if (key.name == name) return key.scancode;
    if (name.size() != 1) return std::nullopt;
    const auto scancode = SDL_GetScancodeFromName(std::string(name).c_str());
    if (scancode == SDL_SCANCODE_UNKNOWN) return std::nullopt;
    return scancode;
}

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

std::optional<SDL_Event> key_event(SDL_Window* window, std::string_view name, bool is_shift, bool is_down) {
    const auto scancode = scancode_of(name);
    if (!scancode) return std::nullopt;
    SDL_Event event = event_of(is_down ? SDL_KEYDOWN : SDL_KEYUP);
    event.key.windowID = SDL_GetWindowID(window);
    event.key.state = is_down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = *scancode;
    event.key.keysym.sym = SDL_GetKeyFromScancode(*scancode);
    event.key.keysym.mod = is_shift ? KMOD_LSHIFT : KMOD_NONE;
    return event;
}

SDL_Event focus_event(SDL_Window* window, bool has_focus) {
    SDL_Event event = event_of(SDL_WINDOWEVENT);
    event.window.windowID = SDL_GetWindowID(window);
    event.window.event = static_cast<Uint8>(has_focus ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST);
    return event;
}

}  // namespace quarto::web
