/// A gamepad's buttons and stick, told as SDL tells them.

#include <catch_amalgamated.hpp>

#include "shell/app/gamepad.hpp"
#include "shell/ui/state.hpp"

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

TEST_CASE("Each button of the table means one thing, pressed and released") {
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

TEST_CASE("The stick presses an arrow once, and lets it go in the middle") {
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

TEST_CASE("A gamepad that goes away holds nothing any more") {
    Gamepad gamepad;
    gamepad.read(button(SDL_CONTROLLER_BUTTON_A, true));
    gamepad.read(axis(SDL_CONTROLLER_AXIS_LEFTY, 32'767));
    SDL_Event gone{};
    gone.type = SDL_CONTROLLERDEVICEREMOVED;
    CHECK(gamepad.read(gone).size() == 2);
    CHECK_FALSE(gamepad.is_held());
}

TEST_CASE("Steps from region to region go round: what lies before the board, the board, the reserve, what is behind") {
    const auto target = [](std::string name, std::string group) {
        ui::Target made{std::move(name), {}, {}, true, 0, std::nullopt};
        if (!group.empty()) made.grid = ui::GridPlace{std::move(group), 0, 0};
        return made;
    };
    std::vector targets{target("menu", ""), target("help", ""),  target("a1", "board"), target("b1", "board"),
                        target("0", "reserve"), target("1", "reserve"), target("quarto", "")};
    const auto step = [&](std::string from, bool is_backwards) {
        return ui::next_region(targets, from, is_backwards)->name;
    };
    CHECK(step("help", false) == "a1");
    CHECK(step("a1", false) == "0");
    CHECK(step("1", false) == "quarto");
    CHECK(step("quarto", false) == "menu");
    CHECK(step("quarto", true) == "0");
    CHECK(step("b1", true) == "menu");
    CHECK(step("menu", true) == "quarto");
    CHECK(step("", false) == "menu");
    targets[2].enabled = targets[3].enabled = false;
    CHECK(step("menu", false) == "0");
    CHECK(step("b1", false) == "0");
}
