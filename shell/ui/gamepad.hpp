#pragma once
/// Gamepad mapping: buttons and the left stick act as keys, presses of targets, or moves between screen
/// regions.

#include <SDL.h>

#include <imgui.h>

#include <array>
#include <variant>
#include <vector>

#include "shell/ui/id.hpp"

namespace quarto {

namespace pad {
struct Key {
    ImGuiKey key;
    friend bool operator==(const Key&, const Key&) = default;
};
/// Presses a target by its name.
struct Press {
    ui::Kind target;
    friend bool operator==(const Press&, const Press&) = default;
};
/// Moves to the next or previous region: the board, the reserve, what surrounds them.
struct Region {
    bool is_backwards;
    friend bool operator==(const Region&, const Region&) = default;
};
}  // namespace pad
using PadMeaning = std::variant<pad::Key, pad::Press, pad::Region>;

struct PadButton {
    SDL_GameControllerButton button;
    PadMeaning meaning;
};
inline constexpr std::array pad_buttons{
    PadButton{SDL_CONTROLLER_BUTTON_DPAD_LEFT, pad::Key{ImGuiKey_LeftArrow}},
    PadButton{SDL_CONTROLLER_BUTTON_DPAD_RIGHT, pad::Key{ImGuiKey_RightArrow}},
    PadButton{SDL_CONTROLLER_BUTTON_DPAD_UP, pad::Key{ImGuiKey_UpArrow}},
    PadButton{SDL_CONTROLLER_BUTTON_DPAD_DOWN, pad::Key{ImGuiKey_DownArrow}},
    PadButton{SDL_CONTROLLER_BUTTON_A, pad::Key{ImGuiKey_Enter}},
    PadButton{SDL_CONTROLLER_BUTTON_B, pad::Key{ImGuiKey_Escape}},
    PadButton{SDL_CONTROLLER_BUTTON_X, pad::Press{ui::Kind::quarto}},
    PadButton{SDL_CONTROLLER_BUTTON_Y, pad::Press{ui::Kind::ask}},
    PadButton{SDL_CONTROLLER_BUTTON_START, pad::Press{ui::Kind::menu}},
    PadButton{SDL_CONTROLLER_BUTTON_LEFTSHOULDER, pad::Region{true}},
    PadButton{SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, pad::Region{false}},
};

struct PadChange {
    PadMeaning meaning;
    bool is_down;
    friend bool operator==(const PadChange&, const PadChange&) = default;
};

class Gamepad {
  public:
    /// Changes caused by the event; empty if it is not a gamepad event. Removing a gamepad releases all its
    /// keys.
    std::vector<PadChange> read(const SDL_Event& event);
    /// Whether a key is held; held keys repeat.
    bool is_held() const { return !held_.empty(); }

  private:
    std::vector<PadChange> lean(ImGuiKey less, ImGuiKey more, Sint16 value);
    PadChange changed(const PadMeaning& meaning, bool is_down);

    std::vector<ImGuiKey> held_;
};

}  // namespace quarto
