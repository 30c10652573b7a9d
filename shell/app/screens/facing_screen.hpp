#pragma once
/// The board between two players who sit face to face: each reads and presses at their own edge.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Precondition: `layout` is for that.
std::optional<Intent> draw_facing_screen(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
