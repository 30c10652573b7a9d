#pragma once
/// Callout: a tip of the first game next to its subject, with a pointer.

#include <optional>

#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct Callout {
    enum class Points : std::uint8_t { nowhere, up, down };

    ui::Rect box;
    Points points;
    float tip;        ///< x of the pointer's tip
    ui::Rect prompt;  ///< the prompt's area without the box
    bool is_on_card = false;
};

/// Place for the view's tip that covers nothing; absent if there is none, or no tip.
std::optional<Callout> place_callout(const ui::Ui& ui, const View& view, const GameLayout& layout);
/// A press anywhere on the callout dismisses it.
std::optional<intent::DismissTip> draw_callout(ui::Ui& ui, const Callout& callout, std::string_view text);

}  // namespace quarto
