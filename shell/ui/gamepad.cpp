#include "shell/ui/gamepad.hpp"

#include <algorithm>

namespace quarto {

namespace {

/// Stick hysteresis, of 32767: pressed above the first, released below the second. An unsteady stick presses
/// once.
constexpr int press_beyond = 20'000, release_below = 14'000;

}  // namespace

std::vector<PadChange> Gamepad::read(const SDL_Event& event) {
    switch (event.type) {
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP: {
            const auto found = std::ranges::find(pad_buttons, event.cbutton.button, &PadButton::button);
            if (found == pad_buttons.end()) return {};
            return {changed(found->meaning, event.type == SDL_CONTROLLERBUTTONDOWN)};
        }
        case SDL_CONTROLLERAXISMOTION:
            if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX)
                return lean(ImGuiKey_LeftArrow, ImGuiKey_RightArrow, event.caxis.value);
            if (event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTY)
                return lean(ImGuiKey_UpArrow, ImGuiKey_DownArrow, event.caxis.value);
            return {};
        case SDL_CONTROLLERDEVICEREMOVED: {
            std::vector<PadChange> changes;
            while (!held_.empty()) changes.push_back(changed(pad::Key{held_.back()}, false));
            return changes;
        }
        default: return {};
    }
}

std::vector<PadChange> Gamepad::lean(ImGuiKey less, ImGuiKey more, Sint16 value) {
    std::vector<PadChange> changes;
    for (const auto& [key, amount] : {std::pair(less, -value), std::pair(more, +value)}) {
        const bool is_held = std::ranges::find(held_, key) != held_.end();
        if (is_held ? amount < release_below : amount > press_beyond)
            changes.push_back(changed(pad::Key{key}, !is_held));
    }
    return changes;
}

PadChange Gamepad::changed(const PadMeaning& meaning, bool is_down) {
    if (const auto* key = std::get_if<pad::Key>(&meaning)) {
        std::erase(held_, key->key);
        if (is_down) held_.push_back(key->key);
    }
    return {meaning, is_down};
}

}  // namespace quarto
