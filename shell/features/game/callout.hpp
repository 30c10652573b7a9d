#pragma once
/// A hint of the first game beside what it speaks of, with a pointer to it.

#include <optional>

#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

struct Callout {
    enum class Points : std::uint8_t { nowhere, up, down };

    ui::Rect box;
    Points points;
    float tip;        ///< where the pointer ends: x
    ui::Rect prompt;  ///< what the box leaves of the prompt's room
    bool is_on_card = false;
};

/// Where the hint of the view stands without covering anything; absent where there is no such room, or no hint.
std::optional<Callout> place_callout(const ui::Ui& ui, const View& view, const GameLayout& layout);
/// The whole of it puts it away.
std::optional<Intent> draw_callout(ui::Ui& ui, const Callout& callout, std::string_view text);

}  // namespace quarto
