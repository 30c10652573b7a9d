/// Gamepad buttons and stick, with SDL's values.

#include <catch_amalgamated.hpp>

#include "shell/ui/gamepad.hpp"
#include "shell/ui/focus.hpp"

using namespace quarto;

namespace {

SDL_Event button(SDL_GameControllerButton which, bool is_down) {
    SDL_Event event{};
    event.type = is_down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
    event.cbutton.button = static_cast<Uint8>(which);
    return event;
}
SDL_Event axis(SDL_GameControllerAxis which, int value) {
    SDL_Event event{};
    event.type = SDL_CONTROLLERAXISMOTION;
    event.caxis.axis = static_cast<Uint8>(which);
    event.caxis.value = static_cast<Sint16>(value);
    return event;
}
using Changes = std::vector<PadChange>;

}  // namespace

TEST_CASE("Each gamepad button has its own meaning, when pressed and when released") {
    Gamepad gamepad;
    for (const PadButton& entry : pad_buttons)
        for (const bool is_down : {true, false})
            CHECK(gamepad.read(button(entry.button, is_down)) == Changes{{entry.meaning, is_down}});
    for (const PadButton& one : pad_buttons)
        for (const PadButton& other : pad_buttons)
            CHECK((one.button == other.button) == (one.meaning == other.meaning));
    CHECK(gamepad.read(button(SDL_CONTROLLER_BUTTON_GUIDE, true)).empty());
    CHECK_FALSE(gamepad.is_held());
}

TEST_CASE("The stick presses an arrow key once and releases it in the middle") {
    Gamepad gamepad;
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, 12'000)).empty());
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, 25'000)) == Changes{{pad::Key{ImGuiKey_RightArrow}, true}});
    CHECK(gamepad.is_held());
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, 18'000)).empty());
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, 25'000)).empty());
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, -32'768)) ==
          Changes{{pad::Key{ImGuiKey_LeftArrow}, true}, {pad::Key{ImGuiKey_RightArrow}, false}});
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTX, 0)) == Changes{{pad::Key{ImGuiKey_LeftArrow}, false}});
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTY, -32'768)) == Changes{{pad::Key{ImGuiKey_UpArrow}, true}});
    CHECK(gamepad.read(axis(SDL_CONTROLLER_AXIS_RIGHTX, 32'767)).empty());
}

TEST_CASE("A gamepad that is unplugged releases everything that it held") {
    Gamepad gamepad;
    gamepad.read(button(SDL_CONTROLLER_BUTTON_A, true));
    gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTY, 32'767));
    SDL_Event gone{};
    gone.type = SDL_CONTROLLERDEVICEREMOVED;
    CHECK(gamepad.read(gone).size() == 2);
    CHECK_FALSE(gamepad.is_held());
}

TEST_CASE("Region steps go round from the header to the board, the remaining pieces and the actions") {
    using ui::Kind;
    const auto target = [](ui::Role role, ui::Id id, int depth = 0) {
        return ui::Node{.role = role, .depth = depth, .id = id, .label = {}};
    };
    using enum ui::Role;
    constexpr ui::Id a1(Kind::cell, 0), b1(Kind::cell, 1), zero(Kind::piece, 0), one(Kind::piece, 1);
    ui::Tree targets{target(button, Kind::menu), target(button, Kind::help), target(grid, Kind::board),
                     target(cell, a1, 1),        target(cell, b1, 1),        target(list, Kind::reserve),
                     target(button, zero, 1),    target(button, one, 1),     target(button, Kind::quarto)};
    const auto step = [&](ui::Id from, bool is_backwards) { return ui::next_region(targets, from, is_backwards)->id; };
    CHECK(step(Kind::help, false) == a1);
    CHECK(step(a1, false) == zero);
    CHECK(step(one, false) == Kind::quarto);
    CHECK(step(Kind::quarto, false) == Kind::menu);
    CHECK(step(Kind::quarto, true) == zero);
    CHECK(step(b1, true) == Kind::menu);
    CHECK(step(Kind::menu, true) == Kind::quarto);
    CHECK(step(ui::Id(), false) == Kind::menu);
    CHECK(step(ui::Id(), true) == Kind::quarto);
    targets[3].enabled = targets[4].enabled = false;
    CHECK(step(Kind::menu, false) == zero);
    CHECK(step(b1, false) == zero);
}
