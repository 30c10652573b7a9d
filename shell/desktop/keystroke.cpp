#include "shell/desktop/keystroke.hpp"

namespace quarto {

namespace {

/// The key's name in browsers, if it types nothing.
std::string name_of(SDL_Keycode key) {
    switch (key) {
        case SDLK_LEFT: return "ArrowLeft";
        case SDLK_RIGHT: return "ArrowRight";
        case SDLK_DELETE: return "Delete";
        case SDLK_BACKSPACE: return "Backspace";
        default: return key > ' ' && key < SDLK_DELETE ? std::string(1, static_cast<char>(key)) : std::string();
    }
}

std::string code_of(SDL_Scancode key) {
    if (key == SDL_SCANCODE_SLASH) return "Slash";
    if (key < SDL_SCANCODE_A || key > SDL_SCANCODE_Z) return {};
    return std::string("Key") + static_cast<char>('A' + (key - SDL_SCANCODE_A));
}

}  // namespace

Keystroke keystroke_of(const SDL_KeyboardEvent& pressed, std::string typed) {
    const auto is_held = [&](int mask) { return (pressed.keysym.mod & mask) != 0; };
    return {.key = typed.empty() ? name_of(pressed.keysym.sym) : std::move(typed),
            .code = code_of(pressed.keysym.scancode),
            .has_shift = is_held(KMOD_SHIFT),
            .has_control = is_held(KMOD_CTRL),
            .has_alt = is_held(KMOD_ALT | KMOD_MODE),
            .has_command = is_held(KMOD_GUI),
            .is_repeat = pressed.repeat != 0};
}

std::string key_signs() {
    std::string signs;
    for (const char letter : std::string_view("QHZY")) {
        const SDL_Keycode small = SDLK_a + (letter - 'A');
        const SDL_Keycode there = SDL_GetKeyFromScancode(static_cast<SDL_Scancode>(SDL_SCANCODE_A + (letter - 'A')));
        const bool has_letter = SDL_GetScancodeFromKey(small) != SDL_SCANCODE_UNKNOWN;
        const bool is_other = there > ' ' && (there < SDLK_a || there > SDLK_z);
        signs += is_other && !has_letter ? SDL_GetKeyName(there) : std::string(1, letter);
        signs += ' ';
    }
    return signs;
}

}  // namespace quarto
