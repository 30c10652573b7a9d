/// Keys of SDL as shortcuts see them.

#include "shell/desktop/keystroke.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

namespace {

struct PressedKey {
    SDL_Scancode place;
    SDL_Keycode key;
    int held;
    std::string typed;
    std::optional<Key> shortcut;
};

}  // namespace

TEST_CASE("A key of the window has the shortcut of what it types, or of its place") {
    const PressedKey keys[]{
        {SDL_SCANCODE_Q, SDLK_q, 0, "q", Key::quarto},
        {SDL_SCANCODE_Q, SDLK_q, KMOD_LSHIFT, "Q", Key::quarto},
        {SDL_SCANCODE_A, SDLK_q, 0, "q", Key::quarto},              // French
        {SDL_SCANCODE_Q, SDLK_a, 0, "a", std::nullopt},             // French
        {SDL_SCANCODE_Q, SDLK_SEMICOLON, 0, ";", Key::quarto},      // Greek
        {SDL_SCANCODE_Q, SDLK_COMMA, 0, ",", Key::quarto},          // Bulgarian
        {SDL_SCANCODE_Q, 0x439, KMOD_CAPS, "\u0419", Key::quarto},  // Russian
        {SDL_SCANCODE_Q, 0x439, 0, "", Key::quarto},                // a dead key, or one without its text
        {SDL_SCANCODE_H, SDLK_h, KMOD_LALT, "h", std::nullopt},
        {SDL_SCANCODE_Q, SDLK_q, KMOD_MODE, "@", std::nullopt},  // AltGr
        {SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL | KMOD_RALT, "@", std::nullopt},
        {SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL, "", std::nullopt},
        {SDL_SCANCODE_7, SDLK_7, KMOD_RSHIFT, "/", Key::field},   // German
        {SDL_SCANCODE_MINUS, 0xdf, KMOD_RSHIFT, "?", Key::keys},  // German
        {SDL_SCANCODE_SLASH, SDLK_MINUS, 0, "-", Key::field},     // German
        {SDL_SCANCODE_SLASH, SDLK_SLASH, KMOD_LSHIFT, "?", Key::keys},
        {SDL_SCANCODE_Y, SDLK_z, KMOD_LCTRL, "", Key::undo},  // German
        {SDL_SCANCODE_Z, SDLK_y, KMOD_LCTRL, "", Key::redo},  // German
        {SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL, "", Key::undo},   // Russian
        {SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL | KMOD_LSHIFT, "", Key::redo},
        {SDL_SCANCODE_Z, SDLK_z, 0, "z", std::nullopt},
        {SDL_SCANCODE_LEFT, SDLK_LEFT, 0, "", Key::earlier},
        {SDL_SCANCODE_RIGHT, SDLK_RIGHT, KMOD_NUM, "", Key::later},
        {SDL_SCANCODE_DELETE, SDLK_DELETE, 0, "", Key::remove},
        {SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE, 0, "", Key::remove},
        {SDL_SCANCODE_RETURN, SDLK_RETURN, 0, "", std::nullopt},
        {SDL_SCANCODE_SPACE, SDLK_SPACE, 0, " ", std::nullopt},
    };
    for (const auto& [place, key, held, typed, shortcut] : keys) {
        INFO(SDL_GetScancodeName(place) << " " << typed << " " << held);
        SDL_KeyboardEvent event{};
        event.keysym.scancode = place;
        event.keysym.sym = key;
        event.keysym.mod = static_cast<Uint16>(held);
        CHECK(shortcut_of(keystroke_of(event, typed)) == shortcut);
    }
}

TEST_CASE("Without a display the signs of the keys are those of a US keyboard") { CHECK(key_signs() == "Q H Z Y "); }
