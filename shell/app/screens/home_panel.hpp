#pragma once
/// The card of the day with its buttons, in place of prompt, reserve and actions.

#include <optional>

#include "shell/app/intent.hpp"
#include "shell/app/view.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// Precondition: `view.home`.
std::optional<Intent> draw_home_panel(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
